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
