/// The ways in which Flickr, or the network before it, fails.
package enum FaultKind: String, CaseIterable, Sendable {
  /// Too many requests, in HTML as Flickr says it.
  case tooMany = "429"
  case tooManyRetryAfter = "429-retry-after"
  case serverError = "500"
  case unavailable = "503"
  /// A web page in the place of what was asked, with HTTP 200.
  case html
  /// The body ends midway, though all of it was announced.
  case cut
  /// There is no answer.
  case hang
  /// The right bytes under a wrong content type.
  case wrongType = "wrong-type"
  /// A redirect to a host that is not Flickr's, which no network resolves.
  case redirect
  /// The picture is no longer there.
  case gone
  /// The picture is not for everybody.
  case `private`
  case fail1 = "fail-1"
  case fail98 = "fail-98"
  case fail99 = "fail-99"
  case fail100 = "fail-100"
  case fail105 = "fail-105"
}

extension FaultKind {
  /// What a fault of the kind strikes unless told otherwise.
  var target: FaultTarget {
    switch self {
    case .fail1, .fail98, .fail99, .fail100, .fail105: .calls
    case .gone, .private: .pictures
    case .tooMany, .tooManyRetryAfter, .serverError, .unavailable, .html, .cut, .hang, .wrongType,
      .redirect:
      .both
    }
  }
}
