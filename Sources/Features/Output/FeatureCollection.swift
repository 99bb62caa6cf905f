import Foundations
import Model

/// A list as GeoJSON (RFC 7946): a feature for each record, a point at its position.
package struct FeatureCollection: Hashable, Sendable {
  /// A notice about what is not public and was left out, or `nil`.
  package let omission: String?
  private let features: [JSONValue]

  /// Creates the collection of the records of a list that may be published.
  ///
  /// The named columns are the properties, in this order; without names they are all columns but the
  /// position.
  init<Record>(
    of records: [Publishable<Record>],
    omission: String?,
    _ columns: Columns<Record>,
    properties names: [String]
  ) {
    let properties =
      names.isEmpty ? columns.all.filter { !$0.isPosition } : columns.all.named(names)
    self.omission = omission
    features = records.map { columns.feature(of: $0.value, properties) }
  }

  package var json: JSONValue {
    ["type": "FeatureCollection", "features": .array(features)]
  }

  package var text: String { json.text + "\n" }
}

/// A list of records with positions, which can be printed as GeoJSON.
package protocol LocatedList: ColumnSelectable {
  /// Returns the list as GeoJSON, without the records that are not public unless they are included; see
  /// `FeatureCollection.init`.
  ///
  /// - Throws: The errors of a source that cannot be asked what is public.
  func features(
    columns names: [String],
    includingPrivate: Bool,
    by publishing: Publishing
  ) async throws -> FeatureCollection
}

extension FeatureCollection {
  /// Creates the collection of a list of photos.
  init<List: RecordList>(
    ofPhotos list: List,
    columns names: [String],
    includingPrivate: Bool,
    by publishing: Publishing
  ) async throws where List.Record: PhotoRecord {
    let (records, count) = try await publishing.check(records: list.entries, includingPrivate)
    let omission = Publishing.notice(ofOmittedPhotos: count)
    self.init(of: records, omission: omission, List.columns, properties: names)
  }

  /// Creates the collection of a list of places.
  init<List: RecordList>(
    ofPlaces list: List,
    columns names: [String],
    includingPrivate: Bool,
    by publishing: Publishing
  ) where List.Record == Place {
    let (records, count) = publishing.check(places: list.entries, includingPrivate)
    let omission = Publishing.notice(ofOmittedPlaces: count)
    self.init(of: records, omission: omission, List.columns, properties: names)
  }
}

// MARK: - A feature

extension Column {
  /// True for the two columns of the position.
  fileprivate var isPosition: Bool { ["latitude", "longitude"].contains(name) }
}

extension Columns {
  /// Returns a record as a feature; its geometry is `null` if its position is unknown (RFC 7946, 3.2).
  fileprivate func feature(of record: Record, _ properties: [Column<Record>]) -> JSONValue {
    .known([
      ("type", "Feature"),
      ("id", value("id", of: record)),
      ("geometry", point(of: record)),
      ("properties", .known(properties.map { ($0.name, $0.value(record)) })),
    ])
  }

  /// Returns the position as a point: longitude first.
  private func point(of record: Record) -> JSONValue {
    guard let latitude = value("latitude", of: record),
      let longitude = value("longitude", of: record)
    else { return .null }
    return ["type": "Point", "coordinates": [longitude, latitude]]
  }

  private func value(_ name: String, of record: Record) -> JSONValue? {
    all.first { $0.name == name }?.value(record)
  }
}
