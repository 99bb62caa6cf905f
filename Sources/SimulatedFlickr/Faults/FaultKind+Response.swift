import Foundations
import Places

extension FaultKind {
  /// Returns the response with the fault applied; a response that is lost is not evaluated.
  package func apply(
    to response: @autoclosure () -> SimulatedFlickr.Response,
    for request: SimulatedRequest
  ) -> SimulatedFlickr.Response {
    switch self {
    case .tooMany: .page(429, "429 Too Many Requests")
    case .tooManyRetryAfter:
      .page(429, "429 Too Many Requests").with { $0.headers["Retry-After"] = "1" }
    case .serverError: .page(500, "500 Internal Server Error")
    case .unavailable: .page(503, "503 Service Unavailable")
    case .html: .page(200, "Flickr has the hiccups. We’ll be right back.")
    case .cut: response().with { $0.transportFault = .cut(after: $0.body.count / 2) }
    case .hang: SimulatedFlickr.Response.page(200, "").with { $0.transportFault = .hang }
    case .wrongType: response().with { $0.contentType = "text/html; charset=utf-8" }
    case .redirect: .page(302, "302 Found").with { $0.headers["Location"] = placeholderAddress }
    case .gone: .page(410, "410 Gone")
    case .private: .page(403, "403 Forbidden")
    case .fail1, .fail98, .fail99, .fail100, .fail105: request.errorResponse(error)
    }
  }

  /// The API error of the faults `fail-…`.
  private var error: SimulatedAPIError {
    switch self {
    case .fail98: .code(98, "Invalid auth token")
    case .fail99: .code(99, "User not logged in / Insufficient permissions")
    case .fail100: .code(100, "Invalid API Key (Key has expired)")
    case .fail105: .code(105, "Service currently unavailable")
    default: .code(1, "Photo not found")
    }
  }
}

/// The address of the placeholder of a deleted photo; `.invalid` is from RFC 2606.
private let placeholderAddress = "http://photo-unavailable.invalid/photo_unavailable.png"

extension SimulatedFlickr.Response {
  /// Returns a web page with one line.
  fileprivate static func page(_ status: Int, _ line: String) -> Self {
    Self(
      status: status,
      contentType: "text/html; charset=utf-8",
      body: Data("<html><body><h1>\(line)</h1></body></html>\n".utf8)
    )
  }

  /// Returns the response with a change.
  fileprivate func with(_ change: (inout Self) -> Void) -> Self {
    var response = self
    change(&response)
    return response
  }
}
