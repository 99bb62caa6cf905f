import Foundations
import Model

extension TopPlacesList: RecordList, LocatedList {
  static let columns = Place.columns

  package var entries: [Place] { sections.flatMap(\.places) }

  package func features(
    columns names: [String],
    includingPrivate: Bool,
    by publishing: Publishing,
    _ sharing: PositionSharing
  ) async throws -> FeatureCollection {
    FeatureCollection(
      ofPlaces: self,
      columns: names,
      includingPrivate: includingPrivate,
      by: publishing,
      sharing
    )
  }

  package func humanReadable(in layout: TextLayout) -> String {
    let table = table(in: layout)
    guard let basis, !table.isEmpty else { return table }
    return "\(table)\n\(layout.styled(layout.oneLine(basis.sentence), .dim))\n"
  }

  fileprivate func table(in layout: TextLayout) -> String {
    if !isByCountry {
      return Place.rankedColumns.table([(nil, entries)], in: layout).text(in: layout)
    }
    let sections = sections.map { (heading: $0.country as String?, records: $0.places) }
    return Self.columns.table(sections, in: layout).text(in: layout)
  }

  func json(_ columns: Columns<Place>) -> JSONValue {
    if !isByCountry { return .array(entries.map(columns.object)) }
    return .array(
      sections.map { section in
        .known([
          ("country", .string(section.country)),
          ("places", .array(section.places.map(columns.object))),
        ])
      }
    )
  }
}

extension TopPlacesList {
  /// Returns the beginning of the list, as a preview until the whole list is available.
  ///
  /// It has at most `rows` lines, each ending with a line feed. The last one says that it is a preview.
  package func preview(in layout: TextLayout, rows: Int) -> String {
    let source = basis.map { ", drawn from \($0.source)" } ?? ""
    let mark = layout.truncated("A first look\(source) \(layout.ellipsis)", toWidth: layout.columns)
      .text
    let lines = table(in: layout).split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines.dropLast().prefix(max(0, rows - 2)) + ["", layout.styled(mark, .dim)[...]]
    return head.suffix(max(1, rows)).map { $0 + "\n" }.joined()
  }
}

extension TopPlacesList.Basis {
  /// The basis as a sentence: the number of photos, and their day.
  package var sentence: String { "Drawn from \(source)." }

  fileprivate var source: String {
    let isOne = count == 1
    return switch photos {
    case .uploads(let day):
      "\(count.grouped) geotagged \(isOne ? "upload" : "uploads") of \(day)"
        + (hours < 24 ? ", \(hours) of its 24 hours" : "")
    case .interesting: "\(count.grouped) of Flickr’s interesting \(isOne ? "photo" : "photos")"
    }
  }
}

extension Place {
  /// The columns of a place in every list.
  static let columns = Columns<Place>(
    [
      Column("id", for: .everybody, .id) { .string($0.id) },
      Column("title", for: .everybody) { .string($0.name.title) },
      Column("subtitle", for: .everybody, .dim) { .text($0.name.subtitle) },
      Column("country", for: .everybody) { .string($0.name.country) },
      Column("name", for: .everybody) { .string($0.name.description) },
      Column("photoCount", for: .everybody, .right) { place in place.photoCount.map { .integer($0) }
      },
      Column("latitude", for: .everybody) { .finite($0.coordinates?.latitude) },
      Column("longitude", for: .everybody) { .finite($0.coordinates?.longitude) },
    ],
    table: ["title", "subtitle", "photoCount", "id"],
    tabSeparated: ["country", "title", "subtitle", "photoCount", "id"],
    narrowing: narrowing,
    isNumbered: true
  )

  /// The columns of a place in a list that is not grouped by country.
  static let rankedColumns = Columns<Place>(
    columns.all,
    table: ["name", "photoCount", "id"],
    tabSeparated: ["country", "title", "subtitle", "photoCount", "id"],
    narrowing: [("name", 1)],
    isNumbered: true
  )

  /// The steps that narrow the columns of a place: the region first.
  static let narrowing: [(name: String, width: Int)] = [
    ("subtitle", 8), ("subtitle", 0), ("title", 1),
  ]
}
