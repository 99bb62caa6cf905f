import Foundations

/// A column of a list: of its table and TSV, and a member of its JSON objects.
struct Column<Record>: Sendable {
  /// The name of the member in JSON.
  let name: String
  /// Who may read the column where the list is written for others.
  let readers: Readers
  /// The alignment and style in a table.
  let style: Table.Column
  /// Returns the value in JSON, or `nil` if it is unknown.
  let value: @Sendable (Record) -> JSONValue?
  /// Returns the text in TSV.
  let text: @Sendable (Record) -> String
  /// Returns the text in a table, such as an age instead of a date.
  let cell: @Sendable (Record, TextLayout) -> String
  /// Returns the page that the text in a table is a hyperlink to, or `nil`.
  let link: @Sendable (Record) -> URL?

  /// Creates a column; its texts default to the TSV form of the value.
  init(
    _ name: String,
    for readers: Readers,
    _ style: Table.Column = .plain,
    link: @escaping @Sendable (Record) -> URL? = { _ in nil },
    _ value: @escaping @Sendable (Record) -> JSONValue?,
    text: (@Sendable (Record) -> String)? = nil,
    cell: (@Sendable (Record, TextLayout) -> String)? = nil
  ) {
    let text = text ?? { value($0)?.tabSeparated ?? "" }
    self.name = name
    self.readers = readers
    self.style = style
    self.value = value
    self.link = link
    self.text = text
    self.cell = cell ?? { record, _ in text(record) }
  }

  /// Creates a column of dates, which are ages in a table.
  init(_ name: String, for readers: Readers, ageOf date: @escaping @Sendable (Record) -> Date) {
    self.init(
      name,
      for: readers,
      .right,
      { .string(date($0).inISO8601) },
      cell: { $1.clock.age(of: date($0)) }
    )
  }

  /// Returns the column for a list whose records contain such a record.
  func of<Whole>(_ part: @escaping @Sendable (Whole) -> Record) -> Column<Whole> {
    let (value, text, cell, link) = (value, text, cell, link)
    return Column<Whole>(
      name,
      for: readers,
      style,
      link: { link(part($0)) },
      { value(part($0)) },
      text: { text(part($0)) },
      cell: { cell(part($0), $1) }
    )
  }
}

extension JSONValue {
  /// The value in TSV: texts and numbers as they are, the elements of an array joined.
  fileprivate var tabSeparated: String {
    if case .array(let values) = self { return values.map(\.tabSeparated).joined(separator: ", ") }
    return string ?? line
  }
}

/// The columns of a list, and which of them each format shows.
struct Columns<Record>: Sendable {
  /// All columns, in the order of the JSON members.
  let all: [Column<Record>]
  private let table: [Column<Record>]
  private let tabSeparated: [Column<Record>]
  /// The steps that narrow a table that is too wide: the name of a column and its new width.
  ///
  /// Width 0 hides it. Columns that are not listed are never cut.
  private let narrowing: [(name: String, width: Int)]
  /// True if a table shows the number of each row.
  private let isNumbered: Bool

  /// Creates the columns; the names select the columns of a table and of TSV, in order.
  init(
    _ all: [Column<Record>],
    table: [String],
    tabSeparated: [String],
    narrowing: [(name: String, width: Int)],
    isNumbered: Bool = false
  ) {
    self.all = all
    self.table = all.named(table)
    self.tabSeparated = all.named(tabSeparated)
    self.narrowing = narrowing
    self.isNumbered = isNumbered
  }

  /// Returns the named columns, in the order of the names, for every format; unknown names are ignored.
  func selecting(_ names: [String]) -> Columns {
    let known = names.filter { name in all.contains { $0.name == name } }
    return Columns(
      all.named(known),
      table: known,
      tabSeparated: known,
      narrowing: narrowing,
      isNumbered: isNumbered
    )
  }

  /// Returns the values of a record in TSV.
  func values(of record: Record) -> [String] { tabSeparated.map { $0.text(record) } }

  /// Returns the known members of a record in JSON.
  func object(of record: Record) -> JSONValue { .known(members(of: record)) }

  /// Returns all members of a record in JSON, with `nil` for unknown values.
  func members(of record: Record) -> [(String, JSONValue?)] {
    all.map { ($0.name, $0.value(record)) }
  }

  /// Returns a table of sections of records, without the column named `omitted`.
  func table(
    _ sections: [(heading: String?, records: [Record])],
    without omitted: String? = nil,
    in layout: TextLayout
  ) -> Table {
    let columns = table.filter { $0.name != omitted }
    var number = 0
    let sections = sections.map { heading, records in
      let rows = records.map { record in
        number += 1
        return (isNumbered ? [Table.Cell(text: String(number))] : [])
          + columns.map { Table.Cell(text: $0.cell(record, layout), link: $0.link(record)) }
      }
      return Table.Section(heading: heading, rows: rows)
    }
    let first = isNumbered ? 1 : 0
    let steps = narrowing.compactMap { step in
      columns.firstIndex { $0.name == step.name }
        .map { Table.Narrowing(column: first + $0, width: step.width) }
    }
    return Table(
      columns: (isNumbered ? [.number] : []) + columns.map(\.style),
      sections: sections,
      narrowing: steps
    )
  }
}

extension Array {
  /// Returns the named columns, in the order of the names.
  func named<Record>(_ names: [String]) -> Self where Element == Column<Record> {
    names.map { name in
      guard let column = first(where: { $0.name == name }) else {
        preconditionFailure("There is no column “\(name)”.")
      }
      return column
    }
  }
}

extension Table.Column {
  static let plain = Self()
  /// Numbers, and other right-aligned values.
  static let right = Self(alignment: .right)
  /// The number of a row.
  static let number = Self(alignment: .right, style: .dim)
  /// Ids and other minor values, never cut.
  static let id = Self(style: .dim)

  /// Secondary text.
  static let dim = Self(style: .dim)
}

/// A list whose columns can be selected by name.
package protocol ColumnSelectable: Printable {
  /// The names of all columns.
  static var columnNames: [String] { get }

  /// Returns the list in a format, with the named columns in the order of the names.
  func text(as format: OutputFormat, columns names: [String]) -> String
}

/// A list of records that is printed column by column.
protocol RecordList: ColumnSelectable {
  associatedtype Record
  static var columns: Columns<Record> { get }
  /// The records, in printed order.
  var entries: [Record] { get }

  /// Returns the list as JSON with the given columns.
  func json(_ columns: Columns<Record>) -> JSONValue
}

extension RecordList {
  func json(_ columns: Columns<Record>) -> JSONValue { .array(entries.map(columns.object)) }

  package func humanReadable(in layout: TextLayout) -> String {
    Self.columns.table([(nil, entries)], in: layout).text(in: layout)
  }

  package var records: [[String]] { entries.map(Self.columns.values) }

  package var json: JSONValue { json(Self.columns) }

  package var objects: [JSONValue] { entries.map(Self.columns.object) }

  package static var columnNames: [String] { columns.all.map(\.name) }

  package func text(as format: OutputFormat, columns names: [String]) -> String {
    let columns = Self.columns.selecting(names)
    return switch format {
    case .humanReadable(let layout): columns.table([(nil, entries)], in: layout).text(in: layout)
    case .tabSeparated: entries.map(columns.values).tabSeparated
    case .commaSeparated: ([names] + entries.map(columns.values)).commaSeparated
    case .json: json(columns).text + "\n"
    case .jsonLines: entries.map(columns.object).lines
    }
  }
}
