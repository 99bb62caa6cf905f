import ArgumentParser
import Features

/// `places logout`: removes the access token.
struct LogoutCommand: Command {
  static let summary = "log out"
  static let configuration = CommandConfiguration(
    commandName: "logout",
    abstract: "Log out and delete the access token from this machine.",
    usage: "places logout [<options>]",
    discussion: """
      EXAMPLES
        places logout
        places logout --sample
      """
  )

  @OptionGroup var options: SourceOptions

  func run(in context: CommandContext) async throws {
    let features = try context.features()
    context.printNotices(options)
    context.console.notice(try await features.accounts.logout().loggedOutSentence)
  }
}
