import Places
import UseCases

extension TopPlacesList: Printable {
  package func page(on paper: Paper) -> String {
    let sections = sections.map { section in
      Table.Section(heading: section.country, rows: section.places.map(\.row))
    }
    let table = Table(columns: columns, sections: sections).text(on: paper)
    guard let basis, !table.isEmpty else { return table }
    return "\(table)\n\(paper.styled(paper.oneLine(basis.sentence), .dim))\n"
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

extension TopPlacesList.Basis {
  /// The sentence that says so.
  ///
  /// `Drawn from 12,431 geotagged uploads of 2026-11-20.`
  package var sentence: String {
    "Drawn from \(uploads.grouped) geotagged \(uploads == 1 ? "upload" : "uploads") of \(day)."
  }
}

extension Int {
  /// The number with a comma before every third digit.
  fileprivate var grouped: String {
    let digits = Array(String(self))
    return digits.indices.reduce(into: "") { text, index in
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digits[index])
    }
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
