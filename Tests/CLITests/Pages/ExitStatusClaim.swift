/// A claim of a table of EXIT-STATUSES.md, which is a row or a part of one between semicolons, and what holds it.
struct ExitStatusClaim: Sendable {
  /// What shows that a claim is true.
  enum Proof: Sendable {
    /// A line of shell script that ends with the row's status, or another one, and words that it prints.
    case line(String, words: String, status: Int32?, desk: PageDesk)
    /// A test in a file below `Tests`.
    case test(String, file: String)
    /// The reason why no program can check it.
    case untried(String)
  }

  let text: String
  let proofs: [Proof]

  init(_ text: String, _ proofs: Proof...) {
    self.text = text
    self.proofs = proofs
  }
}

extension ExitStatusClaim.Proof {
  static func line(_ line: String, _ words: String, at desk: PageDesk = .sample) -> Self {
    .line(line, words: words, status: nil, desk: desk)
  }

  /// A line whose status is not that of the row.
  static func line(
    _ line: String,
    _ status: Int32,
    _ words: String,
    at desk: PageDesk = .sample
  ) -> Self {
    .line(line, words: words, status: status, desk: desk)
  }

  static func test(_ name: String, _ file: String) -> Self { .test(name, file: file) }
}
