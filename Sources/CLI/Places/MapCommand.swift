import ArgumentParser
import Features
import Foundations
import Model
import Terminal
import TerminalGraphics

/// `places map`: the top places, or the places of some photos, on a map.
struct MapCommand: WordListCommand {
  static let summary = "draw places on a map"
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Draw top places on a map of the world or of a country.",
    usage: "places map [<what> ...] [--country <name>] [<options>]",
    discussion: """
      Without WHAT, the map shows all top places. A place is marked among them. For a tag, a person \
      or the recents, the map shows where the newest 500 photos were taken.

      EXAMPLES
        places map
        places map Lisbon
        places map --country Japan
        places map tag:fog
        places map --json | jq -r '.[] | .title'
      """
  )

  @Argument(
    help: ArgumentHelp(
      "A place to mark, a country, or photos to locate: @NAME, tag:WORD, category:NAME, album:ID, a Flickr or "
        + "Commons URL, or recents.",
      valueName: "what"
    ),
    completion: .places
  )
  var what: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Show only this country; case and accents are ignored.", valueName: "name")
  )
  var country: [String] = []

  @Flag(help: "Show the whole world; by default the map fits its places.") var world = false

  @OptionGroup var arrangement: ArrangementOptions
  @OptionGroup var refresh: RefreshOption
  @OptionGroup var format: ListOptions<ScreenMap>
  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.what, \.country] }

  func validate() throws { try arrangement.check(with: "WHAT", isGiven: !what.isEmpty) }

  func run(in context: CommandContext) async throws {
    let console = context.console
    let selector = try what.isEmpty ? nil : PhotoSelector(what.joined(separator: " "))
    let features = try context.features(asking: options, refreshing: refresh.refresh)
    let map = try await map(of: selector, from: features, on: console)
    let abilities = context.environment.probe(.environmentOnly).capabilities
    let screenMap = ScreenMap(
      map,
      screenRows: console.display.rows,
      colorDepth: PictureRenderer(on: abilities, console.display).colorDepth
    )
    console.print(screenMap, format)
    try await console.noticeSkipped(map.skipped, map.noun, by: features)
    if let basis = map.basis { console.notice(basis.sentence) }
    for sentence in map.remarks { console.notice(sentence) }
  }

  /// Returns the map, and shows progress if top places are computed.
  private func map(
    of selector: PhotoSelector?,
    from features: FeatureSet,
    on console: Console
  ) async throws -> PlacesMap {
    defer { console.clearProgress() }
    return try await features.maps.map(
      of: selector,
      arrangement.arrangement,
      country: country.isEmpty ? nil : country.joined(separator: " "),
      isWorld: world,
      progress: { console.progress(ProgressBar("Looking at uploads", done: $0, total: $1)) }
    )
  }
}

extension PlacesMap {
  /// Sentences about what is missing on the map.
  fileprivate var remarks: [String] {
    switch subject {
    case .topPlaces:
      [
        unplacedRemark,
        points.isEmpty ? "There are no top places to draw." : nil,
      ].compactMap { $0 }
    case .photos(_, let hasMore):
      [
        unplacedRemark,
        hasMore ? "The map has the places of the newest 500 photos only." : nil,
        points.isEmpty
          ? "None of the photos has a position\(country.map { " in \($0)" } ?? "")." : nil,
      ].compactMap { $0 }
    }
  }

  private var unplacedRemark: String? {
    switch unplaced {
    case 0: nil
    case 1: "1 \(noun) has no position and is not on the map."
    default: "\(unplaced.counted(noun)) have no position and are not on the map."
    }
  }

  /// The noun for the items that the map marks.
  fileprivate var noun: String {
    switch subject {
    case .topPlaces: "place"
    case .photos: "photo"
    }
  }
}
