extension String {
  /// The text quoted as one word of a shell command.
  package var quotedForShell: String {
    let plain = "/._-+,:@%"
    if allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) || plain.contains($0) }) {
      return self
    }
    let parts = split(separator: "'", omittingEmptySubsequences: false)
    return "'\(parts.joined(separator: #"'\''"#))'"
  }
}
