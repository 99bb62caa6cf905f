import Foundations
import SystemCalls

extension Console.Outlets {
  /// Returns the standard streams of this process.
  static func live(environment: [String: String]) -> Self {
    Self(
      output: { StandardStream.output.write($0) },
      error: { StandardStream.error.write(Data($0.utf8)) },
      pager: { page($0, environment: environment) },
      hasLostOutput: { StandardStream.isOutputClosed || StandardStream.failure != nil }
    )
  }
}

/// Shows a text in the user's pager, or prints it without one.
///
/// As for git, `less` quits if everything fits on the screen, and shows styles (`LESS=FRX`).
private func page(_ text: String, environment: [String: String]) {
  setDefault("LESS", to: "FRX")
  let command = PagerChoice(environment: environment).command
  if let command, isShown(text, by: Pager(command)) { return }
  StandardStream.output.write(Data(text.utf8))
}

/// Shows a text in a pager, which receives Ctrl-C meanwhile.
private func isShown(_ text: String, by pager: Pager) -> Bool {
  Interruption.leavingKeyboard { pager.show(text) }
}
