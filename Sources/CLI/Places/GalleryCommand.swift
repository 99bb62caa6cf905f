import ArgumentParser
import Features
import Foundations
import Model

/// `places gallery`: a static site of photos, in a folder.
struct GalleryCommand: Command {
  static let summary = "make a web page"
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Make a web page of photos that works from disk or any web server.",
    usage: "places gallery [<what> ...] --output <folder> [--limit <n>] [<options>]",
    discussion: """
      Without WHAT, the page has the top places by country. Run again, the command fetches only \
      new photos.

      EXAMPLES
        places gallery Kyoto --output kyoto --limit 6
        places gallery tag:fog --output fog --limit 3 --size h
        places gallery --output top-places --limit 1
      """
  )

  @Argument(
    help: ArgumentHelp(
      "A place, @NAME, tag:WORD, category:NAME, album:ID, a Flickr or Commons URL, recents, feed or liked; “-” "
        + "reads a list from standard input.",
      valueName: "what"
    ),
    completion: .places
  )
  var what: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Output folder, created if missing.", valueName: "folder"),
    completion: .directory
  )
  var output: String

  @Option(
    name: .limit,
    parsing: .unconditional,
    help: ArgumentHelp(
      "Number of photos, 1 to 500 (default: 50); per top place, 1 to 40 (default: 8).",
      valueName: "n"
    )
  )
  var limit: Int?

  @Option(
    help: ArgumentHelp("Photo size: t m n w z c b h k o, or its name.", valueName: "size"),
    completion: .list(PhotoSize.ofGalleries.map(\.name)),
    transform: { try PhotoSize(option: $0) }
  )
  var size: PhotoSize = .large

  @Option(
    help: ArgumentHelp(
      "Positions of your own pictures: exact, city or none. With none, the page has no map.",
      valueName: "how"
    )
  )
  var map = SharedPosition.city

  @Flag(help: "Copy your own pictures with their metadata: position, camera, serial number.")
  var keepMetadata = false

  @Flag(name: .customLong("no-author"), help: "Do not name the authors of your own pictures.")
  var omitsAuthors = false

  @OptionGroup var arrangement: ArrangementOptions
  @OptionGroup var privacy: PrivateOption
  @OptionGroup var json: JSONOption
  @OptionGroup var refresh: RefreshOption
  @OptionGroup var options: SourceOptions

  func validate() throws {
    let most = what.isEmpty ? 40 : GalleryContents.photoLimit
    if let limit, !(1...most).contains(limit) {
      throw ValidationError(
        "--limit takes a number from 1 to \(most)" + (what.isEmpty ? " for each top place." : ".")
      )
    }
    try arrangement.check(with: "WHAT", isGiven: !what.isEmpty)
    if !PhotoSize.ofGalleries.contains(size) {
      throw ValidationError("--size \(size.name) is cropped to a square; name another one.")
    }
    if output.isEmpty || output == "-" { throw ValidationError("--output takes a folder.") }
  }

  func run(in context: CommandContext) async throws {
    let console = context.console
    let selectors = what.isEmpty ? [] : try context.selectors(what)
    if selectors.isEmpty && !what.isEmpty { return }
    let features = try context.features(asking: options, refreshing: refresh.refresh)
    let checked = try await features.publishing.check(
      try await self.contents(of: selectors, from: features, on: console),
      includingPrivate: privacy.includesPrivate
    )
    let contents = checked.value
    console.noticePrivate(contents.omittedCount)
    try await console.noticeSkipped(contents.skipped, "photo", by: features)
    for failure in contents.failures { console.error(failure) }
    if contents.isCut {
      console.notice(
        "There are more; a gallery has the first \(GalleryContents.photoLimit) photos."
      )
    }
    if contents.photoCount == 0 {
      console.notice("There are no photos; the page says so.")
    }
    let report = try await make(checked, with: features, on: console)
    console.print(report, asJSON: json.json)
    if let reason = report.failures.reason(ofAll: report.photos + report.failures.count) {
      throw Failure(
        reason,
        "\(report.failures.count) of the gallery’s photos or places are missing."
      )
    }
  }

  private func contents(
    of selectors: [PhotoSelector],
    from features: FeatureSet,
    on console: Console
  ) async throws -> GalleryContents {
    if !selectors.isEmpty {
      return try await features.galleries.contents(
        of: selectors,
        arrangement.arrangement,
        limit: limit ?? 50
      )
    }
    defer { console.clearProgress() }
    return try await features.galleries.contentsOfTopPlaces(count: 12, photosPerPlace: limit ?? 8) {
      console.progress(ProgressBar("Listing", done: $0, total: $1))
    }
  }

  private var treatment: GalleryTreatment {
    var treatment = GalleryTreatment()
    treatment.map = map
    treatment.keepsMetadata = keepMetadata
    treatment.namesAuthors = !omitsAuthors
    return treatment
  }

  private func make(
    _ contents: Publishable<GalleryContents>,
    with features: FeatureSet,
    on console: Console
  ) async throws -> GalleryReport {
    var progress: Progress?
    defer { progress?.end() }
    return try await features.galleries.make(
      of: contents,
      in: output,
      size: size,
      treatment: treatment,
      pages: GalleryPages.init
    ) { count in
      progress = Progress("Fetching", of: count, on: console)
    } didFetch: { failure in
      progress?.step()
      if let failure { console.error(failure) }
      progress?.show()
    }
  }
}

extension Console {
  /// Prints the number of photos that are not public and were left out, unless it is 0.
  func noticePrivate(_ count: Int) {
    if let sentence = Publishing.notice(ofOmittedPhotos: count) { notice(sentence) }
  }

  /// Prints the path of the page and a summary, or both as JSON.
  fileprivate func print(_ report: GalleryReport, asJSON: Bool) {
    if asJSON {
      print(report.json.text + "\n")
    } else {
      printPath(report.path)
      if let disclosure = report.disclosure { notice(disclosure.sentence) }
      notice(report.sentence)
    }
  }
}

extension PhotoSize {
  /// The sizes that show the whole photo.
  fileprivate static let ofGalleries = allCases.filter { !$0.isSquare }
}
