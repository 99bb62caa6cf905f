import Rendering

/// How far some work has come, shown while it is under way; nothing is shown of a single thing.
final class Progress {
  private let activity: String
  private let count: Int
  private let console: Console
  private var done = 0

  init(_ activity: String, of count: Int, on console: Console) {
    self.activity = activity
    self.count = count
    self.console = console
    show()
  }

  /// Counts a thing as done.
  func step() { done += 1 }

  func show() {
    if count > 1 { console.progress(ProgressBar(activity, done: done, total: count)) }
  }

  func end() { console.clearProgress() }
}
