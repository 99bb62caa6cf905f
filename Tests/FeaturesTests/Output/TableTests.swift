import TerminalGraphics
import TestSupport
import Testing

@testable import Features

struct TableTests {
  /// Returns a table; `narrowing` has its steps as pairs of a column and a width.
  private func table(
    _ rows: [[String]],
    _ columns: [Table.Column],
    narrowing: [(Int, Int)] = []
  ) -> Table {
    Table(
      columns: columns,
      sections: [Table.Section(rows: rows)],
      narrowing: narrowing.map { Table.Narrowing(column: $0, width: $1) }
    )
  }

  @Test func `columns are two spaces apart, and numbers are right-aligned`() {
    let rows = [["Lyon", "7", "a"], ["Paris", "120", "b"]]
    let text = table(rows, [.init(), .init(alignment: .right), .init()]).text(in: .make())
    #expect(text == "  Lyon     7  a\n  Paris  120  b\n")
  }

  @Test func `a column without any text is left out`() {
    let rows = [["Lyon", "", "a"], ["Paris", "", "b"]]
    #expect(
      table(rows, [.init(), .init(), .init()]).text(in: .make()) == "  Lyon   a\n  Paris  b\n"
    )
  }

  @Test func `no line ends in spaces`() {
    let rows = [["Lyon", ""], ["Paris", "x"], ["", ""]]
    for hasStyles in [true, false] {
      let text = table(rows, [.init(), .init(style: .dim)]).text(in: .make(hasStyles: hasStyles))
      #expect(!text.split(separator: "\n").contains { $0.hasSuffix(" ") })
    }
  }

  @Test func `sections have a heading and are a blank line apart`() {
    let table = Table(
      columns: [.init()],
      sections: [
        Table.Section(heading: "France", rows: [["Lyon"]]),
        Table.Section(heading: "Italy", rows: [["Rome"]]),
      ]
    )
    #expect(table.text(in: .make()) == "France\n  Lyon\n\nItaly\n  Rome\n")
  }

  @Test func `a table without sections is empty`() {
    #expect(Table(columns: [.init()], sections: []).text(in: .make()).isEmpty)
  }

  // MARK: - Narrow layouts

  @Test func `a table that fits stays whole, and a wider one narrows step by step`() {
    let row = [String(repeating: "a", count: 30), String(repeating: "b", count: 20), "id"]
    let steps = [(0, 25), (1, 8), (1, 0), (0, 1)]
    for (columns, widths) in [
      (58, [30, 20]), (57, [29, 20]), (53, [25, 20]), (52, [25, 19]), (41, [25, 8]), (40, [30]),
      (36, [30]), (35, [29]), (7, [1]),
    ] {
      let text = table([row], [.init(), .init(), .init()], narrowing: steps)
        .text(in: .make(columns))
      let cells = text.split(whereSeparator: \.isWhitespace).dropLast()
      #expect(cells.map(\.displayWidth) == widths, "\(columns)")
    }
  }

  @Test func `a short column keeps its text while a long one gives way`() {
    let row = [String(repeating: "a", count: 60), "short", "id"]
    let text = table([row], [.init(), .init(), .init()], narrowing: [(1, 8), (0, 8), (0, 1)])
      .text(in: .make(40))
    #expect(text.contains("  short  id\n"))
  }

  @Test func `a column that is not narrowed is whole on any page`() {
    let text = table([["Title", "51540860321"]], [.init(), .init()], narrowing: [(0, 1)])
      .text(in: .make(5))
    #expect(text == "  …  51540860321\n")
  }

  @Test func `a long heading is shortened`() {
    let section = Table.Section(heading: String(repeating: "long ", count: 20), rows: [["x"]])
    let text = Table(columns: [.init()], sections: [section]).text(in: .make(20))
    #expect(text.split(separator: "\n").map(\.displayWidth).allSatisfy { $0 <= 20 })
    #expect(text.contains("…"))
  }

  // MARK: - Any texts

  @Test(arguments: 1...60) func `columns begin at the same place in every row`(seed: UInt64) throws
  {
    var dice = SeededGenerator(seed)
    let columns: [Table.Column] = [.init(alignment: .right), .init(), .init(), .init()]
    // The last column is marked, so that its place can be seen in each line.
    let rows = (0..<12).map { ["\($0)", dice.text(upTo: 30), dice.text(upTo: 12), "|\($0)"] }
    let layout = TextLayout.make(
      Int.random(in: 10...100, using: &dice),
      isUTF8: Bool.random(using: &dice)
    )
    let steps = [(1, 8), (2, 8), (2, 0), (1, 1)]
    let lines = table(rows, columns, narrowing: steps).text(in: layout).split(separator: "\n")
    let places = lines.compactMap { line in
      line.lastIndex(of: "|").map { line[..<$0].displayWidth }
    }
    #expect(places.count == rows.count)
    #expect(Set(places).count == 1)
    let widest = lines.map(\.displayWidth).max() ?? 0
    // Margin, number, title at its narrowest, id, and a gap after each of the first two.
    let narrowest = 2 + 2 + 2 + 1 + 2 + 3
    #expect(widest <= max(layout.columns, narrowest))
  }
}

extension SeededGenerator {
  /// A text of words in many scripts, of any length up to a limit.
  fileprivate mutating func text(upTo limit: Int) -> String {
    let words = [
      "Paris", "Łódź", "東京", "とう", "ｶﾞ", "서울", "Jose\u{301}", "👨‍👩‍👧‍👦", "👍🏽", "🇯🇵", "❤️", "1️⃣", "กำ", "שלום",
      "القدس", "a\u{200B}b", "नि", "…", "\u{202E}x", "\u{1B}[1m", "tab\tline\n", "|", "🏴‍☠️", "—",
    ]
    let count = Int.random(in: 0...limit, using: &self)
    return (0..<count).map { _ in words.randomElement(using: &self) ?? "" }
      .joined(separator: Bool.random(using: &self) ? " " : "")
      .replacing("|", with: "/")
  }
}
