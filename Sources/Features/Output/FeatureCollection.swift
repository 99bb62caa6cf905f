import Foundations
import Model

/// A list as GeoJSON (RFC 7946): a feature for each record, a point at its position.
///
/// It is meant for publication: records contain only what `Publishing` discloses.
package struct FeatureCollection: Hashable, Sendable {
  /// Notices about what was left out.
  package let omissions: [String]
  private let features: [JSONValue]

  /// Creates the collection of a list's records for publication.
  ///
  /// The named columns become the properties, in this order; without names, all columns but the position. `isReadable`
  /// returns true if a column of a record, given its number, is disclosed to others.
  fileprivate init<Record>(
    of records: [Record],
    omissions: [String?],
    _ columns: Columns<Record>,
    properties names: [String],
    where isReadable: (Column<Record>, _ number: Int) -> Bool
  ) {
    let properties =
      names.isEmpty ? columns.all.filter { !$0.isPosition } : columns.all.named(names)
    self.omissions = omissions.compactMap(\.self)
    features = records.enumerated().map { number, record in
      columns.feature(of: record, properties) { isReadable($0, number) }
    }
  }

  package var json: JSONValue {
    ["type": "FeatureCollection", "features": .array(features)]
  }

  package var text: String { json.text + "\n" }
}

/// A list of records with positions, which can be printed as GeoJSON.
package protocol LocatedList: ColumnSelectable {
  /// Returns the list as GeoJSON, without the records that are not public unless they are included.
  ///
  /// - Throws: The errors of a source that cannot be asked what is public.
  func features(
    columns names: [String],
    includingPrivate: Bool,
    by publishing: Publishing,
    _ sharing: PositionSharing
  ) async throws -> FeatureCollection
}

/// A list of photos that can be printed as GeoJSON.
protocol LocatedPhotoList: RecordList, LocatedList where Record: PhotoRecord {}

extension LocatedPhotoList {
  package func features(
    columns names: [String],
    includingPrivate: Bool,
    by publishing: Publishing,
    _ sharing: PositionSharing
  ) async throws -> FeatureCollection {
    let (records, count) = try await publishing.check(records: entries, includingPrivate)
    let photos = records.map(\.value.photo)
    let options = sharing.options(hasOwn: photos.contains(where: \.source.isOwn))
    return FeatureCollection(
      of: records.map { $0.value.disclosingPhoto(on: .geoJSON, options) },
      omissions: [Publishing.notice(ofOmittedPhotos: count)],
      Self.columns,
      properties: names
    ) { column, number in
      column.readers.includeOthers(of: photos[number], on: .geoJSON)
    }
  }
}

extension FeatureCollection {
  /// Creates the collection of a list of places.
  ///
  /// Places of the user's own pictures are merged into cities; one far from cities is left out, unless exact positions
  /// are wanted.
  init<List: RecordList>(
    ofPlaces list: List,
    columns names: [String],
    includingPrivate: Bool,
    by publishing: Publishing,
    _ sharing: PositionSharing
  ) where List.Record == Place {
    let (records, count) = publishing.check(places: list.entries, includingPrivate)
    let places = sharing.coarsened(records.map(\.value))
    let shown = sharing.hidesPoints ? places.filter { !$0.name.isUnnamed } : places
    self.init(
      of: shown,
      omissions: [
        Publishing.notice(ofOmittedPlaces: count),
        PositionSharing.notice(ofOmittedPlaces: places.count - shown.count),
      ],
      List.columns,
      properties: names
    ) { column, _ in column.readers.includeOthers(of: nil, on: .geoJSON) }
  }
}

// MARK: - A feature

extension Column {
  /// True for the two columns of the position.
  fileprivate var isPosition: Bool { ["latitude", "longitude"].contains(name) }
}

extension Columns {
  /// Returns a record as a feature; its geometry is `null` if its position is unknown (RFC 7946, 3.2).
  fileprivate func feature(
    of record: Record,
    _ properties: [Column<Record>],
    where isReadable: (Column<Record>) -> Bool
  ) -> JSONValue {
    func value(_ column: Column<Record>) -> JSONValue? {
      isReadable(column) ? column.value(record) : nil
    }
    func value(_ name: String) -> JSONValue? { all.first { $0.name == name }.flatMap(value) }
    return .known([
      ("type", "Feature"),
      ("id", value("id")),
      ("geometry", point(value("latitude"), value("longitude"))),
      ("properties", .known(properties.map { ($0.name, value($0)) })),
    ])
  }

  /// Returns a position as a point: longitude first.
  private func point(_ latitude: JSONValue?, _ longitude: JSONValue?) -> JSONValue {
    guard let latitude, let longitude else { return .null }
    return ["type": "Point", "coordinates": [longitude, latitude]]
  }
}
