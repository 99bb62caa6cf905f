/// A clock that rings a while after it was set; setting it again before does nothing.
struct Timer: Sendable {
  enum Purpose: Hashable, Sendable {
    /// To tell Esc from a sequence.
    case keys
    /// To turn the spinner.
    case spinner
  }

  let purpose: Purpose
  let delay: Duration
  private let settings: AsyncStream<Void>
  private let setting: AsyncStream<Void>.Continuation

  init(_ purpose: Purpose, after delay: Duration) {
    self.purpose = purpose
    self.delay = delay
    (settings, setting) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func set() { setting.yield() }

  /// Rings whenever it is time, until the task is cancelled.
  func run(_ inbox: EventQueue) async {
    for await _ in settings {
      try? await Task.sleep(for: delay)
      inbox.put(.alarm(purpose))
    }
  }
}
