/// An injected fault: its kind, its target and its rate.
///
/// ```swift
/// Fault("503:0.2")        // one request in five fails with 503
/// Fault("429@pictures")   // every picture fails with 429
/// ```
package struct Fault: Hashable, Sendable {
  package let kind: FaultKind
  /// The requests that it can affect.
  let target: FaultTarget
  /// The rate of failures among those requests, 0 to 1.
  package let rate: Double

  /// Returns true if the fault can affect a request.
  package func applies(to request: RequestSummary) -> Bool {
    switch request.kind {
    case .call: target != .pictures && [nil, request.service].contains(kind.service)
    case .feed: target != .pictures && kind.service == nil
    case .picture: target != .calls
    case .page: false
    }
  }
}

/// The requests that a fault can affect.
package enum FaultTarget: String, CaseIterable, Sendable {
  case calls, pictures, both
}

extension Fault: CustomStringConvertible {
  /// Parses `KIND[@calls|@pictures][:RATE]`.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let names = (parts.first ?? "").split(separator: "@", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), (1...2).contains(names.count),
      let kind = FaultKind(rawValue: String(names[0])),
      let rate = parts.count == 1 ? 1 : Double(parts[1]), (0...1).contains(rate)
    else { return nil }
    let standard = kind.target
    guard let target = names.count == 1 ? standard : FaultTarget(rawValue: String(names[1])),
      target == standard || (standard == .both && target != .both)
    else { return nil }
    self.init(kind: kind, target: target, rate: rate)
  }

  package var description: String {
    let place = target == kind.target ? "" : "@\(target.rawValue)"
    return "\(kind.rawValue)\(place)\(rate == 1 ? "" : ":\(rate)")"
  }
}

/// The kind of a fault of a service or of the network.
package enum FaultKind: String, CaseIterable, Sendable {
  /// 429 Too Many Requests, as HTML like Flickr's and Commons'.
  case tooMany = "429"
  case tooManyRetryAfter = "429-retry-after"
  case serverError = "500"
  case unavailable = "503"
  /// A web page instead of the resource, with HTTP 200.
  case html
  /// The connection closes after half of the body.
  case cut
  /// The response never arrives.
  case hang
  /// The body has a wrong content type.
  case wrongType = "wrong-type"
  /// A redirect to a foreign host that never resolves.
  case redirect
  /// The picture was deleted: 410 Gone.
  case gone
  /// The picture is private: 403 Forbidden.
  case `private`
  case fail1 = "fail-1"
  case fail98 = "fail-98"
  case fail99 = "fail-99"
  case fail100 = "fail-100"
  case fail105 = "fail-105"
  /// MediaWiki's error for lagging databases: HTTP 200 with `Retry-After`.
  case maxlag
  /// MediaWiki's error for too many requests: HTTP 200.
  case ratelimited

  /// The default target of the kind.
  var target: FaultTarget {
    switch self {
    case .fail1, .fail98, .fail99, .fail100, .fail105, .maxlag, .ratelimited: .calls
    case .gone, .private: .pictures
    case .tooMany, .tooManyRetryAfter, .serverError, .unavailable, .html, .cut, .hang, .wrongType,
      .redirect:
      .both
    }
  }

  /// The service with this API error, or `nil` if every service can have the fault.
  package var service: RequestSummary.Service? {
    switch self {
    case .fail1, .fail98, .fail99, .fail100, .fail105: .flickr
    case .maxlag, .ratelimited: .commons
    case .tooMany, .tooManyRetryAfter, .serverError, .unavailable, .html, .cut, .hang, .wrongType,
      .redirect, .gone, .private:
      nil
    }
  }
}
