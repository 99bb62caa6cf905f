import CCurl
import Foundations

/// libcurl's easy handle (`CURL *`): the options and state of one transfer.
final class EasyHandle {
  let raw: UnsafeMutableRawPointer

  init?() {
    guard let raw = ccurl_easy_init() else { return nil }
    self.raw = raw
  }

  deinit { ccurl_easy_cleanup(raw) }

  /// Resets all options, for another transfer.
  func reset() { ccurl_easy_reset(raw) }

  // MARK: - Options

  func set(_ option: CURLoption, _ value: Int) throws(CurlFailure) {
    try check(ccurl_set_long(raw, option, value))
  }

  /// Sets an optional option, which older versions of libcurl lack.
  func prefer(_ option: CURLoption, _ value: Int) { _ = ccurl_set_long(raw, option, value) }

  func set(_ option: CURLoption, bytes: Int) throws(CurlFailure) {
    try check(ccurl_set_offset(raw, option, curl_off_t(bytes)))
  }

  func set(_ option: CURLoption, _ value: String) throws(CurlFailure) {
    try check(ccurl_set_string(raw, option, value))
  }

  /// Sets a time limit, at least 1 ms: libcurl reads 0 as no timeout.
  func set(_ option: CURLoption, _ limit: Duration) throws(CurlFailure) {
    let milliseconds = (limit / .milliseconds(1)).rounded(.up)
    try set(option, Int(min(max(milliseconds, 1), Double(Int32.max))))
  }

  func set(_ headers: HeaderList) throws(CurlFailure) {
    try check(ccurl_set_pointer(raw, CURLOPT_HTTPHEADER, headers.raw))
  }

  /// Sets the request body, which libcurl copies.
  func send(_ body: Data) throws(CurlFailure) {
    try set(CURLOPT_POSTFIELDSIZE_LARGE, bytes: body.count)
    let code = body.withUnsafeBytes { bytes in
      bytes.isEmpty
        ? ccurl_set_string(raw, CURLOPT_COPYPOSTFIELDS, "")
        : ccurl_set_pointer(raw, CURLOPT_COPYPOSTFIELDS, bytes.baseAddress)
    }
    try check(code)
  }

  /// Allows http and https only.
  func limitToWeb() throws(CurlFailure) { try check(ccurl_set_web_protocols(raw)) }

  func check(_ code: CurlCode) throws(CurlFailure) {
    if code != CURLE_OK { throw CurlFailure(code: code) }
  }

  // MARK: - Facts

  /// The status of the response, or 0 if there is none.
  var status: Int { number(CURLINFO_RESPONSE_CODE) }

  /// The status of the proxy's response to CONNECT, or 0 if there is none.
  var proxyStatus: Int { number(CURLINFO_HTTP_CONNECTCODE) }

  /// Returns a size, or a time in microseconds.
  func fact(_ fact: CURLINFO) -> Int {
    var value: curl_off_t = 0
    _ = ccurl_get_offset(raw, fact, &value)
    return Int(value)
  }

  private func number(_ fact: CURLINFO) -> Int {
    var value = 0
    _ = ccurl_get_long(raw, fact, &value)
    return value
  }
}
