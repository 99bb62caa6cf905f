import Foundation
import TestSupport
import Testing

struct ExampleBlockTests {
  @Test func `the commands of a script are its lines, and a loop is one command`() {
    let document = """
      Some text.
      ```sh
      # what follows is tried
      places top
      for place in Kyoto Lisbon; do
        places photos "$place"
      done
      ```
      """
    let examples = ExampleBlock.all(in: document).flatMap(\.examples)
    #expect(examples.map(\.line) == [4, 5])
    #expect(examples.map(\.command.lines.count) == [1, 3])
    #expect(examples.allSatisfy { $0.output == nil })
  }

  @Test func `a session has commands and what they print`() {
    let document = "```console\n$ photo fetch 7\nmoon.jpg\n$ true\n```"
    let examples = ExampleBlock.all(in: document).flatMap(\.examples)
    #expect(examples.map(\.command) == ["photo fetch 7", "true"])
    #expect(examples.map(\.output) == [["moon.jpg"], []])
  }

  @Test(arguments: ["<!-- not run: it installs -->\n```sh", "```text", "```swift", "```"])
  func `a block marked as not run, or not for a shell, has no examples`(fence: String) {
    #expect(ExampleBlock.all(in: "\(fence)\nplaces\n```").flatMap(\.examples).isEmpty)
  }

  @Test func `a comment keeps only the block below it from being run`() {
    let document = "<!-- not run: it installs -->\n```sh\nmake\n```\n\n```sh\nplaces\n```"
    let blocks = ExampleBlock.all(in: document)
    #expect(blocks.map(\.reasonNotToRun) == ["it installs", nil])
    #expect(blocks.flatMap(\.examples).map(\.command) == ["places"])
  }

  @Test(arguments: [("photo bogus # exit 64", 64), ("photo fetch 7", 0), ("# exit 3 is said", 0)])
  func `an example may name its status`(command: String, status: Int32) {
    #expect(Example(command: command, line: 1).status == status)
  }

  @Test(arguments: [
    (["a", "b"], ["a", "b"], true), (["a", "…"], ["a", "b", "c"], true), (["…", "c"], ["c"], true),
    (["a", "…", "c"], ["a", "b"], false), (["a"], ["a", "b"], false), (["…"], [], true),
    (["a…"], ["ab"], false), ([], ["a"], false),
  ])
  func `an ellipsis on a line of its own stands for any lines`(
    expected: [String],
    shown: [String],
    isAccepted: Bool
  ) {
    let example = Example(command: "places", output: expected, line: 1)
    #expect(example.accepts(shown) == isAccepted)
  }

  @Test(arguments: [
    (#""path": "…","#, #""path": "/home/ada","#, true), (#""path": "…""#, #""path": "a","#, false),
    (#""path": "…""#, #""path": """#, false), (#""path": "…""#, #""page": "a""#, false),
    (#""bytes": "…""#, #""bytes": 12"#, false),
  ])
  func `a quoted ellipsis stands for any string of JSON`(
    expected: String,
    shown: String,
    isAccepted: Bool
  ) {
    let example = Example(command: "places", output: [expected], line: 1)
    #expect(example.accepts([shown]) == isAccepted)
  }
}
