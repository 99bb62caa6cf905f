import Imaging
import Store

extension ReadableFile {
  /// Reads the header of a picture.
  func pictureHeader() throws -> PictureHeader {
    try PictureHeader { try bytes(at: $0, count: $1) }
  }

  /// Returns true if this program made the picture; false for a file that is not a picture.
  func hasSoftwareMark() throws -> Bool {
    try SoftwareMark.isIn { try bytes(at: $0, count: $1) }
  }
}
