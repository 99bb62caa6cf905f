import Imaging
import TerminalGraphics
import UseCases

/// Where pictures are shown with what is said of them: one below the other, or several side by side.
package struct GridLayout: Sendable {
  private let drawing: PictureDrawing
  /// The room of one picture, without its words.
  private let area: PictureArea
  private let mode: ZoomMode
  /// The columns that the words below and above one picture may take.
  private let columns: Int
  /// Whether the words may be bold and dim.
  private let hasStyles: Bool

  package init(
    _ drawing: PictureDrawing,
    area: PictureArea,
    mode: ZoomMode,
    columns: Int,
    hasStyles: Bool
  ) {
    self.drawing = drawing
    self.area = area
    self.mode = mode
    self.columns = columns
    self.hasStyles = hasStyles
  }
}

/// A picture that was drawn, and the words that go with it.
package struct CaptionedPicture: Sendable {
  let drawn: DrawnPicture
  let title: String
  let caption: String
  let link: String?

  /// Why the picture is not drawn as was asked, in a sentence, or `nil` where it is.
  package var fallback: String? { drawn.fallback }
}

extension GridLayout {
  /// The columns between two pictures of a row.
  package static let gap = 2

  /// The pixels that a picture is drawn from: those of its area, or for one in characters two for
  /// each dot, so that there is something to average.
  package var view: PixelSize {
    if drawing.pictureProtocol != .cells { return area.pixels }
    return PixelSize(width: area.dots.width * 2, height: area.dots.height * 2)
  }

  /// Draws a picture.
  ///
  /// - Throws: A `Failure` where it cannot be read.
  package func hang(_ picture: ViewedPicture) throws -> CaptionedPicture {
    CaptionedPicture(
      drawn: try drawing.draw(picture.shown, in: area, mode: mode, number: picture.number),
      title: picture.title,
      caption: picture.caption,
      link: picture.link
    )
  }

  /// One picture, its title above it; size, owner and licence below.
  package func sheet(of picture: CaptionedPicture) -> PictureSheet {
    let rows = picture.drawn.rows + 2
    var sheet = PictureSheet(columns: max(columns, picture.drawn.columns), rows: rows)
    sheet.text.draw(picture.title, column: 0, row: 0, style: style(.bold, link: picture.link))
    sheet.place(picture.drawn, column: 0, row: 1)
    sheet.text.draw(picture.caption, column: 0, row: rows - 1, style: style(.dim))
    return sheet
  }

  /// Several pictures in rows of so many, each with its title below.
  package func sheet(of pictures: [CaptionedPicture], inRowsOf count: Int) -> PictureSheet {
    let rows = stride(from: 0, to: pictures.count, by: count).map {
      pictures[$0..<min($0 + count, pictures.count)]
    }
    let heights = rows.map { $0.map(\.drawn.rows).max() ?? 0 }
    var sheet = PictureSheet(
      columns: count * (area.columns + Self.gap) - Self.gap,
      rows: heights.reduce(0) { $0 + $1 + 1 }
    )
    var top = 0
    for (row, height) in zip(rows, heights) {
      for (index, picture) in row.enumerated() {
        let left = index * (area.columns + Self.gap)
        sheet.place(picture.drawn, column: left, row: top)
        sheet.text.draw(
          picture.title,
          column: left,
          row: top + height,
          width: area.columns,
          style: style([], link: picture.link)
        )
      }
      top += height + 1
    }
    return sheet
  }

  private func style(_ attributes: CellAttributes, link: String? = nil) -> CellStyle {
    CellStyle(hasStyles ? attributes : [], link: link)
  }
}
