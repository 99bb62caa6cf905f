import Features
import Foundations
import Model

/// A row of the first list: a place, or a list of the user's own photos.
enum PlaceRow: Hashable, Sendable {
  case place(Place)
  case list(OwnList)
  /// The row that shows or hides the albums.
  case albums(count: Int)

  /// The subject of the photos; `nil` for the albums, which have lists of their own.
  var subject: PhotoSubject? {
    switch self {
    case .place(let place): .place(place)
    case .list(let list): .selected(list.selector)
    case .albums: nil
    }
  }

  var place: Place? { if case .place(let place) = self { place } else { nil } }

  var title: String {
    switch self {
    case .place(let place): place.name.title
    case .list(let list): list.title
    case .albums: "Albums"
    }
  }

  var subtitle: String { place?.name.subtitle ?? "" }

  /// The number of photos, or of albums.
  var count: Int? {
    switch self {
    case .place(let place): place.photoCount
    case .list(let list): list.photoCount
    case .albums(let count): count
    }
  }

  /// The row as a line: `Kyoto, Japan, 300 photos`.
  var nameAndCount: String {
    switch self {
    case .place(let place): place.nameAndCount
    case .list(let list):
      [list.title, list.photoCount?.photos].compactMap(\.self).joined(separator: ", ")
    case .albums(let count): count.counted("album")
    }
  }
}
