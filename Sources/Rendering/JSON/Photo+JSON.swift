import Foundations
import Places

extension Photo {
  /// The fields of a photo in every list.
  var json: [(String, JSONValue?)] {
    [
      ("id", .string(id)),
      ("title", .string(heading.title)),
      ("subtitle", .text(heading.subtitle)),
      ("owner", .string(owner.shown)),
      ("license", license.map { .string($0.name) }),
      ("dateTaken", .text(dateTaken)),
      ("latitude", .finite(coordinates?.latitude)),
      ("longitude", .finite(coordinates?.longitude)),
      ("page", .string(page.absoluteString)),
      ("images", images),
    ]
  }

  /// The addresses of the sizes, by suffix.
  private var images: JSONValue {
    .object(
      renditions.map {
        JSONValue.Field(name: $0.size.rawValue, value: .string($0.url.absoluteString))
      }
    )
  }
}

extension Photo.Owner {
  /// The owner's name, or the id where nobody told the name.
  var shown: String {
    guard let name, !name.trimmed.isEmpty else { return id }
    return name
  }
}
