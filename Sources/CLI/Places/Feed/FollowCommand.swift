import ArgumentParser
import Features

/// `places follow`: adds lists of photos to the feed.
struct FollowCommand: WordListCommand {
  static let summary = "add to the feed"
  static let configuration = CommandConfiguration(
    commandName: "follow",
    abstract: "Add a place, a person or a tag to the feed.",
    usage: "places follow <what> ... [<options>]",
    discussion: """
      EXAMPLES
        places follow San Francisco
        places follow @165583588@N07
        places follow tag:fog
        places following | cut -f 1 | places follow -
      """
  )

  @Argument(help: .what, completion: .places) var what: [String]

  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.what] }

  func run(in context: CommandContext) async throws {
    let selectors = try context.selectors(what)
    let features = try context.features(asking: options)
    try await context.each(of: selectors, "Following", "could be followed") { selector in
      let (followed, isNew) = try await features.feed.follow(selector)
      context.console.notice(followed.sentence(isNew: isNew))
    }
  }
}
