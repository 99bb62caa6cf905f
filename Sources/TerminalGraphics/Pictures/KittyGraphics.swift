import Bitmaps
import Foundations
import Imaging

/// A PNG in kitty's terminal graphics protocol.
///
/// Source: https://sw.kovidgoyal.net/kitty/graphics-protocol/
package struct KittyGraphics {
  private let png: Data

  init(_ png: Data) { self.png = png }

  /// Returns the image id for a name: equal in every program, 24 bits, not 0 (FNV-1a, folded).
  package static func imageID(of name: String) -> UInt32 {
    let hash = name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return max((hash >> 24) ^ (hash & 0xFF_FFFF), 1)
  }

  /// Returns the graphics commands (APC) that transmit and display the picture at the cursor, which
  /// does not move.
  ///
  /// The picture is scaled to the cells, or drawn unscaled if `cells` is `nil`. The terminal does not
  /// respond (`q=2`).
  func drawn(in cells: (columns: Int, rows: Int)?) -> [UInt8] {
    let size = cells.map { ",c=\($0.columns),r=\($0.rows)" } ?? ""
    return commands("a=T,f=100,q=2,C=1\(size)", .none)
  }

  /// Transmits the picture for display at Unicode placeholders of its image id (a virtual placement).
  ///
  /// The picture is fitted into the columns and rows of the placeholders. The terminal does not respond.
  func transmitted(
    as imageID: UInt32,
    columns: Int,
    rows: Int,
    _ passthrough: Passthrough
  ) -> [UInt8] { commands("a=T,U=1,f=100,q=2,i=\(imageID),c=\(columns),r=\(rows)", passthrough) }

  /// Returns the commands that transmit the picture in chunks; the first one has the keys.
  func commands(_ keys: String, _ passthrough: Passthrough) -> [UInt8] {
    let chunks = png.base64Chunks
    return chunks.indices.flatMap { index in
      let keys = index == 0 ? keys + "," : "q=2,"
      let more = index < chunks.count - 1 ? 1 : 0
      return passthrough.wrapped("\u{1B}_G\(keys)m=\(more);".utf8 + chunks[index] + "\u{1B}\\".utf8)
    }
  }
}

extension Data {
  /// The bytes in Base64, in chunks of at most 4,096 characters, each of which can be decoded separately.
  fileprivate var base64Chunks: [[UInt8]] {
    stride(from: startIndex, to: endIndex, by: 3_072).map { start in
      [UInt8](self[start..<Swift.min(start + 3_072, endIndex)].base64EncodedData())
    }
  }
}

// MARK: - Drawing

extension PictureRenderer {
  /// Draws a picture with kitty's protocol: its file if that is a PNG of the right size, otherwise a new PNG.
  func kitty(
    _ picture: any DrawablePicture,
    in area: PictureArea,
    mode: ZoomMode,
    imageID: UInt32
  ) throws -> DrawnPicture {
    let place = PicturePlacement(ofPixels: picture.size, in: area, mode: mode)
    if passthrough == .none {
      let cells = area.cellSize == nil ? (columns: place.columns, rows: place.rows) : nil
      let graphics = KittyGraphics(try png(of: picture, place))
      return DrawnPicture(place.blank, .init(overlay: graphics.drawn(in: cells)))
    }
    guard max(place.columns, place.rows) <= CellGrid.placeholderLimit else {
      let reason = "kitty's placeholders end at \(CellGrid.placeholderLimit) columns or rows"
      return try cells(picture, in: area, mode: mode, because: "Drawn in characters: \(reason).")
    }
    let (columns, rows) = (place.columns, place.rows)
    let imageID = passesTrueColor ? PlaceholderID(imageID) : PlaceholderID(inPalette: imageID)
    let transmission = KittyGraphics(try png(of: picture, place))
      .transmitted(as: imageID.number, columns: columns, rows: rows, passthrough)
    let placeholders = CellGrid(placeholdersOf: imageID, columns: columns, rows: rows)
    return DrawnPicture(placeholders, .init(transmission: transmission))
  }

  /// Returns the picture as a PNG in its drawn size, its own file if possible.
  private func png(of picture: any DrawablePicture, _ place: PicturePlacement) throws -> Data {
    // Unscaled, the view shows the file unchanged.
    if place.picture == place.view, let file = picture.displayableFile,
      PictureFormat(sniffing: file) == .png
    {
      return file
    }
    return try picture.pixels(place).png(.fast)
  }
}

// MARK: - Placeholders

/// An image id as encoded in Unicode placeholders: its low bytes as a colour and, in a palette, its
/// high byte as a diacritic.
struct PlaceholderID: Hashable {
  let number: UInt32
  let color: PackedColor

