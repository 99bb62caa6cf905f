import Foundations

/// A response of a `LoopbackServer`, and the fault to inject while it is sent.
///
/// ```swift
/// LoopbackResponse(body: Data("hello".utf8))
/// LoopbackResponse(status: 503, headers: [("Retry-After", "1")])
/// LoopbackResponse(body: picture, fault: .cut(after: 100))
/// ```
package struct LoopbackResponse: Sendable {
  /// The framing of the body (RFC 9112, section 6).
  package enum Framing: Hashable, Sendable {
    /// `Content-Length`.
    case length
    /// `Transfer-Encoding: chunked`.
    case chunked
    /// The end of the connection.
    case closing
  }

  /// A fault of the connection.
  package enum Fault: Hashable, Sendable {
    /// The connection ends after so many bytes of the body, though more were announced.
    case cut(after: Int)
    /// Nothing follows after so many bytes of the body, until the client leaves or the server stops.
    case stalling(after: Int)
    /// There is no response until the client leaves or the server stops.
    case hanging
    /// The connection ends without a response.
    case closing
  }

  package var status: Int
  package var headers: [LoopbackRequest.Item]
  package var body: Data
  package var framing: Framing
  /// The time before the response; a client that leaves or sends more ends the wait.
  package var delay: Duration
  package var fault: Fault?

  package init(
    status: Int = 200,
    headers: [LoopbackRequest.Item] = [],
    body: Data = Data(),
    framing: Framing = .length,
    delay: Duration = .zero,
    fault: Fault? = nil
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.framing = framing
    self.delay = delay
    self.fault = fault
  }

  /// Returns head and body as sent, in one piece: two writes would cost 40 ms, since Nagle's
  /// algorithm and delayed acknowledgement wait for one another.
  package func bytes(toHead: Bool, closes: Bool) -> Data {
    Data(head(closes: closes).utf8) + (toHead || hasNoBody ? Data() : framedBody)
  }

  /// Whether the connection must end after the response.
  var endsConnection: Bool {
    switch fault {
    case .cut, .stalling: true
    case .hanging, .closing, nil: framing == .closing
    }
  }

  /// Whether the status forbids a body.
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

  /// The part of the body that is sent, framed.
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
