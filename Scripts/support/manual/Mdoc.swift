import Foundations

/// A text in mdoc, the language of manual pages that says what words are rather than how they look.
///
/// Source: https://mandoc.bsd.lv/man/mdoc.7.html, which groff reads as well.
struct Mdoc {
  /// The lines so far.
  private(set) var lines: [String] = []

  /// The source of the page.
  var text: String { lines.joined(separator: "\n") + "\n" }
}

extension Mdoc {
  /// Adds a line that is a macro with its arguments, which are written as mdoc has them.
  mutating func macro(_ line: String) { lines.append(".\(line)") }

  /// Adds a heading.
  mutating func section(_ title: String) { macro("Sh \(title)") }

  /// Adds sentences, each begun on a line of its own, so that the space between them comes out right.
  mutating func sentences(_ text: String) {
    var line = ""
    for word in text.onOneLine.split(separator: " ").map(\.asMdocWord) {
      if line.utf8.count + word.utf8.count >= longestLine { add(&line) }
      line += line.isEmpty ? word : " \(word)"
      if word.endsSentence { add(&line) }
    }
    add(&line)
  }

  /// Adds paragraphs of sentences.
  mutating func paragraphs(_ texts: [String]) {
    for (index, text) in texts.enumerated() {
      if index > 0 { macro("Pp") }
      sentences(text)
    }
  }

  /// Adds a line of text, unless it is empty, and empties it.
  private mutating func add(_ line: inout String) {
    if !line.isEmpty { lines.append(line.guarded) }
    line = ""
  }

  /// Adds lines that are shown as they are.
  mutating func literal(_ text: [String]) {
    macro("Bd -literal")
    lines += text.map(\.asMdoc.guarded)
    macro("Ed")
  }

  /// Adds a list of terms, each with what is said of it.
  mutating func list(_ terms: [(term: String, text: String)], width: String) {
    macro("Bl -tag -width \(width)")
    for (term, text) in terms {
      macro("It \(term)")
      sentences(text)
    }
    macro("El")
  }
}

extension String {
  /// Whether a sentence ends with this word, which is no abbreviation.
  fileprivate var endsSentence: Bool { hasSuffix(".") && !hasSuffix("...") }

  /// The line, so that the formatter does not take it for one of its own.
  fileprivate var guarded: String { hasPrefix(".") ? "\\&\(self)" : self }
}

extension Substring {
  /// The word; the name of a variable or an option is never hyphenated.
  fileprivate var asMdocWord: String {
    contains("_") || hasPrefix("--") ? "\\%\(asMdoc)" : asMdoc
  }
}

extension StringProtocol {
  /// The text with escapes for what the formatter would take for its own, and for what ASCII lacks.
  ///
  /// Letters of other alphabets stay as they are, in UTF-8.
  var asMdoc: String { map { escapes[$0] ?? String($0) }.joined() }

  /// The text as one argument of a macro.
  var asMdocArgument: String {
    let text = asMdoc.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\\(dq")
    return text.contains(" ") ? "\"\(text)\"" : text
  }
}

/// The length of a line in bytes at most, as mandoc recommends.
private let longestLine = 80

/// Characters by the names that groff and mandoc give them, so that they show in every locale.
///
/// Source: https://mandoc.bsd.lv/man/mandoc_char.7.html
private let escapes: [Character: String] = [
  "\\": "\\e", "-": "\\-", "‘": "\\(oq", "’": "\\(cq", "“": "\\(lq", "”": "\\(rq", "×": "\\(mu",
  "–": "\\(en", "…": "...", "~": "\\(ti", "^": "\\(ha", "`": "\\(ga", "'": "\\(aq",
]
