import Foundations
import Net
import Simulators
import SystemCalls

/// A parser of the successive requests on a connection (HTTP/1.1).
struct RequestReader {
  /// The result of a read.
  enum Event {
    case request(ServerRequest, keepsAlive: Bool)
    /// A malformed or too large request, with the status to send.
    case refused(status: Int)
    /// The client has closed the connection.
    case end
  }

  private static let headLimit = 64 << 10

  private let socket: Socket
  /// The maximum number of bytes in a body.
  private let bodyLimit: Int
  /// The received bytes that are not yet parsed.
  private var buffer = Data()

  init(_ socket: Socket, bodyLimit: Int) {
    self.socket = socket
    self.bodyLimit = bodyLimit
  }

  /// Waits for a request and returns it.
  mutating func next() -> Event {
    guard let text = readHead() else {
      if !startsLikeRequest { return .refused(status: 400) }
      return buffer.count > Self.headLimit ? .refused(status: 431) : .end
    }
    guard let head = RequestHead(text) else { return .refused(status: 400) }
    if head.value(of: "Transfer-Encoding") != nil { return .refused(status: 411) }
    guard let length = Int(head.value(of: "Content-Length") ?? "0"), length >= 0
    else { return .refused(status: 400) }
    if length > bodyLimit { return .refused(status: 413) }
    if head.value(of: "Expect") != nil { socket.send(Data("HTTP/1.1 100 \r\n\r\n".utf8)) }
    guard let body = readBody(length) else { return .end }
    return .request(head.request(body: body), keepsAlive: head.keepsAlive)
  }

  /// True if the buffer may be the start of a request.
  ///
  /// A TLS client's is not; it would wait for a response for ever.
  private var startsLikeRequest: Bool {
    buffer.first.map { Character(UnicodeScalar($0)).isLetter } ?? true
  }

  /// Reads the text before the empty line, or returns `nil` if the connection ends.
  private mutating func readHead() -> String? {
    let end = Data("\r\n\r\n".utf8)
    while true {
      if let range = buffer.firstRange(of: end) {
        defer { buffer = Data(buffer[range.upperBound...]) }
        return String(decoding: buffer[..<range.lowerBound], as: UTF8.self)
      }
      guard startsLikeRequest, buffer.count <= Self.headLimit, receive() else { return nil }
    }
  }

  private mutating func readBody(_ length: Int) -> Data? {
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

/// The head of a request: the request line and the headers.
private struct RequestHead {
  private let method: String
  private let target: String
  private let version: String
  private let headers: [HTTPField]

  /// Parses the text of a head, or returns `nil` if it is malformed.
  init?(_ text: String) {
    let lines = text.split(separator: "\r\n")
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count == 3, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1.")
    else { return nil }
    (method, target, version) = (String(words[0]), String(words[1]), String(words[2]))
    headers = lines.dropFirst().compactMap { HTTPField(line: String($0)) }
  }

  /// True if the connection is persistent (RFC 9112, section 9.3).
  var keepsAlive: Bool {
    let option = value(of: "Connection")?.lowercased()
    return version == "HTTP/1.0" ? option == "keep-alive" : option != "close"
  }

  func value(of name: String) -> String? { headers[name] }

  func request(body: Data) -> ServerRequest {
    ServerRequest(method: method, target: target, headers: headers, body: body)
  }
}
