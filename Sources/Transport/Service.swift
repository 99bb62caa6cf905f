import Foundations

/// The traits of a web service that decide its transport: its name, hosts, limits and outages.
package struct Service: Sendable {
  /// The name for people: `Flickr`.
  package let name: String
  /// The domains of the service's own hosts: `flickr.com` for `api.flickr.com`.
  let domains: [String]
  /// The rate limit of API calls to the service's own hosts.
  let callRate: RateLimit
  /// The number of calls that the service allows in an hour.
  package let callsPerHour: Int
  /// The number of pictures that are fetched at a time, from any host.
  let concurrentPictures: Int
  /// Whether the body of a successful response to a call reports that the service is down.
  let isOutage: @Sendable (_ body: Data) -> Bool

  package init(
    name: String,
    domains: [String],
    callRate: RateLimit,
    callsPerHour: Int,
    concurrentPictures: Int,
    isOutage: @escaping @Sendable (_ body: Data) -> Bool
  ) {
    self.name = name
    self.domains = domains
    self.callRate = callRate
    self.callsPerHour = callsPerHour
    self.concurrentPictures = concurrentPictures
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
