import CCurl

/// libcurl, opened when the first request is sent.
enum Libcurl {
  /// The reason why libcurl cannot be used, or `nil` if it is ready.
  static let failure: HTTPError? = {
    if let message = ccurl_load() { return .libraryUnavailable(String(cString: message)) }
    guard ccurl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK else {
      return .libraryUnavailable("it does not start")
    }
    EngineThread.joinAllAtExit()
    return nil
  }()
}

/// A result code of libcurl.
typealias CurlCode = CURLcode

/// A failed call of libcurl.
struct CurlFailure: Error {
  let code: CurlCode
}

extension HTTPError {
  /// Creates the error for a transfer that libcurl ended with a code.
  ///
  /// libcurl's own messages are not used, since they may contain the URL.
  init(_ code: CurlCode, of transfer: Transfer) {
    let host = transfer.queued.url.server
    self =
      switch code {
      case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: .unresolved(host: host)
      case CURLE_COULDNT_CONNECT, CURLE_PROXY: .unreachable(host: host)
      case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER: .tlsFailed(host: host)
      case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR:
        .untrusted(host: host)
      case CURLE_OPERATION_TIMEDOUT: .timedOut(host: host, after: transfer.exceededLimit)
      case CURLE_FILESIZE_EXCEEDED: .tooLarge(host: host, limit: transfer.queued.options.sizeLimit)
      case CURLE_PARTIAL_FILE, CURLE_HTTP2, CURLE_HTTP2_STREAM: .truncated(host: host)
      case CURLE_BAD_CONTENT_ENCODING, CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
        .malformed(host: host)
      case _ where transfer.easy.proxyStatus >= 300:
        .proxyRefused(host: host, status: transfer.easy.proxyStatus)
      case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR:
        transfer.hasResponse ? .truncated(host: host) : .disconnected(host: host)
      default:
        .failed(
          host: host,
          code: Int(code.rawValue),
          reason: String(cString: ccurl_easy_strerror(code))
        )
      }
  }
}

extension Transfer {
  /// The time limit that the transfer exceeded; without a connection, the limit for connecting.
  fileprivate var exceededLimit: Duration {
    let options = queued.options
    if easy.fact(CURLINFO_PRETRANSFER_TIME_T) == 0 {
      return min(options.timeout, options.connectTimeout)
    }
    // libcurl does not say which one, and its clock may differ slightly from ours.
    let elapsed = Duration.microseconds(easy.fact(CURLINFO_TOTAL_TIME_T))
    return elapsed + .milliseconds(500) < queued.remaining ? options.idleTimeout : options.timeout
  }
}
