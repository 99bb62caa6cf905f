import Foundations

/// A text in mdoc, the semantic markup language of manual pages; mandoc and groff read it.
///
/// Source: https://mandoc.bsd.lv/man/mdoc.7.html
struct Mdoc {
  /// The lines so far.
  private(set) var lines: [String] = []

  /// The source of the page.
  var text: String { lines.joined(separator: "\n") + "\n" }
}

extension Mdoc {
  /// Adds a line with a macro and its arguments, in mdoc.
  mutating func macro(_ line: String) { lines.append(".\(line)") }

  /// Adds a heading.
  mutating func section(_ title: String) { macro("Sh \(title)") }

  /// Adds sentences, each on a new line, which gives the right space between them.
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

  /// Adds literal lines.
  mutating func literal(_ text: [String]) {
    macro("Bd -literal")
    lines += text.map(\.asMdoc.guarded)
    macro("Ed")
  }

  /// Adds a list of terms, each with its explanation.
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
  /// True if a sentence ends with this word.
  fileprivate var endsSentence: Bool { hasSuffix(".") && !hasSuffix("...") }

  /// The line, escaped so that the formatter does not read it as a macro.
  fileprivate var guarded: String { hasPrefix(".") ? "\\&\(self)" : self }
}

extension Substring {
  /// The word; the name of a variable or an option is never hyphenated.
  fileprivate var asMdocWord: String {
    contains("_") || hasPrefix("--") ? "\\%\(asMdoc)" : asMdoc
  }
}

extension StringProtocol {
  /// The text with escapes for the formatter's special characters, and for punctuation outside ASCII.
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

/// The maximum length of a line in bytes, as mandoc recommends.
private let longestLine = 80

/// The names of characters in groff and mandoc, which work in every locale.
///
/// Source: https://mandoc.bsd.lv/man/mandoc_char.7.html
private let escapes: [Character: String] = [
  "\\": "\\e", "-": "\\-", "‘": "\\(oq", "’": "\\(cq", "“": "\\(lq", "”": "\\(rq", "×": "\\(mu",
  "–": "\\(en", "…": "...", "~": "\\(ti", "^": "\\(ha", "`": "\\(ga", "'": "\\(aq",
]