  /// Creates a 24-bit id, encoded in a 24-bit colour.
  init(_ imageID: UInt32) {
    number = imageID & 0xFF_FFFF
    color = PackedColor(imageID: number)
  }

  /// Creates a 16-bit id, encoded in a palette colour and a diacritic.
  init(inPalette imageID: UInt32) {
    let low = UInt8(truncatingIfNeeded: imageID)
    number = (imageID >> 8 & 0xFF) << 24 | UInt32(max(low, 1))
    color = PackedColor(paletteIndex: max(low, 1))
  }

  /// The diacritics of a placeholder at a row and column.
  fileprivate func diacritics(row: Int, column: Int) -> [Unicode.Scalar] {
    let high = Int(number >> 24)
    return ([row, column] + (high > 0 ? [high] : [])).map { rowColumnDiacritics[$0] }
  }
}

extension CellGrid {
  /// Creates the Unicode placeholders of a transmitted picture: each has its row and column as
  /// diacritics, and the image id as its colour.
  ///
  /// To a multiplexer they are text, which it scrolls and redraws.
  init(placeholdersOf imageID: PlaceholderID, columns: Int, rows: Int) {
    self.init(columns: columns, rows: rows)
    for row in 0..<rows {
      for column in 0..<columns {
        var text = String.UnicodeScalarView("\u{10EEEE}".unicodeScalars)
        text.append(contentsOf: imageID.diacritics(row: row, column: column))
        var cell = PackedCell.blank
        cell.glyph = glyph(of: Character(String(text)))
        cell.foreground = imageID.color
        set(cell, column: column, row: row)
      }
    }
  }

  /// The maximum number of columns or rows that diacritics can count.
  static let placeholderLimit = rowColumnDiacritics.count
}

/// The diacritics that count rows and columns from 0 (kitty's `rowcolumn-diacritics.txt`): the marks of
/// class 230 in Unicode 6.0 that have no decomposition and do not compose with letters.
package let rowColumnDiacritics: [Unicode.Scalar] = rowColumnDiacriticRanges.flatMap { range in
  range.compactMap { Unicode.Scalar($0 as UInt32) }
}

private let rowColumnDiacriticRanges: [ClosedRange<UInt32>] = [
  0x305...0x305, 0x30D...0x30E, 0x310...0x310, 0x312...0x312, 0x33D...0x33F, 0x346...0x346,
  0x34A...0x34C, 0x350...0x352, 0x357...0x357, 0x35B...0x35B, 0x363...0x36F, 0x483...0x487,
  0x592...0x595, 0x597...0x599, 0x59C...0x5A1, 0x5A8...0x5A9, 0x5AB...0x5AC, 0x5AF...0x5AF,
  0x5C4...0x5C4, 0x610...0x617, 0x657...0x65B, 0x65D...0x65E, 0x6D6...0x6DC, 0x6DF...0x6E2,
  0x6E4...0x6E4, 0x6E7...0x6E8, 0x6EB...0x6EC, 0x730...0x730, 0x732...0x733, 0x735...0x736,
  0x73A...0x73A, 0x73D...0x73D, 0x73F...0x741, 0x743...0x743, 0x745...0x745, 0x747...0x747,
  0x749...0x74A, 0x7EB...0x7F1, 0x7F3...0x7F3, 0x816...0x819, 0x81B...0x823, 0x825...0x827,
  0x829...0x82D, 0x951...0x951, 0x953...0x954, 0xF82...0xF83, 0xF86...0xF87, 0x135D...0x135F,
  0x17DD...0x17DD, 0x193A...0x193A, 0x1A17...0x1A17, 0x1A75...0x1A7C, 0x1B6B...0x1B6B,
  0x1B6D...0x1B73, 0x1CD0...0x1CD2, 0x1CDA...0x1CDB, 0x1CE0...0x1CE0, 0x1DC0...0x1DC1,
  0x1DC3...0x1DC9, 0x1DCB...0x1DCC, 0x1DD1...0x1DE6, 0x1DFE...0x1DFE, 0x20D0...0x20D1,
  0x20D4...0x20D7, 0x20DB...0x20DC, 0x20E1...0x20E1, 0x20E7...0x20E7, 0x20E9...0x20E9,
  0x20F0...0x20F0, 0x2CEF...0x2CF1, 0x2DE0...0x2DFF, 0xA66F...0xA66F, 0xA67C...0xA67D,
  0xA6F0...0xA6F1, 0xA8E0...0xA8F1, 0xAAB0...0xAAB0, 0xAAB2...0xAAB3, 0xAAB7...0xAAB8,
  0xAABE...0xAABF, 0xAAC1...0xAAC1, 0xFE20...0xFE26, 0x10A0F...0x10A0F, 0x10A38...0x10A38,
  0x1D185...0x1D189, 0x1D1AA...0x1D1AD, 0x1D242...0x1D244,
]
