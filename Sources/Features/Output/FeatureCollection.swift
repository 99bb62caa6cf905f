import Foundations

/// A list as GeoJSON (RFC 7946): a feature for each record, a point at its position.
package struct FeatureCollection: Hashable, Sendable {
  /// The number of records that are not public and were left out.
  package let omittedCount: Int
  private let features: [JSONValue]

  /// Creates the collection of the records of a list.
  ///
  /// The named columns are the properties, in this order; without names they are all columns but the
  /// position. Records whose column `private` is true are left out, unless they are wanted.
  init<Record>(
    of records: [Record],
    _ columns: Columns<Record>,
    properties names: [String],
    includingPrivate includesPrivate: Bool
  ) {
    let properties =
      names.isEmpty ? columns.all.filter { !$0.isPosition } : columns.all.named(names)
    let shown = includesPrivate ? records : records.filter { !columns.isPrivate($0) }
    omittedCount = records.count - shown.count
    features = shown.map { columns.feature(of: $0, properties) }
  }

  package var json: JSONValue {
    ["type": "FeatureCollection", "features": .array(features)]
  }

  package var text: String { json.text + "\n" }
}

/// A list of records with positions, which can be printed as GeoJSON.
package protocol LocatedList: ColumnSelectable {
  /// Returns the list as GeoJSON: see `FeatureCollection.init`.
  func features(columns names: [String], includingPrivate: Bool) -> FeatureCollection
}

extension RecordList {
  package func features(columns names: [String], includingPrivate: Bool) -> FeatureCollection {
    FeatureCollection(
      of: entries,
      Self.columns,
      properties: names,
      includingPrivate: includingPrivate
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

  fileprivate func isPrivate(_ record: Record) -> Bool { value("private", of: record) == true }

  private func value(_ name: String, of record: Record) -> JSONValue? {
    all.first { $0.name == name }?.value(record)
  }
}
