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
    guard let elements = XMLElements(text), let response = elements["rsp"] else {
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

/// The elements of a small XML text in order, without their nesting, which is enough for Flickr's few
/// forms of responses to uploads.
struct XMLElements: Sendable {
  struct Element: Hashable, Sendable {
    let name: String
    let attributes: [String: String]
    /// The text up to the next tag, with entities unchanged.
    let text: String
  }

  private var elements: [Element] = []

  /// Scans a text, or returns `nil` if it is incomplete: each element has to end, the inner ones first.
  init?(_ text: String) {
    var open: [Substring] = []
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      if let (_, end) = asides.first(where: { rest.hasPrefix($0.begin) }) {
        guard let range = rest.firstRange(of: end) else { return nil }
        rest = rest[range.upperBound...]
        continue
      }
      guard let close = rest.firstIndex(of: ">") else { return nil }
      let tag = rest[..<close].dropFirst()
      rest = rest[close...].dropFirst()
      if tag.hasPrefix("/") {
        guard let last = open.popLast(), last == tag.dropFirst().trimmed else { return nil }
        continue
      }
      let name = tag.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if name.isEmpty { return nil }
      if !tag.hasSuffix("/") { open.append(name) }
      elements.append(
        Element(
          name: String(name),
          attributes: tag[name.endIndex...].attributes,
          text: String(rest.prefix { $0 != "<" })
        )
      )
    }
    if !open.isEmpty { return nil }
  }

  /// The first element with a name.
  subscript(name: String) -> Element? { elements.first { $0.name == name } }
}

/// The starts and ends of comments, processing instructions and declarations.
private let asides = [("<!--", "-->"), ("<?", "?>"), ("<!", ">")].map { (begin: $0, end: $1) }

extension Substring {
  /// The attributes in `a="…" b='…'`.
  fileprivate var attributes: [String: String] {
    var attributes: [String: String] = [:]
    var rest = self
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].trimmed
      rest = rest[equals...].dropFirst().drop(while: \.isWhitespace)
      guard let quote = rest.popFirst(), "\"'".contains(quote), let end = rest.firstIndex(of: quote)
      else { break }
      attributes[name] = String(rest[..<end])
      rest = rest[end...].dropFirst()
    }
    return attributes
  }
}
