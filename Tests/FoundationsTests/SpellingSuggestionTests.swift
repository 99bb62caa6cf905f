import Foundations
import Testing

struct SpellingSuggestionTests {
  private let names = ["Kyoto", "Tokyo", "São Paulo", "Łódź", "Valencia", "Valdivia", "Vaduz"]

  @Test(arguments: [
    ("kyoto", ["Kyoto"]), ("Kioto", ["Kyoto"]), ("lodz", ["Łódź"]), ("sao", ["São Paulo"]),
    ("sao paolo", ["São Paulo"]), ("Koyto", ["Kyoto"]), ("Vdauz", ["Vaduz"]),
    ("va", ["Vaduz", "Valdivia", "Valencia"]), ("zzzzzz", []),
    ("", []),
  ])
  func
    `names with the same beginning, or that differ in at most a third of their letters, are near`(
      text: String,
      nearest: [String]
    )
  {
    #expect(text.nearest(among: names) == nearest)
  }

  @Test func `the nearest come first, three at most, each once`() {
    let names = ["abcd", "abce", "abcf", "abcg", "abcd", "abxx"]
    #expect("abcd".nearest(among: names) == ["abcd", "abce", "abcf"])
  }

  @Test(arguments: [
    ([], ""), (["Kyoto"], "; the nearest is Kyoto"),
    (["Kyoto", "Tokyo"], "; the nearest are Kyoto and Tokyo"),
    (["A", "B", "C"], "; the nearest are A, B and C"),
  ])
  func `names end a sentence`(names: [String], text: String) {
    #expect(names.asSuggestion == text)
  }
}
