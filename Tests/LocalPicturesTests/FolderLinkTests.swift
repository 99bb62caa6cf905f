import Foundations
import Imaging
import LocalPictures
import Model
import SystemCalls
import TestSupport
import Testing

/// Links never make the folder source read anything outside of its folder.
@Suite(.timeLimit(.minutes(30))) struct FolderLinkTests {
  private let folder = TemporaryFolder()

  @Test(arguments: ["absolute", "relative", "by a folder", "by a link", "to a like name"])
  func `a link to a picture outside the folder is left out`(kind: String) async throws {
    for name in ["in/a.jpg", "out/b.jpg", "in.out/c.jpg"] { try folder.add(name) }
    switch kind {
    case "absolute": try link("in/x.jpg", to: folder["out/b.jpg"])
    case "relative": try link("in/x.jpg", to: "../out/b.jpg")
    case "by a folder":
      try link("in/back", to: "..")
      try link("in/x.jpg", to: "back/out/b.jpg")
    case "by a link":
      try link("out/y.jpg", to: "b.jpg")
      try link("in/x.jpg", to: "../out/y.jpg")
    default: try link("in/x.jpg", to: "../in.out/c.jpg")
    }
    try link("in/b.jpg", to: "../in/a.jpg")
    let source = folder.source("in")
    #expect(try await source.all().photos.map(\.title).sorted() == ["a", "b"])
    let skipped = try await source.skippedFiles()
    #expect(skipped?.count(.link) == (kind == "by a folder" ? 2 : 1))
  }

  @Test func `a folder that is a link has its pictures, and the links inside it are followed`()
    async throws
  {
    try folder.add("real/x/a.jpg")
    try link("real/b.jpg", to: "x/a.jpg")
    try link("linked", to: "real")
    let photos = try await folder.source("linked").all().photos
    #expect(photos.map(\.title).sorted() == ["a", "b"])
    for photo in photos {
      let url = try #require(photo.renditions.first?.url)
      let source = folder.source("linked")
      #expect(try await source.picture(at: url) { $0.count } > 0)
    }
  }

  @Test(arguments: ["the picture", "its folder"])
  func `a link that replaces a listed picture is not followed out of the folder`(
    replaced: String
  ) async throws {
    for name in ["in/x/a.jpg", "in/b.jpg", "out/a.jpg"] { try folder.add(name) }
    let source = folder.source("in")
    let photos = try await source.all().photos
    let photo = try #require(photos.first { $0.title == "a" })
    let path = replaced == "the picture" ? "x/a.jpg" : "x"
    try FileManager.default.removeItem(atPath: folder["in/\(path)"])
    try link("in/\(path)", to: folder[replaced == "the picture" ? "out/a.jpg" : "out"])
    let url = try #require(photo.renditions.first?.url)
    for ask in [
      { _ = try await source.photo(id: photo.id) },
      { _ = try await source.picture(at: url) { $0.count } },
    ] as [() async throws -> Void] {
      let error = try await #require(throws: FolderError.self) { try await ask() }
      #expect(error.failure.reason == .notAllowed)
    }
    let other = try #require(photos.first { $0.title == "b" })
    #expect(try await source.photo(id: other.id) == other)
  }

  @Test func `a pipe that replaces a listed picture is not read`() async throws {
    try folder.add("a.jpg")
    let source = folder.source()
    let photo = try #require(try await source.all().photos.first)
    try FileManager.default.removeItem(atPath: folder["a.jpg"])
    #expect(mkfifo(folder["a.jpg"], 0o600) == 0)
    await #expect(throws: FolderError.self) { try await source.photo(id: photo.id) }
  }

  @Test func `files of a gallery are left out, and those beside them and edited ones are listed`()
    async throws
  {
    let names = ["a", "photos/F1", "thumbnails/F1", "photos/F2", "photos/mine"]
    for name in names { try folder.add("\(name).jpg") }
    let picture = try #require(folder.data("photos/F1.jpg"))
    let form = #"{"bytes": \#(picture.count), "sha256": "\#(SHA256(of: picture).hexadecimal)"}"#
    let record = #"""
      {"version": 2, "photos": [], "pending": ["photos/mine.jpg"],
       "files": {"photos/F1.jpg": \#(form), "thumbnails/F1.jpg": \#(form)},
       "writing": {"photos/F2.jpg": \#(form)}}
      """#
    try folder.write(record, to: "gallery.json")
    #expect(try await titles == ["a", "mine"])
    // Written again as it was, and as others of the same length.
    try folder.write(picture, to: "photos/F1.jpg")
    #expect(try await titles == ["a", "mine"])
    for name in ["photos/F1.jpg", "photos/F2.jpg"] {
      try folder.write(picture.dropLast(1) + [0], to: name)
    }
    #expect(try await titles == ["F1", "F2", "a", "mine"])
    try folder.write("{}", to: "gallery.json")
    #expect(try await titles == ["F1", "F1", "F2", "a", "mine"])
    try FileManager.default.removeItem(atPath: folder["gallery.json"])
    #expect(mkfifo(folder["gallery.json"], 0o600) == 0)
    #expect(try await titles.count == 5)
  }
}

extension FolderLinkTests {
  private var titles: [String] {
    get async throws { try await folder.source().all().photos.map(\.title).sorted() }
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder[name],
      withDestinationPath: target
    )
  }
}
