import Foundations
import Imaging
import Storage

/// A picture in a file of the person's own.
package struct LocalPicture: Hashable, Sendable {
  package let path: String
  /// What the file holds.
  let file: Data

  /// Reads a file, unless its first bytes show that it is no picture.
  ///
  /// - Parameter path: Where it is.
  /// - Throws: A `Failure` where there is no file or no picture, and `StorageError` where it cannot be
  ///   read.
  package init(at path: String) throws {
    guard let file = try ReadableFile.opened(at: path) else { throw Failure(noFileAt: path) }
    guard PictureFormat(sniffing: try file.bytes(at: 0, count: 8)) != nil else {
      throw ImagingError.notAPicture.failure(of: path.onOneLine)
    }
    self.path = path
    self.file = try file.contents(atMost: largestFile)
  }
}

extension Failure {
  /// Says that a file that was named is not there.
  init(noFileAt path: String) {
    self.init(.notFound, "There is no file \(path.onOneLine).")
  }
}

/// The largest picture file that is read, in bytes: more than 150 megapixels ever take.
private let largestFile = 1 << 30

extension LocalPicture {
  /// The picture's pixels, upright.
  package func bitmap() throws(Failure) -> Bitmap {
    do throws(ImagingError) {
      return try Bitmap(decoding: file)
    } catch {
      throw error.failure(of: path.onOneLine)
    }
  }

  /// The picture as a thumbnail, for which no more is decoded than it needs.
  func thumbnail(_ style: ThumbnailStyle) throws(Failure) -> Bitmap {
    do throws(ImagingError) {
      return try Bitmap(thumbnailOf: file, style)
    } catch {
      throw error.failure(of: path.onOneLine)
    }
  }

  /// What the file's headers say.
  func info() throws(Failure) -> PictureInfo {
    do throws(ImagingError) {
      return try PictureInfo(reading: file)
    } catch {
      throw error.failure(of: path.onOneLine)
    }
  }
}
