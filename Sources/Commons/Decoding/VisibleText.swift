import Foundations
import Model

/// The visible text of a piece of MediaWiki's HTML.
///
/// ```swift
/// VisibleText(html: #"circa 1617 <div style="display: none;">date QS:P…</div>"#).line  // "circa 1617"
/// ```
///
/// Elements that are hidden on the page (machine-readable dates, second copies of a name) are left out,
/// as are those that only serve the page: the pencil for editing a statement, boxes that ask for a
/// license.
package struct VisibleText: Hashable, Sendable {
  /// The non-blank lines.
  let lines: [String]

  init(html: String) {
    lines = PlainText(html: html.withoutHiddenElements).text
      .split(separator: "\n")
      .map(\.onOneLine)
      .filter { !$0.isEmpty }
  }

  /// The lines, separated by line feeds.
  var text: String { lines.joined(separator: "\n") }

  /// The text on one line, without repeated lines.
  var line: String {
    var seen: Set<String> = []
    return lines.filter { seen.insert($0).inserted }.joined(separator: " ")
  }
}

extension String {
  /// The HTML without hidden elements, and without line feeds, which equal spaces in HTML.
  fileprivate var withoutHiddenElements: String {
    let source = utf8.map { [0x0A, 0x0D].contains($0) ? blank : $0 }
    var html: [UInt8] = []
    html.reserveCapacity(source.count)
    var hidden: (name: [UInt8], depth: Int)?
    var rest = source[...]
    while let open = rest.firstIndex(of: lessThan) {
      if hidden == nil { html += rest[..<open] }
      rest = rest[(open + 1)...]
      // No tag contains `<`; stopping there keeps a text full of them fast.
      guard let close = rest.firstIndex(where: { $0 == greaterThan || $0 == lessThan }),
        rest[close] == greaterThan
      else {
        if hidden == nil { html.append(lessThan) }
        continue
      }
      let tag = Tag(rest[..<close])
      rest = rest[(close + 1)...]
      if let element = hidden {
        let depth = element.depth + tag.change(ofDepthIn: element.name)
        hidden = depth > 0 ? (element.name, depth) : nil
      } else if tag.isHidden {
        hidden = (tag.name, 1)
      } else {
        html += [lessThan] + tag.source + [greaterThan]
      }
    }
    if hidden == nil { html += rest }
    return String(decoding: html, as: UTF8.self)
  }
}

/// An HTML tag as bytes: texts may have 64 KB, and characters are slow to compare.
private struct Tag {
  /// Everything between the angle brackets.
  let source: ArraySlice<UInt8>
  /// The name of the element in lower case.
  let name: [UInt8]
  private let isClosing: Bool

  init(_ source: ArraySlice<UInt8>) {
    self.source = source
    isClosing = source.first == UInt8(ascii: "/")
    name = source.dropFirst(isClosing ? 1 : 0).prefix(while: \.isASCIIAlphanumeric)
      .map(\.asciiLowercased)
  }

  /// True if the tag is self-closing, or its element has no end tag.
  private var isEmpty: Bool {
    source.last == UInt8(ascii: "/") || emptyElements.contains(name)
  }

  /// True if the tag begins a hidden element.
  var isHidden: Bool {
    guard !isClosing, !name.isEmpty, !isEmpty else { return false }
    if hiddenElements.contains(name) { return true }
    guard source.contains(UInt8(ascii: "=")) else { return false }
    let attributes = String(decoding: source.map(\.asciiLowercased), as: UTF8.self)
    return attributes.filter { $0 != " " }.contains("display:none")
      || attributes.classes.contains { ["noprint", "boilerplate"].contains($0) }
  }

  /// Returns the change of nesting depth in elements of a name.
  func change(ofDepthIn name: [UInt8]) -> Int {
    guard self.name == name, !isEmpty else { return 0 }
    return isClosing ? -1 : 1
  }
}

extension String {
  /// The names in the attribute `class`.
  fileprivate var classes: [Substring] {
    guard let start = firstRange(of: "class=\"")?.upperBound else { return [] }
    return self[start...].prefix { $0 != "\"" }.split(separator: " ")
  }
}

private let blank = UInt8(ascii: " ")
private let lessThan = UInt8(ascii: "<")
private let greaterThan = UInt8(ascii: ">")
private let emptyElements = ["br", "img", "hr", "wbr"].map { Array($0.utf8) }
private let hiddenElements = ["style", "script"].map { Array($0.utf8) }
