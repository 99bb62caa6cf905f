/// The wait of a request for its start within a service's rate limit.
package struct RateWait: Hashable, Sendable {
  /// The name of the service for people.
  private let service: String
  private let rate: RateLimit
  package let seconds: Double

  init(service: String, _ rate: RateLimit, seconds: Double) {
    self.service = service
    self.rate = rate
    self.seconds = seconds
  }

  /// The sentence for the waiting user.
  package var sentence: String { sentence(secondsLeft: seconds) }

  /// Returns the sentence at a later moment of the wait.
  ///
  /// `Wikimedia Commons allows 10 requests a minute; waiting 12 s …`
  package func sentence(secondsLeft seconds: Double) -> String {
    "\(service) allows \(rate.inWords); waiting \(Int(seconds.rounded(.up))) s …"
  }
}
