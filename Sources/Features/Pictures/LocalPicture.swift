import Bitmaps
import Foundations
import Imaging
import Store

/// A picture in a file on disk, in memory.
package struct LocalPicture: Sendable {
  package let path: String
  private let picture: EncodedPicture

  /// The bytes of the file.
  var file: Data { picture.data }

  /// Whether the file ends as one of its format does, and every terminal with pictures shows the
  /// format.
  var hasEnd: Bool { picture.hasEnd }

  /// Reads a file, unless its first bytes show that it is no picture.
  ///
  /// - Throws: A `Failure` where there is no file or no picture, and `StorageError` where it cannot
  ///   be read.
  package init(at path: String) throws {
    guard let file = try ReadableFile.opened(at: path) else { throw Failure(noFileAt: path) }
    let start = try file.bytes(at: 0, count: PictureFormat.signatureLength)
    guard PictureFormat(sniffing: start) != nil else {
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
let largestFile = 1 << 30

extension LocalPicture {
  /// Decodes the pixels, upright.
  package func bitmap() throws(Failure) -> Bitmap {
    try naming { () throws(ImagingError) in try picture.bitmap() }
  }

  /// Decodes a thumbnail, and no more of the picture than it needs.
  func thumbnail(_ maker: ThumbnailMaker) throws(Failure) -> Bitmap {
    try naming { () throws(ImagingError) in try picture.thumbnail(maker) }
  }

  /// Decodes the pixels as finely as a size of the whole picture needs, and as far as the file goes.
  ///
  /// They come with the failure that names the file where it is damaged.
  func preview(
    forSize size: PixelSize
  ) throws(Failure) -> (bitmap: Bitmap, damage: Failure?) {
    let (bitmap, damage) = try naming { () throws(ImagingError) in
      try picture.previewAsFarAsItGoes(forSize: size)
    }
    return (bitmap, damage?.failure(of: path.onOneLine))
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
  /// - Throws: A `Failure` where the picture cannot be read or would replace itself, or a file of a
  ///   person's own unless `isForced`, and `StorageError`.
  package func placed(
    _ zoom: Zoom,
    savedAs output: String,
    isForced: Bool = false
  ) throws -> Data? {
    guard zoom.viewport.pixelCount <= Bitmap.pixelLimit else {
      throw ImagingError.tooLarge(zoom.viewport, limit: Bitmap.pixelLimit).failure(of: "The view")
    }
    let target = try OutputTarget(ofPictures: output, isOneFile: true)
    let path = target.path(ofFile: "\(path.thumbnailStem)_zoom.png")
    let view = try bitmap().placed(zoom, background: .black)
    let data = try (path?.asksForJPEG == true ? view.jpeg() : view.png()).markedAsOwn
    guard let path else { return data }
    try target.prepare()
    let mayReplace = target.mayReplace(isForced: isForced)
    try save(data, at: path, sparing: InputFiles(at: [self.path]), mayReplace: mayReplace)
    return nil
  }

  /// Writes a file atomically, unless it would replace one of the inputs; unless it may replace any
  /// file, it replaces only a picture that this program made.
  ///
  /// It can be made again, so it is not synced to disk (`fsync`).
  func save(
    _ data: Data,
    at output: String,
    sparing inputs: InputFiles,
    mayReplace: Bool
  ) throws {
    let file = AtomicFile(output, access: .everyone)
    if !mayReplace, try file.create(with: data, isSynced: false) { return }
    if inputs.contain(output) { throw StorageError.input(path: output) }
    if try !mayReplace && !output.isOwnPicture {
      throw Failure(
        .failed,
        "\(output.onOneLine) is there, and was not made by this program; --force replaces it."
      )
    }
    try file.replace(with: data, isSynced: false)
  }
}

extension String {
  /// Whether the file at this path is a picture that this program made.
  fileprivate var isOwnPicture: Bool {
    get throws {
      // A folder, a pipe or a file that cannot be read is none of ours.
      guard let file = try? ReadableFile.opened(at: self) else { return false }
      return try SoftwareMark.isIn { try file.bytes(at: $0, count: $1) }
    }
  }
}
