import Bitmaps

extension KittyGraphics {
  /// Returns the commands that transmit the picture without displaying it; it is placed by its image id.
  func stored(as imageID: UInt32) -> [UInt8] { commands("a=t,f=100,q=2,i=\(imageID)", .none) }

  /// Returns the command that deletes an image with all its placements, and frees its pixels.
  static func deletion(of imageID: UInt32, _ passthrough: Passthrough = .none) -> [UInt8] {
    passthrough.wrapped(Array("\u{1B}_Ga=d,d=I,i=\(imageID),q=2\u{1B}\\".utf8))
  }

  /// Returns the command that deletes one placement; the image remains.
  static func deletion(of placement: KittyPlacement.ID) -> [UInt8] {
    let keys = "a=d,d=i,i=\(placement.image),p=\(placement.number),q=2"
    return Array("\u{1B}_G\(keys)\u{1B}\\".utf8)
  }

  /// The command that deletes all pictures on the screen, and frees their pixels.
  static let deletionOfAll = Array("\u{1B}_Ga=d,d=A,q=2\u{1B}\\".utf8)

  /// Returns the command that deletes the images in a range of ids (kitty 0.33).
  ///
  /// Unlike `deletionOfAll`, it deletes virtual placements, and no pictures of other programs.
  static func deletion(of imageIDs: ClosedRange<UInt32>, _ passthrough: Passthrough) -> [UInt8] {
    let keys = "a=d,d=R,x=\(imageIDs.lowerBound),y=\(imageIDs.upperBound),q=2"
    return passthrough.wrapped(Array("\u{1B}_G\(keys)\u{1B}\\".utf8))
  }
}

/// A placement of a transmitted image on cells: a part of its pixels, unscaled or scaled to whole cells.
struct KittyPlacement: Hashable {
  /// The numbers that identify a placement in kitty's protocol; placing it again moves it.
  struct ID: Hashable {
    let image: UInt32
    /// The number of the placement within its image, from 1.
    let number: Int
  }

  /// The cells of the placement, some of them partly covered.
  let cells: CellRect
  /// The visible pixels of the image.
  let source: PixelRect
  /// The offset of the first pixel from the upper left corner of its cell.
  let (offsetX, offsetY): (Int, Int)
  /// True if the pixels are stretched to the cells; otherwise they are pixels of the display.
  let isScaled: Bool

  /// Returns the command that places the image with the cursor at the first cell; the cursor does not move.
  func command(_ id: ID) -> [UInt8] {
    let numbers = [
      ("x", source.x), ("y", source.y), ("w", source.width), ("h", source.height),
      ("X", offsetX), ("Y", offsetY),
      ("c", isScaled ? cells.columns : 0), ("r", isScaled ? cells.rows : 0),
    ]
    // Each defaults to 0.
    let keys = numbers.filter { $0.1 != 0 }.map { ",\($0.0)=\($0.1)" }.joined()
    return Array("\u{1B}_Ga=p,i=\(id.image),p=\(id.number)\(keys),C=1,q=2\u{1B}\\".utf8)
  }
}
