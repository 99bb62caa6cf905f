import CCurl

/// libcurl's multi handle (`CURLM *`): many transfers on the thread that creates it.
final class MultiHandle {
  private let raw: UnsafeMutableRawPointer

  /// Creates a handle with a connection pool of a given size.
  ///
  /// libcurl's default is four connections for each running transfer, so that a short lull would close
  /// most of them. Returns `nil` if the system has no more file descriptors: then no other thread could
  /// end a wait.
  init?(connections: Int) {
    guard let raw = ccurl_multi_init() else { return nil }
    guard ccurl_multi_wakeup(raw) == CURLM_OK else {
      _ = ccurl_multi_cleanup(raw)
      return nil
    }
    self.raw = raw
    _ = ccurl_multi_set_long(raw, CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX))
    _ = ccurl_multi_set_long(raw, CURLMOPT_MAXCONNECTS, connections)
  }

  deinit { _ = ccurl_multi_cleanup(raw) }

  func add(_ easy: EasyHandle) throws(CurlFailure) {
    if ccurl_multi_add_handle(raw, easy.raw) != CURLM_OK {
      throw CurlFailure(code: CURLE_FAILED_INIT)
    }
  }

  func remove(_ easy: EasyHandle) { _ = ccurl_multi_remove_handle(raw, easy.raw) }

  /// Reads and writes as far as possible without waiting.
  func perform() { _ = ccurl_multi_perform(raw) }

  /// Waits for activity of a transfer, or for a wake-up.
  func wait() { _ = ccurl_multi_poll(raw, 60_000) }

  /// Returns the next finished transfer and its result code.
  func nextEnded() -> (Transfer, CurlCode)? {
    var code = CURLE_OK
    guard let easy = ccurl_multi_next_ended(raw, &code), let context = ccurl_get_context(easy)
    else { return nil }
    return (Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue(), code)
  }

  var waker: Waker { Waker(raw: raw) }

  /// A reference that ends the handle's wait from any thread while the handle exists.
  ///
  /// Unchecked because it contains a pointer; `curl_multi_wakeup` is thread-safe.
  struct Waker: @unchecked Sendable {
    fileprivate let raw: UnsafeMutableRawPointer

    func wakeUp() { _ = ccurl_multi_wakeup(raw) }
  }
}
