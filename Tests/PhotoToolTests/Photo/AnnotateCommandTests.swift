import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// `photo rate` and `photo tag`, from the command line to the sidecars and back to lists.
@Suite(.fewAtATime) struct AnnotateCommandTests {
  private let home = Home()
  private var pictures: String { home.folder["pics"] }

  init() throws {
    home.folder.makeFolder("pics")
    try add(
      "a.jpg",
      "<dc:subject><rdf:Bag><rdf:li>fog</rdf:li><rdf:li>Haze</rdf:li></rdf:Bag></dc:subject>"
    )
    for name in ["b.jpg", "c.jpg"] { try add(name, "") }
  }

  /// Adds a picture with the elements of a description in its own metadata.
  private func add(_ name: String, _ elements: String) throws {
    let packet = Data(description(elements).utf8)
    let segment = Data("http://ns.adobe.com/xap/1.0/\0".utf8) + packet
    try home.folder.write(
      try Bitmap.scene(6, 4).jpeg().inserting(marker: 0xe1, Array(segment)),
      to: "pics/\(name)"
    )
  }

  private func description(_ elements: String) -> String {
    "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>"
      + "<rdf:Description xmlns:dc='http://purl.org/dc/elements/1.1/'"
      + " xmlns:lr='http://ns.adobe.com/lightroom/1.0/' xmlns:xmp='http://ns.adobe.com/xap/1.0/'"
      + ">\(elements)</rdf:Description></rdf:RDF>"
  }

  /// Runs a command, and returns what it prints of each picture.
  private func photo(_ arguments: String...) async -> (ending: Ending, lines: [String]) {
    let words = arguments.map { $0.hasSuffix(".jpg") ? "\(pictures)/\($0)" : $0 }
    let ending = await home.runInProcess("photo", words + ["--fields", "rating,tags,how"])
    return (ending, ending.lines.map { $0.replacing("\t", with: " ") })
  }

  /// The ratings and tags of the listed photos, by title.
  private func listed() async -> [String] {
    await home.runInProcess(
      "places",
      [
        "photos", "all", "--fields", "title,rating,tags,people", "--sort", "title", "--source",
        pictures,
      ]
    ).lines.map { $0.replacing("\t", with: " ") }
  }

  @Test func `stars are written, changed and taken back byte for byte`() async throws {
    let before = try Data(contentsOf: URL(filePath: "\(pictures)/a.jpg"))
    var (ending, lines) = await photo("rate", "4", "a.jpg", "b.jpg")
    #expect(ending.status == 0, "\(ending.errors)")
    #expect(lines == ["4 fog, Haze changed", "4  changed"])
    #expect(await photo("rate", "4", "a.jpg").lines == ["4 fog, Haze kept"])
    #expect(await photo("rate", "reject", "b.jpg").lines == ["-1  changed"])
    #expect(await listed() == ["a 4 fog, Haze ", "b -1  ", "c   "])
    // Without ours it has none, so that nothing is left.
    #expect(await photo("rate", "none", "b.jpg", "c.jpg").lines == ["  changed", "  kept"])
    #expect(home.folder.names(in: "pics").filter { $0.hasSuffix(".xmp") } == ["a.jpg.xmp"])
    (ending, lines) = await photo("rate", "--remove", "a.jpg", "b.jpg")
    #expect(ending.status == 0 && lines == [" fog, Haze removed", "  none"])
    #expect(home.folder.names(in: "pics").allSatisfy { !$0.hasSuffix(".xmp") })
    #expect(try Data(contentsOf: URL(filePath: "\(pictures)/a.jpg")) == before)
  }

  @Test func `no stars hide those of the picture itself`() async throws {
    try add("rated.jpg", "<xmp:Rating>3</xmp:Rating>")
    #expect(await photo("rate", "none", "rated.jpg").lines == ["  changed"])
    #expect(await listed().contains("rated   "))
    #expect(await photo("rate", "--remove", "rated.jpg").lines == ["3  removed"])
  }

  @Test func `tags are added and deleted, also those of the picture alone`() async throws {
    var lines = await photo("tag", "a.jpg", "--add", "Golden Gate", "FOG", "--delete", "haze").lines
    #expect(lines == [" fog, Golden Gate changed"])
    #expect(await photo("tag", "a.jpg", "--add", "fog").lines == [" fog, Golden Gate kept"])
    lines = await photo("tag", "a.jpg", "--delete", "fog", "golden gate", "mist").lines
    #expect(lines == ["  changed"])
    #expect(await listed().first == "a   ")
    #expect(await photo("tag", "a.jpg", "--remove").lines == [" fog, Haze removed"])
    lines = await photo("tag", "a.jpg", "--delete", "fog", "--add", "Fog").lines
    #expect(lines == [" Haze, Fog changed"])
    #expect(await photo("tag", "a.jpg", "--remove").lines == [" fog, Haze removed"])
    #expect(home.folder.names(in: "pics").allSatisfy { !$0.hasSuffix(".xmp") })
  }

