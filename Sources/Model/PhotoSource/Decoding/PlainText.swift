import Foundations

/// The plain text of a piece of HTML as people write it on websites: a few tags, some entities.
///
/// ```swift
/// PlainText(html: "Rock &amp; <b>water</b>").text  // "Rock & water"
/// ```
///
/// Tags are removed, those that end a line become line feeds, and entities are decoded once. Characters
/// that could move a terminal's cursor are removed. A `<` that does not begin a tag stays.
package struct PlainText: Hashable, Sendable {
  /// Printable text; lines are separated by line feeds and trimmed.
  package let text: String

  package init(html: String) {
    let bare = html.contains("<") ? html.withoutTags : html
    let decoded = bare.contains("&") ? bare.withEntitiesDecoded : bare
    text = decoded.printable.trimmed
  }
}

// MARK: - Tags

extension String {
  /// The text without its tags.
  fileprivate var withoutTags: String {
    var text = ""
    var rest = self[...]
    while let open = rest.firstIndex(of: "<") {
      text += rest[..<open]
      let (tag, after) = rest[open...].splitTag
      text += tag.map { $0.endsLine ? "\n" : "" } ?? "<"
      rest = after
    }
    return text + rest
  }
}

extension Substring {
  /// The name of the tag at the start of the text, if there is one, and the text after it.
  ///
  /// No tag contains `<`; stopping there keeps a text full of them fast.
  fileprivate var splitTag: (tag: Substring?, after: Substring) {
    let inside = dropFirst()
    guard let first = inside.first, first.isASCII, first.isLetter || "/!".contains(first),
      let close = inside.firstIndex(where: { "<>".contains($0) }), inside[close] == ">"
    else { return (nil, inside) }
    return (inside[..<close], inside[close...].dropFirst())
  }

  /// True if a tag ends the line: `br`, `/p` and similar.
  fileprivate var endsLine: Bool {
    let name = lowercased().prefix { $0.isLetter || $0 == "/" }
    return ["br", "br/", "/p", "/div", "/li", "/blockquote"].contains(name)
  }
}

// MARK: - Entities

extension String {
  /// The text with its entities decoded once: `&amp;lt;` becomes `&lt;`.
  fileprivate var withEntitiesDecoded: String {
    var text = ""
    var rest = self[...]
    while let ampersand = rest.firstIndex(of: "&") {
      text += rest[..<ampersand]
      let after = rest[ampersand...].dropFirst()
      // The longest entity known here has 8 letters; the limit keeps stray ampersands cheap.
      if let end = after.prefix(12).firstIndex(of: ";"), let value = after[..<end].entity {
        text += value
        rest = after[end...].dropFirst()
      } else {
        text += "&"
        rest = after
      }
    }
    return text + rest
  }
}

extension Substring {
  /// The characters of the entity with a name between `&` and `;`.
  fileprivate var entity: String? {
    guard first == "#" else { return namedEntities[String(self)] }
    let digits = dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    return UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10)
      .flatMap(Unicode.Scalar.init)
      .map { String(Character($0)) }
  }
}

/// The named entities that occur in people's texts; all others arrive as characters.
private let namedEntities = [
  "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
  "copy": "©", "reg": "®", "trade": "™", "deg": "°", "euro": "€", "pound": "£", "hellip": "…",
  "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
  "laquo": "«", "raquo": "»", "bull": "•", "middot": "·", "times": "×", "frac12": "½",
  "agrave": "à", "aacute": "á", "acirc": "â", "atilde": "ã", "auml": "ä", "aring": "å",
  "ccedil": "ç", "egrave": "è", "eacute": "é", "ecirc": "ê", "euml": "ë", "iacute": "í",
  "ntilde": "ñ", "oacute": "ó", "ocirc": "ô", "ouml": "ö", "oslash": "ø", "uacute": "ú",
  "uuml": "ü", "szlig": "ß", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "Eacute": "É",
]
