import Foundations
import Imaging
import LocalPictures
import Model
import SystemCalls
import TestSupport
import Testing

/// What sidecars and the files themselves say of pictures, in a list and of each alone.
@Suite(.timeLimit(.minutes(30))) struct SidecarTests {
  private let folder = TemporaryFolder()

  private func only() async throws -> Photo {
    let source = folder.source()
    let photos = try await source.all().photos
    try await PictureReader.expectAgreement(with: photos, of: source)
    return try #require(photos.first)
  }

  @Test(arguments: ["x/a.xmp", "x/a.jpg.xmp", "x/a.XMP", "x/a.jpg.Xmp"])
  func `a sidecar describes the picture of its name`(name: String) async throws {
    try folder.add("x/a.jpg", at: .make(1, 2), taken: "2001:01:01 00:00:00")
    try folder.addSidecar(
      name,
      title: "Dawn",
      tags: ["fog", "Ö"],
      latitude: "51,30N",
      longitude: "0,6W"
    )
    let photo = try await only()
    #expect(photo.title == "Dawn" && photo.tags == ["fog", "Ö"])
    #expect(photo.coordinates == .make(51.5, -0.1))
    #expect(photo.dateTaken == "2001-01-01 00:00:00")
    let source = folder.source()
    #expect(try await source.photo(id: photo.id) == photo)
    let skipped = try await source.topPlaces().skipped
    #expect(try await source.all().total == 1 && skipped == 0)
  }

  @Test func `each fact is that of the whole name's sidecar, or else of the stem's`() async throws {
    try folder.add("a.jpg", taken: "2001:01:01 00:00:00")
    try folder.addSidecar(
      "a.xmp",
      title: "stem",
      tags: ["one"],
      latitude: "51,30N",
      longitude: "0,6W"
    )
    try folder.addSidecar("a.jpg.xmp", title: "name")
    let photo = try await only()
    #expect(photo.title == "name" && photo.tags == ["one"])
    #expect(photo.coordinates == .make(51.5, -0.1) && photo.dateTaken == "2001-01-01 00:00:00")
  }

  @Test(arguments: [
    ("shot.jpg.png", "shot.jpg.xmp"), ("shot.MOV.jpg", "shot.MOV.xmp"),
    ("shot.jpg", "shot.png.xmp"), ("shot.jpg", "Shot.xmp"), ("shot.jpg", "shot.jpg.png.xmp"),
  ])
  func `the sidecar of another file is ignored`(picture: String, sidecar: String) async throws {
    try folder.add(picture)
    try folder.addSidecar(sidecar, title: "another")
    #expect(try await only().title != "another")
  }

  @Test(arguments: [
    ("shot.JPG", "shot.jpg.xmp"), ("shot.jpg", "shot.JPG.XMP"), ("shot.MP.jpg", "shot.MP.xmp"),
    ("shot.MP.jpg", "shot.MP.jpg.xmp"), ("shot.1.jpg", "shot.1.xmp"), ("shot.Jpg", "shot.jPG.xMp"),
    ("shot.jpg", "shot.Xmp"), ("shot.HEIC.jpg", "shot.HEIC.JPG.xmp"),
  ])
  func `the case of extensions is ignored, and a dot may be in a name`(
    picture: String,
    sidecar: String
  ) async throws {
    try folder.add(picture)
    try folder.addSidecar(sidecar, title: "its own")
    #expect(try await only().title == "its own")
  }

  @Test func `a folder whose path sorts between a picture and its sidecar does not matter`()
    async throws
  {
    try folder.add("a.jpg")
    try folder.add("a.k/c.jpg")
    try folder.addSidecar("a.xmp", title: "its own")
    let titles = try await folder.source().all().photos.map(\.title)
    #expect(titles.sorted() == ["c", "its own"])
  }

  @Test func `a sidecar whose extension has the same case comes first`()
    async throws
  {
    try folder.add("a.jpg")
    try folder.addSidecar("a.JPG.xmp", title: "other", tags: ["one"])
    try folder.addSidecar("a.jpg.xmp", title: "same")
    let photo = try await only()
    #expect(photo.title == "same" && photo.tags == ["one"])
  }

  @Test(arguments: ["xmp", "json"])
  func `two pictures whose extensions differ in case have separate sidecars`(kind: String)
    async throws
  {
    for name in ["a.jpg", "a.JPG"] { try folder.add(name) }
    if kind == "xmp" {
      try folder.addSidecar("a.JPG.xmp", title: "capitals")
    } else {
      try folder.addTakeoutJSON("a.JPG", title: "capitals.jpg")
    }
    let photos = try await folder.source().all().photos
    let titles = photos.map { "\($0.page.lastPathComponent): \($0.title)" }
    #expect(titles.sorted() == ["a.JPG: capitals", "a.jpg: a"])
    try await PictureReader.expectAgreement(with: photos, of: folder.source())
  }

  @Test func `a sidecar without a picture, or of a picture in another folder, is ignored`()
    async throws
  {
    try folder.add("a.jpg")
    for name in ["b.xmp", "x/a.xmp", "a.png.xmp", ".a.xmp", "a.xmp/b.xmp"] {
      try folder.addSidecar(name, title: "no")
    }
    let source = folder.source()
    #expect(try await source.all().photos.map(\.title) == ["a"])
    #expect(try await source.topPlaces().skipped == 0)
  }

  @Test(arguments: ["", "hello", "<x:xmpmeta", "\u{0}\u{1}"])
  func `a sidecar that is not XMP is ignored`(text: String) async throws {
    try folder.add("a.jpg", at: .make(1, 2))
    try folder.add("a.xmp", Data(text.utf8))
    let photo = try await only()
    #expect(photo.title == "a" && photo.coordinates == .make(1, 2))
  }

  @Test func `a sidecar of 100 MB is ignored`() async throws {
    try folder.add("a.jpg", at: .make(1, 2))
    try folder.addSidecar("a.xmp", title: "no")
    #expect(truncate(folder["a.xmp"], 100 << 20) == 0)
    #expect(try await only().title == "a")
  }

  @Test func `a sidecar outside the folder is not read through a link`() async throws {
    try folder.add("in/a.jpg")
    try folder.addSidecar("out/a.xmp", title: "secret")
    try FileManager.default.createSymbolicLink(
      atPath: folder["in/a.xmp"],
      withDestinationPath: "../out/a.xmp"
    )
    #expect(try await folder.source("in").all().photos.map(\.title) == ["a"])
  }

  @Test(arguments: [("fog", ["b", "a"]), ("FOG", ["b", "a"]), ("golden gate", ["b"]), ("go", [])])
  func `a tag lists the pictures that have it, whatever its case`(tag: String, titles: [String])
    async throws
  {
    for name in ["a", "b", "c"] { try folder.add("\(name).jpg") }
    try folder.addSidecar("a.xmp", tags: ["Fog"])
    try folder.addSidecar("b.xmp", tags: ["fog", "Golden Gate"])
    let source = folder.source()
    let page = try await source.photos(of: PhotoList(.tag(tag)), page: Page(of: 50))
    #expect(page.photos.map(\.title) == titles && page.total == titles.count)
    let within = PhotoQuery.words("a.jpg", within: .tag("fog"))
    #expect(
      try await source.photos(of: PhotoList(within), page: Page(of: 50)).photos.map(\.title) == [
        "a"
      ]
    )
  }

  @Test func `words are searched in the texts of sidecars`() async throws {
    for name in ["a", "b"] { try folder.add("\(name).jpg") }
    try folder.addSidecar("b.xmp", title: "Lighthouse")
    let query = PhotoQuery.words("lightHOUSE", within: nil)
    #expect(try await folder.source().photos(of: PhotoList(query), page: Page(of: 9)).total == 1)
  }

  @Test func `nowhere lists the pictures without a position, and top places count them`()
    async throws
  {
    try folder.add("here.jpg", at: City.kyoto.coordinates)
    try folder.add("none.jpg")
    try folder.add("zero.jpg", at: .make(0, 0))
    try folder.addSidecar("zero.xmp", latitude: "0,0N", longitude: "0,0E")
    try folder.add("moved.jpg")
    try folder.addSidecar("moved.xmp", latitude: "35,0N", longitude: "135,42E")
    let source = folder.source()
    let page = try await source.photos(of: PhotoList(.nowhere), page: Page(of: 50))
    #expect(page.photos.map(\.title) == ["zero", "none"])
    let top = try await source.topPlaces()
    #expect(top.nowhere == 2 && top.places.map(\.photoCount) == [2])
  }
}

