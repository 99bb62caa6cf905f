import Foundations

/// The options of a transfer: time and size limits, redirect policy and callbacks.
package struct TransferOptions: Sendable {
  /// The time limit for the whole response including redirects, from the moment the request leaves the queue.
  package var timeout: Duration = .seconds(30)
  /// The time limit for name resolution, the connection and the TLS handshake.
  package var connectTimeout: Duration = .seconds(10)
  /// The time limit between bytes, in whole seconds; a large file may take longer in total.
  package var idleTimeout: Duration = .seconds(30)
  /// The size limit of the decompressed response body, in bytes.
  package var sizeLimit = 64 << 20
  /// The folder on whose disk a response body of more than 1 MB is spooled.
  ///
  /// The file has no name, so that a partial file is never left behind; the response's `body` maps it.
  /// If this is `nil`, or the file cannot be created, the body stays in memory.
  package var spoolFolder: String?
  /// The redirects that are followed.
  package var redirects = RedirectPolicy.sameHost
  /// True if the request is sent at most once.
  ///
  /// A server may close a kept-alive connection at any time; libcurl then sends the request again on
  /// another one, although the server may have received it. Such a request therefore gets a new
  /// connection.
  package var isSentOnce = false
  /// Receives the parts of the body as they arrive, on a thread that it must not block.
  ///
  /// The response then has no body and no size limit.
  package var receiver: (@Sendable (Data) -> Void)?
  /// The progress callback, called at most 20 times a second on a thread that it must not block.
  package var progress: (@Sendable (HTTPProgress) -> Void)?

  package init() {}
}

/// The progress of a transfer, in bytes as they cross the network.
package struct HTTPProgress: Hashable, Sendable {
  package let received: Int
  /// The total number, if the server announces it.
  package let expected: Int?
  /// The number of sent bytes of the request's body, and their total, which is 0 without a body.
  package let sent: Int
  package let toSend: Int
}
