import CLITestSupport
import Foundation
import TestSupport
import Testing

/// A comment that is written in the user's own editor.
@Suite(.fewAtATime, .enabled(if: TmuxScreen.isInstalled, "tmux is not installed"))
struct CommentEditorTests {
  /// Begins a comment on the first photo of San Francisco, with a script as the editor.
  private func visit(_ home: Home) async throws -> BrowserVisit {
    var home = home
    home.environment["EDITOR"] = "sh '\(home.folder["editor"])'"
    home.environment["TMPDIR"] = home.data.path
    #expect(try await home.places("login", "--sample").status == 0)
    let visit = try await BrowserVisit(["--sample"], in: home)
    #expect(try await visit.screen.shows("70 places"))
    try await visit.press("Enter")
    #expect(try await visit.screen.shows("Enter open"))
    try await visit.press("c")
    #expect(try await visit.screen.shows("+ write"))
    try await visit.press("+", "f", "o", "g")
    #expect(try await visit.screen.shows("fog▏"))
    return visit
  }

  @Test func `the editor's result is the text, and the browser is shown again`()
    async throws
  {
    let home = Home()
    // Ctrl-C is for the editor: it goes on after it.
    try home.folder.write(
      """
      trap 'echo caught' INT
      echo "now in the editor: $(cat "$1")"
      read -r line || read -r line
      echo "$line" >> "$1"
      """,
      to: "editor"
    )
    let visit = try await visit(home)
    try await visit.press("C-e")
    #expect(try await visit.screen.shows("now in the editor: fog"))
    #expect(try await !visit.screen.lines.contains { $0.contains("Comments") })
    try await visit.press("C-c")
    #expect(try await visit.screen.shows("caught"))
    try await visit.press("s", "u", "n", "Enter")
    #expect(try await visit.screen.shows("sun▏"))
    #expect(try await visit.screen.shows("Comments"))
    #expect(!home.data.names().contains { $0.hasPrefix("topplaces-") })
    #expect(try await visit.screen.press("Enter", showing: "Sent."))
    try await visit.press("Escape", "q")
    #expect(try await visit.screen.shows("[ended 0]"))
  }

  @Test func `an editor that stops itself continues at once without a shell`()
    async throws
  {
    let home = Home()
    try home.folder.write("kill -STOP $$\necho sun >> \"$1\"\n", to: "editor")
    let visit = try await visit(home)
    try await visit.press("C-e")
    #expect(try await visit.screen.shows("sun▏"))
  }

  @Test func `an editor that stops itself returns to the shell, which continues both`()
    async throws
  {
    var home = Home()
    try home.folder.write(
      """
      kill -STOP $$
      echo "went on"
      read -r line
      echo "$line" >> "$1"
      """,
      to: "editor"
    )
    home.environment["EDITOR"] = "sh '\(home.folder["editor"])'"
    home.environment["COLORTERM"] = "truecolor"
    #expect(try await home.places("login", "--sample").status == 0)
    let screen = try await TmuxScreen(running: "env -u TMUX PS1='ready> ' bash --norc -i", in: home)
    #expect(try await screen.shows("ready>"))
    for key in ["places browse --sample", "Enter"] { try await screen.press(key) }
    #expect(try await screen.shows("70 places"))
    try await screen.press("Enter")
    #expect(try await screen.shows("Enter open"))
    try await screen.press("c")
    #expect(try await screen.shows("+ write"))
    for key in ["+", "f", "o", "g", "C-e"] { try await screen.press(key) }
    #expect(try await screen.shows("Stopped"))
    for key in ["echo shell", "Enter"] { try await screen.press(key) }
    #expect(try await screen.shows("ready> echo shell"))
    for key in ["fg", "Enter"] { try await screen.press(key) }
    #expect(try await screen.shows("went on"))
    for key in ["sun", "Enter"] { try await screen.press(key) }
    #expect(try await screen.shows("sun▏"))
  }

  @Test(arguments: [
    ("exit 3", "ended with status 3, so"), ("exit 127", "cannot be run, so"),
    ("exit 0", "The text is as it was."),
  ])
  func `an editor that fails or changes nothing keeps the text, with a sentence`(
    script: String,
    said: String
  ) async throws {
    let home = Home()
    try home.folder.write("\(script)\n", to: "editor")
    let visit = try await visit(home)
    #expect(try await visit.screen.press("C-e", showing: said))
    #expect(try await visit.screen.shows("fog▏"))
    try await visit.press("!")
    #expect(try await visit.screen.shows("fog!▏"))
  }
}
