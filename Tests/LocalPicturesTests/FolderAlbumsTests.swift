import Foundations
import LocalPictures
import Model
import TestSupport
import Testing

/// The folders in a folder, as albums.
@Suite(.timeLimit(.minutes(30))) struct FolderAlbumsTests {
  private let folder = TemporaryFolder()

  init() throws {
    for name in [
      "a.jpg", "2021/Iceland/b.jpg", "2021/Iceland/c.jpg", "2022/Iceland/d.jpg", "2021/Été/e.jpg",
      "2021/Iceland/Raw/f.jpg",
    ] {
      try folder.add(name)
    }
    try folder.add("Notes/notes.jpg", Data("no picture".utf8))
  }

  private func photos(_ name: String, _ page: Int = 1) async throws -> PhotoPage {
    try await folder.source().photos(of: PhotoList(.album(name)), page: Page(page, of: 1))
  }

  @Test func `each folder with pictures is an album of its own pictures`() async throws {
    let page = try await folder.source().albums(of: .own, page: Page(of: 50))
    let name = try #require(folder.path.split(separator: "/").last)
    #expect(
      page.albums.map(\.id) == [
        ".", "2021/Iceland", "2021/Iceland/Raw", "2021/Été", "2022/Iceland",
      ]
    )
    #expect(page.albums.map(\.title) == [String(name), "Iceland", "Raw", "Été", "Iceland"])
    #expect(page.albums.map(\.photoCount) == [1, 2, 1, 1, 1])
    #expect(page.total == 5 && !page.hasMore)
  }

  @Test func `albums come in pages, and a page past the end is empty`() async throws {
    let source = folder.source()
    var ids: [Album.ID] = []
    for number in 1...4 {
      let page = try await source.albums(of: .own, page: Page(number, of: 2))
      ids += page.albums.map(\.id)
      #expect(page.hasMore == (number < 3))
    }
    #expect(ids.count == 5 && Set(ids).count == 5)
    #expect(try await source.albums(of: .own, page: Page(.max, of: 500)).albums.isEmpty)
  }

  @Test(arguments: [
    ("2021/Iceland", ["c", "b"]), ("2021/Iceland/", ["c", "b"]), ("/2021//iceland", ["c", "b"]),
    ("raw", ["f"]), ("ete", ["e"]), ("2021/ete", ["e"]), (".", ["a"]),
  ])
  func `an album is found by its path or its name`(name: String, titles: [String]) async throws {
    let (first, second) = (try await photos(name), try await photos(name, 2))
    #expect((first.photos + second.photos).map(\.title) == titles)
    #expect(first.total == titles.count && first.albumTitle != nil)
  }

  @Test func `a name that several folders have is refused with their paths`() async throws {
    let error = await #expect(throws: FolderError.self) { try await photos("iceland") }
    #expect(error == .severalAlbums("iceland", ["2021/Iceland", "2022/Iceland"]))
    #expect(error?.failure.reason == .wrongUsage)
    #expect(error?.failure.sentence.hasSuffix("\n  2021/Iceland\n  2022/Iceland") == true)
  }

  @Test func `two folders that differ only in case are found by their paths`() async throws {
    try folder.add("2022/ICELAND/g.jpg")
    #expect(try await photos("2022/ICELAND").photos.map(\.title) == ["g"])
    #expect(try await photos("2022/Iceland").photos.map(\.title) == ["d"])
    await #expect(throws: FolderError.self) { try await photos("2022/iceland") }
  }

  @Test(arguments: [("Islnd", 0), ("Icelnd", 1), ("2021", 2), ("Notes", 0), ("..", 0), ("", 0)])
  func `an unknown album, or one without a picture, is not found`(name: String, nearest: Int) async
  {
    let error = await #expect(throws: FolderError.self) { try await photos(name) }
    #expect(error?.failure.reason == .notFound)
    #expect(error?.failure.sentence.contains("nearest") == (nearest > 0))
  }

  @Test func `an album can be searched for words`() async throws {
    let page = try await folder.source().photos(
      of: PhotoList(.words("c", within: .album("2021/Iceland"))),
      page: Page(of: 50)
    )
    #expect(Set(page.photos.map(\.title)) == ["b", "c"], "the path has the letter, too")
    let none = try await folder.source().photos(
      of: PhotoList(.words("d", within: .album("raw"))),
      page: Page(of: 50)
    )
    #expect(none.photos.map(\.title) == ["f"])
  }

  @Test func `a folder has only the user's albums`() async {
    let failure = await #expect(throws: Failure.self) {
      try await folder.source().albums(of: .person("ada"), page: Page(of: 50))
    }
    #expect(failure?.reason == .wrongUsage)
  }

  @Test func `a hostile name of a folder is harmless`() async throws {
    try folder.add("evil\u{1B}]0;x\u{7}\n/h.jpg")
    let albums = try await folder.source().albums(of: .own, page: Page(of: 50)).albums
    let album = try #require(albums.first { $0.id.hasPrefix("evil") })
    #expect(album.id.dangerousScalars.isEmpty && album.title.dangerousScalars.isEmpty)
    #expect(try await photos(album.id).photos.map(\.title) == ["h"])
  }
}
