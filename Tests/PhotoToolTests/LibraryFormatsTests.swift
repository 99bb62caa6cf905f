import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// HEIC, AVIF, WebP, JPEG XL and TIFF, with the library that decodes them and without.
@Suite(.fewAtATime) struct LibraryFormatsTests {
  private static let names = ["scene.heic", "scene.avif", "scene.webp", "scene.jxl"]

  private let home: Home

  init() throws {
    home = Home()
    for name in Self.names { try home.folder.write(try ForeignPicture.data(name), to: name) }
  }

  /// The names of the libraries' files, and the sources that name their functions.
  private static let libraries =
    [
      ("libheif.so.1", "HEIF.c"), ("libwebp.so.7", "WebP.c"), ("libwebp.so.6", "WebP.c"),
      ("libtiff.so.6", "TIFF.c"), ("libtiff.so.5", "TIFF.c"),
    ] + (7...12).map { ("libjxl.so.0.\($0)", "JXL.c") }

  /// The same home, but that no library can be opened: files of their names are where the system looks first, which are
  /// none unless their contents are given by the source of the functions.
  private func homeWithoutLibraries(_ contents: [String: Data] = [:]) throws -> Home {
    var home = home
    home.data.makeFolder("libraries")
    for (name, source) in Self.libraries {
      try home.data.write(contents[source] ?? Data("no library".utf8), to: "libraries/\(name)")
    }
    let others = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { [$0] } ?? []
    home.environment["LD_LIBRARY_PATH"] =
      ([home.data["libraries"]] + others).joined(separator: ":")
    return home
  }

  /// The sentence about a picture whose library is missing.
  private func missing(_ name: String) -> String {
    let (library, debian, homebrew) =
      switch name {
      case "scene.webp": ("libwebp", "libwebp7", "webp")
      case "scene.jxl": ("libjxl", "libjxl-tools", "jpeg-xl")
      default: ("libheif", "libheif1", "libheif")
      }
    return "photo: \(name) needs \(library), which is not installed: install it, on Debian and "
      + "Ubuntu with `apt-get install \(debian)`, by Homebrew with `brew install \(homebrew)`."
  }

  #if os(Linux)
  // MARK: - Without the libraries

  @Test(arguments: names)
  func `a picture has its facts without its library`(name: String) async throws {
    let ending = try await homeWithoutLibraries().photo("info", name)
    #expect(ending.status == 0 && ending.errors.isEmpty)
    let format = try #require(PictureFormat(named: name)).name
    #expect(ending.text.contains("format\t\(format)\npixels\t48x32\n"))
    #expect(try await home.photo("info", name).text == ending.text)
  }

  @Test(
    arguments: names,
    [
      ["thumbnail"], ["show", "--columns", "8", "--protocol", "cells"],
      ["zoom", "--viewport", "40x40", "--output", "a.png"],
    ]
  )
  func `a picture without its library is refused in one sentence that names the package`(
    name: String,
    command: [String]
  ) async throws {
    let home = try homeWithoutLibraries()
    let ending = try await home.launch("photo", [command[0], name] + command.dropFirst()).run()
    #expect(ending.status == 7 && ending.output.isEmpty)
    #expect(ending.errorLines == [missing(name)])
    #expect(home.folder.names() == Self.names.sorted())
  }

  /// Compiles a library with the functions of a source but the last one, or with all of them and a version of a thousand.
  private func library(of source: String, isComplete: Bool) async throws -> Data {
    let project = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path = "Sources/C/CPictures/\(source)"
    let code = try String(contentsOf: project.appending(path: path), encoding: .utf8)
    var names = code.matches(of: /\{"(\w+)", &/).map { String($0.output.1) }
    try #require(names.count > 3)
    if !isComplete { names.removeLast() }
    let folder = TemporaryFolder()
    let functions = names.map { "int \($0)(void) { return 1000000000; }\n" }
    try folder.write(functions.joined(), to: "a.c")
    let clang = try #require(Program.installed("clang"))
    let arguments = ["-shared", "-fPIC", "a.c", "-o", "a.so"]
    let ending = try await Launch(clang, arguments, folder: folder.path).run()
    try #require(ending.status == 0, "\(ending.errors)")
    return try #require(folder.data("a.so"))
  }

  @Test(
    .enabled(if: Program.installed("clang") != nil, "clang is not installed"),
    arguments: [
      ("scene.heic", "HEIF.c", false), ("scene.webp", "WebP.c", false),
      ("scene.jxl", "JXL.c", false), ("scene.jxl", "JXL.c", true),
    ]
  )
  func `a library without a function, or of another version, is refused in one sentence`(
    name: String,
    source: String,
    isComplete: Bool
  ) async throws {
    let library = try await library(of: source, isComplete: isComplete)
    let ending = try await homeWithoutLibraries([source: library]).photo("thumbnail", name)
    #expect(ending.status == 7 && ending.output.isEmpty && ending.errorLines == [missing(name)])
  }

  @Test func `a TIFF has its facts without libtiff, and is refused in one sentence`() async throws {
    let home = try homeWithoutLibraries()
    try home.folder.write(TIFFMaker(.init(2, 1, [1, 2, 3, 4, 5, 6])).data, to: "a.tif")
    #expect(try await home.photo("info", "a.tif").text.contains("format\tTIFF\npixels\t2x1\n"))
    let ending = try await home.photo("thumbnail", "a.tif")
    #expect(
      ending.status == 7 && ending.errors.contains("a.tif needs libtiff, which is not installed")
    )
  }

