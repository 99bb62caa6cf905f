/// A pause before a request is made again, for the person who is kept waiting.
package struct RetryDelay: Hashable, Sendable {
  package let seconds: Double
  /// Whether Flickr named the pause; else it is ours.
  package let isAskedFor: Bool
  /// Who did not answer well: `Flickr`, or the host that stands in for it.
  package let server: String
  /// The HTTP status of what it answered; `nil` where it did not answer.
  package let status: Int?
}

extension RetryDelay {
  /// What to tell the person: `Flickr asks to wait 4 s …`.
  package var sentence: String {
    isAskedFor
      ? "\(server) asks to wait \(Int(seconds.rounded(.up))) s …"
      : "\(server) \(trouble); asking again in \(tenths) s …"
  }

  private var trouble: String {
    switch status {
    case nil: "gave no answer"
    case 429: "has had too many requests (HTTP 429)"
    case .some(200..<300): "is out of order"
    case .some(let status): "is out of order (HTTP \(status))"
    }
  }

  private var tenths: Double { (seconds * 10).rounded(.up) / 10 }
}
