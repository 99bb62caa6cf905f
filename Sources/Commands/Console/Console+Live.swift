import Foundations
import Rendering

extension Console {
  /// The console of a program.
  static func live(
    _ options: GlobalOptions,
    program: String,
    in environment: ProcessEnvironment
  ) -> Console {
    Console(
      display: environment.display(color: options.color),
      program: program,
      isQuiet: options.quiet,
      outlets: environment.outlets
    )
  }
}

extension Console.Outlets {
  /// The streams of this process.
  static func live(environment: [String: String]) -> Self {
    Self(
      output: { StandardStream.output.write($0) },
      error: { StandardStream.error.write(Data($0.utf8)) },
      pager: { page($0, environment: environment) }
    )
  }
}

/// Shows a text through the person's pager, or prints it where there is none.
///
/// As with git, `less` quits if all fits on the screen, and shows styles (`LESS=FRX`).
private func page(_ text: String, environment: [String: String]) {
  let pager = environment["PAGER"] ?? "less"
  setDefault("LESS", to: "FRX")
  if ["", "cat"].contains(pager) || !show(text, through: pager) {
    StandardStream.output.write(Data(text.utf8))
  }
}
