import Foundations
import Model

/// The URLs of Wikimedia Commons, or of a simulator.
package struct CommonsEndpoint: Hashable, Sendable {
  /// The URL for calls, without a query.
  let api: URL
  /// True for a server that replaces all of Commons' hosts.
  private let isStandIn: Bool
}

extension CommonsEndpoint {
  /// Wikimedia Commons itself.
  package static let commons = Self(
    api: URL(known: "https://commons.wikimedia.org/w/api.php"),
    isStandIn: false
  )

  /// Creates the endpoint of a server that replaces Commons, such as `http://127.0.0.1:8080`.
  ///
  /// Returns `nil` unless the text is a URL with only a scheme and a host, and optionally a port.
  package init?(standIn text: String) {
    guard let url = URL.server(text) else { return nil }
    self.init(api: url.appending(path: "w/api.php"), isStandIn: true)
  }

  /// The URL of the stream of recent changes.
  var stream: URL {
    let standIn = isStandIn ? URL(string: address) : nil
    let server = standIn ?? URL(known: "https://stream.wikimedia.org")
    return server.appending(path: "v2/stream/recentchange")
  }

  /// The host for calls.
  package var host: String { api.host() ?? "" }

  /// The URL for calls, without a path: `https://commons.wikimedia.org`.
  package var address: String { String(api.absoluteString.dropLast("/w/api.php".count)) }

  /// Returns true if a picture may be fetched from a URL: over https from Wikimedia's hosts (`upload`,
  /// and `thumb` since 2026), or from the simulator.
  package func serves(pictureAt url: URL) -> Bool {
    if isStandIn { return url.isOnServer(of: api) }
    return url.scheme == "https" && [nil, 443].contains(url.port)
      && (url.host() ?? "").hasSuffix(".wikimedia.org")
  }

  /// Returns the page of a category or of a person's uploads, or the page of a search for files.
  func page(of query: PhotoQuery, titled title: String) -> URL? {
    switch query {
    case .category(let name): page(named: "Category:\(name)")
    case .person(let name): page(named: "Special:ListFiles/\(name)")
    case .words(let words, within: nil): page(ofSearchFor: words)
    case .place, .around: Coordinates(title) == nil ? page(ofSearchFor: title) : nil
    default: nil
    }
  }

  private func page(named name: String) -> URL? {
    URL(string: address)?.appending(path: "wiki/\(name.replacing(" ", with: "_"))")
  }

  private func page(ofSearchFor text: String) -> URL? {
    let items = [
      URLQueryItem(name: "type", value: "image"), URLQueryItem(name: "search", value: text),
    ]
    return page(named: "Special:MediaSearch")?.appending(queryItems: items)
  }

  /// Returns the URL of a file's page by page id; Commons redirects it to the file's name.
  func page(ofFile pageID: String) -> URL? { URL(string: "\(address)/w/index.php?curid=\(pageID)") }
}
