import ArgumentParser

/// A command: its options, one call of the explorer, one print.
///
/// `run(in:)` is all of it; `Program` gives it its context.
protocol Command: AsyncParsableCommand {
  var global: GlobalOptions { get }

  func run(in context: CommandContext) async throws
}

extension Command {
  /// Runs the command in the context that its options and environment make.
  func run(in environment: ProcessEnvironment) async throws {
    try await run(in: CommandContext.live(global, program: Self.program, in: environment))
  }

  /// The program that the command belongs to: `places` or `photo`.
  private static var program: String {
    PlacesCommand.configuration.subcommands.contains { $0 == Self.self } ? "places" : "photo"
  }
}
