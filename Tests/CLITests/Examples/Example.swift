import Foundation

/// A command line that a document shows, and what the document says comes of it.
struct Example: Hashable, Sendable {
  /// The command, which may go over several lines.
  var command: String
  /// The expected lines of the terminal; `nil` where the document leaves them out.
  var output: [String]? = nil
  /// The line of the command in its document, from 1.
  let line: Int
}

extension Example {
  /// The status that the command is to end with: `photo show nothing  # exit 64` names one.
  var status: Int32 { command.firstMatch(of: /# exit (\d+)$/).flatMap { Int32($0.1) } ?? 0 }

  /// Whether the command takes the whole screen, until somebody presses `q`.
  var isBrowser: Bool {
    command.wholeMatch(of: /places( browse)?( --sample)?(\s+#.*)?/) != nil
  }

  /// Whether what was shown is what the document says, in which a line of `…` alone stands for any
  /// lines, and for none, and `"…"` as the value of a JSON field for any string.
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
