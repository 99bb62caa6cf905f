import Foundations

/// An outcome that may be another one when it is asked for again.
///
/// That is HTTP 429 and 5xx, no answer in time, and the codes 0, 10, 105 and 201 that Flickr gives
/// while it is down; nothing else is, so that a mistake is not made four times.
struct TransientFailure: Hashable, Sendable {
  /// The HTTP status, where there was one.
  let status: Int?
  /// How long the server asks to be left alone, in seconds.
  let wait: Double?
}

extension TransientFailure {
  /// Returns what an answer holds against asking no more, or `nil` if it is final.
  init?(_ fetched: FlickrClient.Fetched, _ purpose: FlickrClient.Purpose, at now: Date) {
    guard fetched.isBusy || purpose == .answer && fetched.isOutage else { return nil }
    status = fetched.status
    wait = fetched.retryAfter.flatMap(RetryAfter.init)?.seconds(from: now)
  }

  /// Returns what an error holds against asking no more, or `nil` if it is final.
  init?(_ error: any Error) {
    guard let error = error as? any FailureConvertible, error.failure.reason == .unreachable else {
      return nil
    }
    status = nil
    wait = nil
  }
}

extension FlickrClient.Fetched {
  fileprivate var isBusy: Bool { status == 429 || (500..<600).contains(status) }

  /// Whether the answer is `stat: fail` with a code that says that Flickr is down; only a short one
  /// can be.
  fileprivate var isOutage: Bool {
    guard (200..<300).contains(status), body.count < 4096 else { return false }
    do {
      _ = try Answer<Nothing>(reading: body, of: "")
    } catch .refused(let refusal) {
      return refusal.kind == .unavailable
    } catch {}
    return false
  }
}
