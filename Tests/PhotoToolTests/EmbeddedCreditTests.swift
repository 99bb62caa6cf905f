import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import Simulators
import TestSupport
import Testing

/// `photo fetch --embed-credit`: what is put into the files of pictures.
@Suite(.fewAtATime) struct EmbeddedCreditTests {
  private let id = "53834740676"

  /// Returns a home whose Flickr serves a file for every picture.
  private func home(serving file: Data) throws -> Home {
    try HandmadeFlickr(title: "Fog & moss", owner: "Ada “A.” Lovelace") { request in
      request.asksForPicture ? .picture(file) : nil
    }.home
  }

  private func metadata(_ home: Home, _ name: String) throws -> DescriptiveMetadata {
    try PictureInfo(reading: try #require(home.folder.data(name))).metadata
  }

  @Test func `the credit of a photo is in its file, and nothing else of it changes`() async throws {
    let home = Home()
    let plain = try await home.photo("fetch", id, "--sample", "--output", "plain.jpg")
    #expect(plain.status == 0)
    let ending = try await home.photo("fetch", id, "--sample", "--embed-credit")
    #expect(ending.status == 0 && ending.lines == ["\(id).jpg"])
    #expect(home.folder.names() == ["\(id).jpg", "plain.jpg"])
    let credited = try metadata(home, "\(id).jpg")
    let list = try await home.photo("info", id, "--sample", "--json")
    let photo = try #require(try list.json([PrintedPhoto].self).first)
    #expect(credited.title == photo.title && credited.author == photo.owner)
    #expect(credited.license?.name == photo.license && credited.license?.address != nil)
    let (before, after) = (
      try #require(home.folder.data("plain.jpg")), try #require(home.folder.data("\(id).jpg"))
    )
    let segment = try #require(after.range(of: Data("http://ns.adobe.com/xap/1.0/\0".utf8)))
    let start = segment.lowerBound - 4
    let length = Int(after[start + 2]) << 8 + Int(after[start + 3])
    #expect(after[..<start] + after[(start + 2 + length)...] == before)
    #expect(String(decoding: after, as: UTF8.self).contains("<dc:source>\(photo.page)</dc:source>"))
    // The same file is no other file.
    #expect(try await home.photo("fetch", id, "--sample", "--embed-credit").status == 0)
  }

  @Test(.enabled(if: Program.installed("exiftool") != nil, "exiftool is not installed"))
  func `exiftool reads the credit of a JPEG and of a PNG`() async throws {
    let home = try home(serving: try Bitmap.make(96, 64) { x, y in [x, y, 120, 255] }.jpeg())
    _ = try await home.photo("fetch", "11111", "--embed-credit", "--output", "a.jpg")
    _ = try await home.photo("fetch", "11111", "--embed-credit", "--thumbnail", "--output", "a.png")
    let exiftool = try #require(Program.installed("exiftool"))
    let files = ["a.jpg", "a.png"].map { home.folder[$0] }
    let ending = try await Launch(
      exiftool,
      ["-j", "-G1", "-validate", "-warning"] + files + [
        "-XMP:all"
      ]
    ).run()
    let printed = try #require(
      try JSONSerialization.jsonObject(with: ending.output) as? [[String: Any]]
    )
    #expect(printed.count == 2)
    for file in printed {
      #expect(file["XMP-dc:Title"] as? String == "Fog & moss")
      #expect(file["XMP-dc:Creator"] as? String == "Ada “A.” Lovelace")
      #expect(file["XMP-xmpRights:UsageTerms"] as? String == "CC BY 2.0")
      let terms = "https://creativecommons.org/licenses/by/2.0/"
      #expect(file["XMP-xmpRights:WebStatement"] as? String == terms)
      #expect(file["XMP-cc:License"] as? String == terms)
      #expect((file["XMP-dc:Source"] as? String)?.hasSuffix("/photos/1@N01/11111/") == true)
      #expect(file["ExifTool:Warning"] == nil, "\(file)")
    }
  }

