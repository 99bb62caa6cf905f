import ArgumentParser
import Features
import Foundations
import Model

/// `places photos`: the photos of a place, a person, a tag, a group, a category or an album.
struct PhotosCommand: PhotoListCommand, WordListCommand {
  static let summary = "list photos of a place"
  static let configuration = CommandConfiguration(
    commandName: "photos",
    abstract: "List photos of a place, a person, a tag or a time, the newest first.",
    usage: "places photos <what> ... [--limit <n>] [--page <n>] [<options>]",
    discussion: """
      EXAMPLES
        places photos San Francisco
        places photos date:2023-07 --source ~/Pictures
        places photos 3                 the third row of “places top”
        places photos "Valencia, Spain" --limit 10
        places photos 48.86N,2.34E --page 2
        places photos tag:fog
        places photos category:Lighthouses --source commons
        places photos album:72157683577818631
      """
  )

  @Argument(
    help: ArgumentHelp(
      "\(whatForms); “-” reads a list from standard input.",
      valueName: "what"
    ),
    completion: .places
  )
  var what: [String]

  @OptionGroup var web: WebOption
  @OptionGroup var paging: PagingOptions
  @OptionGroup var arrangement: ArrangementOptions
  @OptionGroup var rows: ThumbnailRowsOption
  @OptionGroup var refresh: RefreshOption
  @OptionGroup var format: LocatedListOptions<PhotoListPage>
  @OptionGroup var privacy: GeoJSONPrivacyOption
  @OptionGroup var map: GeoJSONMapOption
  @OptionGroup var links: HyperlinkOption
  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.what] }

  func run(in context: CommandContext) async throws {
    let selectors = try context.selectors(what)
    let features = try context.features(asking: options, refreshing: refresh.refresh)
    if web.web {
      return try await context.each(of: selectors, "Opening", "pages could be opened") { selector in
        try await context.open(try await features.photos.page(of: selector))
      }
    }
    let photos = try await features.photos.list(
      selectors.map { PhotoListRequest($0, arrangement.arrangement, page: paging.page) }
    )
    if selectors.isEmpty { return try await printRows(of: photos, by: features, in: context) }
    try await print(photos, by: features, in: context)
  }
}

extension PhotosCommand {
  /// The forms of a WHAT, for the help of commands that take one.
  static let whatForms =
    "A place (title, id, coordinates or row), @NAME, tag:WORD, album:NAME, category:NAME, a Flickr or Commons "
    + "URL, recents, feed or liked; of your own pictures also a country, a region, date:2023-07, person:NAME, "
    + "videos, nowhere or all"
}

extension CommandContext {
  /// Stores the photos of a printed list and its heading, so that row numbers refer to them from now on.
  func remember(rows photos: [Photo], of heading: String) {
    if let notice = history.remember(rows: photos, of: heading) { console.notice(notice) }
  }

  /// Stores the places of a printed list, so that row numbers name them from now on.
  func remember(rows places: [Place], of source: SourceID) {
    if let notice = history.remember(rows: places, of: source) { console.notice(notice) }
  }

  /// Stores the months, albums or names of a printed list, so that row numbers name their photos from now on.
  func remember(rows: [ListedRow], of source: SourceID) {
    if let notice = history.remember(rows: rows, of: source) { console.notice(notice) }
  }
}

/// A command that lists photos.
///
/// Each command declares the option groups itself: without optimization, the parser checks a nested group sixteen
/// times.
protocol PhotoListCommand: Command {
  var paging: PagingOptions { get }
  var rows: ThumbnailRowsOption { get }
  var format: LocatedListOptions<PhotoListPage> { get }
  var privacy: GeoJSONPrivacyOption { get }
  var map: GeoJSONMapOption { get }
  var links: HyperlinkOption { get }
}

extension PhotoListCommand {
  var hyperlinks: When { links.hyperlinks }

  func validate() throws {
    try rows.check(with: format.fields)
    try privacy.check(with: format)
    try map.check(with: format)
  }

  fileprivate func printRows(
    of list: PhotoListPage,
    by features: FeatureSet,
    in context: CommandContext
  ) async throws {
    try await context.console.print(
      list,
      format,
      includingPrivate: privacy.includesPrivate,
      by: features.publishing,
      sharing: features.sharing(map.precision)
    )
  }

