import ArgumentParser
import Features

/// `places search`: the photos whose texts contain some words.
struct SearchCommand: Command {
  static let summary = "search photos by words"
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Search photos by words.",
    usage: "places search <word> ... [--in <what>] [--limit <n>] [<options>]",
    discussion: """
      EXAMPLES
        places search fog
        places search temple garden --in Kyoto
        places search lighthouse --source commons --limit 10
      """
  )

  @Argument(
    help: ArgumentHelp("Words that must all occur in the texts of a photo.", valueName: "word")
  )
  var words: [String]

  @Option(
    name: .customLong("in"),
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Search only this place, person, tag, category or folder (album:NAME).",
      valueName: "what"
    ),
    completion: .places
  )
  var selector: [String] = []

  @OptionGroup var list: PhotoListOptions
  @OptionGroup var options: SourceOptions

  var hyperlinks: When { list.links.hyperlinks }

  func run(in context: CommandContext) async throws {
    let within = try selector.isEmpty ? nil : PhotoSelector(selector.joined(separator: " "))
    let features = try context.features(refreshing: list.refresh.refresh)
    context.printNotices(options)
    let photos = try await features.photos.search(
      words.joined(separator: " "),
      within: within,
      limit: list.paging.limit,
      page: list.paging.page
    )
    try await context.print(photos, by: features, list)
  }
}
