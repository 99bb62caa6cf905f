import ArgumentParser
import CBuild
import Features
import Foundations
import SystemCalls

/// A command: its options, a call of the features, and a print.
protocol Command: AsyncParsableCommand {
  /// The command in its program's help, at most 26 columns.
  static var summary: String { get }

  var options: SourceOptions { get }
  /// When to use hyperlinks; never where the command has no `HyperlinkOption`.
  var hyperlinks: When { get }

  func run(in context: CommandContext) async throws
}

extension Command {
  var hyperlinks: When { .never }

  /// Runs the command in the context of its options and its process.
  func run(in environment: ProcessEnvironment) async throws {
    try await run(
      in: CommandContext.live(
        options,
        hyperlinks: hyperlinks,
        program: Self.program,
        in: environment
      )
    )
  }

  /// The name of the command's program: `places` or `photo`.
  private static var program: String {
    PlacesCommand.configuration.subcommands.contains { $0 == Self.self } ? "places" : "photo"
  }
}

/// The runner of both programs: parses the arguments, runs the command, reports its error and returns
/// the exit status.
package enum CommandLineTool {
  /// The version of both programs.
  package static let version = "0.1.0"

  /// The version, and the commit if the build knows it: `0.1.0 (339e0b0)`.
  static var build: String {
    let commit = unsafe String(cString: CBCommit())
    return commit.isEmpty ? version : "\(version) (\(commit))"
  }

  /// Runs the program that this process was started as, or the fallback, with the arguments of this
  /// process, and exits.
  package static func main(_ fallback: Program) async -> Never {
    StandardStream.reserve()
    ignoreClosedPipes()
    let program = Program.started(otherwise: fallback)
    let root = program.root
    let environment = ProcessEnvironment.current
    ProcessText.remove(variables: ProcessEnvironment.credentialVariables)
    let given: [String]
    do throws(Failure) {
      given = try ProcessEnvironment.arguments()
    } catch {
      endProcess(status: report(error, of: root, arguments: [], in: environment).rawValue)
    }
    let hasScreen = Display.hasScreen(environment: environment.variables)
    if let failure = Failure.ofOpenFileLimit {
      environment.warn("\(program.rawValue): \(failure.sentence)")
      endProcess(status: ExitStatus(failure.reason).rawValue)
    }
    let status = await Interruption.handlingSignals {
      await run(root, arguments: given, hasScreen: hasScreen, in: environment).rawValue
    }
    endProcess(status: status)
  }

  /// Runs a program, and returns its exit status.
  ///
  /// With a screen, the command that `places` means without one is the browser.
  package static func run(
    _ root: any AsyncParsableCommand.Type,
    arguments typed: [String],
    hasScreen: Bool = false,
    in environment: ProcessEnvironment
  ) async -> ExitStatus {
    if let script = CompletionScript(requestedBy: typed, of: root) {
      environment.outlets.output(Data((script.text + "\n").utf8))
      return outputStatus(of: root, in: environment)
    }
    var (root, arguments) = (root, typed)
    do {
      let line = TypedLine(typed, of: root, hasScreen: hasScreen) { name, isCity, source in
        await isPlace(name, isCity: isCity, of: source, in: environment)
      }
      (root, arguments) = try await line.withCommand
      var command = try await root.command(of: arguments)
      if let command = command as? any Command {
        try await command.run(in: environment)
      } else {
        try command.run()
      }
      return outputStatus(of: root, in: environment)
    } catch {
      return report(error, of: root, arguments: arguments, in: environment)
    }
  }

  /// Returns the exit status of a command that succeeded: a failure if its output was lost.
  private static func outputStatus(
    of root: any ParsableCommand.Type,
    in environment: ProcessEnvironment
  ) -> ExitStatus {
    guard let reason = StandardStream.failure else { return .done }
    let program = root.configuration.commandName ?? ""
    environment.warn("\(program): The output could not be written: \(reason.lowercased()).")
    return .failed
  }

  /// Prints an error or the requested help, and returns the exit status.
  private static func report(
    _ error: any Error,
    of root: any ParsableCommand.Type,
    arguments: [String],
    in environment: ProcessEnvironment
  ) -> ExitStatus {
    let program = root.configuration.commandName ?? ""
    if Task.isCancelled || error is CancellationError {
      return StandardStream.isOutputClosed ? .done : .interrupted
    }
    if let error = error as? any FailureConvertible {
      environment.warn("\(program): \(error.failure.sentence)")
      return ExitStatus(error.failure.reason)
    }
    if root.exitCode(for: error).isSuccess {
      let message = root.fullMessage(for: error)
      let text = message == root.helpMessage() ? ProgramHelp(of: root).text : message + "\n"
      environment.outlets.output(Data(text.utf8))
      return outputStatus(of: root, in: environment)
    }
    let command = root.command(in: arguments)
    let message = UsageMessage(root.message(for: error)) { command?.optionNames ?? [] }
    environment.warn(
      "\(program): \(message.sentence) See “\(program) \(command?.commandName ?? "") --help”."
    )
    return .wrongUsage
  }
}

extension AsyncParsableCommand {
  /// Returns the command of a program's arguments, with its options.
  ///
  /// The command that the first argument names is parsed alone: the program would look at the options
  /// of its default command as well, which is a tenth of the start-up. Help and errors are left to the
  /// program, which has the words for them.
  static func command(of arguments: [String]) async throws -> any ParsableCommand {
    guard command(namedBy: arguments.first) is any WordListCommand.Type,
      let runs = WordRuns(of: arguments)
    else { return try await parsed(arguments) }
    if var command = try await parsed(runs.shortened) as? any WordListCommand,
      runs.restore(to: &command)
    {
      return command
    }
    return try await parsed(arguments)
  }

  /// Returns the command that a first argument means: the default one, unless it is the name of another or an option.
  private static func command(namedBy first: String?) -> (any ParsableCommand.Type)? {
    guard let first, !first.hasPrefix("-") else { return nil }
    return subcommand(named: first) ?? configuration.defaultSubcommand
  }

  private static func parsed(_ arguments: [String]) async throws -> any ParsableCommand {
    if let named = subcommand(named: arguments.first) as? any AsyncParsableCommand.Type,
      let command = try? await named.asyncParseAsRoot(Array(arguments.dropFirst())),
      type(of: command) == named
    {
      return command
    }
    return try await asyncParseAsRoot(arguments)
  }
}

extension Failure {
  /// The failure of a process that may open too few files, or `nil` if it may open enough.
  ///
  /// Dispatch, which waits for timers and signals, crashes if no file descriptor is left for it.
  /// Fetching a photo takes 16, including the standard streams; the rest is for concurrent fetches.
  fileprivate static var ofOpenFileLimit: Failure? {
    let needed = 32
    if OpenFileLimit.hasRoom(for: needed) { return nil }
    let limit = OpenFileLimit.count ?? 0
    return Failure(
      .failed,
      "The limit of \(limit) open files leaves fewer than the \(needed) that this program may need; "
        + "raise it with “ulimit -n 256”."
    )
  }
}

extension ProcessEnvironment {
  fileprivate func warn(_ text: String) {
    outlets.error(display(color: .never).layout.message(text))
  }
}