  /// Prints a page of photos, remembers its rows, and says how to see the next page.
  func print(_ list: PhotoListPage, by features: FeatureSet, in context: CommandContext)
    async throws
  {
    let (console, page) = (context.console, paging.number)
    let hasRows = console.isHumanReadable(format) && !list.photos.isEmpty
    if hasRows { context.remember(rows: list.photos, of: list.heading) }
    var thumbnails: Batch?
    if rows.thumbnails && hasRows {
      thumbnails = try await context.print(list, withThumbnailsOf: list.photos, by: features)
    } else {
      try await printRows(of: list, by: features, in: context)
    }
    try await console.noticeSkipped(list.skipped, "photo", by: features)
    if let undated = list.undated, undated > 0 {
      let verb = undated == 1 ? "is" : "are"
      console.notice("\(undated.counted("photo")) without a date \(verb) left out.")
    }
    if list.hasMore {
      let total = features.sources.id.isOwn ? list.total : nil
      let next = hasRows ? "--page \(page + 1) for more" : nil
      let remedies = [next, total.map { "--limit all for all \($0.grouped)" }].compactMap(\.self)
      if !remedies.isEmpty { console.notice(remedies.joined(separator: ", ").withFullStop) }
    }
    if list.photos.isEmpty {
      console.notice(list.whyEmpty(onPage: page, from: features.sources.id))
    }
    try thumbnails?.finish()
  }
}

/// The option for thumbnails in the rows of a list.
struct ThumbnailRowsOption: ParsableArguments {
  @Flag(help: "Show a thumbnail in each row, on a terminal.") var thumbnails = false

  /// Throws if thumbnails are combined with selected columns.
  func check(with fields: String?) throws {
    if thumbnails && fields != nil {
      throw ValidationError("--thumbnails and --fields exclude each other.")
    }
  }
}

/// The options for a page of a long list (pagination).
struct PagingOptions: ParsableArguments {
  @Option(
    name: .limit,
    parsing: .unconditional,
    help: ArgumentHelp(
      "Rows per page, 1 to 500, or “all” for your own files and the recents.",
      valueName: "n"
    )
  )
  var limit = RowLimit.count(50)

  @Option(
    name: .customLong("page"),
    parsing: .unconditional,
    help: ArgumentHelp("Page number.", valueName: "n")
  )
  var number = 1

  var page: Page { Page(number, of: limit.count) }

  func validate() throws {
    if case .count(let count) = limit, !(1...500).contains(count) {
      throw ValidationError("--limit takes a number from 1 to 500, or “all”.")
    }
    if !(1...10_000).contains(number) {
      throw ValidationError("--page takes a number from 1 to 10,000.")
    }
  }
}

/// A number of rows, or all.
enum RowLimit: Hashable, Sendable, ExpressibleByArgument {
  case all
  case count(Int)

  init?(argument: String) {
    if argument == "all" {
      self = .all
    } else if let count = Int(argument) {
      self = .count(count)
    } else {
      return nil
    }
  }

  var defaultValueDescription: String {
    switch self {
    case .all: "all"
    case .count(let count): "\(count)"
    }
  }

  /// The number of rows, as large as numbers are for all.
  var count: Int { if case .count(let count) = self { count } else { .max } }
}

extension PhotoListPage {
  /// Returns why there is nothing to print, as a sentence.
  func whyEmpty(onPage page: Int, from source: SourceID) -> String {
    if hiddenCount > 0 {
      let verb = hiddenCount == 1 ? "is" : "are"
      return
        "\(hiddenCount.counted("photo"))\(subject.afterSpace) \(verb) hidden; “places hidden” lists "
        + "what you hid."
    }
    if let total, total > 0 {
      let reach = reachable.map { ", and \(source.name) lists only the first \($0.grouped)" } ?? ""
      let verb = total == 1 ? "is" : "are"
      return
        "There \(verb) \(total.counted("photo"))\(subject.afterSpace)\(reach); page \(page) is empty."
    }
    if page > 1 { return "No photos\(subject.afterSpace) on page \(page)." }
    let place = source == .assumed ? "" : " in \(source.name)"
    return "No photos\(subject.afterSpace)\(place)".withFullStop
  }
}
