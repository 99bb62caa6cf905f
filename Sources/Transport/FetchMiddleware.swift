import Foundations

/// Middleware around any `Fetch`: request coalescing, retries with backoff, and a rate limiter.
///
/// ```swift
/// let middleware = FetchMiddleware(for: .flickr, clock: clock) { console.notice($0.sentence) }
/// FlickrClient(endpoint: .flickr, apiKey: key, fetch: middleware.wrapping(fetch))
/// ```
///
/// See `RequestCoalescer`, `RetryPolicy`, `RateLimiter` and `AsyncSemaphore`. What is special to a
/// service comes in as a `Service`.
package struct FetchMiddleware: Sendable {
  let service: Service
  let clock: RetryClock
  let retryPolicy: RetryPolicy
  /// Counts a call that is about to be made; returns the end of the hour's quota where it is used up.
  let countCall: @Sendable (_ now: Date) -> Date?
  /// Receives each delay before it begins.
  let onRetry: @Sendable (RetryDelay) -> Void
  let calls: RateLimiter
  let pictures: AsyncSemaphore
  private let requests = RequestCoalescer<FetchRequest, FetchResponse>()

  package init(
    for service: Service,
    clock: RetryClock,
    retryPolicy: RetryPolicy = RetryPolicy(),
    countCall: @escaping @Sendable (_ now: Date) -> Date? = { _ in nil },
    onRetry: @escaping @Sendable (RetryDelay) -> Void
  ) {
    self.service = service
    self.clock = clock
    self.retryPolicy = retryPolicy
    self.countCall = countCall
    self.onRetry = onRetry
    calls = RateLimiter(service.callRate ?? RateLimit(4))
    pictures = AsyncSemaphore(permits: 2)
  }

  /// Returns the fetch with the middleware around it; every attempt counts as a call.
  package func wrapping(_ fetch: @escaping Fetch) -> Fetch {
    wrapping(followingRedirects: { request, _ in try await fetch(request) })
  }

  /// Returns the fetch with the middleware around it; every attempt and every redirect of one counts as a
  /// call.
  package func wrapping(followingRedirects fetch: @escaping RedirectingFetch) -> Fetch {
    { request in
      try await requests.value(for: request) {
        try await retrying(request) { await attempt(request, fetch) }
      }
    }
  }
}
