import Places

/// The one policy by which the network is asked, around any `fetch`.
///
/// ```swift
/// let transport = Transport(timing: timing) { console.notice($0.sentence) }
/// FlickrClient(endpoint: .flickr, apiKey: key, fetch: transport.around(fetch))
/// ```
///
/// What may pass is tried again; see `Setback` and `Patience`.
package struct Transport: Sendable {
  let timing: Timing
  let patience: Patience
  /// Is told of each pause before it begins.
  let onWait: @Sendable (Wait) -> Void

  package init(
    timing: Timing,
    patience: Patience = Patience(),
    onWait: @escaping @Sendable (Wait) -> Void
  ) {
    self.timing = timing
    self.patience = patience
    self.onWait = onWait
  }
}

extension Transport {
  /// Returns the fetch with the policy around it.
  package func around(_ fetch: @escaping FlickrClient.Fetch) -> FlickrClient.Fetch {
    retrying(fetch)
  }
}
