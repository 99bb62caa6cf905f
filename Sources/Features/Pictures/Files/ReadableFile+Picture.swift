import Foundations
import Imaging
import Store

extension ReadableFile {
  /// Reads the header of a picture.
  func pictureHeader() throws -> PictureHeader {
    try PictureHeader { try bytes(at: $0, count: $1) }
  }

  /// True for a video that can be read.
  var isVideo: Bool {
    get throws {
      do {
        _ = try videoHeader()
        return true
      } catch is ImagingError {
        return false
      }
    }
  }

  /// Reads the header of a video.
  func videoHeader() throws -> VideoHeader {
    try VideoHeader(byteCount: byteCount) { try bytes(at: $0, count: $1) }
  }

  /// Reads the still picture of a video, given the path of the file.
  func stillPicture(ofVideoAt path: String) async throws -> Data {
    try await VideoHeader.stillPicture(ofVideoAt: path.absolutePath, byteCount: byteCount) {
      try bytes(at: $0, count: $1)
    }
  }

  /// Returns true if this program made the picture; false for a file that is not a picture.
  func hasSoftwareMark() throws -> Bool {
    try SoftwareMark.isIn { try bytes(at: $0, count: $1) }
  }
}
