import Foundations
import SystemCalls

/// The reason why a request got no response.
///
/// A case contains the server (`host`, with the port if the URL has one), never the rest of the URL,
/// which may contain a key.
package enum HTTPError: Error, Hashable, Sendable {
  // Nothing was sent.

  /// The URL is neither http nor https, has no plain host name, or contains a password.
  case invalidURL
  /// The URL is plain http to another machine.
  case insecureURL(host: String)
  /// libcurl cannot be opened, with the system's reason.
  case libraryUnavailable(String)
  /// The system has no more threads or memory.
  case outOfResources
  /// The client was shut down, before or during the transfer.
  case closed
  /// The file to send cannot be read, with the system's reason.
  case fileUnreadable(path: String, Errno)

  // No connection was made.

  /// The host name of the server, or of the proxy, cannot be resolved.
  case unresolved(host: String)
  /// The server, or the proxy, does not accept connections.
  case unreachable(host: String)
  /// The proxy refused to connect to the server, with the status.
  case proxyRefused(host: String, status: Int)
  /// The TLS handshake failed.
  case tlsFailed(host: String)
  /// The server's certificate could not be verified.
  case untrusted(host: String)

  // The transfer failed.

  /// The file changed while it was being sent.
  case fileChanged(path: String)
  /// The response, or the connection, took longer than the limit.
  case timedOut(host: String, after: Duration)
  /// The connection was closed before a response.
  case disconnected(host: String)
  /// The connection ended within the response.
  case truncated(host: String)
  /// The response body has more bytes than the limit.
  case tooLarge(host: String, limit: Int)
  /// The response is not HTTP, or not compressed as it claims.
  case malformed(host: String)
  /// The server redirected the request to a URL that the policy refuses.
  case redirectRefused(host: String, target: String)
  /// The server redirected the request more than five times.
  case tooManyRedirects(host: String)
  /// The task was cancelled.
  case cancelled
  /// libcurl failed for another reason, with its code and message.
  case failed(host: String, code: Int, reason: String)
}

extension HTTPError: TransientError {
  /// True if the same request may succeed later: a network or server may recover, but a redirect loop,
  /// an invalid certificate or a proxy's refusal stay.
  package var isTransient: Bool {
    switch self {
    case .unresolved, .unreachable, .tlsFailed, .timedOut, .disconnected: true
    case .proxyRefused, .untrusted, .tooManyRedirects, .invalidURL, .insecureURL,
      .libraryUnavailable, .outOfResources, .closed, .truncated, .tooLarge, .malformed,
      .redirectRefused, .cancelled, .failed, .fileUnreadable, .fileChanged:
      false
    }
  }

  /// True if no connection was made, so that nothing was sent.
  package var isUnsent: Bool {
    switch self {
    case .invalidURL, .insecureURL, .libraryUnavailable, .outOfResources, .unresolved, .unreachable,
      .proxyRefused, .tlsFailed, .untrusted:
      true
    case .closed, .timedOut, .disconnected, .truncated, .tooLarge, .malformed, .redirectRefused,
      .tooManyRedirects, .cancelled, .failed, .fileUnreadable, .fileChanged:
      false
    }
  }

  /// Without a connection no call succeeds.
  package var scope: Failure.Scope { isUnsent ? .service : reason.scope }

  package var isUnconnected: Bool {
    switch self {
    case .tlsFailed, .untrusted: false
    default: isUnsent
    }
  }

  package var isUnresolved: Bool { if case .unresolved = self { true } else { false } }

  package var failure: Failure { Failure(reason, sentence) }

  private var reason: Failure.Reason {
    switch self {
    case .invalidURL: .wrongUsage
    case .insecureURL, .redirectRefused: .notAllowed
    case .unresolved, .unreachable, .proxyRefused, .tlsFailed, .untrusted, .timedOut,
      .disconnected, .tooManyRedirects:
      .unreachable
    case .truncated, .tooLarge, .malformed: .damaged
    case .fileUnreadable(_, .noSuchFileOrDirectory): .notFound
    case .libraryUnavailable, .outOfResources, .closed, .cancelled, .failed, .fileUnreadable,
      .fileChanged:
      .failed
    }
  }

  private var sentence: String {
    switch self {
    case .invalidURL:
      "The URL is not valid: it must begin with https:// and have a plain host name and"
        + " no password."
    case .insecureURL(let host):
      "\(host) was not contacted: plain http is for this machine only, so use https."
    case .libraryUnavailable(let detail):
      "The network needs libcurl, which could not be opened (\(detail)): \(Self.installation)."
    case .outOfResources:
      "The system has no thread or no memory left for the network: close some programs."
    case .closed: "The network client was shut down."
    case .fileUnreadable(let path, let errno):
      "“\(path.onOneLine)” cannot be read (\(errno)), so it was not sent: check that it exists."
    case .fileChanged(let path):
      "“\(path.onOneLine)” changed while it was sent, so the transfer was ended: try again."
    case .unresolved(let host):
      "\(host) could not be found: check the name and the network connection."
    case .unreachable(let host):
      "\(host) could not be reached: check the network connection, or try again later."
    case .proxyRefused(let host, let status):
      "The proxy on the way to \(host) refused to connect (status \(status)): check `https_proxy`"
        + " in the environment."
    case .tlsFailed(let host):
      "\(host) offers no secure connection that this machine accepts, so nothing was sent."
    case .untrusted(let host):
      "The certificate of \(host) could not be verified, so nothing was sent: check the clock and"
        + " the certificate authorities of this machine."
    case .timedOut(let host, let limit):
      "\(host) did not answer within \(limit.text): check the network connection, or try again."
    case .disconnected(let host):
      "\(host) closed the connection without an answer: try again later."
    case .truncated(let host): "The answer of \(host) was cut off: try again."
    case .tooLarge(let host, let limit):
      "The answer of \(host) is larger than the limit of \(limit) bytes."
    case .malformed(let host): "The answer of \(host) is damaged: try again later."
    case .redirectRefused(let host, let target):
      "\(host) redirected the request to \(target), which is not allowed."
    case .tooManyRedirects(let host):
      "\(host) redirected the request too many times: try again later."
    case .cancelled: "The transfer was cancelled."
    case .failed(let host, let code, let reason):
      "The transfer from \(host) failed (libcurl \(code): \(reason)): try again."
    }
  }

  /// How to install libcurl.
  private static var installation: String {
    #if canImport(Darwin)
    "it is part of macOS, so repair the system"
    #else
    "install it, on Debian and Ubuntu with `apt-get install libcurl4`"
    #endif
  }
}
