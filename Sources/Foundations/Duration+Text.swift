extension Duration {
  /// The duration in seconds: `30 s`, `0.25 s`.
  package var text: String {
    let seconds = self / .seconds(1)
    return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}
