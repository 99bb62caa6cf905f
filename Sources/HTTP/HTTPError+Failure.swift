import Foundations

extension HTTPError: FailureConvertible {
  package var failure: Failure {
    Failure(reason, sentence)
  }

  private var reason: Failure.Reason {
    switch self {
    case .unusable: .wrongUsage
    case .insecure, .redirectRefused: .notAllowed
    case .unresolved, .unreachable, .proxyRefused, .unencrypted, .untrusted, .timedOut,
      .disconnected, .tooManyRedirects:
      .unreachable
    case .cut, .tooLarge, .garbled: .damaged
    case .libraryMissing, .exhausted, .closed, .cancelled, .failed: .failed
    }
  }

  /// One sentence for each case: a table, and longer than other functions for that.
  private var sentence: String {
    switch self {
    case .unusable:
      "The address is not one to ask: it must begin with https:// and hold a plain host name and"
        + " no password."
    case .insecure(let host):
      "\(host) was not asked: plain http is for this machine only, so use https."
    case .libraryMissing(let detail):
      "The network needs libcurl, which could not be opened (\(detail)): \(Self.installation)."
    case .exhausted:
      "The system has no thread or no memory left for the network: close some programs."
    case .closed: "The network client was shut down."
    case .unresolved(let host):
      "\(host) could not be found: check the name and the network connection."
    case .unreachable(let host):
      "\(host) could not be reached: check the network connection, or try again later."
    case .proxyRefused(let host, let status):
      "The proxy on the way to \(host) refused to connect (status \(status)): check `https_proxy`"
        + " in the environment."
    case .unencrypted(let host):
      "\(host) offers no secure connection that this machine accepts, so nothing was sent."
    case .untrusted(let host):
      "The certificate of \(host) could not be verified, so nothing was sent: check the clock and"
        + " the certificate authorities of this machine."
    case .timedOut(let host, let limit):
      "\(host) did not answer within \(limit.text): check the network connection, or try again."
    case .disconnected(let host):
      "\(host) closed the connection without an answer: try again later."
    case .cut(let host): "The answer of \(host) was cut off: try again."
    case .tooLarge(let host, let limit):
      "The answer of \(host) is larger than the limit of \(limit) bytes."
    case .garbled(let host): "The answer of \(host) is damaged: try again later."
    case .redirectRefused(let host, let target):
      "\(host) sent the request on to \(target), which was not asked: no request goes there."
    case .tooManyRedirects(let host):
      "\(host) sent the request on too many times: try again later."
    case .cancelled: "The transfer was cancelled."
    case .failed(let host, let code, let reason):
      "The transfer from \(host) failed (libcurl \(code): \(reason)): try again."
    }
  }
}

// MARK: - Words

extension HTTPError {
  private static var installation: String {
    #if canImport(Darwin)
    "it is part of macOS, so repair the system"
    #else
    "install it, on Debian and Ubuntu with `apt-get install libcurl4`"
    #endif
  }
}

extension Duration {
  /// The duration in seconds, such as `30 s` or `0.25 s`.
  fileprivate var text: String {
    let seconds = self / .seconds(1)
    return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}
