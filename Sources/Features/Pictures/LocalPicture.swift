import Bitmaps
import Foundations
import Imaging
import Model
import Store

/// A picture file in memory: a file of the user, or the file that was served for a photo.
package struct LocalPicture: Sendable {
  /// The path, or the id of the photo.
  package let path: String
  private let picture: EncodedPicture

  /// The bytes of the file.
  var file: Data { picture.data }

  /// Whether the file ends as its format requires, and every terminal that shows pictures supports the format.
  var hasEnd: Bool { picture.hasEnd }

  /// Reads a file, unless its first bytes show that it is not a picture; of a video its still picture.
  ///
  /// - Throws: A `Failure` if there is no file or it is not a picture, and `StorageError` if it cannot
  ///   be read.
  package init(at path: String) async throws {
    guard let file = try ReadableFile.opened(at: path) else { throw Failure(noFileAt: path) }
    do {
      let start = try file.bytes(at: 0, count: PictureFormat.signatureLength)
      if PictureFormat(sniffing: start) != nil {
        picture = try EncodedPicture(try file.contents(atMost: largestFile))
      } else {
        picture = try EncodedPicture(try await file.stillPicture(ofVideoAt: path))
      }
    } catch let error as ImagingError {
      throw error.failure(of: path.onOneLine)
    }
    self.path = path
  }
}

extension LocalPicture {
  /// Creates the picture of a photo from its file.
  init(_ file: Data, of photo: Photo.ID) throws(Failure) {
    path = photo
    do throws(ImagingError) {
      picture = try EncodedPicture(file)
    } catch {
      throw error.failure(of: "The picture of the photo \(photo)")
    }
  }
}

extension Failure {
  /// Creates the failure for a file that does not exist, or for a URL, which does not name a file.
  package init(noFileAt path: String) {
    let isAddress = URL(string: path)?.isPlainWebAddress == true
    let sentence =
      isAddress
      ? "\(path.onOneLine) is an address, not a file; save the picture first."
      : "There is no file \(path.onOneLine)".withFullStop
    self.init(.notFound, sentence)
  }
}

/// The maximum size of a picture file in bytes: more than any file of 150 megapixels.
let largestFile = 1 << 30

extension LocalPicture {
  /// Decodes the pixels, rotated upright.
  package func bitmap() throws(Failure) -> Bitmap {
    try naming { () throws(ImagingError) in try picture.bitmap() }
  }

  /// Decodes a thumbnail, and only as much of the picture as it needs.
  func thumbnail(_ maker: ThumbnailMaker) throws(Failure) -> Bitmap {
    try naming { () throws(ImagingError) in try picture.thumbnail(maker) }
  }

  /// Decodes the pixels at the resolution for a given size of the whole picture, as far as the file goes.
  ///
  /// Returns them with a failure that names the file if it is damaged.
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

  /// Converts a decoding error into a failure that names the file.
  private func naming<Value>(_ decode: () throws(ImagingError) -> Value) throws(Failure) -> Value {
    do throws(ImagingError) {
      return try decode()
    } catch {
      throw error.failure(of: path.onOneLine)
    }
  }

  /// Renders what a view shows of the picture, and writes it to a file, as JPEG or PNG by the extension.
  ///
  /// If the output is a folder, the file in it is called `name`, by default after the picture.
  ///
  /// Returns the file's bytes for standard output (`-`), otherwise `nil`.
  ///
  /// - Throws: `StorageError`, and a `Failure` if the picture cannot be read, would replace an input, or
  ///   would replace a file of the user without `isForced`.
  package func placed(
    _ zoom: Zoom,
    savedAs output: String,
    named name: String? = nil,
    isOneFile: Bool = true,
    sparing inputs: InputFiles? = nil,
    isForced: Bool = false
  ) throws -> Data? {
    guard zoom.viewport.pixelCount <= Bitmap.pixelLimit else {
      throw ImagingError.tooLarge(zoom.viewport, limit: Bitmap.pixelLimit).failure(of: "The view")
    }
    let target = try OutputTarget(ofPictures: output, isOneFile: isOneFile)
    let path = target.path(ofFile: name ?? path.thumbnailStem.fileName(ending: "_zoom.png"))
    let view = try bitmap().placed(zoom.withoutBars, background: .black)
    let data = try (path?.asksForJPEG == true ? view.jpeg() : view.png()).markedAsOwn
    guard let path else { return data }
    try target.prepare()
    let inputs = inputs ?? InputFiles(at: [self.path])
    let file = OutputFile(path: path, inputs: inputs, isForced: isForced)
    // It can be made again, so it is not synced to disk.
    _ = try file.write(data, isSynced: false)
    return nil
  }
}
