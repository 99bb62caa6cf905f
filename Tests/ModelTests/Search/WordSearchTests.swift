import Foundations
import Model
import Testing

/// What words find.
struct WordSearchTests {
  /// A picture in Munich.
  private static let texts = SearchTexts(
    anywhere: [
      "Red boat on the Isar", "Nebel über der Brücke", "Trip to Łódź/IMG_1704.jpg",
      "FUJIFILM X-T3", "Ada Lovelace", "seaside", "Hund",
    ],
    words: ["Munich, Bavaria, Germany", "München", "Saint-Denis", "京都市", "CC BY-NC-SA 2.0"],
    date: CivilDate(year: 2023, month: 7, day: 14)
  )

  private func matches(_ search: String) -> Bool {
    !SearchIndex([Self.texts]).numbers(matching: WordSearch(search)).isEmpty
  }

  @Test func `names are counted with all their spellings, the most frequent first`() {
    let counts = [NameCount](
      of: [["fog", "Été"], ["été", "Été"], ["Fog", "fog"], ["Fog", "sea"], []]
    )
    #expect(counts.map(\.name) == ["Fog", "Été", "sea"] && counts.map(\.count) == [3, 2, 1])
  }

  @Test(arguments: [
    "", " ", "boat", "BOAT", "oat", "brucke hund", "Brücke nebel", "lodz", "img_17",
    "x-t3", "side", "munich", "mün", "munchen", "bav", "denis", "saint-denis",
    "saint denis", "\"saint denis\"", "京都", "cc by-nc", "by nc sa", "2023", "2023-07", "2023-07-14",
    "july",
    "jul", "\"red boat\"", "“red boat”", "\"red   boat\"", "\"red boat", "-bridge", "boat -fog",
    "-\"red car\"", "ada lov", "-", "lovelace munich july",
  ])
  func `it is found`(search: String) { #expect(matches(search)) }

  @Test(arguments: [
    "boot", "boat fog", "unich", "varia", "07", "07-14", "14", "uly", "20", "202", "ju", "enis",
    "都",
    "\"boat red\"", "-boat", "boat -isar", "-munich", "-\"red boat\"", "-2023",
    "\u{0}", "isar\u{0}nebel", String(repeating: "a", count: 10_000),
  ])
  func `it is not found`(search: String) { #expect(!matches(search)) }

  @Test func `each photo of an index is found by its own texts`() {
    let texts = (0..<100).map { SearchTexts(anywhere: ["a\($0)b", ""], words: ["c\($0)d"]) }
    let index = SearchIndex(texts + [SearchTexts(anywhere: [])])
    #expect(index.count == 101)
    #expect(index.numbers(matching: WordSearch("a42b")) == [42])
    #expect(index.numbers(matching: WordSearch("c9")) == [9] + Array(90...99))
    #expect(index.numbers(matching: WordSearch("-a")) == [100])
    #expect(index.numbers(matching: WordSearch("a99b c99d -a98b")) == [99])
    #expect(SearchIndex().numbers(matching: WordSearch("a")).isEmpty)
  }
}
