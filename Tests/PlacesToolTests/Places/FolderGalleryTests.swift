import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// Galleries of the user's own pictures.
@Suite(.fewAtATime) struct FolderGalleryTests {
  private let home: Home

  init() throws {
    let position = ExifMaker.Value.directory([
      (1, .text("N")), (2, .fractions([(51, 1), (30, 1), (0, 1)])),
      (3, .text("W")), (4, .fractions([(0, 1), (7, 1), (0, 1)])),
    ])
    let picture = smallPicture.inserting(exif: ExifMaker().tiff([(0x8825, position)]))
    home = Home()
    home.folder.makeFolder("pics")
    for name in ["a", "b", "c"] { try home.folder.write(picture, to: "pics/\(name).jpg") }
  }

  private func makeGallery(in output: String, _ options: String...) async throws -> Ending {
    let source = "folder:\(home.folder["pics"])"
    let arguments = ["gallery"] + options + ["--source", source, "--output", output]
    return try await home.launch("places", arguments).run()
  }

  private var page: String {
    String(decoding: home.folder.data("site/index.html") ?? Data(), as: UTF8.self)
  }

  /// The headings of the page, with their levels: `h2 Japan`.
  private var headings: [String] {
    let page = page
    let end =
      page.range(of: "<h2 id=\"map\"")?.lowerBound
      ?? page.range(of: "<h2 id=\"credits\"")?.lowerBound
    return page[..<(end ?? page.endIndex)].matches(of: /<(h[1-3])[^>]*>([^<]*)</)
      .map { "\($0.1) \($0.2)" }.filter { $0 != "h2 Photo" }
  }

  /// Writes a picture that was taken on a day.
  private func writePicture(_ name: String, taken day: String) throws {
    let date = ExifMaker.Value.directory([(0x9003, .text("\(day) 10:00:00"))])
    try home.folder.write(
      smallPicture.inserting(exif: ExifMaker().tiff([(0x8769, date)])),
      to: "pics/\(name).jpg"
    )
  }

  // MARK: - Web copies

  @Test(arguments: [
    ([], "2048x1024"), (["--size", "original"], "2400x1200"), (["--size", "z"], "640x320"),
    (["--keep-metadata"], "2400x1200"),
  ])
  func `a large picture is copied at most 2,048 pixels long, or in the size that is asked for`(
    options: [String],
    size: String
  ) async throws {
    home.folder.makeFolder("pics/large")
    let picture = try Bitmap.scene(2_400, 1_200).jpeg()
    try home.folder.write(picture, to: "pics/large/a.jpg")
    let source = "folder:\(home.folder["pics"])"
    let arguments = ["gallery", "album:large", "--source", source, "--output", "site"] + options
    for summary in ["1 photo, 1 fetched.", "1 photo; nothing has changed."] {
      let ending = try await home.launch("places", arguments).run()
      #expect(ending.status == 0 && ending.errorLines.last == summary, "\(ending.errors)")
    }
    let name = try #require(home.folder.names(in: "site/photos").first)
    let copy = try #require(home.folder.data("site/photos/\(name)"))
    #expect(try PictureInfo(reading: copy).size.description == size)
    let page = String(decoding: try #require(home.folder.data("site/index.html")), as: UTF8.self)
    #expect(page.contains("data-size=\"\(size)\""))
    // Pixels that are kept are the same bytes.
    #expect((copy.suffix(1_000) == picture.suffix(1_000)) == (size == "2400x1200"))
  }

  @Test func `copies of large pictures keep transparency as PNG, and their pixels are upright`()
    async throws
  {
    let clear = Bitmap.make(3_000, 30) { x, y in [40, 60, 80, x < 1_500 ? 0 : 255] }
    try home.folder.write(try clear.png(), to: "pics/clear.png")
    let turned = try Bitmap.scene(3_000, 30).jpeg(JPEGOptions(orientation: .right))
    try home.folder.write(turned, to: "pics/turned.jpg")
    #expect(try await makeGallery(in: "site").status == 0)
    let infos = try home.folder.names(in: "site/photos")
      .compactMap { home.folder.data("site/photos/\($0)") }.map { try PictureInfo(reading: $0) }
      .filter { max($0.size.width, $0.size.height) == 2_048 }
    #expect(
      Set(infos.map(\.format)) == [.png, .jpeg] && infos.allSatisfy { $0.orientation == .up }
    )
    #expect(infos.contains { $0.size.height == 2_048 })
  }

  // MARK: - What is on the page

