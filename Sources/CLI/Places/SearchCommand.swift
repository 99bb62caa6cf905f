import ArgumentParser
import Features

/// `places search`: the photos whose texts contain some words.
struct SearchCommand: PhotoListCommand, WordListCommand {
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
      "Search only this place, country, date:2023-07, person, tag, category or album.",
      valueName: "what"
    ),
    completion: .places
  )
  var selector: [String] = []

  @OptionGroup var paging: PagingOptions
  @OptionGroup var arrangement: ArrangementOptions
  @OptionGroup var rows: ThumbnailRowsOption
  @OptionGroup var refresh: RefreshOption
  @OptionGroup var format: LocatedListOptions<PhotoListPage>
  @OptionGroup var privacy: GeoJSONPrivacyOption
  @OptionGroup var map: GeoJSONMapOption
  @OptionGroup var links: HyperlinkOption
  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.words, \.selector] }

  func run(in context: CommandContext) async throws {
    let within = try selector.isEmpty ? nil : PhotoSelector(selector.joined(separator: " "))
    let features = try context.features(asking: options, refreshing: refresh.refresh)
    let subject = PhotoSubject.words(
      words.joined(separator: " "),
      within: within.map { .selected($0) }
    )
    let photos = try await features.photos.list(
      PhotoListRequest(subject, arrangement.arrangement, page: paging.page)
    )
    try await print(photos, by: features, in: context)
  }
}
