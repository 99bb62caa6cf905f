import CCurl

/// The library as a whole, opened when it is first asked for.
enum Libcurl {
  /// Why libcurl is of no use here; `nil` if it is ready.
  static let failure: HTTPError? = {
    if let message = ccurl_load() { return .libraryMissing(String(cString: message)) }
    guard ccurl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK else {
      return .libraryMissing("it does not start")
    }
    RunningEngine.guardExit()
    return nil
  }()
}

/// A result code of libcurl.
typealias CurlCode = CURLcode

/// A call that libcurl refused.
struct CurlFailure: Error {
  let code: CurlCode
}
