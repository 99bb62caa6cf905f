import Foundations

/// Why a server could not start.
package enum SocketError: Error, Hashable, Sendable {
  /// Another program listens at the port, or the system keeps it.
  case portTaken(UInt16)
  /// The system gave no socket; its number for the reason.
  case noSocket(errno: Int32)
}

extension SocketError: FailureConvertible {
  package var failure: Failure {
    switch self {
    case .portTaken(let port):
      Failure(.failed, "Port \(port) is taken: choose another one, or 0 for any that is free.")
    case .noSocket(let errno):
      Failure(.failed, "The system gave no socket (error \(errno)): close some programs.")
    }
  }
}
