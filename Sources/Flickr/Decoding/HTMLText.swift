import Model

/// A text that may contain HTML: a plain string in lists, `{"_content": …}` elsewhere.
///
/// ```json
/// {"title": "Gentle Night", "description": {"_content": "By <b>the</b> sea"}}
/// ```
///
/// A null, a missing `_content` and an empty string all decode as `""`.
struct HTMLText: Hashable, Sendable {
  let markup: String

  /// The text without its HTML.
  var plain: String { PlainText(html: markup).text }
}

extension HTMLText: Decodable {
  private struct Object: Decodable {
    let _content: LenientValue?
  }

  init(from decoder: any Decoder) throws {
    if let value = try? LenientValue(from: decoder) {
      markup = value.text ?? ""
    } else {
      markup = try Object(from: decoder)._content?.text ?? ""
    }
  }
}
