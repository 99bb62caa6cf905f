import TerminalGraphics
import TestSupport
import Testing

@testable import Features

struct TableTests {
  private func table(_ rows: [[String]], _ columns: [Table.Column]) -> Table {
    Table(columns: columns, sections: [Table.Section(rows: rows)])
  }

  @Test func `columns are two blanks apart, and numbers end where numbers do`() {
    let rows = [["Lyon", "7", "a"], ["Paris", "120", "b"]]
    let text = table(rows, [.init(), .init(alignment: .right), .init()]).text(in: .make())
    #expect(text == "  Lyon     7  a\n  Paris  120  b\n")
  }

  @Test func `a column without any text vanishes`() {
    let rows = [["Lyon", "", "a"], ["Paris", "", "b"]]
    #expect(
      table(rows, [.init(), .init(), .init()]).text(in: .make()) == "  Lyon   a\n  Paris  b\n"
    )
  }

  @Test func `no line ends in blanks`() {
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

  @Test func `a table without sections is no text`() {
    #expect(Table(columns: [.init()], sections: []).text(in: .make()).isEmpty)
  }

  // MARK: - Narrow layouts

  @Test func `in a narrow layout columns give way by their weight`() {
    let row = [String(repeating: "a", count: 60), String(repeating: "b", count: 60), "id"]
    let text = table([row], [.init(weight: 2), .init(weight: 1), .init()]).text(in: .make(40))
    let cells = text.split(separator: " ", omittingEmptySubsequences: true).map(\.count)
    #expect(text.displayWidth - 1 <= 40)
    // 40 less margin, gaps and id are 32: about two parts to one.
    #expect(cells[0] == 21)
    #expect(cells[1] == 11)
  }

  @Test func `a short column keeps its text while a long one gives way`() {
    let row = [String(repeating: "a", count: 60), "short", "id"]
    let text = table([row], [.init(weight: 4), .init(weight: 1), .init()]).text(in: .make(40))
    #expect(text.contains("  short  id\n"))
  }

  @Test func `a column with one long text gives way before one with many`() {
    // Of twelve photos one has a long title, while the owners have names of a dozen letters.
    let rows = (0..<12).map { number in
      let title = number == 3 ? String(repeating: "long title ", count: 6) : "Unknown"
      let subtitle = number == 5 ? "It is the description" : ""
      return ["\(number)", title, subtitle, "owner name \(number)", "ID"]
    }
    let columns: [Table.Column] = [
      .init(alignment: .right), .init(weight: 4), .init(weight: 2), .init(weight: 1), .init(),
    ]
    let lines = table(rows, columns).text(in: .make(80)).split(separator: "\n")
    #expect(lines.allSatisfy { $0.displayWidth <= 80 })
    #expect(lines.enumerated().allSatisfy { $1.contains("owner name \($0) ") })
    #expect(lines[3].contains("long title long title"))
  }

  @Test func `where there is no room for all, the lightest column is left out`() {
    let row = ["Title of the photo", "Subtitle of it", "Owner of it", "51540860321"]
    let columns: [Table.Column] = [.init(weight: 4), .init(weight: 2), .init(weight: 1), .init()]
    #expect(
      table([row], columns).text(in: .make(43)) == "  Title o…  Subtitl…  Owner o…  51540860321\n"
    )
    #expect(
      table([row], columns).text(in: .make(42)) == "  Title of the pho…  Subtitl…  51540860321\n"
    )
    #expect(table([row], columns).text(in: .make(32)) == "  Title of the pho…  51540860321\n")
    #expect(table([row], columns).text(in: .make(16)) == "  …  51540860321\n")
  }

  @Test func `only what may not be shortened makes a line wider than its layout`() {
    let text = table([["Title", "51540860321"]], [.init(weight: 1), .init()]).text(in: .make(5))
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
    let columns: [Table.Column] = [
      .init(alignment: .right), .init(weight: 3), .init(weight: 1), .init(),
    ]
    // The last column is marked, so that its place can be seen in each line.
    let rows = (0..<12).map { ["\($0)", dice.text(upTo: 30), dice.text(upTo: 12), "|\($0)"] }
    let layout = TextLayout.make(
      Int.random(in: 10...100, using: &dice),
      isUTF8: Bool.random(using: &dice)
    )
    let lines = table(rows, columns).text(in: layout).split(separator: "\n")
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
