import Foundation
import TestSupport

/// A fenced block of a Markdown document.
struct ExampleBlock: Hashable, Sendable {
  /// The info string of the fence: `sh`, `console`, or a language that no shell reads.
  let language: String
  /// Why its commands are not run; `nil` if they are.
  ///
  /// It is in a comment on the line before the fence: `<!-- not run: it installs -->`.
  let reasonNotToRun: String?
  private(set) var lines: [String] = []
  /// The number of its first line in its document, from 1.
  let start: Int
  /// The heading of the second level that the block is below; empty above the first.
  let section: String
}

extension ExampleBlock {
  /// The fenced blocks of a document.
  static func all(in document: String) -> [ExampleBlock] {
    var blocks: [ExampleBlock] = []
    var isOpen = false
    var section = ""
    var previous = ""
    for (index, line) in document.lines.enumerated() {
      if line.hasPrefix("```") {
        if !isOpen {
          let reason = previous.wholeMatch(of: /<!-- not run: (.+) -->/).map { String($0.1) }
          let language = String(line.dropFirst(3))
          blocks.append(
            Self(language: language, reasonNotToRun: reason, start: index + 2, section: section)
          )
        }
        isOpen.toggle()
      } else if isOpen {
        blocks[blocks.count - 1].lines.append(line)
      } else if line.hasPrefix("## ") {
        section = String(line.dropFirst(3))
      }
      previous = line
    }
    return blocks
  }

  /// True if it has commands for the user.
  var holdsCommands: Bool { ["sh", "console"].contains(language) }

  /// The commands that are run.
  var examples: [Example] {
    if !holdsCommands || reasonNotToRun != nil { return [] }
    return language == "console" ? transcript : script
  }
}

extension ExampleBlock {
  /// The commands of a script, where one goes on over lines that are indented or close a loop.
  private var script: [Example] {
    var examples: [Example] = []
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      if line.hasPrefix(" ") || line.hasPrefix("done") {
        examples[examples.count - 1].command += "\n" + line
      } else {
        examples.append(Example(command: line, line: start + index))
      }
    }
    return examples
  }

  /// The commands of a terminal session, each after `$ ` and followed by its output.
  private var transcript: [Example] {
    var examples: [Example] = []
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("$ ") {
        let command = String(line.dropFirst(2))
        examples.append(Example(command: command, output: [], line: start + index))
      } else {
        examples[examples.count - 1].output?.append(line)
      }
    }
    return examples
  }
}
