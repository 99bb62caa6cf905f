import ArgumentParser
import Features
import Foundations

/// `places unfollow`: removes lists of photos from the feed.
struct UnfollowCommand: WordListCommand {
  static let summary = "remove from the feed"
  static let configuration = CommandConfiguration(
    commandName: "unfollow",
    abstract: "Remove a place, a person or a tag from the feed.",
    usage: "places unfollow <what> ... | --all [<options>]",
    discussion: """
      EXAMPLES
        places unfollow tag:fog
        places unfollow --all
      """
  )

  @Argument(help: .what, completion: .places) var what: [String] = []

  @Flag(help: "Unfollow everything.") var all = false

  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.what] }

  func validate() throws {
    if all && !what.isEmpty { throw ValidationError("Name what to unfollow, or --all, not both.") }
  }

  func run(in context: CommandContext) async throws {
    // Checked here, after the options, so that a misspelt one is reported first.
    if what.isEmpty && !all {
      throw Failure(
        .wrongUsage,
        "Name what to unfollow, or --all. See “places unfollow --help”."
      )
    }
    let selectors = all ? [] : try context.selectors(what)
    let features = try context.features()
    context.printNotices(options)
    if all { return try unfollowAll(of: features, in: context) }
    try await context.each(of: selectors, "Unfollowing", "could be unfollowed") { selector in
      context.console.notice(try await features.feed.unfollow(selector).unfollowedSentence)
    }
  }

  /// Unfollows everything; a user at a terminal has to agree first.
  private func unfollowAll(of features: FeatureSet, in context: CommandContext) throws {
    let count = try features.feed.state().followed.count
    if count == 0 { return context.console.notice("You follow nothing.") }
    let list = count == 1 ? "what you follow" : "all \(count) that you follow"
    guard context.environment.ask("Stop following \(list)? [y/N] ").isYes else {
      throw Failure(.failed, "Nothing was changed.")
    }
    for followed in try features.feed.unfollowAll() {
      context.console.notice(followed.unfollowedSentence)
    }
  }
}
