import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// What `photo fetch --sidecar` writes beside pictures.
@Suite(.fewAtATime) struct SidecarFetchTests {
  private let home = Home()
  private let id = "53987407382"

  private func fetch(_ arguments: String...) async throws -> Ending {
    try await home.launch("photo", ["fetch"] + arguments + ["--sample"]).run()
  }

  /// The photo as `photo info` has it.
  private var photo: PrintedPhoto {
    get async throws {
      let ending = try await home.photo("info", id, "--sample", "--json")
      return try #require(try ending.json([PrintedPhoto].self).first)
    }
  }

  @Test func `an XMP sidecar has the facts of its source, as a folder reads them`()
    async throws
  {
    let ending = try await fetch(id, "--sidecar", "xmp", "--output", "pics/")
    #expect(ending.status == 0 && ending.lines == ["pics/\(id).jpg"])
    #expect(home.folder.names(in: "pics") == ["\(id).jpg", "\(id).jpg.xmp"])
    let data = try #require(home.folder.data("pics/\(id).jpg.xmp"))
    let metadata = try #require(DescriptiveMetadata(sidecar: data))
    let photo = try await photo
    #expect(metadata.title == photo.title && metadata.dateTaken.map { "\($0)" } == photo.dateTaken)
    #expect(!metadata.tags.isEmpty && metadata.license?.name == photo.license)
    let position = try #require(metadata.position)
    #expect(abs(position.latitude - (photo.latitude ?? 0)) < 0.000_001)
    #expect(abs(position.longitude - (photo.longitude ?? 0)) < 0.000_001)
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains("<dc:source>\(photo.page)</dc:source>"))
    #expect(text.contains(try #require(photo.owner)))
    let source = "folder:\(home.folder["pics"])"
    let list = try await home.places(
      "photos",
      "tag:\(try #require(metadata.tags.first))",
      "--source",
      source,
      "--json"
    )
    #expect(try list.json([PrintedPhoto].self).map(\.title) == [photo.title])
  }

  @Test func `a JSON sidecar is an object with the same facts`() async throws {
    _ = try await fetch(id, "--sidecar", "json", "--thumbnail", "--output", "dawn.png")
    let data = try #require(home.folder.data("dawn.png.json"))
    let sidecar = try JSONDecoder().decode(PrintedSidecar.self, from: data)
    let photo = try await photo
    #expect(sidecar.id == id && sidecar.title == photo.title && sidecar.owner == photo.owner)
    #expect(sidecar.page == photo.page && sidecar.license == photo.license)
    #expect(sidecar.latitude == photo.latitude && !sidecar.tags.isEmpty)
    #expect(sidecar.licenseUrl?.hasPrefix("https://creativecommons.org/") == true)
  }

  @Test func `photos of a place have their tags, too, even in names of a template`() async throws {
    let ending = try await fetch(
      "--place",
      "Kyoto",
      "--limit",
      "3",
      "--size",
      "s",
      "--name",
      "{number}",
      "--sidecar",
      "json",
      "--json"
    )
    #expect(
      try ending.json([SavedSidecar].self).map(\.sidecar) == [
        "1.jpg.json", "2.jpg.json", "3.jpg.json",
      ]
    )
    let data = try #require(home.folder.data("3.jpg.json"))
    let sidecar = try JSONDecoder().decode(PrintedSidecar.self, from: data)
    #expect(sidecar.id == id && sidecar.tags == ["京都市", "longexposure"])
  }

  @Test(arguments: ["xmp", "json"])
  func `a sidecar of the user stays without --force`(kind: String) async throws {
    let name = "\(id).jpg.\(kind)"
    try home.folder.write("mine", to: name)
    let refused = try await fetch(id, "--sidecar", kind)
    #expect(refused.status == 1 && home.folder.data(name) == Data("mine".utf8))
    #expect(refused.errors.contains("\(name) already exists, and is another file; --force"))
    // The user names the picture, and not the sidecar.
    try home.folder.write("mine", to: "a.jpg.\(kind)")
    #expect(try await fetch(id, "--sidecar", kind, "--output", "a.jpg").status == 1)
    #expect(home.folder.data("a.jpg.\(kind)") == Data("mine".utf8))
    #expect(try await fetch(id, "--sidecar", kind, "--force").status == 0)
    #expect(home.folder.data(name) != Data("mine".utf8))
    // The same facts are no other file.
    #expect(try await fetch(id, "--sidecar", kind).status == 0)
  }

  @Test func `a sidecar of the folder that a picture comes from is never replaced`() async throws {
    home.folder.makeFolder("pics")
    _ = try await fetch(id, "--output", "pics/a.jpg")
    try home.folder.write("mine", to: "pics/b.jpg.xmp")
    let source = ["--source", "folder:\(home.folder["pics"])"]
    let list = try await home.launch("places", ["search", "a", "--json"] + source).run()
    let own = try #require(try list.json([PrintedPhoto].self).first).id
    let ending = try await home.launch(
      "photo",
      ["fetch", own, "--sidecar", "xmp", "--force", "--output", "pics/b.jpg"] + source
    ).run()
    #expect(ending.status == 64)
    #expect(home.folder.data("pics/b.jpg.xmp") == Data("mine".utf8))
  }

  @Test(arguments: ["xmp", "json"])
  func `the sidecar of a picture of one's own has its facts, and no path of this machine`(
    kind: String
  ) async throws {
    for folder in ["pics", "copies"] { home.folder.makeFolder(folder) }
    _ = try await fetch(id, "--sidecar", "xmp", "--output", "pics/a.jpg")
    let source = ["--source", "folder:\(home.folder["pics"])"]
    let list = try await home.launch("places", ["photos", "all", "--json"] + source).run()
    let own = try #require(try list.json([PrintedPhoto].self).first)
    let ending = try await home.launch(
      "photo",
      ["fetch", own.id, "--sidecar", kind, "--output", "copies/a.jpg"] + source
    ).run()
    let sidecar = String(
      decoding: home.folder.data("copies/a.jpg.\(kind)") ?? Data(),
      as: UTF8.self
    )
    #expect(sidecar.contains(own.title) && !sidecar.contains(own.id))
    for text in [sidecar, ending.errors] {
      #expect(!text.contains(home.folder.path) && !text.contains("file:"))
    }
    let copies = ["--source", "folder:\(home.folder["copies"])"]
    let again = try await home.launch("places", ["photos", "all", "--json"] + copies).run()
    #expect(try again.json([PrintedPhoto].self).map(\.title) == [own.title])
  }

  @Test func `a photo whose sidecar cannot be written fails, first, in the middle and last`()
    async throws
  {
    let ids = [id, "53993070751", "53999384540"]
    for failing in ids {
      let folder = "out-\(failing)"
      home.folder.makeFolder("\(folder)/\(failing).jpg.xmp")
      let ending = try await home.launch(
        "photo",
        ["fetch"] + ids + ["--sidecar", "xmp", "--output", "\(folder)/", "--sample", "--quiet"]
      ).run()
      #expect(ending.status == 2 && ending.lines.count == 2)
      #expect(ending.errors.contains("\(failing).jpg.xmp"))
      for id in ids where id != failing {
        #expect(home.folder.data("\(folder)/\(id).jpg.xmp") != nil)
      }
    }
  }

  @Test func `a sidecar to standard output, and other formats, are refused`()
    async throws
  {
    for arguments in [["--sidecar", "xmp", "--output", "-"], ["--sidecar", "txt"]] {
      let ending = try await home.launch("photo", ["fetch", id, "--sample"] + arguments).run()
      #expect(ending.status == 64 && ending.output.isEmpty)
    }
    #expect(home.folder.names().isEmpty)
  }
}

private struct PrintedSidecar: Decodable {
  let id: String
  let title: String
  let owner: String
  let tags: [String]
  let license: String?
  let licenseUrl: String?
  let latitude: Double?
  let page: String
}

private struct SavedSidecar: Decodable {
  let sidecar: String
}
