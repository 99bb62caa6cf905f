import Processes

extension TmuxAnswers {
  /// What the tmux that this process runs in says, or `nil` where it does not answer in time.
  static func asked() -> TmuxAnswers? {
    let tmux = Subprocess(["tmux", "display-message", "-p", format], within: .milliseconds(250))
    guard case .exited(_, let output) = tmux.run() else { return nil }
    return TmuxAnswers(output)
  }
}
