import Foundations
import Testing

@testable import Features

struct FileNameTests {
  @Test(arguments: [
    ("Dawn", "Dawn"), ("a/b\\c:d*e?f\"g<h>i|j", "a_b_c_d_e_f_g_h_i_j"), ("", "unknown"),
    (" ", "unknown"), ("..", "unknown"), ("../../etc/passwd", "_._.._etc_passwd"),
    (".hidden", "_hidden"), ("-rf", "_rf"), ("Dawn. .", "Dawn"), ("a\nb\tc\0d", "a b c d"),
    ("gpj\u{202E}exe", "gpjexe"), ("東京の霧", "東京の霧"),
  ])
  func `a name has nothing that a file system forbids`(text: String, stem: String) {
    #expect(FileName([text]).stem == stem)
  }

  @Test(arguments: [
    ("CON", "CON_"), ("con", "con_"), ("nul.jpg", "nul_.jpg"), ("COM1", "COM1_"), ("LPT²", "LPT²_"),
    ("aux .x", "aux _.x"), ("CONSOLE", "CONSOLE"), ("COM10", "COM10"), ("COM", "COM"),
  ])
  func `a name that Windows reserves gets an underscore`(text: String, stem: String) {
    #expect(FileName([text]).stem == stem)
  }

  @Test(arguments: ["x", "é", "霧", "👩‍👩‍👧‍👦", "e\u{301}"])
  func `a long name is cut to what file systems allow, between characters`(character: String) {
    let stem = FileName([String(repeating: character, count: 400)]).stem
    let name = stem + "-1000.jpg"
    #expect(name.utf8.count <= 255 && name.utf8.count > 200)
    #expect(stem.allSatisfy { String($0) == character })
  }

  @Test func `the longest of several parts is cut, so that an id stays whole`() {
    let stem = FileName([String(repeating: "霧", count: 200), "-", "53999384540"]).stem
    #expect(stem.hasSuffix("霧-53999384540") && stem.utf8.count <= 239)
  }

  @Test func `a name of two long parts has some of both`() {
    let stem = FileName([String(repeating: "a", count: 300), String(repeating: "b", count: 299)])
      .stem
    #expect(stem.utf8.count <= 239 && stem.contains("a") && stem.contains("b"))
  }

  @Test func `no name is used twice, whatever its case or composition`() {
    var names = UniqueFileNames()
    let claimed = ["Dawn", "dawn", "DAWN", "é", "e\u{301}", "dawn-2"]
      .map { names.claim(FileName([$0])) }
    #expect(claimed == ["Dawn", "dawn-2", "DAWN-3", "é", "e\u{301}-2", "dawn-2-2"])
  }
}
