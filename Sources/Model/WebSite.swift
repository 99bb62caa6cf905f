import Foundations

/// A web site whose addresses name photos and lists, whichever source is chosen.
package struct WebSite: Hashable, Sendable {
  /// The name in a sentence: `Flickr`.
  package let name: String
  /// The host of its pages: `www.flickr.com`.
  package let host: String
  /// The hosts of its addresses; their subdomains are the site's as well.
  let domains: [String]
}

extension WebSite {
  package static let ofFlickr = WebSite(
    name: "Flickr",
    host: "www.flickr.com",
    domains: ["flickr.com", "flic.kr"]
  )
  package static let ofCommons = WebSite(
    name: "Wikimedia Commons",
    host: "commons.wikimedia.org",
    domains: ["commons.wikimedia.org"]
  )
  /// The pages of the sample library, which nobody serves (RFC 6761, 6.4).
  package static let ofSample = WebSite(
    name: "the sample library",
    host: "sample.invalid",
    domains: ["sample.invalid"]
  )

  /// Creates the site of an address, or returns `nil` for another host, such as that of a simulator.
  package init?(of address: URL) {
    guard let host = address.host()?.lowercased(),
      let site = [Self.ofFlickr, .ofCommons, .ofSample].first(where: { $0.has(host) })
    else { return nil }
    self = site
  }

  private func has(_ host: String) -> Bool {
    domains.contains { host == $0 || host.hasSuffix(".\($0)") }
  }
}
