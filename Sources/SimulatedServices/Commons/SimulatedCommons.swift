import Foundations
import Simulators

/// An in-process simulator of Wikimedia Commons over the sample library: a request in, a response out.
///
/// It answers `/w/api.php` as MediaWiki's API does in 2026, and serves the pictures in its responses.
/// Each photo of the library is a file, uploaded according to the library's recent calendar.
package struct SimulatedCommons: Sendable {
  /// A response; the alias makes its members visible to importers of this module.
  package typealias Response = ServerResponse

  /// The base URL of pictures and pages.
  let base: URL
  let quirks: Set<Quirk>
  /// The clock that the upload dates are relative to.
  let now: @Sendable () -> Date

  package init(base: URL, quirks: Set<Quirk> = [], now: @escaping @Sendable () -> Date) {
    self.base = base
    self.quirks = quirks
    self.now = now
  }

  /// Returns the response to a request, given its path, its percent-decoded query and the value of the
  /// header `Last-Event-ID`.
  package func response(
    path: String,
    query: [String: String],
    lastEventID: String? = nil
  ) -> Response {
    if path == Self.apiPath { return response(to: CommonsCall(query)) }
    if path == Self.streamPath { return uploadStream(after: lastEventID) }
    return CommonsPictureAddress(path: path).map(picture) ?? .notFound
  }

  private func response(to call: CommonsCall) -> Response {
    guard call["format"] == "json" else {
      // MediaWiki's default is an HTML page.
      return .page(200, "MediaWiki API result: add format=json.")
    }
    do throws(CommonsError) {
      return call.response(try answer(to: call))
    } catch {
      return error.response(to: call)
    }
  }

  private func answer(to call: CommonsCall) throws(CommonsError) -> JSONValue {
    // As in MediaWiki, a negative limit always means lagging databases.
    if let maxlag = call["maxlag"].flatMap({ Int($0) }), maxlag < 0 { throw .maxlag }
    guard call["action"] == "query" else {
      throw .unrecognized(value: call["action"] ?? "", of: "action")
    }
    return try CommonsQuery(call, of: self).answer()
  }

  static let apiPath = "/w/api.php"
}

// MARK: - Requests and faults

extension SimulatedCommons {
  /// Returns true if a path belongs to Commons.
  package static func serves(_ path: String) -> Bool {
    [apiPath, streamPath].contains(path) || path.hasPrefix("/wikipedia/")
      || path.hasPrefix("/wiki/")
  }

  /// Returns the summary of a request, given its path and percent-decoded arguments.
  package static func summary(path: String, query: [String: String]) -> RequestSummary {
    if path == apiPath {
      return RequestSummary(.commons, .call, path: path, query: query, line: (path, query))
    }
    let kind: RequestSummary.Kind = path.hasPrefix("/wikipedia/") ? .picture : .page
    return RequestSummary(.commons, kind, path: path, query: query)
  }

  /// Returns the API error of the fault `maxlag` or `ratelimited`.
  package static func refusal(_ fault: FaultKind, of request: RequestSummary) -> Response {
    let error: CommonsError = fault == .maxlag ? .maxlag : .ratelimited
    return error.response(to: CommonsCall(request.query))
  }
}
