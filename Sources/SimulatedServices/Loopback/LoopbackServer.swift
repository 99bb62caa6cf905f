import Dispatch
import Foundations
import Simulators
import SystemCalls

/// An HTTP server for tests and the simulator, on 127.0.0.1, with a thread per connection.
///
/// ```swift
/// let server = try LoopbackServer { request in
///   ServerResponse(body: Data("You asked for \(request.path).".utf8))
/// }
/// defer { server.stop() }
/// ```
///
/// It runs, and retains itself, until `stop` is called.
package final class LoopbackServer: Sendable {
  private struct State: Sendable {
    var connections: Set<Socket> = []
    var accepted = 0
    var isStopped = false
  }

  /// The port: the requested one or, if that was 0, a free one.
  package let port: UInt16

  private let handler: @Sendable (ServerRequest) -> ServerResponse
  private let bodyLimit: Int
  private let listener: Socket
  private let state = Mutex(State())
  private let threads = DispatchGroup()

  /// Starts a server; `answer` is called concurrently on the connections' threads.
  ///
  /// A request whose body exceeds `bodyLimit` bytes gets 413, without a call of `answer`.
  package init(
    port: UInt16 = 0,
    bodyLimit: Int = 16 << 20,
    answer: @escaping @Sendable (ServerRequest) -> ServerResponse
  ) throws(SocketError) {
    (listener, self.port) = try Self.listen(at: port)
    self.handler = answer
    self.bodyLimit = bodyLimit
    inThread { self.accept() }
  }

  /// Opens the listening socket, and returns it with its port.
  private static func listen(at port: UInt16) throws(SocketError) -> (Socket, UInt16) {
    do throws(Errno) {
      let socket = try Socket(listeningAt: port)
      return (socket, try socket.port)
    } catch .addressInUse, .permissionDenied {
      throw .portTaken(port)
    } catch {
      throw .noSocket(error)
    }
  }

  /// Closes all connections, and waits for every thread to end.
  ///
  /// - Returns: False if a handler is still running after a time.
  @discardableResult package func stop(within limit: DispatchTimeInterval = .seconds(30)) -> Bool {
    let isFirst = state.withLock { state in
      defer { state.isStopped = true }
      for socket in state.connections { socket.shutDown() }
      // Under the lock: the accepting thread closes it as soon as it sees that the server stopped.
      if !state.isStopped { listener.shutDown() }
      return !state.isStopped
    }
    if isFirst { Socket.connectAndClose(to: port) }
    return threads.wait(timeout: .now() + limit) == .success
  }

  /// The URL of the server's root.
  package var address: URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)/")
    else { preconditionFailure("a number makes an address") }
    return url
  }

  /// The number of connections so far.
  package var acceptedConnections: Int { state.withLock { $0.accepted } }

  /// The number of open connections.
  package var openConnections: Int { state.withLock { $0.connections.count } }

  /// Runs blocking work on a thread of its own, provided by a serial queue.
  private func inThread(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "LoopbackServer").async(group: threads, execute: work)
  }

  /// Accepts connections until the server is stopped.
  private func accept() {
    while let socket = listener.accept(), add(socket) {
      inThread { [self] in
        Connection(socket: socket, bodyLimit: bodyLimit, handler: handler).serve()
        remove(socket)
      }
    }
    listener.close()
  }

  /// Adds a connection; returns `false` and closes it if the server has stopped.
  private func add(_ socket: Socket) -> Bool {
    state.withLock { state in
      if state.isStopped {
        socket.close()
      } else {
        state.connections.insert(socket)
        state.accepted += 1
      }
      return !state.isStopped
    }
  }

  /// Closes a connection, under the lock since its descriptor is soon reused.
  private func remove(_ socket: Socket) {
    state.withLock { state in
      state.connections.remove(socket)
      socket.close()
    }
  }
}

/// A client's connection, served until either side closes it.
private struct Connection {
  let socket: Socket
  let bodyLimit: Int
  let handler: @Sendable (ServerRequest) -> ServerResponse

  /// Serves the connection until it ends.
  func serve() {
    var reader = RequestReader(socket, bodyLimit: bodyLimit)
    while true {
      switch reader.next() {
      case .end: return
      case .refused(let status):
        socket.send(ServerResponse(status: status).bytes(toHead: false, closes: true))
        // Closing with unread bytes would reset the connection, and the response might be lost.
        socket.shutDownSending()
        while !socket.receive().isEmpty {}
        return
      case .request(let request, let keepsAlive):
        guard respond(to: request, keepsAlive: keepsAlive) else { return }
      }
    }
  }

  /// Responds to a request; returns true if the connection stays open.
  private func respond(to request: ServerRequest, keepsAlive: Bool) -> Bool {
    let answer = handler(request)
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

/// The reason why a server could not start.
package enum SocketError: Error, Hashable, Sendable {
  /// Another program uses the port, or the system reserves it.
  case portTaken(UInt16)
  /// The system could not open a socket.
  case noSocket(Errno)
}

extension SocketError: FailureConvertible {
  package var failure: Failure {
    switch self {
    case .portTaken(let port):
      Failure(.failed, "Port \(port) is taken: choose another one, or 0 for any that is free.")
    case .noSocket(let errno):
      Failure(.failed, "The system gave no socket (error \(errno.rawValue)): close some programs.")
    }
  }
}
