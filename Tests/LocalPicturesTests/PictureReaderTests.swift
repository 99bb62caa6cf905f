import Foundations
import LocalPictures
import Model
import SystemCalls
import TestSupport
import Testing

/// Pictures that are read alone: that they agree with lists is in the tests of those.
@Suite(.timeLimit(.minutes(30))) struct PictureReaderTests {
  private let folder = TemporaryFolder()

  @Test(arguments: [
    ("a.jpg", nil, "a.jpg.xmp"), ("a.jpg", "a.xmp", "a.jpg.xmp"),
    ("a.JPG", "a.jpg.xmp", "a.jpg.xmp"), ("a.jpg", "a.jpg.Xmp", "a.jpg.Xmp"),
    ("a.jpg", "a.png.xmp", "a.jpg.xmp"), (".a.jpg", ".a.JPG.XMP", ".a.JPG.XMP"),
    ("a", nil, "a.xmp"),
    ("a", "a.XMP", "a.XMP"), ("@eaDir/a.jpg", "@eaDir/a.jpg.XMP", "@eaDir/a.jpg.XMP"),
  ])
  func `the sidecar to write is that which is read first`(
    name: String,
    existing: String?,
    expected: String
  ) async throws {
    try folder.add(name)
    // Their names sort between those of the picture and of its sidecar.
    for other in ["a !.jpg", "a-1.jpg"] { try folder.add(other) }
    if let existing { try folder.addSidecar(existing, title: "its own") }
    let picture = try await PictureReader.make().picture(at: folder[name])
    #expect(picture.sidecar == folder[expected])
    #expect((picture.photo.title == "its own") == (existing?.contains("png") == false))
  }

  @Test func `pictures whose extensions differ in case have separate sidecars`()
    async throws
  {
    for name in ["a.jpg", "a.JPG"] { try folder.add(name) }
    try folder.addSidecar("a.jpg.xmp", title: "small")
    let picture = try await PictureReader.make().picture(at: folder["a.JPG"])
    #expect(picture.sidecar == folder["a.JPG.xmp"] && picture.photo.title == "a")
  }

  @Test func `the sidecar of a link is beside its target`() async throws {
    try folder.add("x/a.jpg")
    try folder.link("b.jpg", to: "x/a.jpg")
    try folder.link("y", to: "x")
    let reader = PictureReader.make()
    let (link, behind) = (
      try await reader.picture(at: folder["b.jpg"]), try await reader.picture(at: folder["y/a.jpg"])
    )
    #expect(link.sidecar == folder["x/a.jpg.xmp"] && behind.sidecar == folder["y/a.jpg.xmp"])
    #expect(link.realPath == behind.realPath)
  }

  @Test func `a folder is listed once`() async throws {
    for name in ["a.jpg", "b.jpg"] { try folder.add(name) }
    let reader = PictureReader.make()
    _ = try await reader.picture(at: folder["a.jpg"])
    try folder.addSidecar("b.jpg.xmp", title: "later")
    #expect(try await reader.picture(at: folder["b.jpg"]).photo.title == "b")
  }

  @Test func `a missing file, and one that is no picture, fail`() async throws {
    try folder.add("a.jpg", Data("no picture".utf8))
    let reader = PictureReader.make()
    await #expect(throws: Errno.noSuchFileOrDirectory) {
      try await reader.picture(at: folder["none.jpg"])
    }
    await #expect(throws: FolderError.self) { try await reader.picture(at: folder["a.jpg"]) }
  }
}
