import Foundations
import Model

extension TopPlacesList: Printable {
  package func humanReadable(in layout: TextLayout) -> String {
    let table = table(in: layout)
    guard let basis, !table.isEmpty else { return table }
    return "\(table)\n\(layout.styled(layout.oneLine(basis.sentence), .dim))\n"
  }

  fileprivate func table(in layout: TextLayout) -> String {
    let sections = sections.map { section in
      Table.Section(heading: section.country, rows: section.places.map(\.row))
    }
    return Table(columns: columns, sections: sections).text(in: layout)
  }

  package var records: [[String]] { sections.flatMap(\.places).map { [$0.name.country] + $0.row } }

  package var json: JSONValue {
    .array(
      sections.map { section in
        .known([
          ("country", .string(section.country)),
          ("places", .array(section.places.map { .known($0.json) })),
        ])
      }
    )
  }
}

extension TopPlacesList {
  /// Returns the head of the list, a preview until the whole list is there.
  ///
  /// It has at most so many lines, each ended by a line feed; the last says that it is a preview.
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
  /// The basis in a sentence: the number of photos, and their day.
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

extension Int {
  /// The number with a comma before every third digit.
  var grouped: String {
    let digits = Array(String(self))
    return digits.indices.reduce(into: "") { text, index in
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digits[index])
    }
  }
}

/// Title, subtitle, number of photos, id.
private let columns: [Table.Column] = [
  .init(weight: 2), .init(style: .dim, weight: 1), .init(alignment: .right), .init(style: .dim),
]

extension Place {
  /// The values of the place in a row: title, subtitle, number of photos, id.
  var row: [String] {
    [name.title, name.subtitle, photoCount.map { String($0) } ?? "", id]
  }

  /// The fields of the place in JSON.
  var json: [(String, JSONValue?)] {
    [
      ("id", .string(id)), ("title", .string(name.title)), ("subtitle", .text(name.subtitle)),
      ("country", .string(name.country)), ("name", .string(name.description)),
      ("photoCount", photoCount.map { .integer($0) }),
      ("latitude", .finite(coordinates?.latitude)),
      ("longitude", .finite(coordinates?.longitude)),
    ]
  }
}
