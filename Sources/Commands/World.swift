import Places
import UseCases

/// What a command works with: everything that is outside comes in here.
package struct World: Sendable {
  package let console: Console
  /// How the program was set up, as far as it could be found out.
  let setup: Setup
  package let history: History
  /// Makes the explorer, which not every command needs; throws where the setup does not allow it.
  private let makeExplorer: @Sendable () throws -> Explorer
  package let now: @Sendable () -> Date
  /// Reads standard input to its end.
  let readInput: @Sendable () -> Data

  package init(
    console: Console,
    setup: Setup,
    history: History,
    now: @escaping @Sendable () -> Date,
    readInput: @escaping @Sendable () -> Data,
    makeExplorer: @escaping @Sendable () throws -> Explorer
  ) {
    self.console = console
    self.setup = setup
    self.history = history
    self.now = now
    self.readInput = readInput
    self.makeExplorer = makeExplorer
  }
}

extension World {
  /// Makes the explorer; a refreshing one asks anew, whatever is kept.
  func explorer(refreshing: Bool = false) throws -> Explorer {
    let explorer = try makeExplorer()
    return refreshing ? explorer.refreshing : explorer
  }
}
