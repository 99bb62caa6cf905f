import Foundations
import PhotoSources
import Places

/// The response to an upload, which is XML whatever is asked for.
///
/// ```xml
/// <rsp stat="ok"><photoid secret="0a549fce84">43123716831</photoid></rsp>
/// <rsp stat="fail"><err code="9" msg="Duplicate photo"/><duplicate_photo_id>123</duplicate_photo_id></rsp>
/// ```
struct UploadResponse: Sendable {
  let photo: UploadedPhoto

  /// Decodes the body of a response; a photo that the account had before is no error.
  ///
  /// - Throws: `FlickrError.refused` for `stat="fail"`, and `unreadable`.
  init(decoding body: Data) throws(FlickrError) {
    let elements = XMLElements(String(decoding: body.prefix(64 << 10), as: UTF8.self))
    guard let response = elements["rsp"] else {
      throw .unreadable(method: APIError.upload, reason: "it is not XML but, maybe, a web page")
    }
    if response.attributes["stat"] != "ok", let error = elements["err"] {
      let refusal = error.refusal
      guard refusal.code == 9, let id = elements["duplicate_photo_id"]?.photoID
      else { throw .refused(refusal) }
      photo = UploadedPhoto(id: id, wasThere: true)
    } else if let id = elements["photoid"]?.photoID {
      photo = UploadedPhoto(id: id, wasThere: false)
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

/// The elements of a small XML text in their order, without their nesting: enough for the few forms that
/// Flickr answers uploads with.
struct XMLElements: Sendable {
  struct Element: Hashable, Sendable {
    let name: String
    let attributes: [String: String]
    /// The text up to the next tag, with its entities as they are.
    let text: String
  }

  private let elements: [Element]

  /// Scans a text; whatever is no start of an element is stepped over.
  init(_ text: String) {
    elements = text.split(separator: "<").compactMap { part in
      guard let close = part.firstIndex(of: ">") else { return nil }
      let tag = part[..<close]
      let name = tag.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if name.isEmpty { return nil }
      return Element(
        name: String(name),
        attributes: tag[name.endIndex...].attributes,
        text: String(part[part.index(after: close)...])
      )
    }
  }

  /// The first element of a name.
  subscript(name: String) -> Element? { elements.first { $0.name == name } }
}

extension Substring {
  /// The values of `a="…" b='…'`.
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
