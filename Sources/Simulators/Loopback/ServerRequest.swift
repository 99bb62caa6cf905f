import Foundations
import Net

/// A request as a server receives it: as it was sent, and what it says, decoded.
///
/// ```swift
/// ServerRequest(target: "/services/rest/?method=flickr.test.echo")
/// ServerRequest(method: "POST", path: "/services/upload/", fields: texts, file: picture)
/// ```
package struct ServerRequest: Hashable, Sendable {
  /// A file of a form.
  package struct File: Hashable, Sendable {
    /// The name of its field.
    package let field: String
    /// The name of the file, or `""`.
    package let name: String
    package let bytes: Data

    package init(field: String, name: String, bytes: Data) {
      self.field = field
      self.name = name
      self.bytes = bytes
    }
  }

  /// The method in capitals: `GET`.
  package let method: String
  /// The path and the query as they were sent, such as `/a%20b?q=1`.
  package let target: String
  package let headers: [HTTPField]
  package let body: Data

  /// The path, percent-decoded.
  package let path: String
  /// The items of the query, decoded.
  package let query: [FormField]
  /// The fields of the form in the body; none of a body that is no form.
  package let fields: [FormField]
  /// The file of the form in the body, the first of several.
  package let file: File?
  /// Whether path, query or form are malformed, and therefore repaired or left out.
  ///
  /// Malformed are a `%` without two digits, bytes that are not UTF-8, and the parts of a form with a file.
  package let isMalformed: Bool
}

extension ServerRequest {
  /// Creates a request as it was sent.
  package init(
    method: String = "GET",
    target: String,
    headers: [HTTPField] = [],
    body: Data = Data()
  ) {
    let path = target.prefix { $0 != "?" }
    let decodedPath = String(percentDecoding: path.utf8)
    let query = FormText(parsing: target.dropFirst(path.count + 1).utf8)
    let form = Form(body, contentType: headers["Content-Type"] ?? "")
    self.init(
      method: method.uppercased(),
      target: target,
      headers: headers,
      body: body,
      path: decodedPath ?? String(decoding: Array(path.utf8).percentDecoded.bytes, as: UTF8.self),
      query: query.fields,
      fields: form?.fields ?? [],
      file: form?.file,
      isMalformed: decodedPath == nil || !query.isWellFormed || form?.isWellFormed != true
    )
  }

  /// Creates a request from what it says, without the bytes of a body.
  package init(
    method: String = "GET",
    path: String,
    query: [FormField] = [],
    authorization: String? = nil,
    fields: [FormField] = [],
    file: File? = nil
  ) {
    self.init(
      method: method.uppercased(),
      target: path,
      headers: authorization.map { [HTTPField("Authorization", $0)] } ?? [],
      body: Data(),
      path: path,
      query: query,
      fields: fields,
      file: file,
      isMalformed: false
    )
  }

  /// Returns the value of the first header of a name, whose case does not count.
  package func header(_ name: String) -> String? { headers[name] }

  /// The value of the header `Authorization`.
  package var authorization: String? { header("Authorization") }

  /// The arguments of the OAuth header, the query and the form by name; the last of several.
  package var arguments: [String: String] {
    Dictionary((oauthFields + query + fields).map { ($0.name, $0.value) }) { _, last in last }
  }

  /// The parameters of the header `Authorization: OAuth name="value", …` (RFC 5849, section 3.5.1); none of
  /// another header, nor of one that is malformed.
  package var oauthFields: [FormField] { authorization.flatMap(OAuthHeader.init)?.parameters ?? [] }
}

/// What a body says that is a form, with a file or without one; an empty form of any other body.
private struct Form {
  var fields: [FormField] = []
  var file: ServerRequest.File?
  var isWellFormed = true

  /// Parses a body; returns `nil` for a malformed form with a file.
  init?(_ body: Data, contentType: String) {
    let type = contentType.lowercased()
    if type.hasPrefix("application/x-www-form-urlencoded") {
      let text = FormText(parsing: body)
      (fields, isWellFormed) = (text.fields, text.isWellFormed)
    } else if type.hasPrefix("multipart/form-data") {
      guard let parts = MultipartParts(body, contentType: contentType) else { return nil }
      (fields, file) = (parts.fields, parts.files.first)
    }
  }
}
