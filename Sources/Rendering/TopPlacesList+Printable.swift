import Places
import UseCases

extension TopPlacesList: Printable {
  package func page(on paper: Paper) -> String {
    let sections = sections.map { section in
      Table.Section(heading: section.country, rows: section.places.map(\.row))
    }
    return Table(columns: columns, sections: sections).text(on: paper)
  }

  package var records: [[String]] {
    sections.flatMap(\.places).map { [$0.name.country] + $0.row }
  }

  package var json: JSONValue {
    .array(
      sections.map { section in
        .known([
          ("country", .string(section.country)),
          ("places", .array(section.places.map(\.json))),
        ])
      }
    )
  }
}

/// Title, subtitle, number of photos, id.
private let columns: [Table.Column] = [
  .init(weight: 2), .init(style: .dim, weight: 1), .init(alignment: .right),
  .init(style: .dim),
]

extension Place {
  fileprivate var row: [String] {
    [name.title, name.subtitle, photoCount.map { String($0) } ?? "", id]
  }

  fileprivate var json: JSONValue {
    .known([
      ("id", .string(id)),
      ("title", .string(name.title)),
      ("subtitle", .text(name.subtitle)),
      ("country", .string(name.country)),
      ("name", .string(name.description)),
      ("photoCount", photoCount.map { .integer($0) }),
      ("latitude", .finite(coordinates?.latitude)),
      ("longitude", .finite(coordinates?.longitude)),
    ])
  }
}
