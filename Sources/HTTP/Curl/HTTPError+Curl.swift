import CCurl

extension HTTPError {
  /// The error that a result code of libcurl stands for.
  ///
  /// libcurl's own words about a transfer are not used: they may hold the address.
  init(_ code: CurlCode, of transfer: Transfer) {
    let host = transfer.order.address.name
    self =
      switch code {
      case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: .unresolved(host: host)
      case CURLE_COULDNT_CONNECT, CURLE_PROXY: .unreachable(host: host)
      case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER: .unencrypted(host: host)
      case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR:
        .untrusted(host: host)
      case CURLE_OPERATION_TIMEDOUT: .timedOut(host: host, after: transfer.exceededLimit)
      case CURLE_FILESIZE_EXCEEDED:
        .tooLarge(host: host, limit: transfer.order.request.sizeLimit)
      case CURLE_PARTIAL_FILE, CURLE_HTTP2, CURLE_HTTP2_STREAM: .cut(host: host)
      case CURLE_BAD_CONTENT_ENCODING, CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
        .garbled(host: host)
      case _ where transfer.easy.proxyStatus >= 300:
        .proxyRefused(host: host, status: transfer.easy.proxyStatus)
      case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR:
        transfer.hasAnswer ? .cut(host: host) : .disconnected(host: host)
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
  /// Which of its time limits the transfer exceeded: without a connection, that for connecting.
  fileprivate var exceededLimit: Duration {
    let request = order.request
    if easy.fact(CURLINFO_PRETRANSFER_TIME_T) == 0 {
      return min(request.timeout, request.connectTimeout)
    }
    // libcurl does not tell which, and its clock may differ from ours by a little.
    let elapsed = Duration.microseconds(easy.fact(CURLINFO_TOTAL_TIME_T))
    return elapsed + .milliseconds(500) < order.remaining ? request.silence : request.timeout
  }
}
