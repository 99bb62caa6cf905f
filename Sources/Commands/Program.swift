import ArgumentParser
import Foundations
import Rendering

/// A program of several commands: runs the one that was named, and says with what status to end.
package enum Program {
  /// The version of both programs.
  package static let version = "0.1.0"

  /// Runs a program with the arguments of this process, and ends the process.
  ///
  /// - Parameters:
  ///   - root: The program.
  ///   - usual: The arguments where none are given.
  ///   - ofPerson: Those in their place where a person sits before a screen.
  package static func main(
    _ root: any AsyncParsableCommand.Type,
    withoutArguments usual: [String] = [],
    onScreen ofPerson: [String]? = nil
  ) async -> Never {
    StandardStream.reserve()
    let given = Array(CommandLine.arguments.dropFirst())
    let environment = ProcessEnvironment.current
    let hasScreen = environment.display(color: .auto).hasScreen
    let usual = hasScreen ? ofPerson ?? usual : usual
    let arguments = given.isEmpty ? usual : given
    let status = await Interruption.guarding {
      await run(root, arguments: arguments, in: environment).rawValue
    }
    endProcess(status: status)
  }

  /// Runs a program, and returns its exit status.
  package static func run(
    _ root: any AsyncParsableCommand.Type,
    arguments: [String],
    in environment: ProcessEnvironment
  ) async -> ExitStatus {
    if let script = CompletionScript(askedForBy: arguments, of: root) {
      environment.outlets.output(Data((script.text + "\n").utf8))
      return endOfOutput(of: root, in: environment)
    }
    do {
      if let misspelt = MisspeltCommand(arguments, of: root) { throw misspelt.error }
      var command = try await root.asyncParseAsRoot(arguments)
      if let command = command as? any Command {
        try await command.run(in: environment)
      } else {
        try command.run()
      }
      return endOfOutput(of: root, in: environment)
    } catch {
      return report(error, of: root, in: environment)
    }
  }
}

extension Program {
  /// The status of a command that did its work: it failed after all if what it printed was lost.
  private static func endOfOutput(
    of root: any ParsableCommand.Type,
    in environment: ProcessEnvironment
  ) -> ExitStatus {
    guard let reason = StandardStream.failure else { return .done }
    let program = root.configuration.commandName ?? ""
    environment.warn("\(program): The output could not be written: \(reason.lowercased()).")
    return .failed
  }

  /// Prints what an error says, to where it belongs, and returns the status that tells it.
  private static func report(
    _ error: any Error,
    of root: any ParsableCommand.Type,
    in environment: ProcessEnvironment
  ) -> ExitStatus {
    let program = root.configuration.commandName ?? ""
    if Task.isCancelled || error is CancellationError { return .interrupted }
    if let explained = error as? any FailureConvertible {
      environment.warn("\(program): \(explained.failure.sentence)")
      return ExitStatus(explained.failure.reason)
    }
    if root.exitCode(for: error).isSuccess {
      environment.outlets.output(Data((root.fullMessage(for: error) + "\n").utf8))
      return .done
    }
    let help = root.fullMessage(for: error).quotedHelp ?? "\(program) --help"
    environment.warn(
      "\(program): \(UsageMessage(root.message(for: error)).sentence) See ‘\(help)’."
    )
    return .wrongUsage
  }
}

extension ProcessEnvironment {
  fileprivate func warn(_ text: String) {
    outlets.error(display(color: .never).paper.message(text))
  }
}
