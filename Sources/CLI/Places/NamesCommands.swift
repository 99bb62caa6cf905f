import ArgumentParser
import Features
import Model

/// `places tags`: the tags of one's own photos.
struct TagsCommand: NamesCommand {
  static let kind = NameKind.tags
  static let summary = "list tags"
  static let configuration = CommandConfiguration(
    commandName: "tags",
    abstract: "List the tags of the photos of a folder or an export.",
    usage: "places tags [--in <what>] [<options>]",
    discussion: """
      The rows are numbered: “places photos 3” lists the photos of the third. Name the folder with --source.

      EXAMPLES
        places tags --source ~/Pictures
        places tags --in date:2023 --source ~/Pictures
      """
  )

  @OptionGroup var within: WithinOption
  @OptionGroup var refresh: RefreshOption
  @OptionGroup var format: ListOptions<NameList>
  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.within.selector] }
}

/// `places people`: the people in one's own photos.
struct PeopleCommand: NamesCommand {
  static let kind = NameKind.people
  static let summary = "list people in pictures"
  static let configuration = CommandConfiguration(
    commandName: "people",
    abstract: "List the people in the pictures of a folder.",
    usage: "places people [--in <what>] [<options>]",
    discussion: """
      Their names come from the metadata of pictures, sidecars and Google Takeout. The rows are numbered: “places \
      photos 3” lists the photos with the third. Name the folder with --source.

      EXAMPLES
        places people --source ~/Pictures
        places people --in date:2023 --source ~/Pictures
      """
  )

  @OptionGroup var within: WithinOption
  @OptionGroup var refresh: RefreshOption
  @OptionGroup var format: ListOptions<NameList>
  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.within.selector] }
}

/// `--in`: the list whose names are counted.
struct WithinOption: ParsableArguments {
  @Option(
    name: .customLong("in"),
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Only of a place, tag:WORD, person:NAME, album:NAME or date:DATE.",
      valueName: "what"
    ),
    completion: .places
  )
  var selector: [String] = []
}

/// A command that lists the names that photos have.
protocol NamesCommand: WordListCommand {
  static var kind: NameKind { get }
  var within: WithinOption { get }
  var refresh: RefreshOption { get }
  var format: ListOptions<NameList> { get }
  var options: SourceOptions { get }
}

extension NamesCommand {
  func run(in context: CommandContext) async throws {
    let console = context.console
    let what = within.selector.isEmpty ? nil : within.selector.joined(separator: " ")
    let features = try context.features(asking: options, refreshing: refresh.refresh)
    let list = try await features.photos.names(
      Self.kind,
      in: what
    )
    if console.isHumanReadable(format), !list.names.isEmpty {
      context.remember(rows: list.rows, of: features.sources.id)
    }
    console.print(list, format)
    try await console.noticeSkipped(list.skipped, "photo", by: features)
    if list.names.isEmpty { console.notice("There are no \(Self.kind.rawValue).") }
  }
}
