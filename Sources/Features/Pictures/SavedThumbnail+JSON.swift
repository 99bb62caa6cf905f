import Bitmaps
import Foundations

extension SavedThumbnail {
  /// Returns the thumbnail and the name of its original as JSON.
  package func json(ofFile file: String) -> JSONValue {
    let size: PixelSize = size
    return .known([
      ("file", .string(file)), ("path", .text(path)),
      ("width", .integer(size.width)), ("height", .integer(size.height)),
      ("bytes", .integer(data.count)),
    ])
  }
}

extension Failure {
  /// Returns the failure of a file in a batch as JSON, with the exit status that it would have alone.
  package func json(ofFile file: String, _ status: Int32) -> JSONValue {
    .known([
      ("file", .string(file)), ("error", .string(sentence)), ("status", .integer(Int(status))),
    ])
  }
}
