import Bitmaps
import Foundations

/// A failure to decode or to encode a picture.
package enum ImagingError: Error, Hashable, Sendable {
  /// The bytes do not begin like any supported format.
  case notAPicture
  /// The bytes cannot be decoded in their format; `detail` is the codec's reason.
  case damaged(PictureFormat, detail: String)
  /// The file is truncated, or some of its pixels are lost.
  case incomplete(PictureFormat, detail: String)
  /// The picture is of a kind that is not decoded; `detail` is the kind, or the codec's reason.
  case unsupported(PictureFormat, detail: String)
  /// The library that decodes the picture is not installed.
  case missingLibrary(PictureLibrary)
  /// None of the programs that take a frame out of a video is installed; they are named.
  case missingPrograms([String])
  /// There is no picture in the video, and no frame could be taken out of it; `detail` is the reason.
  case noFrame(detail: String)
  /// The picture has more pixels than the limit.
  case tooLarge(PixelSize, limit: Int)
  /// The picture can only be decoded as a whole, which would take `byteCount` bytes: more than a quarter of the memory.
  case needsMemory(PixelSize, byteCount: Int)
  /// There is not enough memory for the picture.
  case outOfMemory
  /// The picture cannot be written in that format; `detail` is the codec's reason.
  case cannotWrite(PictureFormat, detail: String)
}

extension ImagingError: FailureConvertible {
  package var failure: Failure { failure(of: "The picture") }

  /// Returns the failure with a sentence about a picture, given its name.
  ///
  /// ```swift
  /// ImagingError.notAPicture.failure(of: "notes.txt").sentence
  /// // "notes.txt is not a JPEG, PNG, HEIC, AVIF, HEIF, WebP, JPEG XL, GIF, TIFF or raw picture."
  /// ```
  package func failure(of name: String) -> Failure {
    switch self {
    case .notAPicture:
      Failure(.damaged, "\(name) is not a \(PictureFormat.names) picture.")
    case .damaged(let format, let detail):
      Failure(.damaged, "\(name) is damaged and cannot be read as \(format.name) (\(detail)).")
    case .incomplete(let format, let detail):
      Failure(.damaged, "\(name) is a \(format.name) of which a part is missing (\(detail)).")
    case .unsupported(let format, let detail):
      Failure(.damaged, "\(name) is a \(format.name) of a kind that is not read (\(detail)).")
    case .missingLibrary(let library):
      Failure(
        .damaged,
        "\(name) needs \(library.rawValue), which is not installed: "
          + "install it, \(library.installation)."
      )
    case .missingPrograms(let names):
      Failure(
        .damaged,
        "\(name) is a video without a picture of its own: install \(names.joined(separator: " or ")) "
          + "to see a frame of it."
      )
    case .noFrame(let detail):
      Failure(.damaged, "\(name) is a video of which no frame can be seen (\(detail)).")
    case .tooLarge(let size, let limit):
      Failure(.failed, "\(name) has \(size) pixels, more than the limit of \(limit) in all.")
    case .needsMemory(let size, let byteCount):
      Failure(
        .failed,
        "\(name) has \(size) pixels, which take \(byteCount / 1_000_000) MB to decode: "
          + "more than a quarter of this machine’s memory."
      )
    case .outOfMemory:
      Failure(.failed, "\(name) needs more memory than there is.")
    case .cannotWrite(let format, let detail):
      Failure(.failed, "\(name) cannot be written as \(format.name) (\(detail)).")
    }
  }
}
