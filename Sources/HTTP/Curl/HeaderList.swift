import CCurl

/// The lines of a request's head, as libcurl wants them: it reads them while the transfer runs.
final class HeaderList {
  private(set) var raw: UnsafeMutablePointer<curl_slist>?

  init(_ fields: [HTTPField]) throws(CurlFailure) {
    for field in fields { try append("\(field.name): \(field.value)") }
  }

  deinit {
    ccurl_slist_free_all(raw)
  }

  /// Removes a line that libcurl adds of its own: a name without a value says so.
  func suppress(_ name: String) throws(CurlFailure) {
    try append("\(name):")
  }

  private func append(_ line: String) throws(CurlFailure) {
    guard let list = ccurl_slist_append(raw, line) else {
      throw CurlFailure(code: CURLE_OUT_OF_MEMORY)
    }
    raw = list
  }
}
