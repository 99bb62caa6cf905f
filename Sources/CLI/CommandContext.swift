import Features
import Foundations
import Model
import Terminal
import TerminalGraphics

/// The dependencies of a command (dependency injection by values): all that is outside of it.
package struct CommandContext: Sendable {
  /// Makes what the programs do, asking in a mode; throws where the configuration does not allow any.
  package typealias MakeFeatures = @Sendable (RequestMode) throws -> SourceSwitch

  package let console: Console
  package let history: History
  package let now: @Sendable () -> Date
  /// Reads standard input to its end; throws where it cannot be read.
  let readInput: @Sendable () throws(Failure) -> Data
  /// Reads the next line of standard input; `nil` at its end.
  let readLine: @Sendable () -> String?
  /// Finds out the capabilities of the terminal that output goes to.
  let probe: @Sendable (ProbeRequest) -> TerminalProbe
  /// Asks the person a question on the terminal, if they sit at one.
  let ask: @Sendable (_ question: String) -> PromptResponse
  /// Whether somebody sits at a terminal and can be asked.
  let canAsk: Bool
  /// Waits so many seconds, or until the task is cancelled.
  let sleep: @Sendable (_ seconds: Double) async throws -> Void
  /// Opens an address in the person's browser, where there is one; returns whether it did.
  let openAddress: @Sendable (URL) async -> Bool
  private let resolveConfiguration: @Sendable () -> ResolvedConfiguration
  private let makeFeatures: MakeFeatures

  /// Creates a context, whose configuration is resolved when the command first needs it.
  package init(
    console: Console,
    configuration: @autoclosure @escaping @Sendable () -> ResolvedConfiguration,
    history: History,
    now: @escaping @Sendable () -> Date,
    readInput: @escaping @Sendable () throws(Failure) -> Data,
    readLine: @escaping @Sendable () -> String? = { nil },
    ask: @escaping @Sendable (_ question: String) -> PromptResponse = { _ in .notInteractive },
    canAsk: Bool = false,
    sleep: @escaping @Sendable (_ seconds: Double) async throws -> Void = { seconds in
      try await Task.sleep(for: .seconds(seconds))
    },
    openAddress: @escaping @Sendable (URL) async -> Bool = { _ in false },
    probe: @escaping @Sendable (ProbeRequest) -> TerminalProbe = { _ in .withoutTerminal },
    makeFeatures: @escaping MakeFeatures
  ) {
    self.console = console
    resolveConfiguration = configuration
    self.history = history
    self.now = now
    self.readInput = readInput
    self.readLine = readLine
    self.ask = ask
    self.canAsk = canAsk
    self.sleep = sleep
    self.openAddress = openAddress
    self.probe = probe
    self.makeFeatures = makeFeatures
  }
}

/// The features of the source that was chosen, and the way to those of the others.
package struct SourceSwitch: Sendable {
  package let first: FeatureSet
  /// What is known at the start of what a person would type for a source.
  let given: Set<SourceFacts.Entry>
  /// Returns those of the source of a choice, which is remembered for the next programs where the person wants
  /// that; throws where it cannot be made or remembered, and then changes nothing.
  let choose: @Sendable (SourceChoice) throws -> FeatureSet

  package init(
    first: FeatureSet,
    given: Set<SourceFacts.Entry> = [],
    choose: @escaping @Sendable (SourceChoice) throws -> FeatureSet
  ) {
    self.first = first
    self.given = given
    self.choose = choose
  }
}

/// The response to a prompt on the terminal.
package enum PromptResponse: Hashable, Sendable {
  /// The line that was typed, empty where input ended without one.
  case text(String)
  /// Standard input or standard error is no terminal.
  case notInteractive
}

extension PromptResponse {
  /// Whether the user agrees, or is not asked, since nothing is interactive.
  var isYes: Bool {
    switch self {
    case .notInteractive: true
    case .text(let text): ["y", "yes"].contains(text.trimmed.lowercased())
    }
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

/// The way in which sources are asked.
package enum RequestMode: Sendable {
  /// With retries; events that the person should know go to `notice`, or are printed where it is `nil`.
  ///
  /// A wait that counts down is a notice each second, and an empty one at its end.
  case work(notice: (@Sendable (String) -> Void)?, countsDown: Bool = false)
  /// One request with a short time limit and no retry, to see whether it is answered.
  case inspection
}

extension CommandContext {
  /// The configuration, which a command on local files only never resolves.
  var configuration: ResolvedConfiguration { resolveConfiguration() }

  /// Returns the features of the chosen source for the work of a command; nothing is asked yet.
  ///
  /// If `refreshing`, it passes over cached responses. `notice` receives what the person should
  /// know while the program has the whole screen; it is `nil` where that is printed.
  ///
  /// - Throws: A `Failure` where the configuration does not allow one.
  func features(
    refreshing: Bool = false,
    notice: (@Sendable (String) -> Void)? = nil
  ) throws -> FeatureSet {
    let features = try makeFeatures(.work(notice: notice)).first
    return refreshing ? features.refreshing : features
  }

  /// Returns the features of the chosen source and of the others, for a program that switches between them.
  ///
  /// - Throws: A `Failure` where the configuration does not allow any.
  func sources(
    countsDown: Bool,
    notice: @escaping @Sendable (String) -> Void
  ) throws -> SourceSwitch {
    try makeFeatures(.work(notice: notice, countsDown: countsDown))
  }

  /// Returns the sources, to find out whether the chosen one answers.
  ///
  /// - Throws: A `Failure` where the configuration does not allow one.
  func inspector() throws -> SourceAccess { try makeFeatures(.inspection).first.sources }

  /// Returns the arguments, a `-` among them replaced by the lines of standard input, or by its
  /// NUL-separated parts where it holds a NUL.
  ///
  /// - Throws: A `Failure` where standard input cannot be read, which is not an empty one, or where a
  ///   part of it is not UTF-8: repaired, it would name another file.
  func expand(_ arguments: [String]) throws(Failure) -> [String] {
    guard let first = arguments.firstIndex(of: "-") else { return arguments }
    let bytes = try readInput()
    if let line = bytes.firstLineThatIsNotUTF8 {
      throw .notUTF8("“\(line.onOneLine)” in standard input", naming: "files")
    }
    let input = String(decoding: bytes, as: UTF8.self)
    let separator: Character = input.contains("\0") ? "\0" : "\n"
    let lines = input.split { $0 == separator || separator == "\n" && $0.isNewline }
      .map(String.init)
      .filter { !$0.trimmed.isEmpty }
    return arguments[..<first] + lines + arguments[first...].filter { $0 != "-" }
  }
}

extension Failure {
  /// The failure of a text that would be repaired, and so name another file or folder.
  static func notUTF8(_ text: String, naming things: String) -> Failure {
    Failure(.wrongUsage, "\(text) is not UTF-8, which the names of \(things) have to be here.")
  }
}

extension Data {
  /// The first line or NUL-separated part that is not UTF-8, repaired, or `nil` where there is none.
  fileprivate var firstLineThatIsNotUTF8: String? {
    if String(validating: self, as: UTF8.self) != nil { return nil }
    return split { $0 == 0 || $0 == UInt8(ascii: "\n") }
      .first { String(validating: $0, as: UTF8.self) == nil }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
