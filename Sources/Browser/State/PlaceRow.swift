import Features
import Foundations
import Model

/// A row of the first list: a place, or a list of the user's own photos.
enum PlaceRow: Hashable, Sendable {
  case place(Place)
  case list(OwnList)
  /// The row that shows or hides the lists of a group.
  case group(OwnList.Group, count: Int)

  /// The subject of the photos; `nil` for a group, which has lists of its own.
  var subject: PhotoSubject? {
    switch self {
    case .place(let place): .place(place)
    case .list(let list): .selected(list.selector)
    case .group: nil
    }
  }

  var place: Place? { if case .place(let place) = self { place } else { nil } }

  var title: String {
    switch self {
    case .place(let place): place.name.title
    case .list(let list): list.title
    case .group(let group, count: _): group.title
    }
  }

  var subtitle: String { place?.name.subtitle ?? "" }

  /// The number of photos, or of the lists of a group.
  var count: Int? {
    switch self {
    case .place(let place): place.photoCount
    case .list(let list): list.photoCount
    case .group(_, let count): count
    }
  }

  /// The row as a line: `Kyoto, Japan, 300 photos`.
  var nameAndCount: String {
    switch self {
    case .place(let place): place.nameAndCount
    case .list(let list):
      [list.title, list.photoCount?.photos].compactMap(\.self).joined(separator: ", ")
    case .group(let group, let count): group.counted(count)
    }
  }
}
