import ArgumentParser
import Features
import Foundations
import Model

/// `places top`: the top places by country.
struct TopCommand: WordListCommand {
  static let summary = "list the top places"
  static let configuration = CommandConfiguration(
    commandName: "top",
    abstract: "List the most photographed places by country.",
    usage: "places top [--country <name>] [--limit <n>] [<options>]",
    discussion: """
      EXAMPLES
        places top --country Japan
        places top --limit 10
        places top --json | jq -r '.[].places[] | .name'
      """
  )

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("List only this country; case and accents are ignored.", valueName: "name")
  )
  var country: [String] = []

  @Option(
    name: .limit,
    parsing: .unconditional,
    help: ArgumentHelp("List only the n most photographed places.", valueName: "n")
  )
  var limit: Int?

  @Option(
    help: ArgumentHelp(
      "Sort by country, or by count: one list, the most photographed first.",
      valueName: "order"
    )
  )
  var sort = TopPlacesList.Order.country

  @OptionGroup var dates: DateOptions
  @OptionGroup var refresh: RefreshOption
  @OptionGroup var format: LocatedListOptions<TopPlacesList>
  @OptionGroup var map: GeoJSONMapOption
  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.country] }

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit takes a number from 1 on.") }
    try map.check(with: format)
  }

  func run(in context: CommandContext) async throws {
    let console = context.console
    let features = try context.features(asking: options, refreshing: refresh.refresh)
    let places = try await places(from: features, on: console)
    if console.isHumanReadable(format), !places.sections.isEmpty {
      context.remember(rows: places.entries, taken: dates.span, of: features.sources.id)
    }
    try await console.print(
      places,
      format,
      by: features.publishing,
      sharing: features.sharing(map.precision)
    )
    // If the source has no list of places, they are computed from photos.
    let noun = places.basis == nil ? "place" : "photo"
    try await console.noticeSkipped(places.skipped, noun, by: features)
    let source = features.sources.id
    console.noticePhotos(places.nowhere ?? 0, without: "position", listedBy: "nowhere", of: source)
    if let basis = places.basis {
      let isKnown = places.sections.isEmpty || console.isHumanReadable(format)
      console.notice(basis, of: source, isKnown: isKnown)
    }
    if places.sections.isEmpty {
      console.notice("There are no top places to list: \(features.sources.id.whyNoPlaces).")
    }
  }

  /// Returns the places, and shows progress; on a screen also a preview.
  private func places(from features: FeatureSet, on console: Console) async throws -> TopPlacesList
  {
    defer { console.clearProgress() }
    let showFirst: @Sendable (TopPlacesList) -> Void = { list in
      console.preview { list.preview(in: $0, rows: $1) }
    }
    return try await features.topPlaces.list(
      country: country.isEmpty ? nil : country.joined(separator: " "),
      limit: limit,
      taken: dates.span,
      sortedBy: sort,
      progress: { console.progress(ProgressBar("Looking at uploads", done: $0, total: $1)) },
      onPreview: console.isHumanReadable(format) && console.showsProgress ? showFirst : nil
    )
  }
}

extension CommandContext {
  /// Stores the rows of a list of places; if the list is limited to certain days, so are the photos of each row.
  fileprivate func remember(rows places: [Place], taken span: DaySpan?, of source: SourceID) {
    guard let span else { return remember(rows: places, of: source) }
    remember(rows: places.map { ListedRow(what: $0.id, taken: span) }, of: source)
  }
}

extension TopPlacesList.Order: ExpressibleByArgument {}

extension Console {
  /// Prints the basis of a list, unless it is already shown, and the number of missing hours.
  fileprivate func notice(_ basis: TopPlacesList.Basis, of source: SourceID, isKnown: Bool) {
    if !isKnown { notice(basis.sentence) }
    if basis.missingHours > 0 {
      notice("\(source.name) did not answer for \(basis.missingHours) of the day’s 24 hours.")
    }
    if basis.hours < 24 {
      notice("--refresh asks for more hours of the day.")
    }
  }

  /// Prints how many photos of a source lack a property, and the command that lists them, if any; nothing for 0.
  func noticePhotos(
    _ count: Int,
    without property: String,
    listedBy what: String?,
    of source: SourceID
  ) {
    if count == 0 { return }
    let (verb, pronoun) = count == 1 ? ("has", "it") : ("have", "them")
    let remedy = what.map { "; “\(source.command(listing: $0))” lists \(pronoun)" } ?? ""
    notice("\(count.counted("photo")) \(verb) no \(property)\(remedy).")
  }

  /// Prints what is left out of a list, if anything.
  ///
  /// For a folder, these are files that are not photos of it; otherwise, unreadable items in the source's response.
  /// What files lie in a folder or an export is said again only when it has changed, or with `--verbose`.
  func noticeSkipped(_ count: Int, _ noun: String, by features: FeatureSet) async throws {
    if count == 0 { return }
    let files = try await features.sources.skippedFiles()
    let source = features.sources.id
    let sentence = files?.sentence ?? source.omission(of: count, noun)
    if isQuiet { return }
    if source.facts.location != .files || features.isChanged(sentence) || isVerbose {
      notice(sentence)
    }
  }
}

extension SourceID {
  /// The sentence about items that could not be read.
  fileprivate func omission(of count: Int, _ noun: String) -> String {
    let subject =
      facts.location == .files
      ? "\(count.counted("file")) in \(name)" : "\(count.counted(noun)) in the answer of \(name)"
    return "\(subject) could not be read and \(count == 1 ? "is" : "are") left out."
  }
}

extension SourceID {
  /// The reason why the source may have no top places, as the end of a sentence.
  fileprivate var whyNoPlaces: String {
    facts.location == .files
      ? "no picture in \(name) has a position"
      : "\(name) lists none today, and no uploads of the day show any"
  }
}