  @Test func `without WHAT a gallery has all photos by place, those without a position last`()
    async throws
  {
    try writePicture("old", taken: "2019:05:06")
    let ending = try await makeGallery(in: "site")
    #expect(ending.status == 0 && ending.errorLines.last == "4 photos, 4 fetched.")
    #expect(
      headings == ["h1 Photos", "h2 United Kingdom", "h3 London", "h2 Without a position"]
    )
  }

  @Test(arguments: [
    ["--sort", "taken", "--address", "https://ada.example/rome/index.html"], ["--map", "none"],
  ])
  func `months are headings in a gallery by date, or with hidden places`(
    options: [String]
  ) async throws {
    try writePicture("old", taken: "2019:05:06")
    try writePicture("older", taken: "2018:12:24")
    let source = "folder:\(home.folder["pics"])"
    let arguments = ["gallery", "--source", source, "--output", "site"] + options
    #expect(try await home.launch("places", arguments).run().status == 0)
    let months = ["h2 May 2019", "h2 December 2018", "h2 Without a date"]
    #expect(headings == ["h1 Photos"] + months)
    #expect(page.contains("\"https://ada.example/rome/\"") == options.contains("--address"))
  }

  @Test func `dates and licences limit a whole folder, too`() async throws {
    try writePicture("old", taken: "2019:05:06")
    try writePicture("older", taken: "2018:12:24")
    let since = try await makeGallery(in: "site", "--since", "2019")
    #expect(since.errorLines.last == "1 photo, 1 fetched.", "\(since.errors)")
    let free = try await makeGallery(in: "free", "--license", "free")
    #expect(free.errors.contains("There are no photos"), "\(free.errors)")
    #expect(try await makeGallery(in: "site", "--sort", "near").status == 64)
  }

  @Test func `an album is titled by its name, and the user titles and introduces a page`()
    async throws
  {
    home.folder.makeFolder("pics/2024 Köln Dom")
    try home.folder.write(smallPicture, to: "pics/2024 Köln Dom/a.jpg")
    #expect(try await makeGallery(in: "site", "album:2024 Köln Dom").status == 0)
    #expect(headings.first == "h1 2024 Köln Dom")
    try home.folder.write("A week\nof rain.\n\nAnd sun.\n", to: "intro.txt")
    let text = try await makeGallery(in: "site", "--title", "Rain & sun", "--intro", "intro.txt")
    #expect(text.status == 0 && headings.first == "h1 Rain &amp; sun")
    let page = String(decoding: try #require(home.folder.data("site/index.html")), as: UTF8.self)
    #expect(page.contains("<p>A week of rain.</p>\n<p>And sun.</p>"))
  }

  @Test(arguments: [
    (["--intro", "missing.txt"], 3, "There is no file missing.txt."),
    (["--intro", "pics/a.jpg"], 7, "pics/a.jpg is no text in UTF-8."),
    (["--title", " "], 64, "--title takes a text."),
    (["--address", "ada.example"], 64, "it takes an address: https://example.org/kyoto/"),
    (["--limit", "5001"], 64, "--limit takes a number from 1 to 5000."),
  ])
  func `an impossible page is refused before any file is written`(
    options: [String],
    status: Int32,
    sentence: String
  ) async throws {
    let source = "folder:\(home.folder["pics"])"
    let arguments = ["gallery", "--source", source, "--output", "site"] + options
    let ending = try await home.launch("places", arguments).run()
    #expect(ending.status == status && ending.errors.contains(sentence), "\(ending.errors)")
    #expect(home.folder.names(in: "site").isEmpty)
  }

  // MARK: - The folder

  @Test(arguments: ["pics", "pics/site", "pics/site/deep"])
  func `a gallery inside the folder that it is made of never has its own pictures`(
    output: String
  ) async throws {
    for _ in 0..<3 {
      let ending = try await makeGallery(in: output)
      #expect(ending.status == 0)
      #expect(ending.errorLines.last?.hasPrefix("3 photos") == true, "\(ending.errors)")
    }
    #expect(home.folder.names(in: "\(output)/photos").count == 3)
  }

  /// Not every web browser shows the others.
  @Test(.enabled(if: PictureLibrary.libwebp.isInstalled, "libwebp is not installed"))
  func `a gallery of WebP has JPEGs, and PNGs where pixels are transparent`() async throws {
    for name in ["lossless", "alpha"] {
      let exif = WebPMaker.file([("EXIF", ForeignPicture.exif)]).dropFirst(12)
      try home.folder.write(ForeignPicture.data("\(name).webp") + exif, to: "pics/\(name).webp")
    }
    #expect(try await makeGallery(in: "site").status == 0)
    let files = home.folder.names(in: "site/photos").compactMap {
      home.folder.data("site/photos/\($0)")
    }
    let infos = try files.map { try PictureInfo(reading: $0) }.filter { $0.size.height == 48 }
    #expect(infos.map(\.format.name).sorted() == ["JPEG", "PNG"])
    #expect(infos.allSatisfy { $0.orientation == .up && $0.camera == nil })
    #expect(
      files.count == 5 && home.folder.names(in: "site/photos").allSatisfy { !$0.hasSuffix("webp") }
    )
    let again = try await makeGallery(in: "site")
    #expect(again.errors.contains("5 photos"), "\(again.errors)")
  }

  @Test(arguments: ["photos", "thumbnails", "gallery.json"])
  func `a gallery is not written through a link`(name: String) async throws {
    home.folder.makeFolder("site")
    home.folder.makeFolder("mine")
    let target = name == "gallery.json" ? "mine/a.txt" : "mine"
    if name == "gallery.json" { try home.folder.write("my thesis", to: target) }
    let names = home.folder.names(in: "mine")
    try FileManager.default.createSymbolicLink(
      atPath: home.folder["site/\(name)"],
      withDestinationPath: home.folder[target]
    )
    let ending = try await makeGallery(in: "site")
    #expect(ending.status == 1 && ending.output.isEmpty)
    #expect(ending.errorLines.count == 1 && ending.errors.contains("site/\(name) was not written"))
    #expect(home.folder.names(in: "site") == [name])
    #expect(home.folder.names(in: "mine") == names)
    #expect(names.isEmpty || home.folder.data(target) == Data("my thesis".utf8))
  }
}
