import Dispatch
import Foundations
import SystemCalls

/// An HTTP server of this machine for this machine: 127.0.0.1, a thread a connection.
///
/// ```swift
/// let server = try LoopbackServer { request in
///   LoopbackAnswer(body: Data("You asked for \(request.path).".utf8))
/// }
/// defer { server.stop() }
/// ```
///
/// It runs, and stays in memory, until `stop` is called.
package final class LoopbackServer: Sendable {
  private struct State: Sendable {
    var connections: Set<Socket> = []
    var accepted = 0
    var isStopped = false
  }

  /// The port it listens at, which is the one asked for or, if that was 0, a free one.
  package let port: UInt16

  private let answer: @Sendable (LoopbackRequest) -> LoopbackAnswer
  private let listener: Socket
  private let state = Mutex(State())
  private let threads = DispatchGroup()

  /// Starts a server; `answer` is called on the thread of a connection, on several at once.
  package init(
    port: UInt16 = 0,
    answer: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer
  ) throws(SocketError) {
    (listener, self.port) = try Self.listen(at: port)
    self.answer = answer
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

  /// Closes all connections and returns when every thread has ended.
  package func stop() {
    let isFirst = state.withLock { state in
      defer { state.isStopped = true }
      for socket in state.connections { socket.shutDown() }
      // Under the lock: the thread that accepts closes it as soon as it sees the server stopped.
      if !state.isStopped { listener.shutDown() }
      return !state.isStopped
    }
    if isFirst { Socket.connectAndClose(to: port) }
    threads.wait()
  }
}

// MARK: - What a test asks of it

extension LoopbackServer {
  /// The address of the server's root.
  package var address: URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)/") else {
      preconditionFailure("a number makes an address")
    }
    return url
  }

  /// How many connections there have been.
  package var acceptedConnections: Int { state.withLock { $0.accepted } }

  /// How many connections there are.
  package var openConnections: Int { state.withLock { $0.connections.count } }
}

// MARK: - Threads

extension LoopbackServer {
  /// Runs work that waits in a thread of its own: a serial queue has one while it works.
  private func inThread(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "LoopbackServer").async(group: threads, execute: work)
  }

  /// Takes connections until the server is stopped.
  private func accept() {
    while let socket = listener.accept(), add(socket) {
      inThread { [self] in
        Connection(socket, answer).serve()
        remove(socket)
      }
    }
    listener.close()
  }

  /// Keeps a connection; returns `false`, and closes it, if the server is stopped.
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

  /// Closes a connection while no one shuts it down: its number will soon be another's.
  private func remove(_ socket: Socket) {
    state.withLock { state in
      state.connections.remove(socket)
      socket.close()
    }
  }
}

// MARK: - Errors

/// The reason for which a server could not start.
package enum SocketError: Error, Hashable, Sendable {
  /// Another program listens at the port, or the system reserves it.
  case portTaken(UInt16)
  /// The system opened no socket.
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
