import SystemCalls

/// A client's connection: requests in, answers out, until either side has enough.
struct Connection {
  private let socket: Socket
  private let answer: @Sendable (LoopbackRequest) -> LoopbackAnswer

  init(_ socket: Socket, _ answer: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer) {
    self.socket = socket
    self.answer = answer
  }

  /// Serves the connection until it ends.
  func serve() {
    var reader = RequestReader(socket)
    while true {
      switch reader.next() {
      case .end: return
      case .refused(let status):
        socket.send(LoopbackAnswer(status: status).bytes(toHead: false, closes: true))
        return
      case .request(let request, let keepsAlive):
        guard respond(to: request, keepsAlive: keepsAlive) else { return }
      }
    }
  }

  /// Answers a request; returns whether the connection goes on.
  private func respond(to request: LoopbackRequest, keepsAlive: Bool) -> Bool {
    let answer = answer(request)
    if answer.delay > .zero, socket.waitForEnd(upTo: answer.delay) { return false }
    switch answer.fault {
    case .closing: return false
    case .hanging: return !socket.waitForEnd(upTo: nil)
    case .cut, .stalling, nil: break
    }
    let closes = !keepsAlive || answer.endsConnection
    let isSent = socket.send(answer.bytes(toHead: request.method == "HEAD", closes: closes))
    if isSent, case .stalling = answer.fault { _ = socket.waitForEnd(upTo: nil) }
    return isSent && !closes
  }
}
