import Features
import TerminalGraphics
import Testing

struct ProgressBarTests {
  @Test func `a bar fills as the work is done`() {
    let layout = TextLayout.make(30)
    #expect(
      ProgressBar("Fetching", done: 0, total: 12).line(in: layout)
        == "Fetching  0/12 ╌╌╌╌╌╌╌╌╌╌╌╌╌╌"
    )
    #expect(
      ProgressBar("Fetching", done: 6, total: 12).line(in: layout)
        == "Fetching  6/12 ━━━━━━━╌╌╌╌╌╌╌"
    )
    #expect(
      ProgressBar("Fetching", done: 12, total: 12).line(in: layout)
        == "Fetching 12/12 ━━━━━━━━━━━━━━"
    )
  }

  @Test func `a bar in ASCII has equals signs`() {
    let line = ProgressBar("Fetching", done: 6, total: 12).line(in: .make(30, isUTF8: false))
    #expect(line == "Fetching  6/12 =======-------")
  }

  @Test(arguments: 1...100) func `a bar is narrower than its layout`(columns: Int) {
    for done in [0, 7, 120] {
      for isUTF8 in [true, false] {
        let line = ProgressBar("Fetching", done: done, total: 120)
          .line(in: .make(columns, isUTF8: isUTF8))
        #expect(line.displayWidth < columns)
        #expect(line.displayWidth <= 60)
      }
    }
  }

  @Test func `work without steps has no bar`() {
    #expect(ProgressBar("Fetching", done: 0, total: 0).line(in: .make(80)) == "Fetching 0/0")
  }
}
