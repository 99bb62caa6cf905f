import Foundation
import Foundations
import SystemCalls
import TestSupport
import Testing

struct TextEditorTests {
  private let folder = TemporaryFolder()

  private func edit(_ text: String, _ variables: [String: String]) throws -> String {
    var variables = variables
    variables["TMPDIR"] = folder.path
    return try TextEditor(environment: variables).edit(text)
  }

  @Test(arguments: [
    ["VISUAL": "printf 'and sun\\n' >>", "EDITOR": "false"], ["EDITOR": "printf 'and sun\\n' >>"],
    ["VISUAL": "", "EDITOR": "printf 'and sun' >>"],
  ])
  func `the text is the editor's result, VISUAL before EDITOR`(variables: [String: String]) throws {
    #expect(try edit("fog\n霧", variables) == "fog\n霧\nand sun")
    #expect(folder.names().isEmpty)
  }

  @Test func `an unchanged text is returned unchanged`() throws {
    for text in ["", "fog", "fog\n", "\n\n"] {
      #expect(try edit(text, ["EDITOR": "true"]) == text)
    }
  }

  @Test func `only the user can read the file`() throws {
    let editor = #"look() { mode=$(ls -l "$1"); echo "$mode" > "$1"; }; look"#
    #expect(try edit("fog", ["EDITOR": editor]).hasPrefix("-rw-------"))
  }

  @Test func `a file that was replaced is read, too`() throws {
    let editor = #"replace() { echo sun > "$1.new" && mv "$1.new" "$1"; }; replace"#
    #expect(try edit("fog", ["EDITOR": editor]) == "sun")
    #expect(folder.names().isEmpty)
  }

  @Test func `a byte order mark of the editor is not part of the text`() throws {
    #expect(try edit("fog", ["EDITOR": "printf '\\357\\273\\277sun\\n' >"]) == "sun")
  }

  @Test(arguments: [
    ("exit 3;", "The editor ended with status 3"),
    ("no-such-editor", "The editor cannot be run"),
    ("rm", "The file cannot be read: no such file or directory"),
    ("kill -9 $$;", "The editor was ended"),
  ])
  func `a failure is a sentence, and no file stays`(editor: String, reason: String) {
    let failure = Failure(.failed, "\(reason), so the text is as it was.")
    #expect(throws: failure) { try edit("fog", ["EDITOR": editor]) }
    #expect(folder.names().isEmpty)
  }

  @Test(arguments: [
    #"swap() { rm "$1"; mkfifo "$1"; }; swap"#, #"swap() { rm "$1"; mkdir "$1"; }; swap"#,
    #"swap() { echo sun > "$1.new"; ln -sf "$1.new" "$1"; }; swap"#,
    #"swap() { ln -sf /dev/null "$1"; }; swap"#,
  ])
  func `anything else in place of the file is not read, and the text is unchanged`(
    editor: String
  ) {
    let sentence = "The editor left something other than a file, so the text is as it was."
    #expect(throws: Failure(.failed, sentence)) { try edit("fog", ["EDITOR": editor]) }
  }

  @Test func `an unwritable folder is a failure`() {
    let variables = ["TMPDIR": folder["none"], "EDITOR": "true"]
    #expect(throws: Failure.self) { try TextEditor(environment: variables).edit("fog") }
  }
}
