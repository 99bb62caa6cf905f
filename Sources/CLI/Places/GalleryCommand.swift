import ArgumentParser
import Features
import Foundations
import Model

/// `places gallery`: a static site of photos, in a folder.
struct GalleryCommand: WordListCommand {
  static let summary = "make a web page"
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Make a web page of photos that works from disk or any web server.",
    usage: "places gallery [<what> ...] --output <folder> [--limit <n>] [<options>]",
    discussion: """
      Without WHAT, the page has the top places by country; of a folder or an export it has all \
      photos, by place. Run again, the command fetches only new photos.

      EXAMPLES
        places gallery date:2023-07 --source ~/Pictures --output july
        places gallery Kyoto --output kyoto --limit 6
        places gallery tag:fog --output fog --limit 3 --size h
        places gallery --output top-places --limit 1
      """
  )

  @Argument(
    help: ArgumentHelp(
      "\(PhotosCommand.whatForms); “-” reads these, or a printed list of photos, from standard input.",
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
      "Number of photos, 1 to \(GalleryContents.photoLimit) (default: 50, of your own all); "
        + "per top place, 1 to 40 (default: 8).",
      valueName: "n"
    )
  )
  var limit: Int?

  @Option(
    help: ArgumentHelp(
      "Photo size: t m n w z c b h k o, or its name (default: large; of your own pictures large-2048).",
      valueName: "size"
    ),
    completion: .list(PhotoSize.ofGalleries.map(\.name)),
    transform: { try PhotoSize(option: $0) }
  )
  var size: PhotoSize?

  @Option(help: ArgumentHelp("Title of the page.", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "Text above the photos, or a file that has it; a blank line begins a paragraph.",
      valueName: "text|file"
    ),
    completion: .file()
  )
  var intro: String?

  @Option(
    help: ArgumentHelp(
      "Web address of the folder, for previews of links to it.",
      valueName: "url"
    ),
    transform: { try URL(ofFolder: $0) }
  )
  var address: URL?

  @Option(
    help: ArgumentHelp(
      "Positions of your own pictures: exact, city or none. With none, the page has no map.",
      valueName: "how"
    )
  )
  var map = SharedPosition.city

  @Flag(help: "Copy your own pictures with their metadata: position, camera, serial number.")
  var keepMetadata = false

  @Flag(
    name: .customLong("no-author"),
    help: "Name nobody: no author, copyright or account of yours."
  )
  var omitsAuthors = false

  @OptionGroup var arrangement: ArrangementOptions
  @OptionGroup var privacy: PrivateOption
  @OptionGroup var json: JSONOption
  @OptionGroup var refresh: RefreshOption
  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.what] }

  func validate() throws {
    if let title, title.onOneLine.isEmpty { throw ValidationError("--title takes a text.") }
    if let size, !PhotoSize.ofGalleries.contains(size) {
      throw ValidationError("--size \(size.name) is cropped to a square; name another one.")
    }
    if keepMetadata && omitsAuthors {
      throw ValidationError("--keep-metadata and --no-author exclude each other.")
    }
    if output.isEmpty || output == "-" { throw ValidationError("--output takes a folder.") }
  }

  func run(in context: CommandContext) async throws {
    let console = context.console
    let items = try items(in: context)
    if items.isEmpty && !what.isEmpty { return }
    let photos = items.compactMap(\.photo)
    if !photos.isEmpty && !arrangement.arrangement.isEmpty {
      throw Failure(
        .wrongUsage,
        "Chosen photos stay in their order: filters and --sort go with WHAT."
      )
    }
    let features = try context.features(
      asking: options,
      about: photos.isEmpty ? nil : photos,
      refreshing: refresh.refresh
    )
    try check(isOfTopPlaces: what.isEmpty && !features.galleries.isOfOwnPictures)
    let checked = try await features.publishing.check(
      try await self.contents(of: items, from: features, on: console),
      includingPrivate: privacy.includesPrivate
    )
    let contents = checked.value
    console.noticePrivate(contents.omittedCount)
    if contents.videoCount > 0 {
      let verb = contents.videoCount == 1 ? "is" : "are"
      console.notice(
        "\(contents.videoCount.counted("video")) \(verb) left out: pages have pictures only."
      )
    }
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

  /// What the words name together, or each line of standard input.
  private func items(in context: CommandContext) throws -> [GalleryItem] {
    if what == ["-"] {
      return try context.expand(what, GalleryItem.init(line:), line: GalleryItem.init(line:))
    }
    return what.isEmpty ? [] : try context.selectors(what).map { .list($0) }
  }

  /// Throws unless the options suit the lists on the page.
  private func check(isOfTopPlaces: Bool) throws {
    let most = isOfTopPlaces ? 40 : GalleryContents.photoLimit
    if let limit, !(1...most).contains(limit) {
      throw ValidationError(
        "--limit takes a number from 1 to \(most)" + (isOfTopPlaces ? " for each top place." : ".")
      )
    }
    try arrangement.check(with: "WHAT", isGiven: !isOfTopPlaces)
  }

  private func contents(
    of items: [GalleryItem],
    from features: FeatureSet,
    on console: Console
  ) async throws -> GalleryContents {
    let intro = try intro.map { try GalleryIntro(argument: $0) }
    var contents = try await lists(of: items, from: features, on: console)
    if let title { contents.title = title.onOneLine }
    if let intro { contents.intro = intro }
    contents.address = address
    return contents
  }

  private func lists(
    of items: [GalleryItem],
    from features: FeatureSet,
    on console: Console
  ) async throws -> GalleryContents {
    let (galleries, arrangement) = (features.galleries, arrangement.arrangement)
    if !items.isEmpty {
      return try await galleries.contents(of: items, arrangement, limit: limit)
    }
    if galleries.isOfOwnPictures {
      return try await galleries.contentsOfOwnPictures(
        arrangement,
        limit: limit,
        hidesPlaces: map == .none
      )
    }
    defer { console.clearProgress() }
    return try await galleries.contentsOfTopPlaces(count: 12, photosPerPlace: limit ?? 8) {
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

extension URL {
  /// Parses the address of a folder on the web, or of its `index.html`; a slash is added at its end.
  fileprivate init(ofFolder argument: String) throws {
    let page = "/index.html"
    let folder = argument.hasSuffix(page) ? String(argument.dropLast(page.count)) : argument
    guard let url = URL(string: folder.hasSuffix("/") ? folder : folder + "/"),
      url.isPlainWebAddress, url.query() == nil, url.fragment() == nil
    else { throw ValidationError("it takes an address: https://example.org/kyoto/") }
    self = url
  }
}
