import ArgumentParser
import Features

/// `places following`: all followed lists.
struct FollowingCommand: Command {
  static let summary = "list what you follow"
  static let configuration = CommandConfiguration(
    commandName: "following",
    abstract: "List what you follow, with post counts and last refresh.",
    usage: "places following [--json] [<options>]",
    discussion: """
      EXAMPLES
        places following
        places following --json | jq -r '.[].what'
      """
  )

  @OptionGroup var format: ListOptions<FollowingState>
  @OptionGroup var options: SourceOptions

  func run(in context: CommandContext) async throws {
    let features = try context.features()
    context.printNotices(options)
    let state = try features.feed.state()
    context.console.print(state, format)
    for notice in state.notices { context.console.notice(notice) }
    if state.followed.isEmpty { context.console.notice(nothingFollowed) }
  }
}

/// The advice for a user who follows nothing.
let nothingFollowed = "You follow nothing yet; begin with “places follow San Francisco”."
