import Model
import TerminalGraphics

/// A row of a list that has a position: a place or a photo.
struct MapItem: Hashable, Sendable {
  enum Subject: Hashable, Sendable {
    case place(Place)
    case photo(Photo)
  }

  /// The identity of an item, which it keeps when the list changes.
  enum ID: Hashable, Sendable {
    case place(Place.ID)
    case photo(PhotoKey)
  }

  /// The index of the row in its list.
  let row: Int
  let subject: Subject
  let point: MapDrawing.Point

  /// Creates the item of a row, or returns `nil` if it has no position.
  init?(_ subject: Subject, row: Int) {
    guard let coordinates = subject.coordinates else { return nil }
    self.row = row
    self.subject = subject
    point = MapDrawing.Point(
      latitude: coordinates.latitude,
      longitude: coordinates.longitude,
      name: subject.title,
      weight: subject.photoCount
    )
  }

  var id: ID {
    switch subject {
    case .place(let place): .place(place.id)
    case .photo(let photo): .photo(photo.key)
    }
  }
}

extension MapItem {
  var photo: Photo? { if case .photo(let photo) = subject { photo } else { nil } }
}

extension MapItem.Subject {
  fileprivate var coordinates: Coordinates? {
    switch self {
    case .place(let place): place.coordinates
    case .photo(let photo): photo.coordinates
    }
  }

  fileprivate var title: String {
    switch self {
    case .place(let place): place.name.title
    case .photo(let photo): photo.markedTitle
    }
  }

  fileprivate var photoCount: Int {
    switch self {
    case .place(let place): place.photoCount ?? 0
    case .photo: 1
    }
  }
}

extension PlaceListState {
  /// The listed places that have a position.
  var mapItems: [MapItem] {
    rows.enumerated().compactMap { row, entry in
      entry.place.flatMap { MapItem(.place($0), row: row) }
    }
  }
}

extension PhotoListState {
  /// The listed photos that have a position.
  var mapItems: [MapItem] {
    photos.enumerated().compactMap { MapItem(.photo($1), row: $0) }
  }
}
