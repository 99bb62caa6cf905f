import Foundations
import Model

/// The addresses of Wikimedia Commons, or of a stand-in for it.
package struct CommonsEndpoint: Hashable, Sendable {
  /// The address that calls are sent to, without a query.
  let api: URL
  /// Whether this is a server that stands in for all of Commons' hosts.
  private let isStandIn: Bool
}

extension CommonsEndpoint {
  /// Wikimedia Commons itself.
  package static let commons = Self(
    api: URL(known: "https://commons.wikimedia.org/w/api.php"),
    isStandIn: false
  )

  /// Creates the endpoint of a server that stands in for Commons, such as `http://127.0.0.1:8080`.
  ///
  /// Returns `nil` unless the text is an address with a scheme, a host and nothing after them.
  package init?(standIn text: String) {
    guard let url = URL.server(text) else { return nil }
    self.init(api: url.appending(path: "w/api.php"), isStandIn: true)
  }

  /// The address of the stream of recent changes.
  var stream: URL {
    let standIn = isStandIn ? URL(string: address) : nil
    let server = standIn ?? URL(known: "https://stream.wikimedia.org")
    return server.appending(path: "v2/stream/recentchange")
  }

  /// The host that calls are sent to.
  package var host: String { api.host() ?? "" }

  /// The address that calls are sent to, without a path: `https://commons.wikimedia.org`.
  package var address: String { String(api.absoluteString.dropLast("/w/api.php".count)) }

  /// Returns whether a picture may come from an address: one of Wikimedia's hosts (`upload` and `thumb`
  /// since 2026), encrypted; of a stand-in, the stand-in itself.
  package func serves(pictureAt url: URL) -> Bool {
    if isStandIn { return url.isOnServer(of: api) }
    return url.scheme == "https" && [nil, 443].contains(url.port)
      && (url.host() ?? "").hasSuffix(".wikimedia.org")
  }

  /// Returns the page of a category or of a person's uploads, or that of a search for files.
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

  /// Returns the page of a file by its page id, which Commons redirects to the file's name.
  func page(ofFile pageID: String) -> URL? { URL(string: "\(address)/w/index.php?curid=\(pageID)") }
}
