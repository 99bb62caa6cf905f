import Processes

extension TmuxAnswers {
  /// What the tmux that this process runs in says, or `nil` where it does not answer in time.
  static func asked() -> TmuxAnswers? {
    let tmux = BriefProgram(["tmux", "display-message", "-p", format], within: .milliseconds(250))
    guard case .ended(_, let output) = tmux.run() else { return nil }
    return TmuxAnswers(output)
  }
}
