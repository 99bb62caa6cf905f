import Foundation

extension Program {
  /// `Tests/RecordRecents`, which is built beside the tests.
  package static let recordRecents = built("RecordRecents")

  /// `Tests/RecordFeed`, likewise.
  package static let recordFeed = built("RecordFeed")
}

extension Launch {
  /// Runs `Tests/RecordRecents`.
  package static func recordRecents(_ arguments: String...) -> Launch {
    Launch(.recordRecents, arguments)
  }
}

extension RunningProgram {
  /// Waits until the program has printed a text; returns whether it has.
  package func prints(_ text: String) async throws -> Bool {
    try await eventually { self.text == text }
  }

  /// Kills the program as a crash or a power cut would, without a last word.
  package func crash() async {
    send(SIGKILL)
    _ = await end()
  }
}
