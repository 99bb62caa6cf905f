import TerminalGraphics

/// A progress bar: `Fetching  12/50 ━━━━━━━━╌╌╌╌╌╌╌╌╌╌╌`.
package struct ProgressBar: Hashable, Sendable {
  private let activity: String
  private let done: Int
  private let total: Int

  package init(_ activity: String, done: Int, total: Int) {
    self.activity = activity
    self.done = done
    self.total = total
  }

  /// Returns the bar on one line, at most 60 columns wide and narrower than the layout.
  package func line(in layout: TextLayout) -> String {
    let digits = String(total).count
    let count = String(repeating: " ", count: max(0, digits - String(done).count)) + "\(done)"
    let text = "\(activity) \(count)/\(total) "
    let available = min(layout.columns - 1, 60) - text.displayWidth
    guard available >= 4, total > 0 else {
      return layout.truncated(text, toWidth: layout.columns - 1).text
    }
    let filled = available * min(done, total) / total
    let (full, empty) = layout.isUTF8 ? ("━", "╌") : ("=", "-")
    return text + String(repeating: full, count: filled)
      + layout.styled(String(repeating: empty, count: available - filled), .dim)
  }
}
