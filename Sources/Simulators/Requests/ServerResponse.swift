import Foundations
import Net

/// A response of a server, and the fault to inject while it is sent.
///
/// ```swift
/// ServerResponse(body: Data("hello".utf8))
/// ServerResponse(status: 503, headers: ["Retry-After": "1"])
/// ServerResponse(body: picture, fault: .cut(after: 100))
/// ```
package struct ServerResponse: Hashable, Sendable {
  /// The framing of the body (RFC 9112, section 6).
  package enum Framing: Hashable, Sendable {
    /// `Content-Length`.
    case length
    /// `Transfer-Encoding: chunked`.
    case chunked
    /// Until the connection closes.
    case closing
  }

  /// A fault of the connection.
  package enum Fault: Hashable, Sendable {
    /// The connection closes after `after` bytes of the body, although more were announced.
    case cut(after: Int)
    /// Nothing follows `after` bytes of the body until the client leaves or the server stops.
    case stalling(after: Int)
    /// There is no response until the client leaves or the server stops.
    case hanging
    /// The connection closes without a response.
    case closing
  }

  package var status: Int
  package var headers: [HTTPField]
  package var body: Data
  package var framing: Framing
  /// The time to wait before the response; a client that leaves or sends more ends the wait.
  package var delay: Duration
  package var fault: Fault?

  /// Creates a response; the content type becomes the first header.
  package init(
    status: Int = 200,
    contentType: String? = nil,
    headers: KeyValuePairs<String, String> = [:],
    body: Data = Data(),
    framing: Framing = .length,
    delay: Duration = .zero,
    fault: Fault? = nil
  ) {
    self.status = status
    self.headers =
      (contentType.map { [HTTPField("Content-Type", $0)] } ?? [])
      + headers.map { HTTPField($0.key, $0.value) }
    self.body = body
    self.framing = framing
    self.delay = delay
    self.fault = fault
  }

  /// Returns head and body as one piece: two writes would cost 40 ms, since Nagle's algorithm and
  /// delayed acknowledgement wait for each other.
  package func bytes(toHead: Bool, closes: Bool) -> Data {
    Data(head(closes: closes).utf8) + (toHead || hasNoBody ? Data() : framedBody)
  }

  /// True if the connection has to close after the response.
  package var endsConnection: Bool {
    switch fault {
    case .cut, .stalling: true
    case .hanging, .closing, nil: framing == .closing
    }
  }

  /// True if the status forbids a body.
  private var hasNoBody: Bool { status == 204 || status == 304 }

  private func head(closes: Bool) -> String {
    var lines = ["HTTP/1.1 \(status) "]
    lines += headers.map { "\($0.name): \($0.value)" }
    switch framing {
    case _ where hasNoBody: break
    case .length: lines.append("Content-Length: \(body.count)")
    case .chunked: lines.append("Transfer-Encoding: chunked")
    case .closing: break
    }
    if closes { lines.append("Connection: close") }
    return lines.map { $0 + "\r\n" }.joined() + "\r\n"
  }

  /// The framed part of the body that is sent.
  private var framedBody: Data {
    let sent =
      switch fault {
      case .cut(let count), .stalling(let count): body.prefix(count)
      case .hanging, .closing, nil: body
      }
    guard framing == .chunked else { return sent }
    let start = Data("\(String(body.count, radix: 16))\r\n".utf8) + sent
    if body.isEmpty { return Data("0\r\n\r\n".utf8) }
    return sent.count < body.count ? start : start + Data("\r\n0\r\n\r\n".utf8)
  }
}

extension ServerResponse {
  /// The header `Content-Type`.
  package var contentType: String? {
    get { headers["Content-Type"] }
    set { headers["Content-Type"] = newValue }
  }

  /// The response to an unknown path: 404 with an empty body, as from picture hosts.
  package static let notFound = Self(status: 404, contentType: "text/plain")

  /// Returns a web page with one line.
  package static func page(_ status: Int, _ line: String) -> Self {
    Self(
      status: status,
      contentType: "text/html; charset=utf-8",
      body: Data("<html><body><h1>\(line)</h1></body></html>\n".utf8)
    )
  }

  /// Returns a modified copy.
  package func with(_ change: (inout Self) -> Void) -> Self {
    var response = self
    change(&response)
    return response
  }
}
