import Foundations
import LocalPictures
import Model
import TestSupport
import Testing

/// Lists of a folder's pictures.
@Suite(.timeLimit(.minutes(30))) struct FolderSourcePhotosTests {
  private let folder = TemporaryFolder()

  @Test func `the newest pictures come first, and those without a date last`() async throws {
    try folder.add("old.jpg", taken: "2001:01:01 00:00:00", modified: 1_700_000_000)
    try folder.add("new.jpg", taken: "2021:10:01 18:19:43", modified: 1)
    try folder.add("copy.jpg", taken: "2021:10:01 18:19:43", modified: 2)
    // 2011-03-04 05:20:00 UTC
    try folder.add("undated.jpg", modified: 1_299_216_000)
    let photos = try await folder.source().all().photos
    #expect(photos.map(\.title) == ["new", "copy", "old", "undated"])
  }

  @Test func `pages have every picture once, and say whether more follow`() async throws {
    for number in 1...5 { try folder.add("\(number).jpg") }
    let source = folder.source()
    var titles: [[String]] = []
    var more: [Bool] = []
    for number in [1, 2, 3, 4, Int.max] {
      let page = try await source.photos(
        of: PhotoList(.words("", within: nil)),
        page: Page(number, of: 2)
      )
      titles.append(page.photos.map(\.title))
      more.append(page.hasMore)
      #expect(page.total == 5)
    }
    #expect(titles == [["5", "4"], ["3", "2"], ["1"], [], []])
    #expect(more == [true, true, false, false, false])
    let whole = try await source.photos(of: PhotoList(.words("", within: nil)), page: Page(of: 5))
    #expect(whole.photos.count == 5 && !whole.hasMore)
  }

  @Test(arguments: [
    ("fuji", ["Mount Fuji"]), ("MOUNT fuji", ["Mount Fuji"]), ("japan", ["Gion", "Mount Fuji"]),
    ("ete", ["Été"]), ("ÉTÉ france", ["Été"]), ("fuji france", []),
    ("  ", ["Gion", "Mount Fuji", "Été"]),
  ])
  func `words are searched in the names of files and folders`(
    words: String,
    titles: [String]
  ) async throws {
    for name in ["Japan/Mount Fuji.jpg", "Japan/Gion.jpg", "France/Été.jpg"] {
      try folder.add(name)
    }
    let page = try await folder.source().photos(
      of: PhotoList(.words(words, within: nil)),
      page: Page(of: 50)
    )
    #expect(Set(page.photos.map(\.title)) == Set(titles))
    #expect(page.total == titles.count)
  }

  @Test func `the path to the folder itself is not searched`() async throws {
    try folder.add("a.jpg")
    let page = try await folder.source().photos(
      of: PhotoList(.words("top-places-test", within: nil)),
      page: Page(of: 50)
    )
    #expect(page.photos.isEmpty)
  }

  @Test func `words are searched among the pictures of a place`() async throws {
    try folder.add("fog 1.jpg", at: City.london.coordinates)
    try folder.add("fog 2.jpg", at: City.kyoto.coordinates)
    try folder.add("sun.jpg", at: City.london.coordinates)
    let here = PhotoQuery.around(City.london.coordinates, uploadedSince: .distantPast)
    let page = try await folder.source().photos(
      of: PhotoList(.words("fog", within: here)),
      page: Page(of: 50)
    )
    #expect(page.photos.map(\.title) == ["fog 1"])
  }

  @Test(arguments: [
    PhotoQuery.person("ada"), .group("1@N2"), .category("Fog"),
    .words("fog", within: .person("ada")),
  ])
  func `a folder refuses what it does not have`(query: PhotoQuery) async throws {
    try folder.add("fog.jpg")
    let source = folder.source()
    let failure = try await #require(throws: Failure.self) {
      try await source.photos(of: PhotoList(query), page: Page(of: 50))
    }
    #expect(
      failure.reason == .wrongUsage && failure.sentence.contains("it has places, countries, tags")
    )
  }

  @Test func `an id of a place that is not coordinates is not found`() async throws {
    await #expect(throws: FolderError.noPlace("xyz.1")) {
      try await folder.source().photos(of: PhotoList(.place(id: "xyz.1")), page: Page(of: 50))
    }
  }

  @Test func `a folder has no page on the web`() {
    let source = folder.source()
    #expect(source.address == nil)
    #expect(source.id == .folder(path: folder.path))
  }
}
