/// A text of Flickr's, which is a plain string in lists and `{"_content": …}` elsewhere.
///
/// ```json
/// {"title": "Gentle Night", "description": {"_content": "By <b>the</b> sea"}}
/// ```
///
/// A null, a missing `_content` and an empty string all read as `""`.
struct MarkedText: Hashable, Sendable {
  /// The text as Flickr sent it, with its HTML.
  let markup: String

  /// The text as a person reads it.
  var plain: String { PlainText(html: markup).text }
}

extension MarkedText: Decodable {
  private struct Wrapped: Decodable {
    let _content: Lenient?
  }

  init(from decoder: any Decoder) throws {
    if let value = try? Lenient(from: decoder) {
      markup = value.text ?? ""
    } else {
      markup = try Wrapped(from: decoder)._content?.text ?? ""
    }
  }
}
