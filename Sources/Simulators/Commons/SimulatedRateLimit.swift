import Foundations
import Net

/// The rate limit of Commons, over all clients: requests that begin within 60 s, and pending ones.
///
/// A sliding window with a semaphore that refuses rather than waits. Refused requests do not count.
package struct SimulatedRateLimit: Sendable {
  /// The decision on a request.
  package enum Admission: Hashable, Sendable {
    /// The request is answered; `end` takes its number.
    case admitted(Int)
    /// The request is refused; after so many seconds, at least 1, another one may be admitted.
    case refused(retryAfter: Int)
  }

  /// The requests that may be pending at once.
  package static let pendingLimit = 3

  private let limit: Int
  private var begins: [Double] = []
  /// The ends of pending requests by number, in seconds since 1970; infinite while it is not known.
  private var ends: [Int: Double] = [:]
  private var count = 0

  /// Creates a limiter of so many requests that begin within any 60 s.
  package init(limit: Int) { self.limit = limit }

  /// Admits or refuses a request.
  package mutating func begin(at date: Date) -> Admission {
    let now = date.timeIntervalSince1970
    begins.removeAll { $0 <= now - window }
    ends = ends.filter { $0.value > now }
    if ends.count >= Self.pendingLimit { return .refused(retryAfter: 1) }
    if begins.count >= limit {
      let wait = (begins.first ?? now) + window - now
      return .refused(retryAfter: max(1, Int(wait.rounded(.up))))
    }
    begins.append(now)
    count += 1
    ends[count] = .infinity
    return .admitted(count)
  }

  /// Sets the time, maybe a future one, at which the response to a request is sent.
  package mutating func end(_ number: Int, at date: Date) {
    ends[number] = date.timeIntervalSince1970
  }
}

/// The length of the window, in seconds.
private let window = 60.0

extension SimulatedCommons {
  /// Returns whether a User-Agent is answered: none, and one of a mere library, is refused.
  package static func accepts(userAgent: String?) -> Bool {
    let name = userAgent?.trimmed.lowercased() ?? ""
    return !name.isEmpty && !libraries.contains(where: name.hasPrefix)
  }

  /// The response to a User-Agent that is not accepted.
  package static let foreignClient = Response.page(
    403,
    "Please set a user-agent and respect our robot policy https://w.wiki/4wJS."
  )

  /// Returns the response to a request that the limiter refuses.
  package static func tooManyRequests(retryAfter seconds: Int) -> Response {
    .page(429, "429 Too Many Requests").with { $0.headers["Retry-After"] = "\(seconds)" }
  }
}

/// The beginnings of libraries' own User-Agents.
private let libraries = [
  "curl/", "go-http-client/", "java/", "libcurl", "python-requests/", "python-urllib/", "wget/",
]
