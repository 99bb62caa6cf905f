import Foundations
import SystemCalls

/// Reads requests from a connection, one after the other.
struct RequestReader {
  /// What came.
  enum Reading {
    case request(LoopbackRequest, keepsAlive: Bool)
    /// Something that is no request, or too large; the status says which.
    case refused(status: Int)
    /// The client has left.
    case end
  }

  private static let headLimit = 64 << 10
  private static let bodyLimit = 16 << 20

  private let socket: Socket
  /// What has come and is not yet read.
  private var buffer = Data()

  init(_ socket: Socket) {
    self.socket = socket
  }

  /// Waits for a request and returns it.
  mutating func next() -> Reading {
    guard let text = takeHead() else {
      if !mayBeRequest { return .refused(status: 400) }
      return buffer.count > Self.headLimit ? .refused(status: 431) : .end
    }
    guard let head = RequestHead(text) else { return .refused(status: 400) }
    if head.value(of: "Transfer-Encoding") != nil { return .refused(status: 411) }
    guard let length = Int(head.value(of: "Content-Length") ?? "0"), length >= 0 else {
      return .refused(status: 400)
    }
    if length > Self.bodyLimit { return .refused(status: 413) }
    if head.value(of: "Expect") != nil { socket.send(Data("HTTP/1.1 100 \r\n\r\n".utf8)) }
    guard let body = takeBody(length) else { return .end }
    return .request(head.request(body: body), keepsAlive: head.keepsAlive)
  }
}

// MARK: - Bytes

extension RequestReader {
  /// Whether what has come may be the start of a request; a client that speaks TLS starts
  /// otherwise, and would wait for an answer that nothing leads to.
  private var mayBeRequest: Bool {
    buffer.first.map { Character(UnicodeScalar($0)).isLetter } ?? true
  }

  /// The text before the empty line, or `nil` if it does not come.
  private mutating func takeHead() -> String? {
    let end = Data("\r\n\r\n".utf8)
    while true {
      if let range = buffer.firstRange(of: end) {
        defer { buffer = Data(buffer[range.upperBound...]) }
        return String(decoding: buffer[..<range.lowerBound], as: UTF8.self)
      }
      guard mayBeRequest, buffer.count <= Self.headLimit, receive() else { return nil }
    }
  }

  private mutating func takeBody(_ length: Int) -> Data? {
    while buffer.count < length {
      guard receive() else { return nil }
    }
    defer { buffer = Data(buffer.dropFirst(length)) }
    return Data(buffer.prefix(length))
  }

  private mutating func receive() -> Bool {
    let bytes = socket.receive()
    buffer.append(bytes)
    return !bytes.isEmpty
  }
}
