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
