import Features
import Foundations
import Model
import Terminal
import TerminalGraphics

/// The dependencies of a command: everything outside of it, passed in as values (dependency injection).
package struct CommandContext: Sendable {
  /// Creates the features with a request mode; throws if the configuration does not allow it.
  package typealias MakeFeatures = @Sendable (RequestMode) throws -> SourceSwitch

  package let console: Console
  let environment: ProcessEnvironment
  package let history: History
  /// Uses a contact from now on, and stores it in the configuration; throws if it is malformed or cannot be stored.
  let giveContact: @Sendable (String) throws -> Void
  private let resolveConfiguration: @Sendable () -> ResolvedConfiguration
  private let makeFeatures: MakeFeatures

  /// Creates a context; the configuration is resolved when the command first needs it.
  package init(
    console: Console,
    environment: ProcessEnvironment,
    configuration: @autoclosure @escaping @Sendable () -> ResolvedConfiguration,
    history: History,
    giveContact: @escaping @Sendable (String) throws -> Void = { _ in },
    makeFeatures: @escaping MakeFeatures
  ) {
    self.console = console
    self.environment = environment
    resolveConfiguration = configuration
    self.history = history
    self.giveContact = giveContact
    self.makeFeatures = makeFeatures
  }
}

/// The features of the chosen source, and a way to choose another.
package struct SourceSwitch: Sendable {
  package let first: FeatureSet
  /// The entries that are already configured, which the user need not type for a source.
  let given: Set<SourceFacts.Entry>
  /// Returns the features of a chosen source, and remembers the choice if the user wants that.
  ///
  /// Throws if the choice is impossible or cannot be remembered; nothing changes then.
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
  /// The typed line, or `""` if the input ended.
  case text(String)
  /// Standard input or standard error is not a terminal.
  case notInteractive
}

extension PromptResponse {
  /// True if the user agrees, or cannot be asked because nothing is interactive.
  var isYes: Bool {
    switch self {
    case .notInteractive: true
    case .text(let text): ["y", "yes"].contains(text.trimmed.lowercased())
    }
  }
}

/// What a command needs to know about the terminal.
package enum ProbeRequest: Hashable, Sendable {
  /// The best graphics protocol, or the one that the user chose. The terminal is queried if its
  /// environment does not tell.
  case pictures(PictureProtocol?)
  /// The capabilities that are known without querying the terminal.
  case environmentOnly
}

/// The mode of requests to sources.
package enum RequestMode: Sendable {
  /// With retries. Events that the user should know go to `notice`, or are printed if it is `nil`.
  ///
  /// A countdown sends a notice each second, and an empty one at its end.
  case work(notice: (@Sendable (String) -> Void)?, countsDown: Bool = false)
  /// One request with a short timeout and no retry, to check whether the service answers.
  case inspection
}

extension CommandContext {
  /// The configuration; commands on local files never resolve it.
  var configuration: ResolvedConfiguration { resolveConfiguration() }

  /// Returns the features of the chosen source for the work of a command; makes no request yet.
  ///
  /// If `refreshing`, they ignore cached responses. `notice` receives what the user should know while
  /// the program has the whole screen; if it is `nil`, that is printed.
  ///
  /// - Throws: A `Failure` if the configuration does not allow it.
  func features(
    refreshing: Bool = false,
    notice: (@Sendable (String) -> Void)? = nil
  ) throws -> FeatureSet {
    let features = try makeFeatures(.work(notice: notice)).first
    return refreshing ? features.refreshing : features
  }

  /// Returns the features of the chosen source and a way to switch, for a program that offers several.
  ///
  /// - Throws: A `Failure` if the configuration does not allow it.
  func sources(
    countsDown: Bool,
    notice: @escaping @Sendable (String) -> Void
  ) throws -> SourceSwitch {
    try makeFeatures(.work(notice: notice, countsDown: countsDown))
  }

  /// Returns the sources, to check whether the chosen one answers.
  ///
  /// - Throws: A `Failure` if the configuration does not allow it.
  func inspector() throws -> SourceAccess { try makeFeatures(.inspection).first.sources }

  /// Reads standard input to its end; throws if it cannot be read.
  func readInput() throws(Failure) -> Data { try StandardStream.readInput().withoutByteOrderMark }

  /// Reads the next line of standard input; `nil` at its end.
  func readLine() -> String? { StandardStream.readInputLine()?.withoutByteOrderMark }

  /// Prints a notice the first time of the day that any of the programs has it.
  func noticeOnceADay(_ sentence: String, as notice: History.DailyNotice) {
    if !console.isQuiet && history.isFirstToday(notice) { console.notice(sentence) }
  }

  /// Returns the arguments.
  ///
  /// A `-` is replaced by the lines of standard input, or by its NUL-separated parts if it contains a NUL.
  /// A notice says so if nothing is left.
  ///
  /// - Throws: A `Failure` if standard input cannot be read, which is not the same as empty, or if a
  ///   part of it is not UTF-8: repaired, it would name another file.
  func expand(_ arguments: [String]) throws -> [String] {
    try expand(arguments, { $0 }, line: { $0 })
  }

  /// Returns the values of the arguments; a `-` means those of the lines of standard input.
  ///
  /// NUL-separated parts are like arguments.
  ///
  /// - Throws: The failures of `expand(_:)`, and those of `item` and `line`.
  func expand<Item>(
    _ arguments: [String],
    _ item: (String) throws -> Item,
    line: (String) throws -> Item
  ) throws -> [Item] {
    guard let first = arguments.firstIndex(of: "-") else { return try arguments.map(item) }
    let bytes = try readInput()
    if let line = bytes.firstLineThatIsNotUTF8 {
      throw Failure.notUTF8("“\(line.onOneLine)” in standard input", naming: "files")
    }
    let input = String(decoding: bytes, as: UTF8.self)
    let separator: Character = input.contains("\0") ? "\0" : "\n"
    let rows =
      try [String](rowsOfCSV: input)
      ?? input
      .split { $0 == separator || separator == "\n" && $0.isNewline }.map(String.init)
    let lines = try rows.filter { !$0.trimmed.isEmpty }
      .map { try separator == "\n" ? line($0) : item($0) }
    let others = arguments[first...].filter { $0 != "-" }
    let all = try arguments[..<first].map(item) + lines + others.map(item)
    // The input of an interrupted program is not known to be empty.
    if all.isEmpty && !Task.isCancelled {
      console.notice("Standard input is empty, so there is nothing to do.")
    }
    return all
  }
}

extension Failure {
  /// The failure for a text that is not UTF-8: repaired, it would name another file or folder.
  static func notUTF8(_ text: String, naming items: String) -> Failure {
    Failure(.wrongUsage, "\(text) is not UTF-8; names of \(items) have to be.")
  }
}

extension Data {
  /// The first line or NUL-separated part that is not UTF-8, repaired, or `nil` if there is none.
  fileprivate var firstLineThatIsNotUTF8: String? {
    if String(validating: self, as: UTF8.self) != nil { return nil }
    return split { $0 == 0 || $0 == UInt8(ascii: "\n") }
      .first { String(validating: $0, as: UTF8.self) == nil }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
