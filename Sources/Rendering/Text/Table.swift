/// Rows of text in columns that line up by display width, in sections with headings.
///
/// A table that is wider than its paper takes room from its flexible columns, first from those that
/// have much for their weight. When all are down to a few letters it leaves out the lightest, and
/// takes the rest from the one that stays.
struct Table {
  struct Column {
    enum Alignment {
      case left
      case right
    }

    var alignment = Alignment.left
    var style = TextStyle.plain
    /// How much of a narrow page the column may claim against others; a column without a weight is
    /// as wide as its texts.
    var weight: Int?
  }

  struct Section {
    /// What stands above the rows, or `nil`.
    var heading: String?
    /// One text for each column.
    var rows: [[String]]
  }

  let columns: [Column]
  let sections: [Section]
}

extension Table {
  /// The table as text, each line ended by a line feed; sections are a blank line apart.
  func text(on paper: TextLayout) -> String {
    let widths = self.widths(on: paper)
    return sections.map { section in
      let heading = section.heading.map {
        [paper.styled(paper.fit($0, in: paper.columns).text, .bold)]
      }
      let rows = section.rows.map { line(of: $0, widths: widths, on: paper) }
      return ((heading ?? []) + rows).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// A row as a line: indented, two blanks between columns, none at the end.
  private func line(of row: [String], widths: [Int], on paper: TextLayout) -> String {
    let cells = row.indices.filter { widths[$0] > 0 }
      .map { cell(row[$0], in: columns[$0], width: widths[$0], on: paper) }
    let line = blanks(margin) + cells.joined(separator: blanks(gap))
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  /// A text with the blanks that fill its column.
  private func cell(_ text: String, in column: Column, width: Int, on paper: TextLayout) -> String {
    let (text, used) = paper.fit(text, in: width)
    let (styled, rest) = (paper.styled(text, column.style), blanks(width - used))
    return column.alignment == .left ? styled + rest : rest + styled
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}

// MARK: - Widths

/// The blanks before a row, and between two columns.
private let margin = 2
private let gap = 2
/// The columns that a flexible column keeps beside another one.
private let leastWidth = 8

extension Table {
  /// How wide each column is; a column without any text, or room for it, has no width.
  private func widths(on paper: TextLayout) -> [Int] {
    var widths = columns.indices.map { index in
      sections.flatMap(\.rows).map { paper.fit($0[index], in: .max).width }.max() ?? 0
    }
    while true {
      let narrow = narrowed(widths, to: paper.columns)
      guard total(narrow) > paper.columns, let lightest = lightest(of: widths) else {
        return narrow
      }
      widths[lightest] = 0
    }
  }

  /// The widths with as much taken from flexible columns as there is too much.
  private func narrowed(_ widths: [Int], to limit: Int) -> [Int] {
    var widths = widths
    while total(widths) > limit, let widest = widestForItsWeight(widths) { widths[widest] -= 1 }
    return widths
  }

  /// The columns of paper that a row takes.
  private func total(_ widths: [Int]) -> Int {
    widths.reduce(margin, +) + gap * max(0, widths.count { $0 > 0 } - 1)
  }

  /// The flexible column that can best spare a letter, or `nil` where none can.
  private func widestForItsWeight(_ widths: [Int]) -> Int? {
    let flexible = flexible(widths)
    let least = flexible.count == 1 ? 1 : leastWidth
    return flexible.filter { widths[$0.index] > least }
      .max { widths[$0.index] * $1.weight < widths[$1.index] * $0.weight }?.index
  }

  /// The flexible column that matters least beside the others, or `nil` where it is the only one.
  private func lightest(of widths: [Int]) -> Int? {
    let flexible = flexible(widths)
    return flexible.count == 1 ? nil : flexible.min { $0.weight < $1.weight }?.index
  }

  /// The columns that may be narrowed and are there.
  private func flexible(_ widths: [Int]) -> [(index: Int, weight: Int)] {
    columns.indices.compactMap { index in
      guard let weight = columns[index].weight, widths[index] > 0 else { return nil }
      return (index, weight)
    }
  }
}
