import Foundations

extension SimulatedFlickr {
  /// Returns the summary of a request, given its path and percent-decoded arguments.
  ///
  /// The line of a call has its method and its arguments without key and signature; that of an upload
  /// or a login begins with the path.
  package static func summary(path: String, query: [String: String]) -> RequestSummary {
    if FeedAddress(path: path) != nil {
      return RequestSummary(.flickr, .feed, path: path, query: query, line: (path, query))
    }
    let address = ServiceAddress(path: path)
    if address == nil {
      let isPicture = PictureAddress(path: path) != nil || BuddyIconAddress(path: path) != nil
      return RequestSummary(.flickr, isPicture ? .picture : .page, path: path, query: query)
    }
    let arguments = query.filter { name, _ in
      !["method", "api_key", "format", "nojsoncallback"].contains(name)
        && !name.hasPrefix("oauth_")
    }
    return RequestSummary(
      .flickr,
      .call,
      path: path,
      query: query,
      // OAuth uses another name for the key.
      key: query["api_key"] ?? query["oauth_consumer_key"] ?? "",
      line: (address == .rest ? query["method"] ?? "" : path, arguments)
    )
  }

  /// Returns the API error of a fault `fail-…`.
  package static func refusal(
    _ fault: FaultKind,
    of request: RequestSummary,
    at now: Date
  ) -> Response {
    switch ServiceAddress(path: request.path) {
    case .upload: UploadError.api(fault.error).response
    case .oauth: fault.problem.response(at: now)
    case .rest, nil: APICall(request.query)?.response(fault.error.envelope) ?? .missingFormat
    }
  }
}

extension FaultKind {
  fileprivate var error: SimulatedAPIError {
    switch self {
    case .fail98: .code(98, "Invalid auth token")
    case .fail99: .code(99, "User not logged in / Insufficient permissions")
    case .fail100: .code(100, "Invalid API Key (Key has expired)")
    case .fail105: .code(105, "Service currently unavailable")
    default: .code(1, "Photo not found")
    }
  }

  fileprivate var problem: OAuthProblem {
    switch self {
    case .fail98: .tokenRejected
    case .fail99: .permissionUnknown
    case .fail100: .consumerKeyRejected
    default: .serviceUnavailable
    }
  }
}
