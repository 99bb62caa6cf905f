import Bitmaps
import Foundations
import Imaging
import LocalPictures
import Model
import SystemCalls
import TestSupport
import Testing

/// The files of a folder that are its pictures.
@Suite(.timeLimit(.minutes(30))) struct FolderListingTests {
  private let folder = TemporaryFolder()

  private var titles: [String] {
    get async throws { try await folder.source().all().photos.map(\.title).sorted() }
  }

  @Test func `pictures are found by extension in any case, including subfolders`()
    async throws
  {
    for name in ["a.jpg", "b.JPEG", "x/c.JpG", "x/y/d.jpeg", "e.txt", "f.jpg.bak", "jpg"] {
      try folder.add(name)
    }
    try folder.add("x/g.PNG", Bitmap.scene(3, 2).png())
    #expect(try await titles == ["a", "b", "c", "d", "g"])
  }

  /// Their headers are read here, so that no library matters.
  @Test func `a phone's pictures are listed with their dates, places and sizes`() async throws {
    let exif = ForeignPicture.exif
    let turned = HEIFMaker(width: 4032, height: 3024, [.rotation(3)], exif: exif)
    try folder.add("IMG_1.HEIC", turned.finished())
    try folder.add("b.webp", WebPMaker.picture(3024, 4032, exif: exif))
    var other = HEIFMaker(width: 640, height: 480, exif: exif)
    other.brands = ["avif", "mif1"]
    try folder.add("x/c.avif", other.finished())
    try folder.add("d.hif", Data("no picture".utf8))
    try folder.add("e.heic", turned.finished().prefix(100))
    let photos = try await folder.source().all().photos
    #expect(photos.map(\.title).sorted() == ["IMG_1", "b", "c"])
    #expect(photos.allSatisfy { $0.dateTaken == "2021-05-06 07:08:09" })
    #expect(photos.allSatisfy { $0.coordinates == .make(51.5, -0.125) })
    let sizes = photos.sorted { $0.title < $1.title }.flatMap(\.renditions).map {
      [$0.width, $0.height]
    }
    #expect(sizes == [[3024, 4032], [4032, 3024], [640, 480]])
    let places = try await folder.source().topPlaces()
    #expect(places.places.map(\.photoCount) == [3] && places.skipped == 2)
  }

  @Test func `hidden files and the pictures of hidden folders are left out`() async throws {
    for name in ["a.jpg", ".b.jpg", ".cache/c.jpg", "x/.d/e.jpg"] { try folder.add(name) }
    #expect(try await titles == ["a"])
  }

  @Test func `a link to a file is a picture, a link to a folder is not followed`() async throws {
    for name in ["a.jpg", "x/b.jpg", "y/c.jpg"] { try folder.add(name) }
    try link("x/back", to: folder.path)
    try link("x/other", to: folder["y"])
    try link("d.jpg", to: folder["a.jpg"])
    try link("e.jpg", to: folder["nowhere.jpg"])
    try link("f.jpg", to: folder["y"])
    #expect(try await titles == ["a", "b", "c", "d"])
  }

  @Test func `a folder that is named like a picture is a folder`() async throws {
    try folder.add("album.jpg/a.jpg")
    #expect(try await titles == ["a"])
  }

  @Test(arguments: [
    ("nothing", Failure.Reason.notFound), ("a.jpg", .wrongUsage), ("loop", .notAllowed),
    ("a.jpg/b", .notFound),
  ])
  func `a folder that cannot be listed fails every query`(
    name: String,
    reason: Failure.Reason
  ) async throws {
    try folder.add("a.jpg")
    try link("loop", to: folder["loop"])
    let source = folder.source(name)
    for ask in [
      { _ = try await source.topPlaces() }, { _ = try await source.all() },
      { _ = try await source.photo(id: "F0123456789abcdef") }, { try await source.ping() },
    ] as [() async throws -> Void] {
      let error = try await #require(throws: FolderError.self) { try await ask() }
      #expect(error.failure.reason == reason)
      #expect(error.failure.sentence.contains(folder[name]))
    }
  }

  @Test func `a slash at the end of the path does not make another source`() async throws {
    try folder.add("a.jpg")
    let slashed = FolderSource(path: folder.path + "//", now: { Date() }, gazetteer: { .small })
    #expect(slashed.id == .folder(path: folder.path))
    #expect(try await slashed.all().photos == folder.source().all().photos)
  }

  @Test func `a folder is read once, and again by a refreshing source`() async throws {
    try folder.add("a.jpg")
    let source = folder.source()
    #expect(try await source.all().total == 1)
    try folder.add("b.jpg")
    #expect(try await source.all().total == 1)
    #expect(try await source.refreshing.all().total == 2)
  }

  @Test func `a missing folder is read once it exists`() async throws {
    let source = folder.source("later")
    await #expect(throws: FolderError.missingFolder(path: folder["later"])) {
      try await source.all()
    }
    try folder.add("later/a.jpg")
    #expect(try await source.all().total == 1)
  }

  @Test func `concurrent tasks get the same list`() async throws {
    for number in 0..<20 { try folder.add("\(number).jpg") }
    let source = folder.source()
    let totals = try await withThrowingTaskGroup(of: Int?.self) { group in
      for _ in 0..<8 { group.addTask { try await source.all().total } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(totals == Array(repeating: 20, count: 8))
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder[name],
      withDestinationPath: target
    )
  }
}
