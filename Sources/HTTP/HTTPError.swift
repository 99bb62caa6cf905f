import Foundations

/// Why a request got no answer.
///
/// A case names the server (`host`, with its port if the address had one), never the rest of the
/// address, which may hold a key.
package enum HTTPError: Error, Hashable, Sendable {
  // Nothing was sent.

  /// The address is neither http nor https, has no plain host name, or holds a password.
  case unusable
  /// The address is plain http, to another machine.
  case insecure(host: String)
  /// libcurl is not on this machine; with what the system said of it.
  case libraryMissing(String)
  /// The system has no thread or no memory left.
  case exhausted
  /// The client was shut down, before or during the transfer.
  case closed

  // There was no conversation.

  /// The name of the server, or of the proxy on the way to it, leads nowhere.
  case unresolved(host: String)
  /// The server, or the proxy on the way to it, takes no connection.
  case unreachable(host: String)
  /// The proxy on the way to the server takes no connections to it, by its status.
  case proxyRefused(host: String, status: Int)
  /// The server and we could not agree on how to encrypt.
  case unencrypted(host: String)
  /// The server could not prove that it is who it says.
  case untrusted(host: String)

  // There was, and it went wrong.

  /// The answer, or the connection, took longer than allowed.
  case timedOut(host: String, after: Duration)
  /// The connection was closed before an answer.
  case disconnected(host: String)
  /// The answer ended before all of it had come.
  case cut(host: String)
  /// The answer has more bytes than allowed.
  case tooLarge(host: String, limit: Int)
  /// The answer is not HTTP, or not compressed as it claims to be.
  case garbled(host: String)
  /// The server sent the request on to where it may not go.
  case redirectRefused(host: String, target: String)
  /// The server sent the request on and on.
  case tooManyRedirects(host: String)
  /// The task that asked was cancelled.
  case cancelled
  /// libcurl gave up for a reason of its own, by its number and words.
  case failed(host: String, code: Int, reason: String)
}
