import Foundations

/// An HTTP request as a simulated service receives it, with its arguments decoded.
///
/// ```swift
/// IncomingRequest(path: "/services/rest/", query: [.init("method", "flickr.test.echo")])
/// IncomingRequest(method: "POST", path: "/services/upload/", fields: texts, file: picture)
/// ```
package struct IncomingRequest: Hashable, Sendable {
  /// A name and its value, percent-decoded; names may repeat.
  package struct Field: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

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
  /// The path, percent-decoded.
  package let path: String
  package let query: [Field]
  /// The value of the header `Authorization`, or `nil`.
  package let authorization: String?
  /// The fields of the form in the body.
  package let fields: [Field]
  /// The file of the form in the body, the first of several.
  package let file: File?

  package init(
    method: String = "GET",
    path: String,
    query: [Field] = [],
    authorization: String? = nil,
    fields: [Field] = [],
    file: File? = nil
  ) {
    self.method = method.uppercased()
    self.path = path
    self.query = query
    self.authorization = authorization
    self.fields = fields
    self.file = file
  }
}

extension IncomingRequest {
  /// Parses a request, or returns `nil` where its target or its form is malformed.
  ///
  /// `target` is the path and the query as they were sent: `/services/rest/?method=flickr.test.echo`. A body
  /// that is no form is ignored.
  package init?(
    method: String,
    target: String,
    authorization: String? = nil,
    contentType: String? = nil,
    body: Data = Data()
  ) {
    let path = target.prefix { $0 != "?" }
    guard let decodedPath = String(percentDecoding: path.utf8),
      let query = [Field](formEncoded: target.dropFirst(path.count + 1).utf8)
    else { return nil }
    var (fields, file): ([Field], File?) = ([], nil)
    let type = contentType?.lowercased() ?? ""
    if type.hasPrefix("application/x-www-form-urlencoded") {
      guard let form = [Field](formEncoded: body) else { return nil }
      fields = form
    } else if type.hasPrefix("multipart/form-data") {
      guard let form = MultipartForm(body, contentType: contentType ?? "") else { return nil }
      (fields, file) = (form.fields, form.files.first)
    }
    self.init(
      method: method,
      path: decodedPath,
      query: query,
      authorization: authorization,
      fields: fields,
      file: file
    )
  }

  /// The arguments of the OAuth header, the query and the form by name; the last of several.
  package var arguments: [String: String] {
    Dictionary((oauthFields + query + fields).map { ($0.name, $0.value) }) { _, last in last }
  }

  /// The parameters of the header `Authorization: OAuth name="value", …` (RFC 5849, section 3.5.1); none of
  /// another header, nor of one that is malformed.
  package var oauthFields: [Field] {
    guard let authorization, authorization.lowercased().hasPrefix("oauth ") else { return [] }
    let fields = authorization.dropFirst("oauth ".count).split(separator: ",").map { item in
      let parts = item.split(separator: "=", maxSplits: 1).map(\.trimmed)
      guard parts.count == 2, parts[1].count >= 2, parts[1].first == "\"", parts[1].last == "\"",
        let name = String(percentDecoding: parts[0].utf8),
        let value = String(percentDecoding: parts[1].dropFirst().dropLast().utf8)
      else { return nil as Field? }
      return Field(name, value)
    }
    return fields.contains(nil) ? [] : fields.compactMap(\.self).filter { $0.name != "realm" }
  }
}
