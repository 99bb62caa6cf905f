/// Rows of text in columns that line up by display width, in sections with headings.
///
/// A table that is too wide narrows its flexible columns, first where the least is cut for its weight.
/// When all are down to eight letters it leaves out the lightest, and narrows the others less.
struct Table {
  struct Column {
    enum Alignment {
      case left
      case right
    }

    var alignment = Alignment.left
    var style = TextStyle.plain
    /// The share of a narrow page, relative to other columns; a column without a weight is as wide as
    /// its texts.
    var weight: Int?
  }

  struct Section {
    /// The heading above the rows, or `nil`.
    var heading: String?
    /// One text for each column.
    var rows: [[String]]
  }

  let columns: [Column]
  let sections: [Section]

  /// The table as text, each line ended by a line feed; sections are a blank line apart.
  func text(in layout: TextLayout) -> String {
    let widths = self.widths(in: layout)
    return sections.map { section in
      let heading = section.heading.map {
        [layout.styled(layout.truncated($0, toWidth: layout.columns).text, .bold)]
      }
      let rows = section.rows.map { line(of: $0, widths: widths, in: layout) }
      return ((heading ?? []) + rows).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// Returns a row as a line: indented, two blanks between columns, none at the end.
  private func line(of row: [String], widths: [Int], in layout: TextLayout) -> String {
    var (line, end) = ("", 0)
    for text in placed(row, widths: widths, in: layout) {
      line += blanks(text.column - end) + layout.styled(text.text, text.style)
      end = text.column + text.width
    }
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  /// Returns the texts of a row, cut to their columns and placed in them.
  private func placed(_ row: [String], widths: [Int], in layout: TextLayout) -> [PlacedText] {
    var start = margin
    return row.indices.filter { widths[$0] > 0 }.map { index in
      defer { start += widths[index] + gap }
      let (text, width) = layout.truncated(row[index], toWidth: widths[index])
      let padding = columns[index].alignment == .left ? 0 : widths[index] - width
      let style = columns[index].style
      return PlacedText(text: text, column: start + padding, width: width, style: style)
    }
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}

// MARK: - Widths

/// The blanks before a row, and between two columns.
private let margin = 2
private let gap = 2
/// The least width of a flexible column beside another one.
private let leastWidth = 8

extension Table {
  /// Returns the width of each column, 0 for one that is empty or left out.
  private func widths(in layout: TextLayout) -> [Int] {
    let texts = columns.indices.map { index in
      sections.flatMap(\.rows).map { layout.truncated($0[index], toWidth: .max).width }.sorted()
    }
    var widths = texts.map { $0.last ?? 0 }
    while true {
      let narrow = narrowed(widths, of: texts, to: layout.columns)
      guard total(narrow) > layout.columns, let lightest = lightest(of: widths) else {
        return narrow
      }
      widths[lightest] = 0
    }
  }

  /// Returns the widths with flexible columns narrowed until the table fits a limit, or none can be.
  ///
  /// `texts` has the widths of the texts of each column, the least first.
  private func narrowed(_ widths: [Int], of texts: [[Int]], to limit: Int) -> [Int] {
    var widths = widths
    while total(widths) > limit, let cheapest = cheapestToNarrow(widths, of: texts) {
      widths[cheapest] -= 1
    }
    return widths
  }

  /// Returns the width of a row.
  private func total(_ widths: [Int]) -> Int {
    widths.reduce(margin, +) + gap * max(0, widths.count { $0 > 0 } - 1)
  }

  /// Returns the flexible column that loses the least by a column of the screen, or `nil` where none can
  /// be narrowed.
  ///
  /// Each text that is cut loses a share of what is left of it, so that a column with one long text
  /// gives way before one with many.
  private func cheapestToNarrow(_ widths: [Int], of texts: [[Int]]) -> Int? {
    let flexible = flexible(widths)
    let least = flexible.count == 1 ? 1 : leastWidth
    let losses = flexible.filter { widths[$0.index] > least }
      .map { column -> (index: Int, share: Double) in
        let (texts, width) = (texts[column.index], widths[column.index])
        let cutCount = texts.count - (texts.firstIndex { $0 >= width } ?? 0)
        return (column.index, Double(cutCount * column.weight) / Double(width))
      }
    return losses.min { $0.share < $1.share }?.index
  }

  /// Returns the flexible column of the least weight, or `nil` where it is the only one.
  private func lightest(of widths: [Int]) -> Int? {
    let flexible = flexible(widths)
    return flexible.count == 1 ? nil : flexible.min { $0.weight < $1.weight }?.index
  }

  /// Returns the flexible columns that are not left out.
  private func flexible(_ widths: [Int]) -> [(index: Int, weight: Int)] {
    columns.indices.compactMap { index in
      guard let weight = columns[index].weight, widths[index] > 0 else { return nil }
      return (index, weight)
    }
  }
}

// MARK: - Beside pictures

extension Table {
  /// A text of a row, cut to its column of the table.
  struct PlacedText: Hashable {
    let text: String
    /// The column of the screen that it begins in.
    let column: Int
    /// The columns of the screen that it takes.
    let width: Int
    let style: TextStyle
  }

  /// Returns the texts of each row with their places in `text(in:)`, for lines that hold pictures, too.
  func placedRows(in layout: TextLayout) -> [[PlacedText]] {
    let widths = self.widths(in: layout)
    return sections.flatMap(\.rows).map { placed($0, widths: widths, in: layout) }
  }
}
