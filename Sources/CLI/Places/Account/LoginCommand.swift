import ArgumentParser
import Features
import Foundations
import Model

/// `places login`: gets an access token for the user's account.
struct LoginCommand: Command {
  static let summary = "log in to your account"
  static let configuration = CommandConfiguration(
    commandName: "login",
    abstract: "Log in to your account to like, comment and upload.",
    usage: "places login [--permission <level>] [<options>]",
    discussion: """
      Prints a URL and opens it in your browser, if there is one. Allow the access there, then type \
      the code that you get. Flickr also needs the secret of your app in FLICKR_API_SECRET.

      EXAMPLES
        places login --sample           log in to the sample library
        places login --permission delete
      """
  )

  @Option(
    help: ArgumentHelp(
      "Permission to ask for; each includes the ones before.",
      valueName: "level"
    )
  )
  var permission = Permission.write

  @Flag(help: "Store the token in an unencrypted file if there is no keyring.")
  var insecureStorage = false

  @OptionGroup var options: SourceOptions

  func run(in context: CommandContext) async throws {
    let features = try context.features()
    context.printNotices(options)
    let attempt = try await features.accounts.beginLogin(
      for: permission,
      isInsecure: insecureStorage
    )
    let state: AccountState
    if let code = attempt.code {
      state = try await finish(attempt, code, features)
    } else {
      await show(attempt.address, in: context)
      state = try await finish(attempt, features, in: context)
    }
    context.console.notice(state.loggedInSentence)
  }
}

extension LoginCommand {
  /// Prints the URL, and opens it if possible.
  private func show(_ address: URL, in context: CommandContext) async {
    context.console.notice(
      "Allow access at this URL, then enter the code that it shows:"
    )
    context.console.print(address.absoluteString + "\n")
    if context.environment.canAsk, await context.environment.openAddress(address) {
      context.console.notice("It is open in your browser.")
    }
  }

  /// Asks for the code, up to three times.
  private func finish(
    _ attempt: LoginAttempt,
    _ features: FeatureSet,
    in context: CommandContext
  ) async throws -> AccountState {
    var failure = Failure(.notAllowed, "No code was given; run “places login” again.")
    for _ in 0..<3 {
      guard let line = context.nextLine(asking: "Code: ") else { break }
      if Task.isCancelled { throw CancellationError() }
      do {
        return try await finish(attempt, line, features)
      } catch let error as any FailureConvertible where error.failure.reason == .notAllowed {
        if failure.sentence != error.failure.sentence { failure = error.failure }
        context.console.notice(failure.sentence)
      }
    }
    throw Failure(.notAllowed, "Not logged in: \(failure.sentence)")
  }

  private func finish(
    _ attempt: LoginAttempt,
    _ code: String,
    _ features: FeatureSet
  ) async throws -> AccountState {
    try await features.accounts.finishLogin(attempt, code: code, isInsecure: insecureStorage)
  }
}

extension CommandContext {
  /// Returns the answer to a question, or the next line of standard input if nobody can be asked; `nil`
  /// at its end.
  fileprivate func nextLine(asking question: String) -> String? {
    switch environment.ask(question) {
    case .text(let text): text
    case .notInteractive: readLine()
    }
  }
}

extension Permission: ExpressibleByArgument {}
