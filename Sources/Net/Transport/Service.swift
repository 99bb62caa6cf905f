import Foundations

/// The properties of a web service that decide its transport: its name, hosts, limits and outages.
package struct Service: Sendable {
  /// The limit of concurrent requests.
  package enum Concurrency: Hashable, Sendable {
    /// A number of pictures from any host; calls are limited by their rate only.
    case pictures(Int)
    /// A number of requests of any kind, over all of the user's programs.
    case requests(Int)
  }

  /// The name for people: `Flickr`.
  package let name: String
  /// The domains of the service's own hosts: `flickr.com` for `api.flickr.com`.
  let domains: [String]
  /// The rate limit of API calls to the service's own hosts, within a program; `nil` for none.
  let callRate: RateLimit?
  /// The service's hourly quota of calls, or `nil` if it has none.
  package let callsPerHour: Int?
  /// The rate limit of all requests to any host, including pictures and redirects, over all of the
  /// user's programs; `nil` for none.
  package let requestRate: RateLimit?
  package let concurrency: Concurrency
  /// Returns true if the body of a successful response reports an outage of the service.
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

  /// True if a URL is on one of the service's own hosts.
  func owns(_ url: URL) -> Bool {
    let host = ".\(url.host()?.lowercased() ?? "")"
    return domains.contains { host.hasSuffix(".\($0)") }
  }

  /// The name of a URL's server for messages: the service's, or the host of a simulator.
  func serverName(of url: URL) -> String { owns(url) ? name : url.host() ?? "The server" }
}

extension Service.Concurrency {
  package var count: Int {
    switch self {
    case .pictures(let count), .requests(let count): count
    }
  }

  /// Returns true if the limit applies to requests of a purpose.
  func limits(_ purpose: HTTPRequest.Purpose) -> Bool {
    switch self {
    case .pictures: purpose == .picture
    case .requests: true
    }
  }

  /// True if the limit applies to all of the user's programs together.
  var isShared: Bool { if case .requests = self { true } else { false } }
}
