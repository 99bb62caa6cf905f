import FoundationEssentials
import Places
import TerminalGraphics
import UseCases

extension PhotoList: Printable {
  package func page(on paper: TextLayout) -> String {
    if photos.isEmpty { return "" }
    let rows = photos.enumerated().map { [String($0 + 1)] + $1.row }
    let section = Table.Section(heading: heading(on: paper), rows: rows)
    return Table(columns: columns, sections: [section]).text(on: paper)
  }

  package var records: [[String]] { photos.map(\.record) }

  package var json: JSONValue { .array(photos.map { .known($0.json) }) }

  /// The place, and which of its photos these are: `Kyoto, Japan · photos 51–100 of 300`.
  ///
  /// On narrow paper it is the place that is cut: half a number would be a wrong one.
  private func heading(on paper: TextLayout) -> String {
    let last = first + photos.count - 1
    let part = " · photos \(first)–\(last)" + (total.map { " of \($0)" } ?? "")
    return paper.fit(title, in: paper.columns - part.displayWidth).text + part
  }
}

/// Row number, title, subtitle, owner, id.
private let columns: [Table.Column] = [
  .init(alignment: .right, style: .dim), .init(weight: 4),
  .init(style: .dim, weight: 2), .init(weight: 1), .init(style: .dim),
]

extension Photo {
  /// What a row of a table says of the photo.
  fileprivate var row: [String] { [heading.title, heading.subtitle, owner.shown, id] }

  /// What a line of tab-separated values says of the photo.
  var record: [String] {
    [
      heading.title, heading.subtitle, id, owner.shown, license?.name ?? "", page.absoluteString,
    ]
  }
}
