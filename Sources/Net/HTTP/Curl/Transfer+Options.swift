import CCurl
import Foundations

extension Transfer {
  /// Sets all options of the transfer's handle.
  ///
  /// An option that libcurl refuses fails the transfer: all of them are needed.
  func configure() throws(CurlFailure) {
    try setURL()
    try setSecurity()
    try setLimits()
    try setMessage()
    try setCallbacks()
  }

  private func setURL() throws(CurlFailure) {
    try easy.set(CURLOPT_URL, queued.url.url.absoluteString)
    try easy.set(CURLOPT_FOLLOWLOCATION, 0)
    if queued.url.isLoopback { try easy.set(CURLOPT_PROXY, "") }
    try easy.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    if queued.options.isSentOnce { try easy.set(CURLOPT_FRESH_CONNECT, 1) }
  }

  private func setSecurity() throws(CurlFailure) {
    try easy.limitToWeb()
    try easy.set(CURLOPT_SSL_VERIFYPEER, 1)
    try easy.set(CURLOPT_SSL_VERIFYHOST, 2)
    try easy.set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    if let file = configuration.authorities { try easy.set(CURLOPT_CAINFO, file) }
  }

  private func setLimits() throws(CurlFailure) {
    try easy.set(CURLOPT_TIMEOUT_MS, queued.remaining)
    try easy.set(CURLOPT_CONNECTTIMEOUT_MS, min(queued.options.connectTimeout, queued.remaining))
    // Fewer than one byte a second, for this many seconds.
    try easy.set(CURLOPT_LOW_SPEED_LIMIT, 1)
    try easy.set(
      CURLOPT_LOW_SPEED_TIME,
      Int((queued.options.idleTimeout / .seconds(1)).rounded(.up))
    )
    if queued.options.receiver == nil {
      try easy.set(CURLOPT_MAXFILESIZE_LARGE, bytes: max(queued.options.sizeLimit, 1))
    }
    // No signals, since there are other threads; and no waiting for the name lookup of a cancelled
    // transfer, which takes seconds without a network.
    try easy.set(CURLOPT_NOSIGNAL, 1)
    easy.prefer(CURLOPT_QUICK_EXIT, 1)
  }

  /// Sets the callbacks and their context.
  ///
  /// The pointer stays valid: the loop retains the transfer until its handle is removed.
  private func setCallbacks() throws(CurlFailure) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    try easy.check(ccurl_set_pointer(easy.raw, CURLOPT_PRIVATE, context))
    try easy.check(
      ccurl_set_head_receiver(
        easy.raw,
        { Transfer.receive($0, $1 * $2, $3) { $0.receiveHead($1) } },
        context
      )
    )
    try easy.check(
      ccurl_set_body_receiver(
        easy.raw,
        { Transfer.receive($0, $1 * $2, $3) { $0.receiveBody($1) } },
        context
      )
    )
    guard queued.options.progress != nil else { return }
    try easy.check(
      ccurl_set_observer(
        easy.raw,
        { context, expected, received, toSend, sent in
          Transfer.at(context)?.report(
            HTTPProgress(
              received: Int(received),
              expected: expected > 0 ? Int(expected) : nil,
              sent: Int(sent),
              toSend: Int(toSend)
            )
          )
          return 0
        },
        context
      )
    )
  }

  private func setMessage() throws(CurlFailure) {
    easy.prefer(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
    // Wait for a connection that can multiplex rather than open another one. Only TLS negotiates
    // multiplexing (ALPN); over plain http the wait would last until the first response.
    try easy.set(CURLOPT_PIPEWAIT, queued.url.isSecure ? 1 : 0)
    // Every compression that this libcurl supports.
    try easy.set(CURLOPT_ACCEPT_ENCODING, "")
    try setMethod()
    try setHeaders()
  }

  private func setMethod() throws(CurlFailure) {
    let method = queued.request.method
    switch queued.request.body {
    case .multipart(let form): try stream(form)
    case .form(let fields): try send(Data(fields.formEncoded.utf8))
    case .data(let data, _): try send(data)
    case nil where method == .get: try easy.set(CURLOPT_HTTPGET, 1)
    case nil where method == .delete: try easy.set(CURLOPT_CUSTOMREQUEST, method.rawValue)
    case nil: try send(Data())
    }
  }

  /// Sets a body that libcurl copies.
  private func send(_ body: Data) throws(CurlFailure) {
    try easy.set(CURLOPT_POST, 1)
    try easy.send(body)
    try easy.set(CURLOPT_CUSTOMREQUEST, queued.request.method.rawValue)
  }

  /// Sets a body that libcurl requests in parts.
  ///
  /// On a kept-alive connection libcurl would have to start again if it turns out to be closed.
  private func stream(_ form: MultipartForm) throws(CurlFailure) {
    try easy.set(CURLOPT_POST, 1)
    try easy.set(CURLOPT_POSTFIELDSIZE_LARGE, bytes: try open(form))
    try easy.check(
      ccurl_set_body_sender(
        easy.raw,
        { bytes, size, count, context in
          let buffer = UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
          return Transfer.at(context)?.send(into: buffer) ?? Int(CURL_READFUNC_ABORT)
        },
        Unmanaged.passUnretained(self).toOpaque()
      )
    )
    try easy.set(CURLOPT_FRESH_CONNECT, 1)
    try easy.set(CURLOPT_CUSTOMREQUEST, queued.request.method.rawValue)
  }

  private func setHeaders() throws(CurlFailure) {
    let request = queued.request
    var fields = [HTTPField("User-Agent", configuration.userAgent)] + request.headers
    if let type = request.body?.contentType { fields.append(HTTPField("Content-Type", type)) }
    let list = try HeaderList(fields)
    // libcurl would add a missing type, and wait a second for `100 Continue`.
    if fields["Content-Type"] == nil { try list.suppress("Content-Type") }
    if fields["Expect"] == nil { try list.suppress("Expect") }
    try easy.set(list)
    headerList = list
  }

  fileprivate static func at(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Passes bytes to the transfer, and returns their number, or 0 to abort.
  fileprivate static func receive(
    _ bytes: UnsafeMutablePointer<CChar>,
    _ count: Int,
    _ context: UnsafeMutableRawPointer?,
    _ body: (Transfer, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard let transfer = at(context) else { return 0 }
    return body(transfer, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
  }
}

/// The header lines of a request (`curl_slist`), which libcurl reads during the transfer.
final class HeaderList {
  private(set) var raw: UnsafeMutablePointer<curl_slist>?

  init(_ fields: [HTTPField]) throws(CurlFailure) {
    for field in fields { try append("\(field.name): \(field.value)") }
  }

  deinit { ccurl_slist_free_all(raw) }

  /// Removes a header that libcurl adds by default: a name without a value does that.
  func suppress(_ name: String) throws(CurlFailure) { try append("\(name):") }

  private func append(_ line: String) throws(CurlFailure) {
    guard let list = ccurl_slist_append(raw, line) else {
      throw CurlFailure(code: CURLE_OUT_OF_MEMORY)
    }
    raw = list
  }
}
