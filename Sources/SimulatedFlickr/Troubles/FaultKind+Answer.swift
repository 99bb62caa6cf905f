import Foundations
import Places

extension FaultKind {
  /// What becomes of an answer that the fault strikes; one that is lost is not even made.
  package func strike(
    _ answer: @autoclosure () -> SimulatedFlickr.Answer,
    to request: SimulatedRequest
  ) -> SimulatedFlickr.Answer {
    switch self {
    case .tooMany: .page(429, "429 Too Many Requests")
    case .tooManyRetryAfter:
      .page(429, "429 Too Many Requests").with { $0.headers["Retry-After"] = "1" }
    case .serverError: .page(500, "500 Internal Server Error")
    case .unavailable: .page(503, "503 Service Unavailable")
    case .html: .page(200, "Flickr has the hiccups. We’ll be right back.")
    case .cut: answer().with { $0.mishap = .cut(after: $0.body.count / 2) }
    case .hang: SimulatedFlickr.Answer.page(200, "").with { $0.mishap = .hang }
    case .wrongType: answer().with { $0.contentType = "text/html; charset=utf-8" }
    case .redirect: .page(302, "302 Found").with { $0.headers["Location"] = elsewhere }
    case .gone: .page(410, "410 Gone")
    case .private: .page(403, "403 Forbidden")
    case .fail1, .fail98, .fail99, .fail100, .fail105: request.refused(refusal)
    }
  }

  /// The words of the faults that are refusals.
  private var refusal: SimulatedAPIError {
    switch self {
    case .fail98: .code(98, "Invalid auth token")
    case .fail99: .code(99, "User not logged in / Insufficient permissions")
    case .fail100: .code(100, "Invalid API Key (Key has expired)")
    case .fail105: .code(105, "Service currently unavailable")
    default: .code(1, "Photo not found")
    }
  }
}

/// Where a photo that was gone used to lead, a picture that says so; `.invalid` is from RFC 2606.
private let elsewhere = "http://photo-unavailable.invalid/photo_unavailable.png"

extension SimulatedFlickr.Answer {
  /// A web page with one line.
  fileprivate static func page(_ status: Int, _ line: String) -> Self {
    Self(
      status: status,
      contentType: "text/html; charset=utf-8",
      body: Data("<html><body><h1>\(line)</h1></body></html>\n".utf8)
    )
  }

  /// The answer with a change.
  fileprivate func with(_ change: (inout Self) -> Void) -> Self {
    var answer = self
    change(&answer)
    return answer
  }
}
