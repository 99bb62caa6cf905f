import Bitmaps
import Foundation
import Imaging
import TerminalGraphics

/// A bitmap as a picture to draw, with a file or without.
struct SamplePicture: DrawablePicture {
  let bitmap: Bitmap
  let displayableFile: Data?

  init(_ bitmap: Bitmap, file: Data? = nil) {
    self.bitmap = bitmap
    displayableFile = file
  }

  var size: PixelSize { bitmap.size }

  func pixels(forSize size: PixelSize) -> Bitmap { bitmap }
}

/// A picture of a given size; one pixel of it is decoded.
struct ClaimedPicture: DrawablePicture {
  let size: PixelSize

  var displayableFile: Data? { nil }

  func pixels(forSize size: PixelSize) -> Bitmap { Bitmap(width: 1, height: 1, color: .white) }
}
