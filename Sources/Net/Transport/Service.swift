import Foundations

/// The traits of a web service that decide its transport: its name, hosts, limits and outages.
package struct Service: Sendable {
  /// The number of requests that may be under way at a time.
  package enum Concurrency: Hashable, Sendable {
    /// So many pictures from any host; calls are limited by their rate alone.
    case pictures(Int)
    /// So many requests of whatever kind, over all programs of the user.
    case requests(Int)
  }

  /// The name for people: `Flickr`.
  package let name: String
  /// The domains of the service's own hosts: `flickr.com` for `api.flickr.com`.
  let domains: [String]
  /// The rate limit of API calls to the service's own hosts, within a program; `nil` if there is none.
  let callRate: RateLimit?
  /// The number of calls that the service allows in an hour, or `nil` if it sets no such limit.
  package let callsPerHour: Int?
  /// The rate limit of all requests, pictures and redirects included, to whatever host, over all programs
  /// of the user; `nil` if there is none.
  package let requestRate: RateLimit?
  package let concurrency: Concurrency
  /// Whether the body of a successful response to a call reports that the service is down.
  let isOutage: @Sendable (_ body: Data) -> Bool

  package init(
    name: String,
    domains: [String],
    callRate: RateLimit? = nil,
    callsPerHour: Int? = nil,
    requestRate: RateLimit? = nil,
    concurrency: Concurrency,
    isOutage: @escaping @Sendable (_ body: Data) -> Bool
  ) {
    self.name = name
    self.domains = domains
    self.callRate = callRate
    self.callsPerHour = callsPerHour
    self.requestRate = requestRate
    self.concurrency = concurrency
    self.isOutage = isOutage
  }

  /// Whether an address is on one of the service's own hosts.
  func owns(_ url: URL) -> Bool {
    let host = ".\(url.host()?.lowercased() ?? "")"
    return domains.contains { host.hasSuffix(".\($0)") }
  }

  /// The name of the server of an address, for people: the service's, or the host of a stand-in.
  func serverName(of url: URL) -> String { owns(url) ? name : url.host() ?? "The server" }
}

extension Service.Concurrency {
  package var count: Int {
    switch self {
    case .pictures(let count), .requests(let count): count
    }
  }

  /// Returns whether the number limits requests of a purpose.
  func limits(_ purpose: HTTPRequest.Purpose) -> Bool {
    switch self {
    case .pictures: purpose == .picture
    case .requests: true
    }
  }

  /// Whether the number holds over all programs of the user.
  var isShared: Bool { if case .requests = self { true } else { false } }
}
