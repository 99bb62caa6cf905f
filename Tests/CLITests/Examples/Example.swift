import Foundation

/// A command line in a document, with its documented output.
struct Example: Hashable, Sendable {
  /// The command, which may go over several lines.
  var command: String
  /// The expected lines of the terminal; `nil` if the document omits them.
  var output: [String]? = nil
  /// The line of the command in its document, from 1.
  let line: Int
}

extension Example {
  /// The expected exit status, from a comment such as `# exit 64`, or 0.
  var status: Int32 { command.firstMatch(of: /# exit (\d+)$/).flatMap { Int32($0.1) } ?? 0 }

  /// True if the command takes the whole screen, until `q` is pressed.
  var isBrowser: Bool {
    command.wholeMatch(of: /places( browse)?( --sample| \.)?(\s+#.*)?/) != nil
  }

  /// True if the output matches the document.
  ///
  /// In the document a line `…` stands for any number of lines, and `"…"` as the value of a JSON field
  /// for any string.
  func accepts(_ shown: [String]) -> Bool { output.map { shown.matches($0[...]) } ?? true }
}

extension Collection<String> where SubSequence: Collection<String> {
  fileprivate func matches(_ expected: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return isEmpty }
    let rest = expected.dropFirst()
    guard first == "…" else {
      return self.first?.accords(with: first) == true && dropFirst().matches(rest)
    }
    return (0...count).contains { dropFirst($0).matches(rest) }
  }
}

extension String {
  /// Whether the line is the one a document shows, in which `: "…"` stands for any JSON string.
  fileprivate func accords(with expected: String) -> Bool {
    guard let gap = expected.firstRange(of: #": "…""#) else { return self == expected }
    let head = expected[..<gap.lowerBound] + #": ""#
    let tail = #"""# + expected[gap.upperBound...]
    return count > head.count + tail.count && hasPrefix(head) && hasSuffix(tail)
  }
}
