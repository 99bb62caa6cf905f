import Foundations

/// What a `LoopbackServer` answers, and what goes wrong on the way.
///
/// ```swift
/// LoopbackAnswer(body: Data("hello".utf8))
/// LoopbackAnswer(status: 503, headers: [("Retry-After", "1")])
/// LoopbackAnswer(body: picture, fault: .cut(after: 100))
/// ```
package struct LoopbackAnswer: Sendable {
  /// How the client learns where the body ends.
  package enum Framing: Hashable, Sendable {
    /// By `Content-Length`.
    case length
    /// By chunks that each say their length.
    case chunked
    /// By the end of the connection.
    case closing
  }

  /// What goes wrong.
  package enum Fault: Hashable, Sendable {
    /// The connection ends after so many bytes of the body, though more were announced.
    case cut(after: Int)
    /// After so many bytes of the body nothing more comes, until the client gives up or the server
    /// stops.
    case stalling(after: Int)
    /// There is no answer until the client gives up or the server stops.
    case hanging
    /// The connection ends without an answer.
    case closing
  }

  package var status: Int
  package var headers: [LoopbackRequest.Item]
  package var body: Data
  package var framing: Framing
  /// How long the server waits before it answers; a client that leaves or sends more ends the wait.
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
}
