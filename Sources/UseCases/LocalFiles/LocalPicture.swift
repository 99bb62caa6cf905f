import Imaging
import Places
import Storage

/// A picture in a file of the person's own.
package struct LocalPicture: Hashable, Sendable {
  package let path: String
  /// What the file holds.
  let file: Data

  /// Reads a file.
  ///
  /// - Parameter path: Where it is.
  /// - Throws: A `Failure` where there is no file, and `StorageError` where it cannot be read.
  package init(at path: String) throws {
    guard let file = try WholeFile(path).read(atMost: largestFile) else {
      throw Failure(.notFound, "There is no file \(path.onOneLine).")
    }
    self.path = path
    self.file = file
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
  package func info() throws(Failure) -> PictureInfo {
    do throws(ImagingError) {
      return try PictureInfo(reading: file)
    } catch {
      throw error.failure(of: path.onOneLine)
    }
  }

  /// The size of the file in bytes.
  package var byteCount: Int { file.count }
}
