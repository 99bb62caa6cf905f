import Foundations
import Terminal
import TerminalGraphics
import UseCases

/// The dependencies of a command (dependency injection by values): all that is outside of it.
package struct CommandContext: Sendable {
  /// Makes an explorer that asks in a mode; throws where the configuration does not allow one.
  package typealias MakeExplorer = @Sendable (ExplorerMode) throws -> Explorer

  package let console: Console
  package let history: History
  package let now: @Sendable () -> Date
  /// Reads standard input to its end; throws where it cannot be read.
  let readInput: @Sendable () throws(Failure) -> Data
  /// Finds out the capabilities of the terminal that output goes to.
  let probe: @Sendable (ProbeRequest) -> TerminalProbe
  private let resolveConfiguration: @Sendable () -> ResolvedConfiguration
  private let makeExplorer: MakeExplorer

  /// Creates a context, whose configuration is resolved when the command first needs it.
  package init(
    console: Console,
    configuration: @autoclosure @escaping @Sendable () -> ResolvedConfiguration,
    history: History,
    now: @escaping @Sendable () -> Date,
    readInput: @escaping @Sendable () throws(Failure) -> Data,
    probe: @escaping @Sendable (ProbeRequest) -> TerminalProbe = { _ in .withoutTerminal },
    makeExplorer: @escaping MakeExplorer
  ) {
    self.console = console
    resolveConfiguration = configuration
    self.history = history
    self.now = now
    self.readInput = readInput
    self.probe = probe
    self.makeExplorer = makeExplorer
  }
}

/// The knowledge of the terminal that a command needs.
package enum ProbeRequest: Hashable, Sendable {
  /// The best protocol for pictures, or the one that the person chose; the terminal is asked where
  /// its environment does not tell.
  case pictures(PictureProtocol?)
  /// The capabilities that are known without a question to the terminal.
  case environmentOnly
}

/// The way in which an explorer asks.
package enum ExplorerMode: Sendable {
  /// With retries; events that the person should know go to `notice`, or are printed where it is `nil`.
  case work(notice: (@Sendable (String) -> Void)?)
  /// One request with a short time limit and no retry, to see whether it is answered.
  case inspection
}

extension CommandContext {
  /// The configuration, which a command on local files only never resolves.
  var configuration: ResolvedConfiguration { resolveConfiguration() }

  /// Returns an explorer that does the work of a command; it asks nothing yet and prints nothing.
  ///
  /// If `refreshing`, it passes over cached responses. `notice` receives what the person should
  /// know while the program has the whole screen; it is `nil` where that is printed.
  ///
  /// - Throws: A `Failure` where the configuration does not allow one.
  func explorer(
    refreshing: Bool = false,
    notice: (@Sendable (String) -> Void)? = nil
  ) throws -> Explorer {
    let explorer = try makeExplorer(.work(notice: notice))
    return refreshing ? explorer.refreshing : explorer
  }

  /// Returns an explorer that finds out whether the source answers.
  ///
  /// - Throws: A `Failure` where the configuration does not allow one.
  func inspector() throws -> Explorer { try makeExplorer(.inspection) }

  /// Returns the arguments, a `-` among them replaced by the lines of standard input, or by its
  /// NUL-separated parts where it holds a NUL.
  ///
  /// - Throws: A `Failure` where standard input cannot be read: that is not an empty one.
  func expand(_ arguments: [String]) throws(Failure) -> [String] {
    guard let first = arguments.firstIndex(of: "-") else { return arguments }
    let input = String(decoding: try readInput(), as: UTF8.self)
    let separator: Character = input.contains("\0") ? "\0" : "\n"
    let lines = input.split { $0 == separator || separator == "\n" && $0.isNewline }
      .map(String.init)
      .filter { !$0.trimmed.isEmpty }
    return arguments[..<first] + lines + arguments[first...].filter { $0 != "-" }
  }
}
