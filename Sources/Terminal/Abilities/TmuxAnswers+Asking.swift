import Places

extension TmuxAnswers {
  /// What the tmux that this process runs in says, or `nil` where it does not answer in time.
  static func asked() -> TmuxAnswers? {
    let command = ["tmux", "display-message", "-p", format]
    return BriefProgram(command)?.output(within: .milliseconds(250)).flatMap(TmuxAnswers.init)
  }
}
