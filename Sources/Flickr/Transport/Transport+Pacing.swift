import Places

extension Transport {
  /// Returns a fetch that is modest towards Flickr's own hosts.
  ///
  /// They get 4 calls a second and 2 requests for pictures at a time. Other hosts, such as a
  /// simulator on this machine, are asked at once.
  ///
  /// Sources: Flickr's developer guide on calls; the picture host answers 429 from a handful of
  /// parallel downloads on (https://github.com/mikf/gallery-dl/issues/8297).
  func paced(_ fetch: @escaping FlickrClient.Fetch) -> FlickrClient.Fetch {
    { url, purpose in
      guard url.isFlickrs else { return try await fetch(url, purpose) }
      switch purpose {
      case .picture: return try await pictures.inTurn { try await fetch(url, purpose) }
      case .answer:
        let now = timing.now()
        let wait = await calls.takeMoment(from: now).timeIntervalSince(now)
        if wait > 0 { try await timing.sleep(wait) }
        if let date = spendCall(timing.now()) { throw FlickrError.callsUsedUp(until: date) }
        return try await fetch(url, purpose)
      }
    }
  }
}

extension URL {
  /// Whether the address is on one of Flickr's own hosts.
  fileprivate var isFlickrs: Bool {
    let host = ".\(host()?.lowercased() ?? "")"
    return host.hasSuffix(".flickr.com") || host.hasSuffix(".staticflickr.com")
  }
}
