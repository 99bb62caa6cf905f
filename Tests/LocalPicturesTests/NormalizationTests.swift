import Foundations
import LocalPictures
import Model
import TestSupport
import Testing

/// Folders and files whose names differ in Unicode normalization alone: `é` as one scalar and as two.
@Suite(.timeLimit(.minutes(30))) struct NormalizationTests {
  private let folder = TemporaryFolder()
  private let index = WatchedIndex()
  private static let names = ["\u{E9}", "e\u{301}"]

  /// Writes what may describe a picture, which says by which of the two names that is.
  private func addPictures(_ folders: [String]) throws {
    for (number, path) in folders.enumerated() {
      for name in ["a", Self.names[number], "b"] { try folder.add("\(path)/\(name).jpg") }
      try folder.addSidecar("\(path)/a.JPG.xmp", title: "a of \(number)")
      try folder.add("\(path)/b.jpg.json", Data(#"{"private": \#(number == 0)}"#.utf8))
      let text = "Takeout of \(number)"
      try folder.addTakeoutJSON("\(path)/\(Self.names[number]).jpg", title: "", description: text)
    }
  }

  @Test func `two folders have separate pictures, albums and facts`() async throws {
    try addPictures(Self.names)
    // From the files, and then from the index.
    for _ in 1...2 {
      let source = folder.source(index: index.index)
      let photos = try await source.all().photos
      #expect(photos.count == 6)
      try await PictureReader.expectAgreement(with: photos, of: source)
      let albums = try await source.albums(of: .own, page: Page(of: 9)).albums
      #expect(albums.map { Array($0.id.utf8) } == Self.names.reversed().map { Array($0.utf8) })
      for (number, name) in Self.names.enumerated() {
        let album = try await source.photos(of: PhotoList(.album(name)), page: Page(of: 9)).photos
        #expect(album.filter(\.isPrivate).map(\.title) == (number == 0 ? ["b"] : []))
        let described = album.map { "\($0.title) \($0.description)" }.sorted()
        #expect(described == ["a of \(number) ", "b ", "\(name) Takeout of \(number)"].sorted())
      }
    }
  }

  @Test func `two folders are two sources, and one is not inside the other`() async throws {
    try addPictures(Self.names)
    let sources = Self.names.map { folder.source($0).id }
    #expect(Set(sources).count == 2 && SourceID(rawValue: sources[0].rawValue) == sources[0])
    #expect("/\u{E9}/a.jpg".path(inside: "/e\u{301}") == nil)
    #expect("/e\u{301}/\u{301}.jpg".path(inside: "/e\u{301}")?.utf8.count == 6)
    let source = folder.source(Self.names[1])
    #expect(Set(try await source.all().photos.map(\.title)) == ["a of 1", "e\u{301}", "b"])
  }

  @Test func `two files in one folder have separate sidecars, marks and JSON`() async throws {
    for (number, name) in Self.names.enumerated() {
      for kind in ["xmp", "private", "takeout", "copy"] {
        try folder.add("\(kind)-\(name).jpg", taken: "2021:10:01 18:19:43")
      }
      guard number == 1 else { continue }
      try folder.addSidecar("xmp-\(name).JPG.xmp", title: "one")
      try folder.add("private-\(name).png.json", Data(#"{"private": true}"#.utf8))
      try folder.addTakeoutJSON("takeout-\(name).jpg", title: "", description: "one")
    }
    let source = folder.source()
    let photos = try await source.all().photos
    #expect(photos.count == 8)
    #expect(photos.count { $0.title == "one" } == 1)
    #expect(photos.count { $0.description == "one" } == 1)
    #expect(photos.count(where: \.isPrivate) == 1)
    try await PictureReader.expectAgreement(with: photos, of: source)
  }

  @Test func `a long decomposed name has the JSON whose cut name has the same bytes`() async throws
  {
    let text = "\u{DC}berm\u{E4}ßig große \u{DC}berschwemmung in K\u{F6}ln am Rhei"
    let decomposed = "U\u{308}berma\u{308}ßig große U\u{308}berschwemmung in Ko\u{308}ln am Rhei"
    for (number, name) in [text, decomposed].enumerated() {
      try folder.add("\(name)n.jpg")
      try folder.addTakeoutJSON(name, title: "\(text)n.jpg", description: "\(number)")
    }
    let photos = try await folder.source().all().photos
    let described = photos.map { (Array($0.page.lastPathComponent.utf8).count, $0.description) }
    #expect(described.sorted { $0.0 < $1.0 }.map(\.1) == ["0", "1"])
    try await PictureReader.expectAgreement(with: photos, of: folder.source())
  }
}
