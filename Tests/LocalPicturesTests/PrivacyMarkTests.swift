import Foundations
import LocalPictures
import Model
import TestSupport
import Testing

/// JSON beside a picture that says whether the picture is private.
@Suite(.timeLimit(.minutes(30))) struct PrivacyMarkTests {
  private let folder = TemporaryFolder()
  private let index = WatchedIndex()

  private func isPrivate() async throws -> [Bool] {
    try await folder.source(index: index.index).all().photos.map(\.isPrivate)
  }

  @Test(arguments: [
    (#"{"private": true}"#, true), (#"{"private": false}"#, false), ("{}", false),
    (#"{"id": "7", "tags": ["private"]}"#, false), (#"{"private": "yes"}"#, true),
    (#"{"private": null}"#, true), (#"{"private": false, "private": true}"#, true),
    (#"{"private": true, "private": false}"#, true), (#"{"ispublic": 1}"#, false),
    (#"{"ispublic": "1"}"#, false), (#"{"ispublic": 0}"#, true), (#"{"ispublic": null}"#, true),
    (#"{"visibility": {"ispublic": 0, "isfriend": 1}}"#, true), (#"{"id": "#, true), ("[]", true),
    ("", true),
  ])
  func `a picture is private unless its JSON is whole and does not say so`(
    json: String,
    expected: Bool
  ) async throws {
    try folder.add("a.jpg")
    #expect(try await isPrivate() == [false])
    try folder.add("a.jpg.json", Data(json.utf8))
    // From the file, and then from the index.
    for _ in 1...2 { #expect(try await isPrivate() == [expected]) }
    let source = folder.source()
    let photo = try #require(try await source.all().photos.first)
    #expect(try await source.photo(id: photo.id).isPrivate == expected)
    #expect(try await source.publicIDs(among: [photo], of: nil).photos.isEmpty == expected)
  }

  @Test(arguments: ["../out/a.json", "../none.json", "../out", "none.json", "."])
  func `a mark that is a link out of the folder, or to no file, counts as private, and is not read`(
    target: String
  ) async throws {
    try folder.add("in/a.jpg")
    try folder.add("out/a.json", Data(#"{"private": false, "title": "Word"}"#.utf8))
    try folder.link("in/a.jpg.json", to: target)
    let source = folder.source("in", index: index.index)
    for _ in 1...2 {
      let photos = try await source.all().photos
      #expect(photos.map(\.isPrivate) == [true] && photos.map(\.title) == ["a"])
      #expect(try await source.publicIDs(among: photos, of: nil).photos.isEmpty)
      try await PictureReader.expectAgreement(with: photos, of: source)
    }
    let pictures = try FolderSource.pictures(inFolder: folder["in"], isRecursive: false)
    #expect(pictures.map { $0.isPrivate } == [true])
  }

  @Test func `the mark holds for every file of that stem, and for no other`() async throws {
    for name in ["a.jpg", "a.jpeg", "ab.jpg", "x/a.jpg"] { try folder.add(name) }
    try folder.add("a.jpeg.json", Data(#"{"private": true}"#.utf8))
    try folder.add("ab.json", Data(#"{"private": true}"#.utf8))
    let photos = try await folder.source().all().photos
    let marked = photos.filter(\.isPrivate).map(\.page.lastPathComponent).sorted()
    #expect(photos.count == 4 && marked == ["a.jpeg", "a.jpg"])
    try await PictureReader.expectAgreement(with: photos, of: folder.source())
  }

  @Test(arguments: ["a.JPG.json", "a.jpg.JSON", "a.PNG.Json"])
  func `the case of extensions is ignored`(name: String) async throws {
    try folder.add("a.jpg")
    try folder.add(name, Data(#"{"private": true}"#.utf8))
    let photos = try await folder.source().all().photos
    #expect(photos.map(\.isPrivate) == [true])
    try await PictureReader.expectAgreement(with: photos, of: folder.source())
  }

  @Test func `privacy is read from the files as they are now`() async throws {
    try folder.add("a.jpg")
    try folder.add("b.jpg")
    let source = folder.source()
    let photos = try await source.all().photos
    #expect(try await source.publicIDs(among: photos, of: nil).photos.count == 2)
    try folder.add("a.jpg.json", Data(#"{"private": true}"#.utf8))
    try FileManager.default.removeItem(atPath: folder["b.jpg"])
    #expect(try await source.publicIDs(among: photos, of: nil).photos.isEmpty)
  }
}
