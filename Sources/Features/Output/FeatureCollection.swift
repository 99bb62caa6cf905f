import Foundations
import Model

/// A list as GeoJSON (RFC 7946): a feature for each record, a point at its position.
///
/// It is made to be passed on. So the user's own pictures have the positions of cities, and neither paths nor ids
/// that come from paths.
package struct FeatureCollection: Hashable, Sendable {
  /// Notices about what was left out.
  package let omissions: [String]
  private let features: [JSONValue]

  /// Creates the collection of the records of a list that may be published.
  ///
  /// The named columns are the properties, in this order; without names they are all columns but the
  /// position. `shared` returns what differs from the list in a record of the user's own pictures.
  private init<Record>(
    of records: [Publishable<Record>],
    omissions: [String?],
    _ columns: Columns<Record>,
    properties names: [String],
    shared: (Record) -> SharedMembers? = { _ in nil }
  ) {
    let properties =
      names.isEmpty ? columns.all.filter { !$0.isPosition } : columns.all.named(names)
    self.omissions = omissions.compactMap(\.self)
    features = records.map { columns.feature(of: $0.value, properties, shared($0.value)) }
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

extension FeatureCollection {
  /// Creates the collection of a list of photos.
  init<List: RecordList>(
    ofPhotos list: List,
    columns names: [String],
    includingPrivate: Bool,
    by publishing: Publishing,
    _ sharing: PositionSharing
  ) async throws where List.Record: PhotoRecord {
    let (records, count) = try await publishing.check(records: list.entries, includingPrivate)
    let hasOwn = records.contains { $0.value.photo.source.isOwn }
    let gazetteer = hasOwn ? sharing.gazetteer() : Gazetteer()
    self.init(
      of: records,
      omissions: [Publishing.notice(ofOmittedPhotos: count)],
      List.columns,
      properties: names
    ) { record in
      record.photo.source.isOwn ? record.photo.shared(sharing.precision, gazetteer) : nil
    }
  }

  /// Creates the collection of a list of places; a place of the user's own pictures that is no city is left out,
  /// unless exact positions are wanted.
  init<List: RecordList>(
    ofPlaces list: List,
    columns names: [String],
    includingPrivate: Bool,
    by publishing: Publishing,
    _ sharing: PositionSharing
  ) where List.Record == Place {
    let (records, count) = publishing.check(places: list.entries, includingPrivate)
    let shown = sharing.hidesPoints ? records.filter { !$0.value.name.isUnnamed } : records
    self.init(
      of: shown,
      omissions: [
        Publishing.notice(ofOmittedPlaces: count),
        PositionSharing.notice(ofOmittedPlaces: records.count - shown.count),
      ],
      List.columns,
      properties: names
    )
  }
}

// MARK: - Own pictures

/// The members of one of the user's own pictures that differ from those of a list.
private struct SharedMembers {
  let id: String
  let position: Coordinates?

  /// Returns the value of a column for others, given its value in a list.
  func value(_ name: String, _ value: JSONValue?) -> JSONValue? {
    switch name {
    case "id": .string(id)
    case "latitude": .finite(position?.latitude)
    case "longitude": .finite(position?.longitude)
    case "source", "page", "images", "file", "description", "tags": nil
    case "timeZone", "camera", "lens", "exposure": nil
    // It names the city at the position, and is shown together with that.
    case "place": position == nil ? nil : value
    default: value
    }
  }
}

extension Photo {
  fileprivate func shared(_ precision: SharedPosition, _ gazetteer: Gazetteer) -> SharedMembers {
    SharedMembers(
      id: sharedID,
      position: coordinates.flatMap { precision.position(of: $0, gazetteer) }
    )
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
    _ shared: SharedMembers?
  ) -> JSONValue {
    func value(_ column: Column<Record>) -> JSONValue? {
      let value = column.value(record)
      return shared.map { $0.value(column.name, value) } ?? value
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
