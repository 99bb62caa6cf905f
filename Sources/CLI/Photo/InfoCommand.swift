import ArgumentParser
import Features
import Foundations

/// `photo info`: the facts about photos and picture files.
struct InfoCommand: WordListCommand {
  static let summary = "print details"
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Print details of photos or picture files.",
    usage: "photo info <photo|file> ... [--json] [<options>]",
    discussion: """
      EXAMPLES
        photo info 53999384540
        photo info dawn.jpg --json
        find . -name '*.jpg' -print0 | photo info - --json
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Photo ids, URLs or rows, or files such as ./123; “-” reads a list from standard input.",
      valueName: "photo|file"
    ),
    completion: .pictures
  )
  var pictures: [String]

  @OptionGroup var web: WebOption
  @OptionGroup var refresh: RefreshOption
  @OptionGroup var format: OutputOptions
  @OptionGroup var links: HyperlinkOption
  @OptionGroup var options: SourceOptions

  var hyperlinks: When { links.hyperlinks }

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.pictures] }

  func run(in context: CommandContext) async throws {
    let references = try context.pictures(named: pictures)
    if web.web { return try await context.openPages(of: references, options) }
    let features = try context.features(
      for: references,
      asking: options,
      refreshing: refresh.refresh
    )
    let batch = Batch(
      "Reading",
      of: references.count,
      "pictures could be read",
      on: context.console
    )
    var known: [PhotoInformation] = []
    try await PhotoInformation.load(
      references,
      from: features?.photos,
      describe: LiveSources.describer()
    ) { result in
      batch.deliver(result) { information in
        known.append(information)
        for sentence in information.notices { context.console.notice(sentence) }
      }
    }
    batch.end()
    if !known.isEmpty || format.json { context.console.print(known.fieldLists, format) }
    try batch.finish()
  }
}
