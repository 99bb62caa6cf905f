import Foundations

/// A call of MediaWiki's API: the arguments of an `action=query` that is answered as JSON.
///
/// Source: https://www.mediawiki.org/wiki/API:Query
struct CommonsCall: Hashable, Sendable {
  let arguments: [String: String]

  init(_ arguments: [String: String]) {
    let fixed = ["action": "query", "format": "json", "formatversion": "2"]
    self.arguments = arguments.merging(fixed) { $1 }
  }

  /// The name of the query in a sentence: `query (search)`.
  var name: String {
    let kinds = ["generator", "list", "meta"].compactMap { arguments[$0] }
    return "query (\(kinds.first ?? "pages"))"
  }

  /// Returns the call for what follows an answer, by the members of its `continue`.
  func continued(by members: [String: String]) -> CommonsCall {
    CommonsCall(arguments.merging(members) { $1 })
  }

  /// Returns the address of the call, the same every time: its arguments are in alphabetical order.
  func url(at endpoint: CommonsEndpoint) -> URL {
    let query = arguments.sorted { $0.key < $1.key }
      .map { "\($0.key.percentEncoded)=\($0.value.percentEncoded)" }
    var components = URLComponents(url: endpoint.api, resolvingAgainstBaseURL: false)
    components?.percentEncodedQuery = query.joined(separator: "&")
    return components?.url ?? endpoint.api
  }
}
