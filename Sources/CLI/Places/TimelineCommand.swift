import ArgumentParser
import Features
import Foundations
import Model

/// `places timeline`: the numbers of photos by month.
struct TimelineCommand: WordListCommand {
  static let summary = "list months with photos"
  static let configuration = CommandConfiguration(
    commandName: "timeline",
    abstract: "List the months with photos of a folder, an export or the recents, by year.",
    usage: "places timeline [<what> ...] [--by year|month|day] [<options>]",
    discussion: """
      The rows are numbered: “places photos 3” lists the photos of the third. Name the folder with --source.

      EXAMPLES
        places timeline recents
        places timeline recents --by year
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Only a place, tag:WORD, person:NAME, album:NAME, or recents; otherwise all photos.",
      valueName: "what"
    ),
    completion: .places
  )
  var what: [String] = []

  @Option(help: ArgumentHelp("The length of a row: year, month or day.", valueName: "length"))
  var by = Timeline.Length.month

  @OptionGroup var dates: DateOptions
  @OptionGroup var refresh: RefreshOption
  @OptionGroup var format: ListOptions<Timeline>
  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.what] }

  func run(in context: CommandContext) async throws {
    let console = context.console
    let selector = try what.isEmpty ? nil : PhotoSelector(what.joined(separator: " "))
    let features = try context.features(asking: options, refreshing: refresh.refresh)
    let timeline = try await features.photos.timeline(
      of: selector,
      taken: dates.span,
      by: by
    )
    if console.isHumanReadable(format), !timeline.sections.isEmpty {
      let rows = timeline.entries.map { period in
        what.isEmpty
          ? ListedRow(what: "date:\(period.days)")
          : ListedRow(what: what.joined(separator: " "), taken: period.days)
      }
      context.remember(rows: rows, of: features.sources.id)
    }
    console.print(timeline, format)
    try await console.noticeSkipped(timeline.skipped, "photo", by: features)
    console.noticePhotos(
      timeline.undatedCount,
      without: "date",
      listedBy: what.isEmpty ? "date:none" : nil,
      of: features.sources.id
    )
    if timeline.coarseCount > 0 {
      let count = timeline.coarseCount
      console.notice(
        "Of \(count.counted("photo")) no \(by.rawValue) is known; they are left out."
      )
    }
    if timeline.sections.isEmpty { console.notice("There are no photos with a date.") }
  }
}

extension Timeline.Length: ExpressibleByArgument {}
