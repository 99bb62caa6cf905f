import Foundations
import Model

/// The response to an upload, which is always XML.
///
/// ```xml
/// <rsp stat="ok"><photoid secret="0a549fce84">43123716831</photoid></rsp>
/// <rsp stat="fail"><err code="9" msg="Duplicate photo"/><duplicate_photo_id>123</duplicate_photo_id></rsp>
/// ```
struct UploadResponse: Sendable {
  let photo: UploadedPhoto

  /// Decodes the body of a response; a photo that the account already had is not an error.
  ///
  /// - Throws: `FlickrError.refused` for `stat="fail"`, and `unreadable`.
  init(decoding body: Data) throws(FlickrError) {
    let text = String(decoding: body.prefix(64 << 10), as: UTF8.self)
    guard let elements = try? XMLElements(text), let response = elements["rsp"] else {
      let reason =
        text.contains("<rsp") ? "it is cut off" : "it is not XML, perhaps a web page"
      throw .unreadable(method: APIError.upload, reason: reason)
    }
    if response.attributes["stat"] != "ok", let error = elements["err"] {
      let refusal = error.refusal
      guard refusal.code == 9, let id = elements["duplicate_photo_id"]?.photoID
      else { throw .refused(refusal) }
      photo = UploadedPhoto(id: id, existedBefore: true)
    } else if let id = elements["photoid"]?.photoID {
      photo = UploadedPhoto(id: id, existedBefore: false)
    } else {
      throw .unreadable(method: APIError.upload, reason: "it has no id of a photo")
    }
  }
}

extension XMLElements.Element {
  fileprivate var photoID: Photo.ID? { text.trimmed.isNumber ? text.trimmed : nil }

  /// The error of an element `err`.
  fileprivate var refusal: APIError {
    APIError(
      method: APIError.upload,
      code: attributes["code"].flatMap { Int($0.trimmed) },
      message: PlainText(html: attributes["msg"] ?? "").text.onOneLine
    )
  }
}

/// The elements of a small document in order, without their nesting, which is enough for Flickr's few forms of
/// responses to uploads.
private struct XMLElements {
  struct Element {
    let name: String
    let attributes: [String: String]
    /// The text in it, and behind it, with entities unchanged.
    var text = ""
  }

  private var elements: [Element] = []

  init(_ text: String) throws(XMLError) {
    var tokenizer = XMLTokenizer(Array(text.utf8))
    while let token = try tokenizer.next() {
      func text(_ range: Range<Int>) -> String {
        String(decoding: tokenizer.bytes[range], as: UTF8.self)
      }
      switch token {
      case .start(let name, let attributes, _):
        let values = attributes.map { (text($0.name), text($0.value)) }
        elements.append(
          Element(name: text(name), attributes: Dictionary(values) { first, _ in first })
        )
      case .text(let range) where !elements.isEmpty:
        elements[elements.count - 1].text += text(range)
      case .text, .end, .other: break
      }
    }
    try tokenizer.finish()
  }

  /// The first element with a name.
  subscript(name: String) -> Element? { elements.first { $0.name == name } }
}
