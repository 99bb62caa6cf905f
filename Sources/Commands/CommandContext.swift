import Foundations
import Terminal
import TerminalGraphics
import UseCases

/// What a command works with: everything that is outside comes in here.
package struct CommandContext: Sendable {
  /// Makes an explorer, which gives its notices to `notice`, or prints them where that is `nil`.
  package typealias MakeExplorer =
    @Sendable (_ notice: (@Sendable (String) -> Void)?) throws -> Explorer

  package let console: Console
  /// Finds out how the program was set up, as far as it can be.
  private let makeSetup: @Sendable () -> ResolvedConfiguration
  package let history: History
  /// Makes an explorer that asks once and does not wait for long.
  private let makeInspector: @Sendable () throws -> Explorer
  /// Makes the explorer, which not every command needs; throws where the setup does not allow it.
  private let makeExplorer: MakeExplorer
  package let now: @Sendable () -> Date
  /// Reads standard input to its end.
  let readInput: @Sendable () -> Data
  /// Finds out what the output can show.
  let probe: @Sendable (ProbeWish) -> TerminalProbe

  package init(
    console: Console,
    setup: @autoclosure @escaping @Sendable () -> ResolvedConfiguration,
    history: History,
    now: @escaping @Sendable () -> Date,
    readInput: @escaping @Sendable () -> Data,
    probe: @escaping @Sendable (ProbeWish) -> TerminalProbe = { _ in .withoutTerminal },
    makeInspector: @escaping @Sendable () throws -> Explorer,
    makeExplorer: @escaping MakeExplorer
  ) {
    self.console = console
    makeSetup = setup
    self.history = history
    self.now = now
    self.readInput = readInput
    self.probe = probe
    self.makeInspector = makeInspector
    self.makeExplorer = makeExplorer
  }
}

/// What is to be found out of the terminal.
package enum ProbeWish: Hashable, Sendable {
  /// How it shows pictures best, or by a protocol that the person chose; it is asked where needed.
  case pictures(PictureProtocol?)
  /// What is known of it without a question.
  case knowledge
}

extension CommandContext {
  /// How the program was set up; not every command has to know.
  var setup: ResolvedConfiguration { makeSetup() }

  /// Makes an explorer that finds out whether Flickr answers, without patience.
  ///
  /// - Throws: A `Failure` where the setup does not allow one.
  func inspector() throws -> Explorer { try makeInspector() }

  /// Makes the explorer.
  ///
  /// - Parameters:
  ///   - refreshing: Whether it asks anew, whatever is kept.
  ///   - notice: Takes what the person should know while a screen of the program's own is shown;
  ///     `nil` where that is printed.
  /// - Returns: The explorer.
  /// - Throws: A `Failure` where the setup does not allow one.
  func explorer(
    refreshing: Bool = false,
    telling notice: (@Sendable (String) -> Void)? = nil
  ) throws -> Explorer {
    let explorer = try makeExplorer(notice)
    return refreshing ? explorer.refreshing : explorer
  }
}
