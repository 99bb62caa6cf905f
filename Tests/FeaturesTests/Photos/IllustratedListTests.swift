import Bitmaps
import Features
import Foundation
import Model
import TerminalGraphics
import Testing

struct IllustratedListTests {
  private let photos = [
    Result { try Photo.make("11", title: "Dawn", description: "First light.", owner: "Ada") },
    Result { try Photo.make("22", title: "Noon over the old harbour", owner: "Grace") },
  ]

  /// Returns the output in characters, without colours.
  private func printed(_ layout: TextLayout, recents: Bool = false) throws -> String {
    let photos = try photos.map { try $0.get() }
    let picture = Bitmap(width: 8, height: 8, pixels: Array(repeating: 255, count: 256))
    let pictures = photos.map { Illustration(of: $0.key, picture) }
    let viewed = photos.map { ViewedPhoto($0, viewedAt: .morning) }
    let dated = RecentPhotos(photos: viewed, notices: [])
    let list =
      recents
      ? IllustratedList(dated, pictures: pictures)
      : IllustratedList(PhotoListPage.make(photos, total: 2), pictures: pictures)
    let renderer = PictureRenderer(.cells, colorDepth: .none)
    let encoder = FrameEncoder(colorDepth: .none, isUTF8: layout.isUTF8)
    return String(decoding: try list.bytes(in: layout, renderer, cell: nil, encoder), as: UTF8.self)
  }

  @Test func `the second line beside a thumbnail is the subtitle`() throws {
    #expect(
      try printed(.make(60)) == """
        Kyoto, Japan · photos 1–2 of 2
         @@@@  1  Dawn                       Ada    11
         @@@@     First light.
         @@@@  2  Noon over the old harbour  Grace  22
         @@@@

        """
    )
  }

  @Test func `dim text is dim beside a thumbnail, too`() throws {
    let lines = try printed(.make(60, hasStyles: true)).components(separatedBy: "\n")
    #expect(lines[0] == "\u{1B}[1mKyoto, Japan · photos 1–2 of 2\u{1B}[0m")
    #expect(lines[1].contains("\u{1B}[2m1") && lines[1].hasSuffix("\u{1B}[2m11\u{1B}[0m"))
    #expect(lines[2].hasSuffix("\u{1B}[2mFirst light.\u{1B}[0m"))
  }

  @Test func `the recents have the same rows, without a heading`() throws {
    let lines = try printed(.make(60), recents: true).components(separatedBy: "\n")
    #expect(lines[0] == " @@@@  1  Dawn                       Ada    just now  11")
    #expect(lines[1] == " @@@@     First light.")
  }

  /// Returns a list's output in characters, without colours; the second picture is missing.
  private func printed(_ list: some Illustratable, _ photos: [PhotoKey?]) throws -> String {
    let picture = Bitmap(width: 8, height: 8, pixels: Array(repeating: 255, count: 256))
    let pictures = photos.map { Illustration(of: $0, $0 == nil ? nil : picture) }
    let renderer = PictureRenderer(.cells, colorDepth: .none)
    let encoder = FrameEncoder(colorDepth: .none, isUTF8: true)
    let bytes = try IllustratedList(list, pictures: pictures)
      .bytes(in: .make(60), renderer, cell: nil, encoder)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a post has its lines beside its thumbnail, and a gap none`() throws {
    let fog = Followed.make()
    let posts = [
      try FeedPost.make(
        "11",
        title: "Dawn",
        caption: "First light over the old harbour, before the boats.",
        minutes: 180,
        isSeen: false
      ), try FeedPost.make("22", title: "Noon", minutes: 2900),
    ]
    let page = FeedPage.make([.post(posts[0]), .gap(fog), .post(posts[1])])
    let text = try printed(page, posts.map(\.photo.key))
    #expect(
      text == """
         @@@@• 1  Dawn                                           3 h
         @@@@     First light over the old harbour, before the
                  boats.
                  Ada  tag fog

               … older posts of tag fog were not loaded: places feed
               --older

         @@@@  2  Noon                                           2 d
         @@@@     Ada  tag fog

        """
    )
  }

  @Test func `an album has its cover, and one without a cover a blank`() throws {
    let cover = try photos[0].get()
    let albums = [
      Album(id: "7", title: "Iceland", photoCount: 12, cover: cover),
      Album(id: "8", title: "東京", photoCount: 1),
    ]
    let page = AlbumPage(albums: albums, total: 2, hasMore: false)
    #expect(
      try printed(page, albums.map(\.cover?.key)) == """
         @@@@  1  Iceland  12 photos  7
         @@@@
               2  東京       1 photo  8


        """
    )
  }

  @Test func `thumbnails of two sources that share an id are two pictures under tmux`() throws {
    let photos = try [SourceID.flickr, .sample].map { try Photo.make("11", source: $0) }
    let picture = Bitmap(width: 8, height: 8, pixels: Array(repeating: 255, count: 256))
    let viewed = photos.map { ViewedPhoto($0, viewedAt: .morning) }
    let list = IllustratedList(
      RecentPhotos(photos: viewed, notices: []),
      pictures: photos.map { Illustration(of: $0.key, picture) }
    )
    let renderer = PictureRenderer(.kitty, passthrough: .tmux)
    let encoder = FrameEncoder(colorDepth: .trueColor)
    let bytes = try list.bytes(
      in: TextLayout.make(60),
      renderer,
      cell: PixelSize(width: 8, height: 16),
      encoder
    )
    let ids = String(decoding: bytes, as: UTF8.self).matches(of: /[_,]i=([0-9]+)/).map(\.1)
    #expect(Set(ids).count == 2)
  }

  @Test(arguments: [1, 5, 6, 9, 20, 1000])
  func `no row is wider than the terminal`(columns: Int) throws {
    for line in try printed(.make(columns)).components(separatedBy: "\n") {
      #expect(line.displayWidth <= columns)
    }
  }
}
