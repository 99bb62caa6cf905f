import Foundations
import Store

/// Middleware around any `Fetch`: request coalescing, retries with backoff, and a rate limiter.
///
/// Changes are not coalesced. A change that is not idempotent is retried only if the previous attempt
/// cannot have had an effect.
///
/// ```swift
/// let middleware = FetchMiddleware(for: .flickr, clock: clock) { console.notice($0.sentence) }
/// FlickrClient(endpoint: .flickr, apiKey: key, fetch: middleware.wrapping(fetch))
/// ```
///
/// See `RequestCoalescer`, `RetryPolicy`, `RateLimiter`, `SharedRateLimiter` and `AsyncSemaphore`. A
/// `Service` holds what is specific to a service.
package struct FetchMiddleware: Sendable {
  let service: Service
  let clock: RetryClock
  let retryPolicy: RetryPolicy
  /// The counter of the hour's calls; `nil` if they are not counted.
  let quota: QuotaCounter?
  /// Receives each delay before it begins.
  let onRetry: @Sendable (RetryDelay) -> Void
  /// Receives a wait for the rate limit as it begins; its task is cancelled when the wait is over.
  let onWait: @Sendable (RateWait) async -> Void
  /// The rate limiter of calls to the service's own hosts, if it has such a limit.
  let calls: RateLimiter?
  /// The rate limiter of all requests, if the service has such a limit.
  let sharedLimiter: SharedRateLimiter?
  let slots: AsyncSemaphore
  /// The slots that all of the user's programs share; `nil` if each has its own.
  let sharedSlots: SharedSemaphore?
  let unresolvedHosts = UnresolvedHosts()
  private let requests = RequestCoalescer<HTTPRequest, HTTPResponse>()

  /// Creates the middleware of a service.
  ///
  /// Programs share its rate through the file of a log, and its concurrency through slots. Without these the limits
  /// hold within this program.
  package init(
    for service: Service,
    clock: RetryClock,
    retryPolicy: RetryPolicy = RetryPolicy(),
    quota: QuotaCounter? = nil,
    sharedLog: SharedFile? = nil,
    sharedSlots: SharedSemaphore? = nil,
    onWait: @escaping @Sendable (RateWait) async -> Void = { _ in },
    onRetry: @escaping @Sendable (RetryDelay) -> Void
  ) {
    self.service = service
    self.clock = clock
    self.retryPolicy = retryPolicy
    self.quota = quota
    self.sharedSlots = sharedSlots
    self.onRetry = onRetry
    self.onWait = onWait
    calls = service.callRate.map(RateLimiter.init)
    sharedLimiter = SharedRateLimiter(
      for: service,
      sharedLog,
      clock: clock,
      policy: retryPolicy
    )
    slots = AsyncSemaphore(permits: service.concurrency.count)
  }

  /// Returns the fetch wrapped in the middleware; every attempt counts as a call.
  package func wrapping(_ fetch: @escaping Fetch) -> Fetch {
    wrapping(followingRedirects: { request, _ in try await fetch(request) })
  }

  /// Returns the fetch wrapped in the middleware; every attempt and every redirect counts as a call.
  package func wrapping(followingRedirects fetch: @escaping RedirectingFetch) -> Fetch {
    { request in
      @Sendable func response() async throws -> HTTPResponse {
        try await retrying(request) { await attempt(request, fetch) }
      }
      guard request.purpose.mayBeShared else { return try await response() }
      return try await requests.value(for: request, response)
    }
  }
}
