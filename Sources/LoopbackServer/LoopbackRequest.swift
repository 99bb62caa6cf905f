import Foundations

/// What a client asked of a `LoopbackServer`.
package struct LoopbackRequest: Sendable {
  /// A name and its value, in the order and the number in which they came.
  package typealias Item = (name: String, value: String)

  package let method: String
  /// The path and the query as they were sent, such as `/a%20b?q=1`.
  package let target: String
  package let headers: [Item]
  package let body: Data

  package init(
    method: String = "GET",
    target: String,
    headers: [Item] = [],
    body: Data = Data()
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
  }
}

// MARK: - Reading it

extension LoopbackRequest {
  /// The path, decoded.
  package var path: String {
    String(percentEncoded: target.prefix { $0 != "?" })
  }

  /// The items of the query, decoded.
  package var query: [Item] {
    FormText(target.drop { $0 != "?" }.dropFirst()).items
  }

  /// The fields of the form that the body holds; none if it holds something else.
  package var form: [Item] {
    guard header("Content-Type")?.hasPrefix("application/x-www-form-urlencoded") == true else {
      return []
    }
    return FormText(Substring(String(decoding: body, as: UTF8.self))).items
  }

  /// The value of the first header of that name, whose case does not count.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}
