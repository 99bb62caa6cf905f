import Foundations

/// A website whose URLs refer to photos and lists, whichever source is chosen.
package struct WebSite: Hashable, Sendable {
  /// The name in a sentence: `Flickr`.
  package let name: String
  /// The host of its pages: `www.flickr.com`.
  package let host: String
  /// The hosts in its URLs, including their subdomains.
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
  /// The pages of the sample library, which no server provides (RFC 6761, 6.4).
  package static let ofSample = WebSite(
    name: "the sample library",
    host: "sample.invalid",
    domains: ["sample.invalid"]
  )

  /// Creates the site of a URL, or returns `nil` for any other host, such as a simulator's.
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
