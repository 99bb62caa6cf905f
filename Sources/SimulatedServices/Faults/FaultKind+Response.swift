import Net
import Simulators

extension FaultKind {
  /// Returns the response with the fault applied; a lost response is not evaluated.
  ///
  /// API errors depend on the service: `refusal` makes them.
  package func apply(
    to response: @autoclosure () -> ServerResponse,
    refusal: @autoclosure () -> ServerResponse
  ) -> ServerResponse {
    switch self {
    case .tooMany: .page(429, "429 Too Many Requests")
    case .tooManyRetryAfter:
      .page(429, "429 Too Many Requests").with { $0.headers["Retry-After"] = "1" }
    case .serverError: .page(500, "500 Internal Server Error")
    case .unavailable: .page(503, "503 Service Unavailable")
    case .html: .page(200, "The site has the hiccups. We’ll be right back.")
    case .cut: response().with { $0.fault = .cut(after: $0.body.count / 2) }
    case .hang: ServerResponse.page(200, "").with { $0.fault = .hanging }
    case .wrongType: response().with { $0.contentType = "text/html; charset=utf-8" }
    case .redirect: .page(302, "302 Found").with { $0.headers["Location"] = placeholderAddress }
    case .gone: .page(410, "410 Gone")
    case .private: .page(403, "403 Forbidden")
    case .fail1, .fail98, .fail99, .fail100, .fail105, .maxlag, .ratelimited: refusal()
    }
  }
}

/// The URL of the placeholder for a deleted photo; `.invalid` is from RFC 2606.
private let placeholderAddress = "http://photo-unavailable.invalid/photo_unavailable.png"