  @Test func `XMP that is there is extended, and malformed XMP is one sentence`() async throws {
    let packet =
      "<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>"
      + "<rdf:Description rdf:about='' xmlns:xmp='http://ns.adobe.com/xap/1.0/' xmp:Rating='5'/>"
      + "</rdf:RDF></x:xmpmeta>"
    let prefix = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
    let rated = smallPicture.inserting(marker: 0xe1, prefix + Array(packet.utf8))
    let home = try home(serving: rated)
    #expect(try await home.photo("fetch", "11111", "--embed-credit").status == 0)
    let file = try #require(home.folder.data("11111.jpg"))
    #expect(String(decoding: file, as: UTF8.self).contains("xmp:Rating='5'/>"))
    #expect(try metadata(home, "11111.jpg").author == "Ada “A.” Lovelace")
    let broken = try self.home(
      serving: smallPicture.inserting(marker: 0xe1, prefix + Array("<a".utf8))
    )
    let refused = try await broken.photo("fetch", "11111", "--embed-credit")
    #expect(refused.status == 7 && refused.output.isEmpty && broken.folder.names().isEmpty)
    #expect(refused.errors.contains("The XMP in the photo 11111 cannot be extended: it is not"))
    #expect(refused.errors.contains("use --sidecar xmp."))
    #expect(try await broken.photo("fetch", "11111").status == 0)
  }

  @Test func `another format has no credit, and the sentence names the sidecar`() async throws {
    let gif = GIFMaker(4, 2, [.black, .white], [0, 1, 1, 1, 1, 1, 0, 0]).data
    let home = Home()
    home.folder.makeFolder("pics")
    try home.folder.write(gif, to: "pics/a.gif")
    try home.folder.write(smallPicture, to: "pics/b.jpg")
    let source = ["--source", "folder:\(home.folder["pics"])"]
    let one = try await home.launch(
      "photo",
      ["fetch", "--place", "all", "--embed-credit", "--output", "out/"] + source
    ).run()
    #expect(one.status == 2 && one.lines.count == 1)
    #expect(
      one.errors.contains(
        "Only a JPEG or a PNG can have a credit, and a.gif is a GIF: use --sidecar xmp."
      ),
      "\(one.errors)"
    )
    #expect(one.errors.contains("Nothing was embedded: b.jpg has no title, author or licence."))
    let list = try await home.launch("places", ["search", "a.gif", "--json"] + source).run()
    let id = try #require(try list.json([PrintedPhoto].self).first).id
    let alone = try await home.launch("photo", ["fetch", id, "--embed-credit"] + source).run()
    #expect(alone.status == 64 && alone.output.isEmpty)
  }

  @Test func `a copy of one's own picture names its author and licence, and no path`() async throws
  {
    let home = Home()
    home.folder.makeFolder("pics")
    try home.folder.write(smallPicture, to: "pics/b.jpg")
    try home.folder.write(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:creator><rdf:Seq><rdf:li>Ada</rdf:li></rdf:Seq></dc:creator>
      <dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© Ada</rdf:li></rdf:Alt></dc:rights>
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """,
      to: "pics/b.jpg.xmp"
    )
    let ending = try await home.launch(
      "photo",
      [
        "fetch", "--place", "all", "--embed-credit", "--output", "out/", "--source",
        "folder:\(home.folder["pics"])",
      ]
    ).run()
    #expect(ending.status == 0)
    let name = try #require(ending.lines.first)
    let copy = try metadata(home, name)
    #expect(copy.author == "Ada" && copy.license?.name == "© Ada" && copy.title == nil)
    let text = String(decoding: try #require(home.folder.data(name)), as: UTF8.self)
    #expect(!text.contains("file:") && !text.contains("dc:source"))
    #expect(home.folder.data("pics/b.jpg") == smallPicture)
  }
}
