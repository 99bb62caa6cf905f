import Imaging
import Places
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
    let target = try OutputTarget(output, isOneFile: true)
    let path = target.path(ofFile: "\(path.thumbnailStem)_zoom.png")
    guard zoom.viewport.pixelCount <= Bitmap.pixelLimit else {
      throw Failure(
        .wrongUsage,
        "A view of \(zoom.viewport) is over the limit of \(Bitmap.pixelLimit) pixels."
      )
    }
    let view = try bitmap().placed(zoom, background: .black)
    let data = try path?.asksForJPEG == true ? view.jpeg() : view.png()
    guard let path else { return data }
    try target.prepare()
    try save(data, at: path)
    return nil
  }

  /// Writes a file that was made of the picture, unless it is the picture itself.
  func save(_ data: Data, at output: String) throws {
    let file = WholeFile(output, access: .everyone)
    if file.isSame(as: WholeFile(path)) {
      throw Failure(.wrongUsage, "\(path.onOneLine) would be replaced by what is made of it.")
    }
    try file.replace(with: data)
  }
}
