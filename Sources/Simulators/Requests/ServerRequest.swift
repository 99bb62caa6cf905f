import Foundations
import Net

/// A request as a server receives it: its raw parts, and their decoded values.
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
  /// The path and the query as sent, such as `/a%20b?q=1`.
  package let target: String
  package let headers: [HTTPField]
  package let body: Data

  /// The path, percent-decoded.
  package let path: String
  /// The items of the query, decoded.
  package let query: [FormField]
  /// The fields of the form in the body; empty if the body is not a form.
  package let fields: [FormField]
  /// The first file of the form in the body.
  package let file: File?
  /// True if path, query or form are malformed, and were repaired or left out.
  ///
  /// A `%` without two digits, bytes that are not UTF-8, and invalid parts of a form with a file are
  /// malformed.
  package let isMalformed: Bool
}

extension ServerRequest {
  /// Creates a request from its raw parts.
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

  /// Creates a request from decoded values, without the bytes of a body.
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

  /// Returns the value of the first header with a name, ignoring case.
  package func header(_ name: String) -> String? { headers[name] }

  /// The value of the header `Authorization`.
  package var authorization: String? { header("Authorization") }

  /// The arguments of the OAuth header, the query and the form by name; the last of several wins.
  package var arguments: [String: String] {
    Dictionary((oauthFields + query + fields).map { ($0.name, $0.value) }) { _, last in last }
  }

  /// The parameters of the header `Authorization: OAuth name="value", …` (RFC 5849, section 3.5.1);
  /// empty for any other or malformed header.
  package var oauthFields: [FormField] { authorization.flatMap(OAuthHeader.init)?.parameters ?? [] }
}

/// The contents of a form body, with or without a file; empty for any other body.
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
