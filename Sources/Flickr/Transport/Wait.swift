/// A pause before a request is made again, for the person who is kept waiting.
package struct Wait: Hashable, Sendable {
  package let seconds: Double
  /// Whether Flickr named the pause; else it is ours.
  package let isAskedFor: Bool
}

extension Wait {
  /// What to tell the person: `Flickr asks to wait 4 s …`.
  package var sentence: String {
    isAskedFor
      ? "Flickr asks to wait \(Int(seconds.rounded(.up))) s …"
      : "Flickr gave no good answer; asking again in \(tenths) s …"
  }

  private var tenths: Double { (seconds * 10).rounded(.up) / 10 }
}
