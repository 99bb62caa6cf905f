import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// Of all words about the user's own pictures, wherever they stand, others get those that may go out.
@Suite(.fewAtATime) struct WordsTests {
  private let words: WordsHome
  private var home: Home { words.home }

  init() throws { words = try WordsHome() }

  /// Asserts which fields others get of each place, and that no text has a path or a point.
  private func expect(
    _ fields: Set<String>,
    in text: String,
    besides others: Set<String> = [],
    mayHavePoints: Bool = false,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let found = Word.all(in: text)
    for place in FactPlace.allCases {
      let known = Set(found.filter { $0.place == place.rawValue }.map(\.field))
      let expected = fields.union(place == .file ? others : [])
      #expect(known == expected, "\(place)", sourceLocation: location)
    }
    #expect(!text.contains(home.folder.path), sourceLocation: location)
    let hasPoints = text.contains("51.477") || text.contains("51,28.6")
    #expect(hasPoints == mayHavePoints, sourceLocation: location)
  }

  @Test(arguments: [
    ([String](), ["title", "author", "rights"]), (["--no-author"], ["title"]),
    (["--map", "exact", "--size", "original"], ["title", "author", "rights"]),
    (["--map", "none"], ["title", "author", "rights"]),
  ])
  func `a gallery has titles, authors and rights alone`(
    options: [String],
    fields: [String]
  ) async throws {
    let gallery = ["gallery", "--output", home.folder["site"]] + options + words.source
    let ending = await home.runInProcess("places", gallery)
    #expect(ending.status == 0, "\(ending.errors)")
    expect(Set(fields), in: try words.text(of: "site"))
  }

  @Test func `with metadata a gallery has that of files that are copied, and of no others`()
    async throws
  {
    let ending = await words.run(
      "places",
      "gallery",
      "--keep-metadata",
      "--output",
      home.folder["site"]
    )
    #expect(ending.status == 0, "\(ending.errors)")
    let ofFiles: Set = [
      "city", "description", "lens", "notes", "owner", "serial", "tags", "tool",
    ]
    let fields: Set = ["title", "author", "rights"]
    expect(fields, in: try words.text(of: "site"), besides: ofFiles, mayHavePoints: true)
  }

  @Test(arguments: [([String](), false), (["--map", "exact"], true), (["--map", "none"], false)])
  func `GeoJSON has titles, authors and rights alone`(
    options: [String],
    mayHavePoints: Bool
  ) async throws {
    let list = ["photos", "all", "--limit", "100", "--geojson"] + options + words.source
    let ending = await home.runInProcess("places", list)
    expect(["title", "author", "rights"], in: ending.text, mayHavePoints: mayHavePoints)
  }

  @Test(arguments: [
    ("xmp", ["title", "author", "rights", "description", "tags"], [String]()),
    ("json", ["title", "author", "rights", "description", "tags"], ["lens"]),
  ])
  func `a sidecar has what its picture says, and copies are not credited`(
    kind: String,
    fields: [String],
    ofFiles: [String]
  ) async throws {
    let copies = home.folder["copies/"]
    let ending = await words.run(
      "photo",
      "fetch",
      "--place",
      "all",
      "--limit",
      "100",
      "--sidecar",
      kind,
      "--output",
      copies
    )
    #expect(ending.status == 0, "\(ending.errors)")
    let sidecars = try words.text(of: "copies") { $0.hasSuffix(".\(kind)") }
    expect(Set(fields), in: sidecars, besides: Set(ofFiles), mayHavePoints: true)
    expect([], in: ending.errors)
  }

  @Test func `thumbnails have a credit if it is asked for, and crops nothing`() async throws {
    let fetch = [
      "fetch", "--place", "all", "--limit", "100", "--thumbnail", "--embed-credit", "--output",
      home.folder["credited/"],
    ]
    let ending = await home.runInProcess("photo", fetch + words.source)
    #expect(ending.status == 0, "\(ending.errors)")
    expect(["title", "author", "rights"], in: try words.text(of: "credited"))
    for command in [["thumbnail"], ["zoom", "--viewport", "20x20"]] {
      let copies = command + [home.folder["pics"], "--output", home.folder["plain/"]]
      let ending = await home.runInProcess("photo", copies)
      #expect(ending.status == 0, "\(ending.errors)")
    }
    #expect(home.folder.names(in: "plain").count == 60)
    expect([], in: try words.text(of: "plain"))
  }

  @Test func `an upload without metadata has no word`() async throws {
    let login = ["login", "--permission", "write", "--insecure-storage", "--sample"]
    #expect(await home.runInProcess("places", login).status == 0)
    let files = [words.path(.jpeg, .file), words.path(.png, .file)].map { home.folder[$0] }
    let upload = ["upload"] + files + ["--strip", "--sample"]
    let ending = await home.runInProcess("photo", upload)
    #expect(ending.status == 0, "\(ending.errors)")
    let pictures = home.data["sample/pictures"]
    let names = try FileManager.default.contentsOfDirectory(atPath: pictures)
    #expect(names.count == 2)
    for name in names {
      let data = try #require(FileManager.default.contents(atPath: "\(pictures)/\(name)"))
      #expect(Word.all(in: String(decoding: data, as: UTF8.self)).isEmpty)
    }
  }
}
