import Foundations
import Places
import UseCases

extension TopPlacesList: Printable {
  package func page(on paper: TextLayout) -> String {
    let table = table(on: paper)
    guard let basis, !table.isEmpty else { return table }
    return "\(table)\n\(paper.styled(paper.oneLine(basis.sentence), .dim))\n"
  }

  fileprivate func table(on paper: TextLayout) -> String {
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

extension TopPlacesList {
  /// The list's head, to be looked at until the whole list takes its place.
  ///
  /// - Parameters:
  ///   - paper: What it is laid out for.
  ///   - rows: How many lines it may have; the last says what it is.
  /// - Returns: The lines, each ended by a line feed.
  package func firstLook(on paper: TextLayout, rows: Int) -> String {
    let source = basis.map { ", drawn from \($0.source)" } ?? ""
    let mark = paper.fit("A first look\(source) \(paper.ellipsis)", in: paper.columns).text
    let lines = table(on: paper).split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines.dropLast().prefix(max(0, rows - 2)) + ["", paper.styled(mark, .dim)[...]]
    return head.suffix(max(1, rows)).map { $0 + "\n" }.joined()
  }
}

extension TopPlacesList.Basis {
  /// The sentence that says so.
  ///
  /// `Drawn from 12,431 geotagged uploads of 2026-11-20.`
  package var sentence: String { "Drawn from \(source)." }

  fileprivate var source: String {
    let isOne = count == 1
    return switch photos {
    case .uploads(let day): "\(count.grouped) geotagged \(isOne ? "upload" : "uploads") of \(day)"
    case .interesting: "\(count.grouped) of Flickr’s interesting \(isOne ? "photo" : "photos")"
    }
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
