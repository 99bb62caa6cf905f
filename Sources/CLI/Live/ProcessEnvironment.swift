import Features
import Foundations
import Net
import Store
import SystemCalls
import Terminal

/// The environment of a process: variables, streams, clock and timeouts.
///
/// The programs use the real one. A test that runs a command in its own process replaces parts of it,
/// for example with a clock that does not wait.
package struct ProcessEnvironment: Sendable {
  /// The variables of the environment, by name.
  let variables: [String: String]
  let outlets: Console.Outlets
  /// The output device; `nil` for the one of this process.
  private let display: Display?
  let clock: RetryClock
  private(set) var timeouts: Timeouts

  package init(
    variables: [String: String],
    outlets: Console.Outlets,
    display: Display?,
    clock: RetryClock,
    timeouts: Timeouts = Timeouts()
  ) {
    self.variables = variables
    self.outlets = outlets
    self.display = display
    self.clock = clock
    self.timeouts = timeouts
  }

  /// The timeouts of a request and of what it needs.
  package struct Timeouts: Sendable {
    /// The timeout for the response to a call, and for the next bytes of a picture.
    package var answer = Duration.seconds(30)
    /// The timeout for a whole picture, which may be large.
    package var picture = Duration.seconds(300)
    /// The timeout for a whole upload, and for the next bytes of its response: Flickr processes an
    /// upload before it answers.
    package var upload = Duration.seconds(86_400)
    package var uploadPause = Duration.seconds(120)
    /// The timeout for the program that prints the key, which may ask the user.
    package var keyProgram = Duration.seconds(60)
    /// The timeout for the keyring, which may ask a user at a terminal to unlock it.
    package var keyring = Duration.seconds(StandardStream.input.isTerminal ? 30 : 3)

    package init() {}
  }

  var now: @Sendable () -> Date { clock.now }
  var sleep: @Sendable (_ seconds: Double) async throws -> Void { clock.sleep }

  /// The output device, with the user's choice of colours.
  func display(color: When, hyperlinks: When = .never) -> Display {
    display
      ?? .live(
        color: color,
        hyperlinks: hyperlinks,
        environment: variables,
        clock: ReaderClock(now: now) {
          LocalTime.secondsFromGMT(atSecond: Int($0.timeIntervalSince1970))
        }
      )
  }

  /// Returns the capabilities of the terminal; a substituted display is not queried.
  func probe(_ request: ProbeRequest) -> TerminalProbe {
    if display != nil { return .withoutTerminal }
    switch request {
    case .pictures(let wanted): return TerminalProbe(wanting: wanted, environment: variables)
    case .environmentOnly: return TerminalProbe(environment: variables, mayQuery: false)
    }
  }

  /// Asks the user a question on the terminal; with a substituted display nobody is asked.
  func ask(_ question: String) -> PromptResponse {
    guard canAsk else { return .notInteractive }
    outlets.error(question)
    return .text(StandardStream.input.readLine())
  }

  /// True if the user can be asked on a terminal.
  var canAsk: Bool {
    display == nil && StandardStream.input.isTerminal && StandardStream.error.isTerminal
  }

  /// True if the user can be asked an optional question.
  ///
  /// That is not so if the output is JSON, or operands come from standard input.
  var canAskInPassing: Bool {
    let scripted: Set = ["-", "--json", "--jsonl", "--geojson"]
    return canAsk && scripted.isDisjoint(with: (try? ProcessText.arguments()) ?? [])
  }

  /// The same environment, but with a timeout of 5 seconds for a response.
  var withShortTimeout: ProcessEnvironment {
    var environment = self
    environment.timeouts.answer = min(timeouts.answer, .seconds(5))
    return environment
  }

  /// Returns the arguments of this process.
  ///
  /// - Throws: A `Failure` if an argument, or the name of a folder in a variable, is not UTF-8:
  ///   repaired, it would name another file.
  static func arguments() throws(Failure) -> [String] {
    if let name = Folders.variables.first(where: ProcessText.isRepaired) {
      throw .notUTF8(name, naming: "folders")
    }
    do throws(ProcessText.NotUTF8) {
      return try ProcessText.arguments()
    } catch {
      throw .notUTF8("“\(error.text.onOneLine)”", naming: "files")
    }
  }

  /// The variables with a key or an account's secrets, which child processes must not inherit.
  static let credentialVariables = [
    "FLICKR_API_KEY", "FLICKR_API_SECRET", "FLICKR_TOKEN", "FLICKR_TOKEN_SECRET",
  ]

  /// The variables at the start of this process: secrets are removed from its environment later.
  private static let variablesAtStart = ProcessInfo.processInfo.environment

  /// The environment of this process.
  static var current: ProcessEnvironment {
    let variables = variablesAtStart
    let start = SuspendingClock.now
    return ProcessEnvironment(
      variables: variables,
      outlets: .live(environment: variables),
      display: nil,
      clock: RetryClock(
        now: { Date() },
        uptime: { (SuspendingClock.now - start) / .seconds(1) },
        sleep: { try await Task.sleep(for: .seconds($0)) },
        random: { Double.random(in: 0..<1) }
      )
    )
  }
}
