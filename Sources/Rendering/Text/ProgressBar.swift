import TerminalGraphics

/// How far long work has come: `Fetching  12/50 ━━━━━━━━╌╌╌╌╌╌╌╌╌╌╌`.
package struct ProgressBar: Hashable, Sendable {
  private let activity: String
  private let done: Int
  private let total: Int

  package init(_ activity: String, done: Int, total: Int) {
    self.activity = activity
    self.done = done
    self.total = total
  }
}

extension ProgressBar {
  /// The bar on one line, at most 60 columns wide and narrower than the paper.
  package func line(on paper: TextLayout) -> String {
    let digits = String(total).count
    let count = String(repeating: " ", count: max(0, digits - String(done).count)) + "\(done)"
    let text = "\(activity) \(count)/\(total) "
    let room = min(paper.columns - 1, 60) - text.displayWidth
    guard room >= 4, total > 0 else { return paper.fit(text, in: paper.columns - 1).text }
    let filled = room * min(done, total) / total
    let (full, empty) = paper.isUTF8 ? ("━", "╌") : ("=", "-")
    return text + String(repeating: full, count: filled)
      + paper.styled(String(repeating: empty, count: room - filled), .dim)
  }
}
