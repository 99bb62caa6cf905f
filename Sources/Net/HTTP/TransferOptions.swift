import Foundations

/// How a request is sent: its time and size limits, its redirect policy and who follows it.
package struct TransferOptions: Sendable {
  /// The time limit for the whole response, redirects included, from the moment the request leaves
  /// the queue: time in the queue does not count.
  package var timeout: Duration = .seconds(30)
  /// The time limit for name resolution, the connection and the TLS handshake.
  package var connectTimeout: Duration = .seconds(10)
  /// The time limit between bytes, in whole seconds; a large file may take longer as a whole.
  package var idleTimeout: Duration = .seconds(30)
  /// The size limit of the response body in bytes, decompressed.
  package var sizeLimit = 64 << 20
  /// The folder on whose disk a response body of more than 1 MB is spooled.
  ///
  /// The file has no name, so that no partial file is ever left, and the response's `body` is that
  /// file, mapped. The body stays in memory where this is `nil`, and where no file can be made.
  package var spoolFolder: String?
  /// The redirects that are followed.
  package var redirects = RedirectPolicy.sameHost
  /// Whether the request is sent at most once.
  ///
  /// A connection that is kept open may be closed by the server at any time; libcurl then sends the
  /// request again on another one, although the server may have got it. So this one gets a new connection.
  package var isSentOnce = false
  /// The receiver of the parts of the body as they arrive, on a thread that it must not block; the response
  /// then has no body, and no size limit.
  package var receiver: (@Sendable (Data) -> Void)?
  /// The progress callback, called at most 20 times a second, on a thread that it must not block.
  package var progress: (@Sendable (HTTPProgress) -> Void)?

  package init() {}
}

/// The progress of a transfer, in bytes as they cross the network.
package struct HTTPProgress: Hashable, Sendable {
  package let received: Int
  /// The total, if the server announces it.
  package let expected: Int?
  /// The bytes of the request's body that were sent, of a number that is 0 without a body.
  package let sent: Int
  package let toSend: Int
}
