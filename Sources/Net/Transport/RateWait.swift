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
  /// `Wikimedia Commons allows 150 requests a minute; waiting 12 s …`, or with a remedy, which has to fit
  /// the line of a terminal, `Waiting 12 s: 10 requests a minute. S e: give a contact.`
  package func sentence(secondsLeft seconds: Double) -> String {
    let left = "\(Int(seconds.rounded(.up))) s"
    guard let remedy = rate.remedy else {
      return "\(service) allows \(rate.inWords); waiting \(left) …"
    }
    return "Waiting \(left): \(rate.inWords). \(remedy)"
  }
}
