import ArgumentParser
import Features

/// `places hide`: hides all photos of people.
struct HidePersonCommand: WordListCommand {
  static let summary = "hide a person’s photos"
  static let configuration = CommandConfiguration(
    commandName: "hide",
    abstract: "Hide all photos of a person in feed, lists and browser.",
    usage: "places hide @<name> ... [<options>]",
    discussion: """
      The person is not notified. To hide a single photo, use “photo hide”.

      EXAMPLES
        places hide @165583588@N07
      """
  )

  @Argument(help: .person, completion: .unknown) var name: [String]

  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.name] }

  func run(in context: CommandContext) async throws {
    let people = try context.people(name, for: "hide")
    let features = try context.features()
    context.printNotices(options)
    try await context.each(of: people, "Hiding", "people could be hidden") { name, site in
      let person = try await features.feed.hidePerson(name, on: site)
      context.console.notice(person.hiddenSentence)
    }
  }
}

/// `places unhide`: shows the photos of hidden people again.
struct UnhidePersonCommand: WordListCommand {
  static let summary = "stop hiding a person"
  static let configuration = CommandConfiguration(
    commandName: "unhide",
    abstract: "Show the photos of a person again.",
    usage: "places unhide @<name> ... [<options>]",
    discussion: """
      EXAMPLES
        places unhide @165583588@N07
      """
  )

  @Argument(help: .person, completion: .unknown) var name: [String]

  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.name] }

  func run(in context: CommandContext) async throws {
    let people = try context.people(name, for: "unhide")
    let features = try context.features()
    context.printNotices(options)
    try await context.each(of: people, "Unhiding", "people could be unhidden") { name, _ in
      context.console.notice(try await features.feed.unhidePerson(name).shownSentence)
    }
  }
}
