import Foundations
import Imaging
import Storage

extension LocalPicture {
  /// Makes the picture as it lies in a view, and writes it to a file.
  ///
  /// - Parameters:
  ///   - zoom: Where the picture lies.
  ///   - output: A file, whose name says whether it is a JPEG; a folder, or `-`.
  /// - Returns: The file's bytes where they go to standard output, or `nil`.
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

  /// Writes a file that was made of the picture, unless it would replace one of the inputs.
  ///
  /// It can be made again, so it need not outlive a power cut.
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
