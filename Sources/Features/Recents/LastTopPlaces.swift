import Foundations
import Model
import Store

/// The places, months, albums or names printed last to a terminal; `places photos 3` means the third row.
///
/// A file that is missing or damaged is a list without rows.
package struct LastTopPlaces: Hashable, Sendable {
  private let file: AtomicFile

  package init(at path: String) { file = AtomicFile(path) }

  /// Stores the places of the rows, the first row's first, and the source that listed them.
  package func write(_ places: [Place], of source: SourceID) throws(StorageError) {
    let rows = places.prefix(PhotoReference.rows.upperBound).map { place in
      JSONValue.known([
        ("id", .string(place.id)), ("name", .string(place.name.description)),
      ])
    }
    let list = JSONValue.known([("source", .string(source.rawValue)), ("places", .array(rows))])
    try file.replace(with: list.data(.line), isSynced: false)
  }

  /// Stores the rows of a list of months, albums or names, and the source that listed them.
  package func write(_ rows: [ListedRow], of source: SourceID) throws(StorageError) {
    let rows = rows.prefix(PhotoReference.rows.upperBound).map { row in
      JSONValue.known([
        ("what", .string(row.what)), ("taken", row.taken.map { .string($0.interval) }),
        ("within", .text(row.within)),
      ])
    }
    let list = JSONValue.known([("source", .string(source.rawValue)), ("rows", .array(rows))])
    try file.replace(with: list.data(.line), isSynced: false)
  }

  /// Returns a row of the months, albums or names printed last, and their source.
  ///
  /// It is `nil` if places were printed, or fewer rows.
  package func row(_ row: Int) -> (row: ListedRow, source: SourceID)? {
    guard PhotoReference.rows.contains(row), let list, let rows = list.rows, row <= rows.count,
      let source = SourceID(stored: list.source)
    else { return nil }
    let stored = rows[row - 1]
    return (
      ListedRow(
        what: stored.what,
        taken: stored.taken.flatMap { DaySpan(interval: $0) },
        within: stored.within.flatMap { $0.rowNumber == nil ? $0 : nil }
      ),
      source
    )
  }

  /// Returns the place in a row, counted from 1, or `nil` if the list has no such row.
  package func place(inRow row: Int) -> ListedPlace? {
    guard PhotoReference.rows.contains(row), let list, let places = list.places,
      row <= places.count, let source = SourceID(stored: list.source),
      let place = places[row - 1].place
    else { return nil }
    return ListedPlace(place: place, source: source)
  }

  /// Returns the places, if they are of a source.
  package func places(of source: SourceID) -> [Place] {
    guard let list, list.source.isSamePath(as: source.rawValue) else { return [] }
    return list.places?.compactMap(\.place) ?? []
  }

  private var list: Rows? {
    guard let data = try? file.read(atMost: byteLimit) else { return nil }
    return try? JSONDecoder().decode(Rows.self, from: data)
  }
}

/// A row of months, albums or names, which stands for a list of photos.
package struct ListedRow: Hashable, Sendable {
  /// The argument that selects the list.
  package let what: String
  /// The days that the list is limited to.
  package let taken: DaySpan?
  /// The argument of the list that a tag or a person is limited to.
  package let within: String?

  package init(what: String, taken: DaySpan? = nil, within: String? = nil) {
    self.what = what
    self.taken = taken
    self.within = within
  }
}

/// A place of the top places printed last.
package struct ListedPlace: Hashable, Sendable {
  /// The place, of which only id and name are known.
  package let place: Place
  /// The source that listed it.
  package let source: SourceID
}

/// The format of the file.
private struct Rows: Decodable {
  struct Row: Decodable {
    let id: String
    let name: String

    var place: Place? {
      PlaceName(name).map { Place(id: id, name: $0, photoCount: nil, coordinates: nil) }
    }
  }

  /// A month, an album or a name.
  struct Listed: Decodable {
    let what: String
    let taken: String?
    let within: String?
  }

  let source: String
  let places: [Row]?
  let rows: [Listed]?
}

/// The longest file that is read, in bytes.
private let byteLimit = 1 << 20
