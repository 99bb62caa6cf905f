import Places

extension HTTPError: Explained {
  package var failure: Failure {
    Failure(reason, sentence)
  }

  private var reason: Failure.Reason {
    switch self {
    case .insecure, .redirectRefused: .notAllowed
    case .unresolved, .unreachable, .unencrypted, .untrusted, .timedOut, .disconnected,
      .tooManyRedirects:
      .unreachable
    case .cut, .tooLarge, .garbled: .damaged
    case .unusable: .wrongUsage
    case .libraryMissing, .closed, .cancelled, .failed: .failed
    }
  }

  private var sentence: String {
    switch self {
    case .unusable, .insecure, .libraryMissing, .closed, .cancelled: sentenceBeforeSending
    case .unresolved, .unreachable, .unencrypted, .untrusted: sentenceOfConnecting
    default: sentenceOfAnswer
    }
  }
}

// MARK: - Sentences

extension HTTPError {
  private var sentenceBeforeSending: String {
    switch self {
    case .unusable:
      "The address is not one to ask: it must begin with https:// and hold a plain host name and"
        + " no password."
    case .insecure(let host):
      "\(host) was not asked: plain http is for this machine only, so use https."
    case .libraryMissing(let detail):
      "The network needs libcurl, which could not be opened (\(detail)): \(Self.installation)."
    case .cancelled: "The transfer was cancelled."
    default: "The network client was shut down."
    }
  }

  private var sentenceOfConnecting: String {
    switch self {
    case .unresolved(let host):
      "\(host) could not be found: check the name and the network connection."
    case .unencrypted(let host):
      "\(host) offers no secure connection that this machine accepts, so nothing was sent."
    case .untrusted(let host):
      "The certificate of \(host) could not be verified, so nothing was sent: check the clock and"
        + " the certificate authorities of this machine."
    default:
      "\(self.host) could not be reached: check the network connection, or try again later."
    }
  }

  private var sentenceOfAnswer: String {
    switch self {
    case .timedOut(_, let limit):
      "\(host) did not answer within \(limit.text): check the network connection, or try again."
    case .cut: "The answer of \(host) was cut off: try again."
    case .tooLarge(_, let limit):
      "The answer of \(host) is larger than the limit of \(limit) bytes."
    case .garbled: "The answer of \(host) is damaged: try again later."
    case .redirectRefused(_, let target):
      "\(host) sent the request on to \(target), which is not a place it may go."
    case .tooManyRedirects: "\(host) sent the request on too many times: try again later."
    case .failed(_, let code, let reason):
      "The transfer from \(host) failed (libcurl \(code): \(reason)): try again."
    default: "\(host) closed the connection without an answer: try again later."
    }
  }

  /// The server that the case names.
  private var host: String {
    switch self {
    case .unusable, .libraryMissing, .closed, .cancelled: "The server"
    case .insecure(let host), .unresolved(let host), .unreachable(let host),
      .unencrypted(let host), .untrusted(let host), .timedOut(let host, _),
      .disconnected(let host), .cut(let host), .tooLarge(let host, _), .garbled(let host),
      .redirectRefused(let host, _), .tooManyRedirects(let host), .failed(let host, _, _):
      host
    }
  }

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