  @Test func `stars and tags stand beside what other programs wrote, and are taken back alone`()
    async throws
  {
    let others =
      "<xmp:Rating>1</xmp:Rating>"
      + "<lr:hierarchicalSubject><rdf:Bag><rdf:li>People|Ada</rdf:li><rdf:li>Places|Rome</rdf:li></rdf:Bag>"
      + "</lr:hierarchicalSubject>"
    try home.folder.write(description(others), to: "pics/b.jpg.xmp")
    #expect(await photo("tag", "b.jpg", "--add", "Ada", "fog").lines == ["1 Rome, fog changed"])
    #expect(await photo("rate", "5", "b.jpg").lines == ["5 Rome, fog changed"])
    #expect(await listed()[1] == "b 5 Rome, fog Ada")
    let sidecar = try String(contentsOfFile: "\(pictures)/b.jpg.xmp", encoding: .utf8)
    #expect(sidecar.contains("People|Ada") && sidecar.contains("<rdf:li>fog</rdf:li>"))
    #expect(await photo("tag", "b.jpg", "--remove").lines == ["5 Rome removed"])
    #expect(await photo("rate", "b.jpg", "--remove").lines == ["1 Rome removed"])
    let left = try String(contentsOfFile: "\(pictures)/b.jpg.xmp", encoding: .utf8)
    #expect(left == description(others))
  }

  @Test func `a RAW file and its JPEG are rated as one photo`() async throws {
    let exif = ExifMaker().tiff([(0x8769, .directory([(0x9003, .text("2023:10:06 21:00:30"))]))])
    let jpeg = try Bitmap.scene(6, 4).jpeg().inserting(exif: exif)
    for name in ["shot.jpg", "shot.png", "shot-2.png"] {
      try home.folder.write(jpeg, to: "pics/\(name)")
    }
    #expect(await photo("rate", "4", "shot.jpg").lines == ["4  changed"])
    #expect(
      home.folder.names(in: "pics").filter { $0.hasSuffix(".xmp") }.sorted()
        == ["shot.jpg.xmp", "shot.png.xmp"]
    )
    #expect(await photo("rate", "--remove", "shot.jpg").lines == ["  removed"])
    // A folder names both, and each is changed once, by its own tags.
    let tagged = await home.runInProcess("photo", ["tag", pictures, "--add", "sea"])
    #expect(tagged.status == 0 && tagged.lines.count == 5, "\(tagged.errors)")
    _ = await home.runInProcess("photo", ["tag", pictures, "--remove"])
    #expect(home.folder.names(in: "pics").allSatisfy { !$0.hasSuffix(".xmp") })
  }

  @Test func `a dry run writes nothing`() async {
    let (ending, lines) = await photo("tag", "b.jpg", "--add", "fog", "--dry-run")
    #expect(lines == [" fog changed"] && ending.errors.contains("Nothing was written."))
    #expect(home.folder.names(in: "pics").allSatisfy { !$0.hasSuffix(".xmp") })
  }

  @Test func `a sentence refuses wrong stars, wrong tags and pictures outside of one's folders`()
    async
  {
    for stars in ["0", "6", "4.5", "-2", "99", "five", "44"] {
      #expect(await photo("rate", stars, "a.jpg").ending.status == 64, "\(stars)")
    }
    for tag in ["", " ", "a\nb", "a\u{1b}", String(repeating: "n", count: 256)] {
      #expect(await photo("tag", "a.jpg", "--add", tag).ending.status == 64, "\(tag)")
    }
    let many = (0..<500).map { "tag \($0)" }
    let full = await home.runInProcess("photo", ["tag", "\(pictures)/a.jpg", "--add"] + many)
    #expect(full.status == 64 && full.errors.contains("with 500 or more"))
    #expect(await photo("rate", "4", "--remove", "a.jpg").ending.status == 64)
    let (ending, lines) = await photo("rate", "4", "gone.jpg", "b.jpg")
    #expect(ending.status == 2 && lines == ["4  changed"] && ending.errors.contains("gone.jpg"))
    let sample = await home.runInProcess("photo", ["rate", "4", "53999384540", "--sample"])
    #expect(sample.status == 64 && sample.errors.contains("only those have sidecars"))
  }

  @Test(.enabled(if: Program.installed("exiftool") != nil, "exiftool is not installed"))
  func `exiftool reads the stars and the tags in the sidecar`() async throws {
    _ = await photo("rate", "reject", "a.jpg")
    _ = await photo("tag", "a.jpg", "--add", "Fish & Chips, Jr.")
    let exiftool = try #require(Program.installed("exiftool"))
    let fields = ["-s3", "-sep", ";", "-XMP-xmp:Rating", "-XMP-dc:Subject"]
    let ending = try await Launch(exiftool, fields + ["\(pictures)/a.jpg.xmp"]).run()
    #expect(ending.lines == ["-1", "fog;Haze;Fish & Chips, Jr."])
  }
}
