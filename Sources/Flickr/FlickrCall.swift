import Foundations

/// A call of Flickr's API: a method and its arguments, without the key.
package struct FlickrCall: Hashable, Sendable {
  /// The method's full name: `flickr.photos.getInfo`.
  package let method: String
  package let arguments: [String: String]

  init(_ method: String, _ arguments: [String: String] = [:]) {
    self.method = method
    self.arguments = arguments
  }
}

extension FlickrCall {
  /// The address of the call, the same every time: its arguments are in alphabetical order.
  func url(at endpoint: FlickrEndpoint, key: String) -> URL {
    url(at: endpoint, ["api_key": key])
  }

  /// What tells the call's answer from all others, from whatever key it was asked: its address
  /// without the key, which is nothing to keep.
  func name(at endpoint: FlickrEndpoint) -> String { url(at: endpoint, [:]).absoluteString }

  private func url(at endpoint: FlickrEndpoint, _ key: [String: String]) -> URL {
    let fixed = ["method": method, "format": "json", "nojsoncallback": "1"]
    let query = arguments.filter { $0.key != "api_key" }
      .merging(fixed.merging(key) { $1 }) { _, fixed in fixed }
      .sorted { $0.key < $1.key }
      .map { "\($0.key.percentEncoded)=\($0.value.percentEncoded)" }
    var components = URLComponents(url: endpoint.rest, resolvingAgainstBaseURL: false)
    components?.percentEncodedQuery = query.joined(separator: "&")
    return components?.url ?? endpoint.rest
  }
}

extension String {
  /// The text with all but the unreserved characters of RFC 3986 as `%XX`, a plus sign too.
  fileprivate var percentEncoded: String {
    let digits = Array("0123456789ABCDEF")
    return utf8.reduce(into: "") { text, byte in
      let scalar = Unicode.Scalar(byte)
      if scalar.isUnreserved {
        text.unicodeScalars.append(scalar)
      } else {
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }
}

extension Unicode.Scalar {
  /// RFC 3986, section 2.3.
  fileprivate var isUnreserved: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": true
    default: false
    }
  }
}
