import Foundations

/// The head of a request: its first line and its headers.
struct RequestHead {
  private let method: String
  private let target: String
  private let version: String
  private let headers: [LoopbackRequest.Item]

  /// Creates the head from its text, or returns `nil` if it is not one.
  init?(_ text: String) {
    let lines = text.split(separator: "\r\n")
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count == 3, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1.") else {
      return nil
    }
    (method, target, version) = (String(words[0]), String(words[1]), String(words[2]))
    headers = lines.dropFirst().compactMap(Self.header)
  }

  private static func header(_ line: Substring) -> LoopbackRequest.Item? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let value = line[line.index(after: colon)...].drop { $0 == " " }
    return (String(line[..<colon]), String(value))
  }
}

extension RequestHead {
  /// Whether the client means to ask more over the same connection.
  var keepsAlive: Bool {
    let wish = value(of: "Connection")?.lowercased()
    return version == "HTTP/1.0" ? wish == "keep-alive" : wish != "close"
  }

  func value(of name: String) -> String? {
    request(body: Data()).header(name)
  }

  func request(body: Data) -> LoopbackRequest {
    LoopbackRequest(method: method, target: target, headers: headers, body: body)
  }
}
