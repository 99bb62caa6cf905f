import Foundations

/// HTML with contextual autoescaping for elements and quoted attributes: the literal parts of a
/// template are markup, interpolated values are escaped unless they are `Markup` themselves.
///
/// ```swift
/// let link: Markup = "<a href=\"\(address)\">\(title)</a>"   // both are escaped
/// let list: Markup = "<ul>\(photos.map { "<li>\($0.link)</li>" })</ul>"   // links are not
/// ```
package struct Markup: Hashable, Sendable {
  package let html: String

  /// Creates markup from trusted HTML, such as a style sheet.
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

    /// Appends a text on one line, escaped and without control characters.
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
  /// The text with the five characters escaped that are special in an HTML element or a quoted attribute.
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
