import Foundations
import Net
import Simulators

/// The rate limit of Commons, shared by all clients: requests that begin within 60 s, and pending requests.
///
/// A sliding window and a semaphore that refuses rather than waits. Refused requests do not count.
package struct SimulatedRateLimit: Sendable {
  /// The decision on a request.
  package enum Admission: Hashable, Sendable {
    /// The request is admitted under a number, which `end` takes.
    case admitted(Int)
    /// The request is refused; a retry may be admitted after `retryAfter` seconds, at least 1.
    case refused(retryAfter: Int)
  }

  /// The maximum number of pending requests.
  package static let pendingLimit = 3

  private let limit: Int
  private var begins: [Double] = []
  /// The ends of pending requests by number, in seconds since 1970; infinite until known.
  private var ends: [Int: Double] = [:]
  private var count = 0

  /// Creates a limiter of `limit` requests within any 60 s.
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

  /// Sets the time, possibly in the future, at which the response to a request is sent.
  package mutating func end(_ number: Int, at date: Date) {
    ends[number] = date.timeIntervalSince1970
  }
}

/// The length of the window in seconds.
private let window = 60.0

extension SimulatedCommons {
  /// Returns true if a User-Agent is accepted: not if it is missing or a library's default.
  package static func accepts(userAgent: String?) -> Bool {
    let name = userAgent?.trimmed.lowercased() ?? ""
    return !name.isEmpty && !libraries.contains(where: name.hasPrefix)
  }

  /// The response to a rejected User-Agent.
  package static let foreignClient = Response.page(
    403,
    "Please set a user-agent and respect our robot policy https://w.wiki/4wJS."
  )

  /// Returns the response to a request that the limiter refuses.
  package static func tooManyRequests(retryAfter seconds: Int) -> Response {
    .page(429, "429 Too Many Requests").with { $0.headers["Retry-After"] = "\(seconds)" }
  }
}

/// The beginnings of libraries' default User-Agents.
private let libraries = [
  "curl/", "go-http-client/", "java/", "libcurl", "python-requests/", "python-urllib/", "wget/",
]
