import Foundations

/// The one policy by which the network is asked, around any `fetch`.
///
/// ```swift
/// let transport = Transport(timing: timing) { console.notice($0.sentence) }
/// FlickrClient(endpoint: .flickr, apiKey: key, fetch: transport.around(fetch))
/// ```
///
/// What is asked twice at once is asked once, what may pass is tried again, and Flickr's own hosts
/// are not asked too often; see `RequestCoalescer`, `TransientFailure` and `RetryPolicy`, `RateLimiter` and `AsyncSemaphore`.
package struct Transport: Sendable {
  /// How many calls Flickr allows a key in an hour.
  /// Source: https://www.flickr.com/services/developer/api/
  package static let callsPerHour = 3_600

  let timing: RetryClock
  let patience: RetryPolicy
  /// Counts a call that is about to be made; returns when calls are free again if there is none.
  let spendCall: @Sendable (_ now: Date) -> Date?
  /// Is told of each pause before it begins.
  let onWait: @Sendable (RetryDelay) -> Void
  let calls = RateLimiter(perSecond: 4)
  let pictures = AsyncSemaphore(2)
  private let joins = RequestCoalescer<Question, FlickrClient.Fetched>()

  package init(
    timing: RetryClock,
    patience: RetryPolicy = RetryPolicy(),
    spendCall: @escaping @Sendable (_ now: Date) -> Date? = { _ in nil },
    onWait: @escaping @Sendable (RetryDelay) -> Void
  ) {
    self.timing = timing
    self.patience = patience
    self.spendCall = spendCall
    self.onWait = onWait
  }
}

extension Transport {
  /// Returns the fetch with the policy around it; a try counts as a call like any other.
  package func around(_ fetch: @escaping FlickrClient.Fetch) -> FlickrClient.Fetch {
    joined(retrying(paced(fetch)))
  }

  private func joined(_ fetch: @escaping FlickrClient.Fetch) -> FlickrClient.Fetch {
    { url, purpose in
      try await joins.outcome(of: Question(url: url, purpose: purpose)) {
        try await fetch(url, purpose)
      }
    }
  }

  /// What tells the requests of the network apart.
  private struct Question: Hashable, Sendable {
    let url: URL
    let purpose: FlickrClient.Purpose
  }
}
