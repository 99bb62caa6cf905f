import Foundations

/// HTML, into which texts come escaped: the literal parts of a template are markup, the values in it are
/// not, unless they are `Markup` themselves (contextual autoescaping for elements and quoted attributes).
///
/// ```swift
/// let link: Markup = "<a href=\"\(address)\">\(title)</a>"   // both are escaped
/// let list: Markup = "<ul>\(photos.map { "<li>\($0.link)</li>" })</ul>"   // links are not
/// ```
package struct Markup: Hashable, Sendable {
  /// The HTML as text.
  package let html: String

  /// Creates markup of a text that is HTML already, such as a style sheet.
  init(trusted html: String) { self.html = html }
}

extension Markup: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var html: String

    package init(literalCapacity: Int, interpolationCount: Int) {
      html = ""
      html.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    package mutating func appendLiteral(_ literal: String) { html += literal }

    /// Appends a text on one line, without control characters, and escaped.
    package mutating func appendInterpolation(_ text: String) { html += text.onOneLine.escapedHTML }

    package mutating func appendInterpolation(_ number: Int) { html += String(number) }

    package mutating func appendInterpolation(_ markup: Markup) { html += markup.html }

    /// Appends markup, or nothing.
    package mutating func appendInterpolation(_ markup: Markup?) { html += markup?.html ?? "" }

    package mutating func appendInterpolation(_ markup: [Markup]) {
      for piece in markup { html += piece.html }
    }
  }

  package init(stringLiteral literal: String) { html = literal }

  package init(stringInterpolation: StringInterpolation) { html = stringInterpolation.html }
}

extension String {
  /// The text with the five characters escaped that mean something in HTML, be it in an element or in an
  /// attribute of either quotation mark.
  fileprivate var escapedHTML: String {
    var escaped = ""
    escaped.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
