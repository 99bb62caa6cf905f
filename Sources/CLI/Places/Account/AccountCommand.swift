import ArgumentParser
import Features
import Foundations
import Model

/// `places account`: who is logged in, the permission, and the place of the token.
struct AccountCommand: Command {
  static let summary = "show who is logged in"
  static let configuration = CommandConfiguration(
    commandName: "account",
    abstract: "Show who is logged in, the permission, and where the token is stored.",
    usage: "places account [--offline] [--json] [<options>]",
    discussion: """
      Makes one request to check that the login is still valid. Exits with 4 if nobody is logged in.

      EXAMPLES
        places account
        places account --offline --json | jq -r .name
      """
  )

  @Flag(help: "Make no requests; show what is stored.") var offline = false

  @OptionGroup var format: OutputOptions
  @OptionGroup var options: SourceOptions

  func run(in context: CommandContext) async throws {
    let features = try context.features()
    context.printNotices(options)
    let callsLeft = context.configuration.callsLeft(at: context.environment.now())
    let state = try await features.accounts.state(isOffline: offline, callsLeft: callsLeft)
    context.console.print(state.fieldList, format)
    if case .failure(let failure) = state.answer { throw failure }
    if state.location == nil {
      throw Failure(
        .notAllowed,
        "Nobody is logged in to \(state.source.name); run “places login”."
      )
    }
  }
}
