import Bitmaps
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
  /// - Throws: A `Failure` where there is no file or no picture, and `StorageError` where it cannot
  ///   be read.
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
  /// Creates the failure of a named file that does not exist.
  init(noFileAt path: String) { self.init(.notFound, "There is no file \(path.onOneLine).") }
}

/// The limit of a picture file, in bytes: more than 150 megapixels ever take.
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
  private func naming<Value>(_ decode: () throws(ImagingError) -> Value) throws(Failure) -> Value {
    do throws(ImagingError) {
      return try decode()
    } catch {
      throw error.failure(of: path.onOneLine)
    }
  }

  /// Renders the picture in a view, and writes it to a file, a JPEG or a PNG by its extension.
  ///
  /// Returns the file's bytes where they go to standard output (`-`), else `nil`.
  ///
  /// - Throws: A `Failure` where the picture cannot be read or would replace itself, and
  ///   `StorageError`.
  package func placed(_ zoom: Zoom, savedAs output: String) throws -> Data? {
    guard zoom.viewport.pixelCount <= Bitmap.pixelLimit else {
      throw ImagingError.tooLarge(zoom.viewport, limit: Bitmap.pixelLimit).failure(of: "The view")
    }
    let target = try OutputTarget(ofPictures: output, isOneFile: true)
    let path = target.path(ofFile: "\(path.thumbnailStem)_zoom.png")
    let view = try bitmap().placed(zoom, background: .black)
    let data = try path?.asksForJPEG == true ? view.jpeg() : view.png()
    guard let path else { return data }
    try target.prepare()
    try save(data, at: path, sparing: InputFiles(at: [self.path]))
    return nil
  }

  /// Writes a file atomically, unless it would replace one of the inputs.
  ///
  /// It can be made again, so it is not synced to disk (`fsync`).
  func save(_ data: Data, at output: String, sparing inputs: InputFiles) throws {
    if inputs.contain(output) {
      throw Failure(
        .wrongUsage,
        "\(output.onOneLine) is an input and would be replaced by what is made of "
          + "\(path.onOneLine); name another output."
      )
    }
    try AtomicFile(output, access: .everyone).replace(with: data, isSynced: false)
  }
}
