import Foundations

extension Transport {
  /// Returns a fetch that is modest: 2 requests for pictures at a time, and for Flickr's own hosts
  /// 4 calls a second.
  ///
  /// Calls to other hosts, such as a simulator on this machine, are made at once.
  ///
  /// Sources: Flickr's developer guide on calls; the picture host answers 429 from a handful of
  /// parallel downloads on (https://github.com/mikf/gallery-dl/issues/8297).
  func paced(_ fetch: @escaping FlickrClient.Fetch) -> FlickrClient.Fetch {
    { url, purpose in
      switch purpose {
      case .picture: return try await pictures.inTurn { try await fetch(url, purpose) }
      case .answer where !url.isFlickrs: return try await fetch(url, purpose)
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

  /// What a person calls the server of the address: `Flickr`, or the host of another.
  var server: String { isFlickrs ? "Flickr" : host() ?? "The server" }
}
