import Foundations
import Imaging
import Storage

/// A picture in a file on disk, in memory.
package struct LocalPicture: Sendable {
  package let path: String
  private let picture: EncodedPicture

  /// The bytes of the file.
  var file: Data { picture.data }

  /// Reads a file, unless its first bytes show that it is no picture.
  ///
  /// - Throws: A `Failure` where there is no file or no picture, and `StorageError` where it cannot be
  ///   read.
  package init(at path: String) throws {
    guard let file = try ReadableFile.opened(at: path) else { throw Failure(noFileAt: path) }
    guard PictureFormat(sniffing: try file.bytes(at: 0, count: 8)) != nil else {
      throw ImagingError.notAPicture.failure(of: path.onOneLine)
    }
    let data = try file.contents(atMost: largestFile)
    do throws(ImagingError) {
      picture = try EncodedPicture(data)
    } catch {
      throw error.failure(of: path.onOneLine)
    }
    self.path = path
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
  /// Decodes the pixels, upright.
  package func bitmap() throws(Failure) -> Bitmap {
    try naming { () throws(ImagingError) in try picture.bitmap() }
  }

  /// Decodes a thumbnail, and no more of the picture than it needs.
  func thumbnail(_ style: ThumbnailStyle) throws(Failure) -> Bitmap {
    try naming { () throws(ImagingError) in try picture.thumbnail(style) }
  }

  /// Returns the metadata in the file's header.
  func info() throws(Failure) -> PictureInfo {
    try naming { () throws(ImagingError) in try picture.info() }
  }

  /// Turns an error of decoding into a failure that names the file.
  private func naming<Value>(
    _ decode: () throws(ImagingError) -> Value
  ) throws(Failure) -> Value {
    do throws(ImagingError) {
      return try decode()
    } catch {
      throw error.failure(of: path.onOneLine)
    }
  }
}
