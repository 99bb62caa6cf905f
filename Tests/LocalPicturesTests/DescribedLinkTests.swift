import Foundations
import LocalPictures
import Model
import TestSupport
import Testing

/// What describes a picture that is a link: what lies beside its target.
@Suite(.timeLimit(.minutes(30))) struct DescribedLinkTests {
  private let folder = TemporaryFolder()
  private let index = WatchedIndex()

  /// Returns the title of each picture by its file name, from the files and then from the index.
  private func titles() async throws -> [String: String] {
    let source = folder.source(index: index.index)
    let photos = try await source.all().photos
    try await PictureReader.expectAgreement(with: photos, of: source)
    #expect(try await folder.source(index: index.index).all().photos == photos)
    let titles = photos.map { ($0.page.lastPathComponent, $0.title) }
    return Dictionary(titles) { first, _ in first }
  }

  @Test(arguments: [
    "a.jpg", "x/a.jpg", "z/a.jpg", "x/.a.jpg", ".x/a.jpg", "@eaDir/a.jpg", "x/a", "x/a-1.dat",
  ])
  func `a link has the facts beside its target, and not those beside itself`(target: String)
    async throws
  {
    try folder.add(target)
    // Their paths sort between the target and its sidecar.
    for name in ["a !.jpg", "x/a !.jpg"] { try folder.add(name) }
    try folder.addSidecar("\(target).xmp", title: "the target's")
    try folder.addSidecar("link.jpg.xmp", title: "no")
    try folder.link("y.jpg", to: target)
    try folder.link("link.jpg", to: "y.jpg")
    let titles = try await titles()
    #expect(titles["link.jpg"] == "the target's" && titles["y.jpg"] == "the target's")
    #expect(titles["a !.jpg"] == "a !")
  }

  @Test func `links to one folder's pictures are rows with their own names`() async throws {
    try folder.add("x/a.jpg", taken: "2021:10:01 18:19:43")
    folder.makeFolder("y")
    for name in ["c.jpg", "x/b.jpg", "y/a.png"] { try folder.link(name, to: folder["x/a.jpg"]) }
    #expect(try await titles() == ["a.jpg": "a", "b.jpg": "b", "c.jpg": "c", "a.png": "a"])
  }

  @Test func `a link to a picture of a Takeout has its JSON, and stays beside an edited one`()
    async throws
  {
    for name in ["x/a.jpg", "x/a-edited.jpg"] { try folder.add(name) }
    try folder.addTakeoutJSON("x/a.jpg.supplemental-metadata", title: "Dawn.jpg")
    try folder.link("b.jpg", to: "x/a.jpg")
    #expect(try await titles() == ["a-edited.jpg": "Dawn", "b.jpg": "Dawn"])
  }

  @Test func `a link to a private picture is private`() async throws {
    try folder.add("x/a.jpg")
    try folder.add("x/a.jpg.json", Data(#"{"private": true}"#.utf8))
    try folder.link("b.jpg", to: "x/a.jpg")
    let source = folder.source()
    let photos = try await source.all().photos
    #expect(photos.map(\.isPrivate) == [true, true])
    #expect(try await source.publicIDs(among: photos, of: nil).photos.isEmpty)
    let pictures = try FolderSource.pictures(inFolder: folder.path, isRecursive: false)
    #expect(pictures.map { $0.isPrivate } == [true])
  }

  @Test func `a link's target is a row only if it is listed itself`() async throws {
    try folder.add(".x/a.jpg")
    try folder.link("b.jpg", to: ".x/a.jpg")
    let source = folder.source(index: index.index)
    let photos = try await source.all().photos
    #expect(photos.map(\.page.lastPathComponent) == ["b.jpg"])
    let pictures = try FolderSource.pictures(inFolder: folder.path, isRecursive: true)
    #expect(pictures.map { $0.path } == [folder["b.jpg"]])
    #expect(try await source.skippedFiles()?.count == 0)
  }
}
