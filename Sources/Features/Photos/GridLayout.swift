import Bitmaps
import Foundations
import Model
import TerminalGraphics

/// A layout of pictures and captions: one below the other, or as a grid of tiles.
package struct GridLayout: Sendable {
  private let renderer: PictureRenderer
  /// The area of one picture, without its caption.
  private let area: PictureArea
  private let mode: ZoomMode
  /// The width in columns of a picture's title and caption.
  private let columns: Int
  /// True if captions may be bold and dim.
  private let hasStyles: Bool

  package init(
    _ renderer: PictureRenderer,
    area: PictureArea,
    mode: ZoomMode,
    columns: Int,
    hasStyles: Bool
  ) {
    self.renderer = renderer
    self.area = area
    self.mode = mode
    self.columns = columns
    self.hasStyles = hasStyles
  }

  /// The number of columns between two tiles.
  package static let gap = 2

  /// The size in pixels to draw a picture from: that of its area, or the samples in its cells.
  package var view: PixelSize {
    renderer.pictureProtocol == .cells ? area.samples : area.pixels
  }

  /// Draws one picture, its title above, its size, owner and license below.
  ///
  /// - Throws: A `Failure` if it cannot be read.
  package func page(of picture: ViewedPicture) throws -> DrawnPicture {
    let drawn = try draw(picture)
    var page = DrawnPicture(
      columns: max(columns, drawn.columns),
      rows: drawn.rows + 2,
      fallback: drawn.fallback
    )
    page.cells.draw(picture.title, column: 0, row: 0, style: style(.bold, link: picture.link))
    page.place(drawn, column: 0, row: 1)
    page.cells.draw(picture.caption, column: 0, row: page.rows - 1, style: style(.dim))
    return page
  }

  /// Draws one picture of a grid, its title in the row below.
  ///
  /// - Throws: A `Failure` if it cannot be read.
  package func tile(of picture: ViewedPicture) throws -> DrawnPicture {
    let drawn = try draw(picture)
    var tile = DrawnPicture(columns: area.columns, rows: drawn.rows + 1, fallback: drawn.fallback)
    tile.place(drawn, column: 0, row: 0)
    tile.cells.draw(
      picture.title,
      column: 0,
      row: drawn.rows,
      truncation: .middle,
      style: style([], link: picture.link)
    )
    return tile
  }

  /// Arranges tiles in rows of `count`, with the titles of each row on one line.
  package func page(of tiles: [DrawnPicture], inRowsOf count: Int) -> DrawnPicture {
    let rows = stride(from: 0, to: tiles.count, by: count).map {
      tiles[$0..<min($0 + count, tiles.count)]
    }
    let heights = rows.map { $0.map(\.rows).max() ?? 0 }
    var page = DrawnPicture(
      columns: count * (area.columns + Self.gap) - Self.gap,
      rows: heights.reduce(0, +)
    )
    var top = 0
    for (row, height) in zip(rows, heights) {
      for (index, var tile) in row.enumerated() {
        tile.insertAboveLastRow(height - tile.rows)
        page.place(tile, column: index * (area.columns + Self.gap), row: top)
      }
      top += height
    }
    return page
  }

  private func draw(_ picture: ViewedPicture) throws -> DrawnPicture {
    try renderer.draw(picture, in: area, mode: mode, imageID: picture.imageID)
  }

  private func style(_ attributes: CellAttributes, link: String? = nil) -> CellStyle {
    CellStyle(hasStyles ? attributes : [], link: link)
  }
}

extension ViewedPicture {
  /// The photo's title, or the file's name.
  fileprivate var title: String {
    photo?.markedTitle ?? path?.split(separator: "/").last.map(String.init) ?? path ?? ""
  }

  /// The size, if it is known, and the owner and license of a photo.
  fileprivate var caption: String {
    let credit = photo.map { [$0.owner.shown ?? "", $0.license?.name ?? ""] } ?? []
    return ([fullSize?.description ?? ""] + credit).filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The URL of the photo's page, or `nil` for a file.
  fileprivate var link: String? { photo?.page.absoluteString }

  /// The image id in kitty's protocol.
  fileprivate var imageID: UInt32 { KittyGraphics.imageID(of: photo?.key.name ?? path ?? "") }
}

extension ViewedPicture: DrawablePicture {}
