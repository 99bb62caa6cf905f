import Foundations
import Model

extension Place {
  /// A place with a name; the test fails if the line is not a name.
  static func make(_ id: String = "1", _ line: String = "Lyon, France") -> Place {
    guard let name = PlaceName(line) else { preconditionFailure("“\(line)” is no name") }
    return Place(id: id, name: name, photoCount: nil, coordinates: nil)
  }
}

extension Photo {
  /// A photo with the properties that a test needs.
  static func make(
    _ id: String = "51540860321",
    title: String = "",
    description: String = "",
    renditions: [PhotoSize] = []
  ) -> Photo {
    let address = URL(filePath: "/\(id)")
    var photo = Photo(id: id, owner: .init(id: "1@N01", name: nil), page: address)
    photo.title = title
    photo.description = description
    photo.renditions = renditions.map { Rendition(size: $0, url: address) }
    return photo
  }
}
