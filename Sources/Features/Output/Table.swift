import Foundations

/// Rows of text in aligned columns, in sections with headings.
///
/// Columns of a table that is too wide are narrowed step by step until it fits.
struct Table {
  struct Column {
    enum Alignment {
      case left
      case right
    }

    var alignment = Alignment.left
    var style = TextStyle.plain
  }

  /// A step of narrowing: the column is cut to a width, or hidden if that is 0.
  struct Narrowing: Hashable {
    /// The index of the column.
    let column: Int
    let width: Int
  }

  struct Cell {
    let text: String
    /// The page that the text is a hyperlink to, or `nil`.
    var link: URL?
  }

  struct Section {
    /// The heading above the rows, or `nil`.
    var heading: String?
    /// One cell for each column.
    var rows: [[Cell]]
  }

  let columns: [Column]
  let sections: [Section]
  var narrowing: [Narrowing] = []

  /// The table as text.
  ///
  /// Each line ends with a line feed; an empty line separates sections.
  func text(in layout: TextLayout) -> String {
    let widths = self.widths(in: layout)
    return sections.map { section in
      let heading = section.heading.map {
        [layout.styled(layout.truncated($0, toWidth: layout.columns).text, .bold)]
      }
      let rows = section.rows.map { layout.line(of: placed($0, widths: widths, in: layout)) }
      return ((heading ?? []) + rows).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// Returns the texts of a row, cut to their columns, with their positions.
  private func placed(_ row: [Cell], widths: [Int], in layout: TextLayout) -> [PlacedText] {
    var start = margin
    return row.indices.filter { widths[$0] > 0 }.map { index in
      defer { start += widths[index] + gap }
      let (text, width) = layout.truncated(row[index].text, toWidth: widths[index])
      let padding = columns[index].alignment == .left ? 0 : widths[index] - width
      let style = columns[index].style
      return PlacedText(
        text: text,
        column: start + padding,
        width: width,
        style: style,
        link: row[index].link
      )
    }
  }
}

extension Table.Section {
  /// Creates a section of texts without hyperlinks.
  init(heading: String? = nil, rows: [[String]]) {
    self.init(heading: heading, rows: rows.map { $0.map { Table.Cell(text: $0) } })
  }
}

// MARK: - Widths

/// The number of spaces before a row and between columns.
private let margin = 2
private let gap = 2

extension Table {
  /// Returns the width of each column, 0 for an empty or hidden one.
  private func widths(in layout: TextLayout) -> [Int] {
    let whole = columns.indices.map { index in
      sections.flatMap(\.rows).map { layout.truncated($0[index].text, toWidth: .max).width }.max()
        ?? 0
    }
    let attempts = (0...narrowing.count).lazy.map { count in
      narrowed(whole, by: narrowing.prefix(count), to: layout.columns)
    }
    return attempts.first { total($0) <= layout.columns } ?? attempts.last ?? whole
  }

  /// Returns the widths after some steps; hidden columns make room before the others are cut.
  private func narrowed(
    _ whole: [Int],
    by steps: some Sequence<Narrowing>,
    to limit: Int
  ) -> [Int] {
    var widths = whole
    for step in steps where step.width == 0 { widths[step.column] = 0 }
    for step in steps where widths[step.column] > step.width {
      let excess = max(0, total(widths) - limit)
      widths[step.column] = max(step.width, widths[step.column] - excess)
    }
    return widths
  }

  /// Returns the width of a row.
  private func total(_ widths: [Int]) -> Int {
    widths.reduce(margin, +) + gap * max(0, widths.count { $0 > 0 } - 1)
  }
}

// MARK: - Beside pictures

/// A text of a line, cut to its column.
struct PlacedText: Hashable {
  let text: String
  /// The screen column where it begins.
  let column: Int
  /// Its width in screen columns.
  let width: Int
  var style = TextStyle.plain
  /// The page that the text is a hyperlink to, or `nil`.
  var link: URL?
}

extension TextLayout {
  /// Returns texts as a line, without blanks at its end.
  func line(of texts: [PlacedText]) -> String {
    var (line, end) = ("", 0)
    for text in texts {
      line +=
        String(repeating: " ", count: max(text.column - end, 0))
        + styled(linked(text.text, to: text.link), text.style)
      end = text.column + text.width
    }
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}

extension Table {
  /// Returns the texts of each row with their positions in `text(in:)`, for lines that also hold pictures.
  func placedRows(in layout: TextLayout) -> [[PlacedText]] {
    let widths = self.widths(in: layout)
    return sections.flatMap(\.rows).map { placed($0, widths: widths, in: layout) }
  }
}
