import Bitmaps
import Foundations
import Imaging
import LocalPictures
import Model
import TestSupport
import Testing

/// Videos in folders of the user.
@Suite(.timeLimit(.minutes(30))) struct VideoTests {
  private let folder = TemporaryFolder()
  private let index = WatchedIndex()

  private func photos(_ query: PhotoQuery = .all, kind: PhotoKind? = nil) async throws -> [Photo] {
    let list = PhotoList(query, filter: PhotoFilter(kind: kind))
    return try await folder.source(index: index.index).photos(of: list, page: Page(of: 100)).photos
  }

  @Test func `a video is a row with its facts, and its picture is its cover`() async throws {
    let cover = try Bitmap.scene(6, 4).jpeg()
    let video = Data.mp4(
      size: (64, 48),
      duration: 75,
      date: "2021-10-01T18:19:43+0200",
      position: "+51.509-000.126/",
      make: "Apple",
      model: "iPhone 13",
      still: cover
    )
    try folder.add("a.jpg", taken: "2020:01:01 10:00:00")
    try folder.add("v.MOV", video)
    try folder.add("old.wmv", Data("old".utf8))
    try folder.add("broken.mp4", Data("broken".utf8))
    let photo = try #require(try await photos(.videos).first)
    #expect(photo.video == Photo.Video(duration: 75))
    #expect(photo.markedTitle == "▶ 1:15 v")
    #expect(photo.dateTaken == "2021-10-01 18:19:43" && photo.timeZone == "+02:00")
    #expect(photo.place?.title == "London")
    #expect(photo.camera?[.camera] == "Apple iPhone 13")
    #expect(photo.rendition(.original)?.pixels == "64x48")
    #expect(try await photos(kind: .videos) == [photo])
    #expect(try await photos(.videos) == [photo])
    #expect(try await photos(kind: .photos).map(\.title) == ["a"])
    let source = folder.source()
    #expect(try await source.picture(at: photo.page) { $0 } == cover)
    let skipped = try await source.skippedFiles()
    #expect(skipped?.sentence == "4 files: 2 photos, 1 damaged, 1 video of another format.")
    try await PictureReader.expectAgreement(with: [photo], of: source)
  }

  /// Names, times of the file on the UTC clock, lengths, and the dates and zones that follow.
  private static let names: [(String, String, Double, String, String?)] = [
    // Android: the beginning. Samsung: the end. Nikon: local time.
    ("VID_20230715_101500.mp4", "2023-07-15 08:15:01", 30, "2023-07-15 10:15:00", "+02:00"),
    ("PXL_20230715_081500.mp4", "2023-07-15 08:15:30", 30, "2023-07-15 08:15:00", "+00:00"),
    ("PXL_20230715_091500.mp4", "2023-07-15 08:15:00", 30, "2023-07-15 08:15:00", "+00:00"),
    ("20230715_101500.mp4", "2023-07-15 08:15:30", 30, "2023-07-15 10:15:00", "+02:00"),
    ("VID_20230715_101500.mp4", "2023-07-15 10:15:00", 30, "2023-07-15 10:15:00", nil),
    // The end of a long video, which several zones could explain.
    ("VID_20230715_101500.mp4", "2023-07-15 08:55:00", 2_400, "2023-07-15 10:15:00", nil),
    // A name of another day, one without a time, and one later than the file.
    ("VID_20230801_101500.mp4", "2023-07-15 08:15:00", 30, "2023-07-15 08:15:00", "+00:00"),
    ("VID-20230715-WA0001.mp4", "2023-07-15 08:15:00", 30, "2023-07-15 08:15:00", "+00:00"),
    ("VID_20230715_102000.mp4", "2023-07-15 08:15:00", 30, "2023-07-15 08:15:00", "+00:00"),
    // No time in the file.
    ("VID_20230715_101500.mp4", "", 30, "2023-07-15 10:15:00", nil),
  ]

  @Test(arguments: names)
  func `the local time of a video is that of its name, if the file's time in UTC agrees`(
    name: String,
    created: String,
    length: Double,
    date: String,
    zone: String?
  ) async throws {
    var maker = MovieMaker()
    maker.length = UInt32(length * 1_000)
    // From 1904 to 1970.
    maker.created = CivilTime(created)?.seconds.map { UInt64($0 + 2_082_844_800) } ?? 0
    try folder.add(name, maker.data())
    let photo = try #require(try await photos().first)
    #expect(photo.dateTaken == date && photo.timeZone == zone)
    #expect(photo.dateSource == (created.isEmpty ? .name : .metadata))
  }

  @Test func `the short video of a Live Photo is part of its picture, a longer one is a row`()
    async throws
  {
    for name in ["IMG_1.jpg", "IMG_2.jpg", "a/IMG_3.jpg"] { try folder.add(name) }
    try folder.add("img_1.mov", .mp4(duration: 5))
    try folder.add("IMG_2.MOV", .mp4(duration: 5.1))
    try folder.add("IMG_3.MOV", .mp4(duration: 3))
    // The picture is in the trash, and so is its video.
    try folder.add("b/IMG_4.jpg")
    try folder.addTakeoutJSON(
      "b/IMG_4.jpg.supplemental-metadata",
      title: "IMG_4.jpg",
      ["trashed": true]
    )
    try folder.add("b/IMG_4.MP4", .mp4(duration: 2))
    let source = folder.source(index: index.index)
    for _ in 1...2 {
      let titles = try await photos(.videos).map(\.title)
      #expect(Set(titles) == ["IMG_2", "IMG_3"])
    }
    #expect(
      try await source.skippedFiles()?.sentence
        == "8 files: 5 photos, 1 in the trash, 2 videos of Live Photos."
    )
  }

  @Test func `sidecars, Takeout and privacy marks hold for videos`() async throws {
    try folder.add("v.mp4", .mp4())
    try folder.addSidecar("v.mp4.xmp", title: "Surf", tags: ["sea"])
    try folder.add("w.mp4", .mp4())
    try folder.addTakeoutJSON("w.mp4.supplemental-metadata", title: "w.mp4", description: "Waves")
    try folder.add("x.mp4", .mp4())
    try folder.add("x.mp4.json", Data("{".utf8))
    let photos = try await photos()
    let byFile = Dictionary(uniqueKeysWithValues: photos.map { ($0.file ?? "", $0) })
    #expect(byFile["v.mp4"]?.title == "Surf" && byFile["v.mp4"]?.tags == ["sea"])
    #expect(byFile["w.mp4"]?.description == "Waves")
    #expect(byFile["w.mp4"]?.dateTaken == "2019-07-14 10:34:56")
    #expect(photos.filter(\.isPrivate).map(\.file) == ["x.mp4"])
    try await PictureReader.expectAgreement(with: photos, of: folder.source())
  }

  @Test func `equal videos are twins, and none is decoded`() async throws {
    let video = Data.mp4(duration: 9)
    for name in ["a.mp4", "b.mp4"] { try folder.add(name, video) }
    try folder.add("c.mp4", .mp4(duration: 10))
    let source = folder.source(index: index.index)
    let photos = try await photos(.videos)
    let fingerprints = try await source.fingerprints(of: photos, .luma)
    let digests = Dictionary(
      uniqueKeysWithValues: zip(photos.map(\.title), fingerprints.map { $0?.pixels?.digest })
    )
    #expect(digests["a"] == digests["b"] && digests["a"] != digests["c"])
    #expect(fingerprints.allSatisfy { $0?.luma == nil })
  }
}
