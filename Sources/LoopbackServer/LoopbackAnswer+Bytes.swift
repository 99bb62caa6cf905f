import Foundations

extension LoopbackAnswer {
  /// The answer as it crosses the wire, in one piece: head and body in two writes would cost a
  /// client 40 ms each, for Nagle's algorithm and delayed acknowledgement wait for one another.
  package func bytes(toHead: Bool, closes: Bool) -> Data {
    Data(head(closes: closes).utf8) + (toHead || hasNoBody ? Data() : framedBody)
  }

  /// Whether the connection must end after the answer.
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

  /// How many bytes of the body are sent.
  private var sentCount: Int {
    switch fault {
    case .cut(let count), .stalling(let count): min(count, body.count)
    case .hanging, .closing, nil: body.count
    }
  }

  private var framedBody: Data {
    let sent = body.prefix(sentCount)
    guard framing == .chunked else { return sent }
    let start = Data("\(String(body.count, radix: 16))\r\n".utf8) + sent
    if body.isEmpty { return Data("0\r\n\r\n".utf8) }
    return sent.count < body.count ? start : start + Data("\r\n0\r\n\r\n".utf8)
  }
}