  @Test func `without some libraries the other pictures are made, and the rest counted`()
    async throws
  {
    let home = try homeWithoutLibraries()
    try home.folder.write(smallPicture, to: "a.jpg")
    let ending = try await home.photo("thumbnail", "scene.heic", "a.jpg", "scene.webp")
    #expect(ending.status == 2 && ending.lines == ["a_thumbnail.png"])
    #expect(
      ending.errorLines == [
        missing("scene.heic"), missing("scene.webp"), "photo: 1 of 3 thumbnails could be made.",
      ]
    )
  }

  @Test func `a folder lists its pictures without their libraries, by place and by name`()
    async throws
  {
    let home = try homeWithoutLibraries()
    let exif = ForeignPicture.exif
    try home.folder.write(HEIFMaker(width: 40, height: 30, exif: exif).finished(), to: "p.heic")
    try home.folder.write(WebPMaker.picture(40, 30, exif: exif), to: "q.webp")
    let source = ["--source", "folder:\(home.folder.path)"]
    let top = try await home.launch("places", ["top", "--json"] + source).run()
    #expect(top.status == 0 && top.text.contains("\"photoCount\": 2"), "\(top.text)\(top.errors)")
    let list = try await home.launch("places", ["search", "p.heic", "--json"] + source).run()
    let photo = try #require(try list.json([PrintedPhoto].self).first)
    let shown = try await home.launch("photo", ["show", photo.id, "--columns", "8"] + source).run()
    #expect(shown.status == 7 && shown.errorLines.count == 1)
    #expect(shown.errors.contains("needs libheif, which is not installed"))
  }

  @Test func `the doctor names the libraries that are missing`() async throws {
    let ending = try await homeWithoutLibraries().places("doctor")
    let missing = [
      ("libheif", "HEIC, AVIF, HEIF", debian: "libheif1", homebrew: "libheif"),
      ("libwebp", "WebP", debian: "libwebp7", homebrew: "webp"),
      ("libjxl", "JPEG XL", debian: "libjxl-tools", homebrew: "jpeg-xl"),
      ("libtiff", "TIFF", debian: "libtiff6", homebrew: "libtiff"),
    ]
    let sentences = missing.map { library, formats, debian, homebrew in
      """
      ; \(library), for \(formats), is not installed: install it, on Debian and Ubuntu with \
      `apt-get install \(debian)`, by Homebrew with `brew install \(homebrew)`
      """
    }
    let line = "\nformats\tJPEG, PNG, GIF, raw\(sentences.joined())\n"
    #expect(ending.text.contains(line), "\(ending.text)")
  }
  #endif

  // MARK: - With them

  @Test(
    .enabled(
      if: PictureLibrary.installed.count == PictureLibrary.allCases.count,
      "a library is not installed"
    )
  )
  func `the doctor names the libraries that are there`() async throws {
    let formats =
      "\nformats\tJPEG, PNG, GIF, raw, HEIC, AVIF, HEIF (libheif), WebP (libwebp), "
      + "JPEG XL (libjxl), TIFF (libtiff)\n"
    #expect(try await home.places("doctor").text.contains(formats))
  }

  @Test(
    .enabled(
      if: PictureLibrary.installed.count == PictureLibrary.allCases.count,
      "a library is not installed"
    ),
    arguments: names
  )
  func `a picture is shown and reduced like a PNG of it, and its crop can be a JPEG`(name: String)
    async throws
  {
    try home.folder.write(try Bitmap(decoding: ForeignPicture.data(name)).png(), to: "same.png")
    let show = ["--columns", "8", "--protocol", "cells"]
    let shown = try await home.launch("photo", ["show", name] + show).run()
    let same = try await home.launch("photo", ["show", "same.png"] + show).run()
    #expect(shown.status == 0 && shown.errors.isEmpty)
    #expect(shown.lines.dropFirst().prefix(3) == same.lines.dropFirst().prefix(3))
    let thumbnail = try await home.photo("thumbnail", name, "--output", "t.png")
    #expect(thumbnail.status == 0 && thumbnail.lines == ["t.png"])
    #expect(try await home.photo("thumbnail", "same.png", "--output", "u.png").status == 0)
    #expect(home.folder.data("t.png") == home.folder.data("u.png"))
    let zoom = try await home.photo("zoom", name, "--viewport", "40x40", "--output", "z.jpg")
    #expect(zoom.status == 0)
    #expect(try PictureInfo(reading: try #require(home.folder.data("z.jpg"))).format == .jpeg)
  }

  @Test(
    .enabled(
      if: PictureLibrary.installed.count == PictureLibrary.allCases.count,
      "a library is not installed"
    ),
    arguments: names
  )
  func `a terminal gets a JPEG of a picture, never its file`(name: String) async throws {
    let ending = try await home.photo("show", name, "--protocol", "iterm2")
    let sent = try #require(ending.text.firstMatch(of: /File=[^:]*:([A-Za-z0-9+\/=]+)/))
    let file = try #require(Data(base64Encoded: String(sent.output.1)))
    #expect(PictureFormat(sniffing: file) == .jpeg)
  }
}
