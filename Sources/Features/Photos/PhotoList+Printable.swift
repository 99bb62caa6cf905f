import Foundations
import Model
import TerminalGraphics

extension PhotoList: Printable {
  package func humanReadable(in layout: TextLayout) -> String {
    if photos.isEmpty { return "" }
    let rows = photos.enumerated().map { [String($0 + 1)] + $1.row }
    let section = Table.Section(heading: heading(in: layout), rows: rows)
    return Table(columns: columns, sections: [section]).text(in: layout)
  }

  package var records: [[String]] { photos.map(\.record) }

  package var json: JSONValue { .array(photos.map { .known($0.json) }) }

  /// Returns the place and the page of its photos (pagination): `Kyoto, Japan · photos 51–100 of 300`.
  ///
  /// A narrow layout truncates the place: part of a number would be a wrong one.
  func heading(in layout: TextLayout) -> String? {
    let last = first + photos.count - 1
    let part = " · photos \(first)–\(last)" + (total.map { " of \($0)" } ?? "")
    return layout.truncated(title, toWidth: layout.columns - part.displayWidth).text + part
  }
}

extension PhotoList: Illustratable {
  var table: Table {
    let rows = photos.enumerated().map { index, photo in
      [String(index + 1), photo.heading.title, photo.owner.shown, photo.id]
    }
    return Table(columns: columns.removing(at: subtitleColumn), sections: [.init(rows: rows)])
  }

  var subtitles: [String] { photos.map(\.heading.subtitle) }
}

/// Row number, title, subtitle, owner, id.
private let columns: [Table.Column] = [
  .init(alignment: .right, style: .dim), .init(weight: 4),
  .init(style: .dim, weight: 2), .init(weight: 1), .init(style: .dim),
]

private let subtitleColumn = 2

extension [Table.Column] {
  /// Returns the columns but one.
  fileprivate func removing(at index: Int) -> Self { Array(self[..<index] + self[(index + 1)...]) }
}

extension Photo {
  /// The cells of the photo in a table.
  fileprivate var row: [String] { [heading.title, heading.subtitle, owner.shown, id] }

  /// The fields of the photo in TSV.
  var record: [String] {
    [heading.title, heading.subtitle, id, owner.shown, license?.name ?? "", page.absoluteString]
  }
}
