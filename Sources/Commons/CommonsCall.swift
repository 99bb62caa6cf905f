import Foundations

/// A call of MediaWiki's API: the arguments of an `action=query` with a JSON response.
///
/// Source: https://www.mediawiki.org/wiki/API:Query
struct CommonsCall: Hashable, Sendable {
  let arguments: [String: String]

  init(_ arguments: [String: String]) {
    let fixed = ["action": "query", "format": "json", "formatversion": "2"]
    self.arguments = arguments.merging(fixed) { $1 }
  }

  /// The name of the query for messages: `query (search)`.
  var name: String {
    let kinds = ["generator", "list", "meta"].compactMap { arguments[$0] }
    return "query (\(kinds.first ?? "pages"))"
  }

  /// Returns the call for what follows a response, given the members of its `continue`.
  func continued(by members: [String: String]) -> CommonsCall {
    CommonsCall(arguments.merging(members) { $1 })
  }

  /// Returns the URL of the call, with its arguments in alphabetical order so that it is always the same.
  func url(at endpoint: CommonsEndpoint) -> URL {
    let query = arguments.sorted { $0.key < $1.key }
      .map { "\($0.key.percentEncoded)=\($0.value.percentEncoded)" }
    var components = URLComponents(url: endpoint.api, resolvingAgainstBaseURL: false)
    components?.percentEncodedQuery = query.joined(separator: "&")
    return components?.url ?? endpoint.api
  }
}
