import Bitmaps
import Foundations
import Imaging
import Model
import SystemCalls
import TestSupport
import Testing

@testable import LocalPictures

/// The photo that a file is.
@Suite(.timeLimit(.minutes(30))) struct FolderPhotoTests {
  private let folder = TemporaryFolder()

  private func only() async throws -> Photo {
    try #require(try await folder.source().all().photos.first)
  }

  @Test func `a photo has the facts of its file`() async throws {
    try folder.add(
      "2021/Gion by night.JPG",
      at: .make(35.004, 135.775),
      taken: "2021:10:01 18:19:43",
      modified: 1_633_112_383
    )
    let photo = try await only()
    let url = URL(filePath: folder["2021/Gion by night.JPG"])
    #expect(photo.title == "Gion by night")
    #expect(photo.description == "")
    #expect(photo.source == .folder(path: folder.path))
    #expect(photo.dateTaken == "2021-10-01 18:19:43")
    #expect(photo.dateUploaded == Date(timeIntervalSince1970: 1_633_112_383))
    #expect(photo.coordinates == .make(35.004, 135.775))
    #expect(photo.license == nil)
    #expect(photo.page == url)
    #expect(
      photo.renditions == [Photo.Rendition(size: .original, url: url, width: 6, height: 4)]
    )
    #expect(photo.owner == .unknown)
  }

  @Test func `width and height are those of the upright picture`() async throws {
    try folder.add("a.jpg", orientation: 6)
    let rendition = try #require(try await only().renditions.first)
    #expect(rendition.width == 4 && rendition.height == 6)
  }

  @Test(
    arguments: [
      ("", "a", "Faf63dc4c8601ec8c"), ("/p/a/", "b.jpg", "F6568f2c1c0f5fc2a"),
      ("/p/", "京都.png", "F73218b34ee3632d3"),
    ]
  )
  func `the id is the FNV-1a hash of the path, the same in every run`(
    folder path: String,
    name: String,
    id: String
  ) throws {
    let root = PictureRoot(path: "/p", realPath: "/p")
    let stamp = FileStamp(byteCount: 0, modified: 0)
    let file = LooseFile(folder: path, name: name, stamp: stamp)
    #expect(PictureFile(file, in: root).id == id)
  }

  @Test func `a control character in a file's name does not reach the title`() async throws {
    try folder.add("a\u{1B}[2J\nb.jpg")
    #expect(try await only().title == "a [2J b")
  }

  @Test(arguments: [(0.0, 0.0), nil])
  func `a picture without a position has none`(point: (Double, Double)?) async throws {
    try folder.add("a.jpg", at: point.map { .make($0.0, $0.1) })
    #expect(try await only().coordinates == nil)
  }

  @Test func `a photo is found by its id, and its size with it`() async throws {
    for name in ["a.jpg", "x/b.jpg"] { try folder.add(name) }
    let source = folder.source()
    for photo in try await source.all().photos {
      #expect(photo.source.canHave(photoWithID: photo.id))
      #expect(try await source.photo(id: photo.id) == photo)
      #expect(try await source.renditions(ofPhoto: photo.id, for: .large) == photo.renditions)
    }
  }

  @Test(arguments: ["F0123456789abcdef", "51540860321", "", "../a.jpg"])
  func `an unknown id is not found`(id: String) async throws {
    try folder.add("a.jpg")
    let error = try await #require(throws: FolderError.self) {
      try await folder.source().photo(id: id)
    }
    #expect(error.isNotFound && error.failure.reason == .notFound)
  }

  @Test func `a file that is not a picture is skipped in lists, and counted`()
    async throws
  {
    try folder.add("a.jpg")
    try folder.add("b.jpg", Data("<html>".utf8))
    try folder.add("c.png", Data())
    let source = folder.source()
    #expect(try await source.all().photos.map(\.title) == ["a"])
    #expect(try await source.topPlaces().skipped == 2)
  }
}

/// The pictures themselves.
@Suite(.timeLimit(.minutes(30))) struct FolderPictureTests {
  private let folder = TemporaryFolder()

  @Test func `a picture is the bytes of its file`() async throws {
    try folder.add("日本 #1?.jpg")
    let source = folder.source()
    let url = try #require(try await source.all().photos.first?.renditions.first?.url)
    let data = try await source.picture(at: url) { $0 }
    #expect(data == folder.data("日本 #1?.jpg"))
    #expect(try Bitmap(decoding: data).size == PixelSize(width: 6, height: 4))
  }

  @Test func `only files that the folder lists are read`() async throws {
    for name in ["pictures/a.jpg", "secret.jpg", "pictures/.hidden.jpg", "pictures/notes.txt"] {
      try folder.add(name)
    }
    let source = folder.source("pictures")
    let base = "file://\(folder.path)/pictures"
    for address in [
      "\(base)/../secret.jpg", "\(base)/%2e%2e/secret.jpg", "file://\(folder.path)/secret.jpg",
      "\(base)/.hidden.jpg", "\(base)/notes.txt", "\(base)/./a.jpg",
      "file://host\(folder.path)/a.jpg",
      "https://live.staticflickr.com/1/2_3.jpg", "file:///etc/passwd",
    ] {
      let url = try #require(URL(string: address))
      let error = try await #require(throws: FolderError.self, "\(address)") {
        try await source.picture(at: url) { $0 }
      }
      #expect(error.failure.reason == .notAllowed, "\(address)")
    }
  }

  @Test func `a removed file is not found`() async throws {
    try folder.add("a.jpg")
    let source = folder.source()
    let photo = try #require(try await source.all().photos.first)
    try FileManager.default.removeItem(atPath: folder["a.jpg"])
    for ask in [
      { _ = try await source.picture(at: photo.page) { $0 } },
      { _ = try await source.photo(id: photo.id) },
    ] as [() async throws -> Void] {
      await #expect(throws: FolderError.missingFile(path: folder["a.jpg"])) { try await ask() }
    }
  }

  @Test func `a file of more than 512 MB is not read`() async throws {
    try folder.add("a.jpg")
    // A sparse file, which takes no room on the disk.
    #expect(truncate(folder["a.jpg"], 512 << 20 | 1) == 0)
    let source = folder.source()
    let url = try #require(try await source.all().photos.first?.page)
    await #expect(throws: FolderError.tooLarge(path: folder["a.jpg"])) {
      try await source.picture(at: url) { $0.count }
    }
  }

  @Test func `an error of decoding is the caller's own`() async throws {
    try folder.add("a.jpg")
    let source = folder.source()
    let url = try #require(try await source.all().photos.first?.page)
    await #expect(throws: ImagingError.notAPicture) {
      try await source.picture(at: url) { _ in throw ImagingError.notAPicture }
    }
  }
}
