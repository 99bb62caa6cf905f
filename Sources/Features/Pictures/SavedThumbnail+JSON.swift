import Bitmaps
import Foundations
import Model

extension SavedThumbnail {
  /// The thumbnail and the name of its original as JSON.
  package var json: JSONValue {
    let size: PixelSize = size
    return .known([
      ("id", .text(photo)), ("file", .text(file)), ("path", .text(path)),
      ("width", .integer(size.width)), ("height", .integer(size.height)),
      ("bytes", .integer(data.count)),
    ])
  }
}

extension PhotoReference {
  /// The id, the row or the name.
  fileprivate var text: String {
    switch self {
    case .id(let id), .page(let id, on: _), .listed(let id, in: _): id
    case .row(let number): String(number)
    case .file(let name): name
    }
  }
}

extension Failure {
  /// Returns the failure of a picture in a batch as JSON, with the exit status that it would have alone.
  package func json(of picture: PictureReference, _ status: Int32) -> JSONValue {
    let name: (String, JSONValue?) =
      switch picture {
      case .file(let path): ("file", .string(path))
      case .photo(let photo): ("photo", .string(photo.text))
      }
    return .known([name, ("error", .string(sentence)), ("status", .integer(Int(status)))])
  }
}
