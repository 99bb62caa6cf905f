import CCurl
import Foundations

extension Transfer {
  /// Says to libcurl all there is to say about the transfer.
  ///
  /// An option that it refuses ends the transfer: none of these can be done without.
  func configure() throws(CurlFailure) {
    try setAddress()
    try setSecurity()
    try setLimits()
    try setMessage()
    try setReceivers()
  }

  private func setAddress() throws(CurlFailure) {
    try easy.set(CURLOPT_URL, order.address.url.absoluteString)
    try easy.set(CURLOPT_FOLLOWLOCATION, 0)
    if order.address.isLoopback { try easy.set(CURLOPT_PROXY, "") }
    try easy.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
  }

  private func setSecurity() throws(CurlFailure) {
    try easy.limitToWeb()
    try easy.set(CURLOPT_SSL_VERIFYPEER, 1)
    try easy.set(CURLOPT_SSL_VERIFYHOST, 2)
    try easy.set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    if let file = configuration.authorities { try easy.set(CURLOPT_CAINFO, file) }
  }

  private func setLimits() throws(CurlFailure) {
    try easy.set(CURLOPT_TIMEOUT_MS, order.remaining)
    try easy.set(CURLOPT_CONNECTTIMEOUT_MS, min(order.request.connectTimeout, order.remaining))
    // Fewer than one byte a second, for so many seconds.
    try easy.set(CURLOPT_LOW_SPEED_LIMIT, 1)
    try easy.set(CURLOPT_LOW_SPEED_TIME, Int((order.request.silence / .seconds(1)).rounded(.up)))
    try easy.set(CURLOPT_MAXFILESIZE_LARGE, bytes: max(order.request.sizeLimit, 1))
    // No signals: other threads run. And no waiting for a lookup that nobody needs any longer,
    // which without a network takes seconds.
    try easy.set(CURLOPT_NOSIGNAL, 1)
    easy.prefer(CURLOPT_QUICK_EXIT, 1)
  }

  /// Sets whom libcurl calls.
  ///
  /// The pointer is good: the loop holds the transfer until its handle is out of use.
  private func setReceivers() throws(CurlFailure) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    try easy.check(ccurl_set_pointer(easy.raw, CURLOPT_PRIVATE, context))
    try easy.check(
      ccurl_set_head_receiver(
        easy.raw,
        { Transfer.receive($0, $1 * $2, $3) { $0.takeHead($1) } },
        context
      )
    )
    try easy.check(
      ccurl_set_body_receiver(
        easy.raw,
        { Transfer.receive($0, $1 * $2, $3) { $0.takeBody($1) } },
        context
      )
    )
    guard order.request.progress != nil else { return }
    try easy.check(
      ccurl_set_observer(
        easy.raw,
        { context, expected, received, _, _ in
          Transfer.at(context)?.report(
            HTTPProgress(received: Int(received), expected: expected > 0 ? Int(expected) : nil)
          )
          return 0
        },
        context
      )
    )
  }
}

// MARK: - The message

extension Transfer {
  private func setMessage() throws(CurlFailure) {
    easy.prefer(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
    // Rather wait for a connection that will carry several transfers than open another one. Only
    // TLS tells which it will be; over plain http the wait would last until the first answer.
    try easy.set(CURLOPT_PIPEWAIT, order.address.isSecure ? 1 : 0)
    // Every compression that this libcurl knows.
    try easy.set(CURLOPT_ACCEPT_ENCODING, "")
    try setMethod()
    try setHeaders()
  }

  private func setMethod() throws(CurlFailure) {
    let body = order.request.body.bytes
    switch (order.request.method, body) {
    case (.get, nil): try easy.set(CURLOPT_HTTPGET, 1)
    case (.delete, nil): try easy.set(CURLOPT_CUSTOMREQUEST, HTTPMethod.delete.rawValue)
    case (let method, let body):
      try easy.set(CURLOPT_POST, 1)
      try easy.send(body ?? Data())
      try easy.set(CURLOPT_CUSTOMREQUEST, method.rawValue)
    }
  }

  private func setHeaders() throws(CurlFailure) {
    var fields = [HTTPField("User-Agent", configuration.userAgent)] + order.request.headers
    if let type = order.request.body.contentType { fields.append(HTTPField("Content-Type", type)) }
    let list = try HeaderList(fields)
    // libcurl would name a type where there is none, and wait a second for leave to send.
    if fields.value(of: "Content-Type") == nil { try list.suppress("Content-Type") }
    if fields.value(of: "Expect") == nil { try list.suppress("Expect") }
    try easy.set(list)
    headerList = list
  }
}

// MARK: - Callbacks

extension Transfer {
  fileprivate static func at(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Hands bytes to the transfer; returns their number, or another one if it wants no more.
  fileprivate static func receive(
    _ bytes: UnsafeMutablePointer<CChar>,
    _ count: Int,
    _ context: UnsafeMutableRawPointer?,
    _ take: (Transfer, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard let transfer = at(context) else { return 0 }
    return take(transfer, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
  }
}
