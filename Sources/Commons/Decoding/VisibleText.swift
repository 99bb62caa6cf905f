import Foundations
import PhotoSources

/// The text that a reader sees of a piece of MediaWiki's HTML.
///
/// ```swift
/// VisibleText(html: #"circa 1617 <div style="display: none;">date QS:P…</div>"#).line  // "circa 1617"
/// ```
///
/// Elements that the page hides are left out (machine-readable dates, second copies of a name), and so
/// are those that only the page needs: the pencil that edits a statement, boxes that ask for a licence.
struct VisibleText: Hashable, Sendable {
  /// The lines, none of which is blank.
  let lines: [String]

  init(html: String) {
    // In HTML a line feed is a blank.
    let source = String(html.map { $0.isNewline ? " " : $0 })
    lines = PlainText(html: source.withoutHiddenElements).text
      .split(separator: "\n")
      .map(\.onOneLine)
      .filter { !$0.isEmpty }
  }

  /// The lines below each other.
  var text: String { lines.joined(separator: "\n") }

  /// The text on one line, each of its lines once.
  var line: String {
    var seen: Set<String> = []
    return lines.filter { seen.insert($0).inserted }.joined(separator: " ")
  }
}

extension String {
  /// The HTML without its hidden elements.
  fileprivate var withoutHiddenElements: String {
    var html = ""
    var hidden: (name: Substring, depth: Int)?
    var rest = self[...]
    while let open = rest.firstIndex(of: "<") {
      if hidden == nil { html += rest[..<open] }
      let inside = rest[open...].dropFirst()
      guard let close = inside.firstIndex(where: { "<>".contains($0) }), inside[close] == ">" else {
        if hidden == nil { html += "<" }
        rest = inside
        continue
      }
      let tag = Tag(inside[..<close])
      rest = inside[close...].dropFirst()
      if let element = hidden {
        let depth = element.depth + tag.change(ofDepthIn: element.name)
        hidden = depth > 0 ? (element.name, depth) : nil
      } else if tag.isHidden {
        hidden = (tag.name, 1)
      } else {
        html += "<\(tag.source)>"
      }
    }
    return hidden == nil ? html + rest : html
  }
}

/// A tag of HTML.
private struct Tag {
  /// All between the angle brackets.
  let source: Substring
  /// The name of the element, as it is written.
  let name: Substring
  private let isClosing: Bool

  init(_ source: Substring) {
    self.source = source
    isClosing = source.hasPrefix("/")
    name = source.dropFirst(isClosing ? 1 : 0).prefix { $0.isLetter || $0.isNumber }
  }

  /// Whether the tag ends itself, or is of an element without an end.
  private var isEmpty: Bool { source.hasSuffix("/") || ["br", "img", "hr", "wbr"].contains(name) }

  /// Whether the tag begins an element that is not shown.
  var isHidden: Bool {
    guard !isClosing, !isEmpty, !name.isEmpty else { return false }
    if ["style", "script"].contains(name) { return true }
    guard source.contains("=") else { return false }
    let attributes = source.lowercased().filter { !$0.isWhitespace }
    return attributes.contains("display:none") || classes.contains("noprint")
      || classes.contains("boilerplate")
  }

  private var classes: [Substring] {
    guard let start = source.firstRange(of: "class=\"")?.upperBound else { return [] }
    return source[start...].prefix { $0 != "\"" }.split(separator: " ")
  }

  /// Returns the change that the tag makes to the depth of elements of a name.
  func change(ofDepthIn name: Substring) -> Int {
    guard self.name == name, !isEmpty else { return 0 }
    return isClosing ? -1 : 1
  }
}
