import ArgumentParser

/// A command: its options, one call of the explorer, one print.
///
/// `run(in:)` is all of it; a test gives it a world of its own.
protocol Command: AsyncParsableCommand {
  var global: GlobalOptions { get }

  func run(in world: World) async throws
}

extension Command {
  mutating func run() async throws {
    try await run(in: .live(global, program: Self.program))
  }

  /// The program that the command belongs to: `places` or `photo`.
  private static var program: String {
    PlacesCommand.configuration.subcommands.contains { $0 == Self.self } ? "places" : "photo"
  }
}