/// Files that show the same picture.
@Suite(.timeLimit(.minutes(30))) struct TwinTests {
  private let folder = TemporaryFolder()

  private var titles: [String] {
    get async throws {
      try await folder.source().all().photos.map { $0.page.lastPathComponent }.sorted()
    }
  }

  @Test func `a damaged raw file or a video beside a picture is not another picture`() async throws
  {
    try folder.add("a.jpg")
    for name in ["a.CR2", "a.dng", "a.MOV", "a.wmv"] { try folder.add(name, Data("raw".utf8)) }
    #expect(try await titles == ["a.jpg"])
    let skipped = try #require(try await folder.source().skippedFiles())
    #expect(skipped.count(.video) == 1 && skipped.count(.damaged) == 3)
  }

  @Test func `two files with one stem and one time are one photo, the first JPEG`() async throws {
    try folder.add("x/a.jpeg", taken: "2021:10:01 18:19:43")
    try folder.add("x/a.jpg", taken: "2021:10:01 18:19:43")
    try folder.add("x/a.i.jpg", taken: "2021:10:01 18:19:43")
    try folder.add("y/a.jpg", taken: "2021:10:01 18:19:43")
    #expect(try await titles == ["a.i.jpg", "a.jpeg", "a.jpg"])
  }

  @Test func `two files with one stem and different or unknown times are two photos`() async throws
  {
    try folder.add("a.jpeg", taken: "2021:10:01 18:19:43")
    try folder.add("a.jpg", taken: "2021:10:01 18:19:44")
    try folder.add("b.jpeg")
    try folder.add("b.jpg")
    #expect(try await titles == ["a.jpeg", "a.jpg", "b.jpeg", "b.jpg"])
  }

  @Test func `if the JPEG is damaged the other file is the photo`() async throws {
    try folder.add("a.jpeg", taken: "2021:10:01 18:19:43")
    try folder.add("a.jpg", Data("no picture".utf8))
    #expect(try await titles == ["a.jpeg"])
  }
}
