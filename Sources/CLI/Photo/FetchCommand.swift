import ArgumentParser
import Features
import Foundations
import Model

/// `photo fetch`: downloads photos, or rounded thumbnails of them.
struct FetchCommand: WordListCommand {
  static let summary = "download photos"
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Download photos, copy your own, or save rounded thumbnails.",
    usage: "photo fetch <photo> ... [--thumbnail] [--output <path>] [<options>]",
    discussion: """
      EXAMPLES
        photo fetch 53999384540
        photo fetch 7 --thumbnail --output moon.png
        photo fetch --place Kyoto --limit 3 --output kyoto
        photo fetch --place Kyoto --name "{place}-{title}-{id}"
        photo fetch --place all --source ./card --companions --output copies
      """
  )

  @Argument(
    help: PhotosArgument.help,
    completion: .unknown
  )
  var photos: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Fetch these photos: a place, date:2023-07, tag:WORD, album:NAME, all … as “places photos” takes them.",
      valueName: "what"
    ),
    completion: .places
  )
  var place: [String] = []

  @Option(
    name: .limit,
    parsing: .unconditional,
    help: ArgumentHelp(
      "Number of photos for --place, 1 to 500 (default: 50, of your own “all”).",
      valueName: "n"
    )
  )
  var limit: RowLimit?

  @Flag(help: "Save rounded thumbnails instead of pictures.") var thumbnail = false

  @Option(
    help: ArgumentHelp("Photo size: s q t m n w z c b h k o, or its name.", valueName: "size"),
    completion: .list(PhotoSize.allCases.map(\.name)),
    transform: { try PhotoSize(option: $0) }
  )
  var size: PhotoSize?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Output file, or folder for several; “-” is standard output.",
      valueName: "path"
    ),
    completion: .file()
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "File name template with {title}, {place}, {year}/{month}/ …",
      valueName: "template"
    )
  )
  var name: String?

  @Option(
    help: ArgumentHelp("Write what is known of each photo beside it.", valueName: "format")
  )
  var sidecar: PhotoSidecar?

  @Flag(help: "Of your own pictures, copy raw file, video, sidecars and JSON, too.")
  var companions = false

  @Flag(help: "Put title, author, licence and page into each JPEG or PNG, as XMP.")
  var embedCredit = false

  @OptionGroup var arrangement: ArrangementOptions
  @OptionGroup var thumbnailOptions: ThumbnailOptions
  @OptionGroup var force: ForceOption
  @OptionGroup var privacy: PrivateOption
  @OptionGroup var json: JSONOption
  @OptionGroup var refresh: RefreshOption
  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.photos, \.place] }

  func validate() throws {
    if !photos.isEmpty && !place.isEmpty {
      throw ValidationError("Name photos to fetch, or a --place, not both.")
    }
    if case .count(let count) = limit, !(1...500).contains(count) {
      throw ValidationError("--limit takes a number from 1 to 500, or “all”.")
    }
    if limit != nil && place.isEmpty { throw ValidationError("--limit goes with --place.") }
    try arrangement.check(with: "--place", isGiven: !place.isEmpty)
    if thumbnailOptions.areGiven && !thumbnail {
      throw ValidationError("--side, --radius, --scale and --background go with --thumbnail.")
    }
    if size != nil && thumbnail { throw ValidationError("--size does not go with --thumbnail.") }
    do throws(Failure) { _ = try naming } catch { throw ValidationError(error.sentence) }
    if output == "-" && sidecar != nil {
      throw ValidationError("--sidecar does not go with --output -.")
    }
    if companions && (sidecar != nil || thumbnail || output == "-") {
      throw ValidationError("--companions does not go with --sidecar, --thumbnail or --output -.")
    }
    if output == "-" && json.json { throw ValidationError("--json does not go with --output -.") }
  }

  func run(in context: CommandContext) async throws {
    // Checked here, after the options, so that a misspelt one is reported first.
    if photos.isEmpty && place.isEmpty {
      throw Failure(.wrongUsage, "Name photos to fetch, or a --place. See “photo fetch --help”.")
    }
    if !place.isEmpty {
      let features = try context.features(asking: options, refreshing: refresh.refresh)
      try await fetch(place.joined(separator: " "), with: features, in: context)
    } else {
      let references = context.history.distinct(
        try context.photos(named: photos),
        choosing: context.configuration.source
      )
      let features = try context.features(
        asking: options,
        about: references,
        refreshing: refresh.refresh
      )
      let isOne = photos.count == 1 && photos != ["-"]
      let output = try output(isOneFile: isOne)
      try await report(of: references.count, in: context) { deliver in
        try await features.pictures.fetch(
          references,
          as: form,
          to: output,
          includingPrivate: privacy.includesPrivate,
          deliver: deliver
        )
      }
    }
  }

  private func fetch(_ place: String, with features: FeatureSet, in context: CommandContext)
    async throws
  {
    let output = try output(isOneFile: false)
    let selector = try PhotoSelector(place)
    let count = limit?.count ?? features.sources.id.usualCount
    let list = try await features.photos.list(
      PhotoListRequest(selector, arrangement.arrangement, page: Page(of: count))
    )
    try await context.console.noticeSkipped(list.skipped, "photo", by: features)
    if list.photos.isEmpty {
      context.console.notice(list.whyEmpty(onPage: 1, from: features.sources.id))
    }
    let (photos, omittedCount) = try await features.publishing.check(
      list.photos,
      includingPrivate: privacy.includesPrivate
    )
    context.console.noticePrivate(omittedCount)
    try await report(of: photos.count, in: context) { deliver in
      let title = PlaceName(list.title)?.title
      let place = if case .place = selector { title } else { nil as String? }
      try await features.pictures.fetch(
        photos.map { .success($0) },
        of: place,
        as: form,
        to: output,
        deliver: deliver
      )
    }
  }

  private func output(isOneFile: Bool) throws -> FetchOutput {
    try FetchOutput(
      output,
      isOneFile: isOneFile,
      of: form,
      isForced: force.force,
      naming: naming,
      sidecar: sidecar,
      embedsCredit: embedCredit,
      takesCompanions: companions
    )
  }

  /// The template of the file names, if there is one.
  private var naming: FileNameTemplate? {
    get throws(Failure) { try name.map { text throws(Failure) in try FileNameTemplate(text) } }
  }

  private var form: FetchForm {
    thumbnail ? .thumbnail(thumbnailOptions.form) : .picture(size ?? .large)
  }

  /// Runs a fetch; prints each result as it arrives, and a summary at the end.
  private func report(
    of count: Int,
    in context: CommandContext,
    _ fetch: ((Result<SavedPhoto, Failure>) throws -> Void) async throws -> Void
  ) async throws {
    let batch = Batch("Fetching", of: count, "photos could be fetched", on: context.console)
    defer { batch.end() }
    var saved: [JSONValue] = []
    var copies = CopySummary()
    try await fetch { result in
      batch.deliver(result) { photo in
        context.console.announce(photo, asPath: !json.json)
        copies.append(photo)
        if json.json { saved.append(photo.json) }
      }
    }
    batch.end()
    if json.json { context.console.print(JSONValue.array(saved).text + "\n") }
    for sentence in copies.sentences { context.console.notice(sentence) }
    try batch.finish()
  }
}

/// What is said once of all copies of own pictures.
private struct CopySummary {
  private var (existing, staying) = (0, 0)
  private var people: Set<String> = []

  mutating func append(_ photo: SavedPhoto) {
    guard photo.photo.source.isOwn else { return }
    if photo.existedBefore { existing += 1 }
    staying += photo.stayingCount
    people.formUnion(photo.people)
  }

  var sentences: [String] {
    var sentences: [String] = []
    if existing > 0 {
      let verb = existing == 1 ? "was" : "were"
      sentences.append("\(existing.counted("picture")) \(verb) there already.")
    }
    if staying > 0 {
      let verb = staying == 1 ? "stays" : "stay"
      sentences.append(
        "\(staying.counted("file")) beside them (sidecars, raw files, videos) \(verb): --companions."
      )
    }
    if !people.isEmpty {
      sentences.append("The copies name \(people.count.countedPeople) in their metadata.")
    }
    return sentences
  }
}

extension Console {
  /// Prints the path of a photo, or the photo itself, and the credit of one of others.
  fileprivate func announce(_ photo: SavedPhoto, asPath: Bool) {
    if let path = photo.path {
      if asPath { printPath(path) }
    } else if let data = photo.data {
      print(data)
    }
    if !photo.photo.source.isOwn {
      if let path = photo.path, photo.existedBefore {
        notice("\(path.onOneLine) was there already.")
      }
      notice(photo.credit)
    }
    for sentence in photo.notices { notice(sentence) }
  }
}

extension PhotoSidecar: ExpressibleByArgument {}

extension PhotoSize {
  /// Parses a size; the parser's own error would list single letters.
  init(option argument: String) throws {
    if let size = PhotoSize(argument: argument) {
      self = size
      return
    }
    let names = PhotoSize.allCases.map(\.name)
    let nearest = argument.nearest(among: names).first
    throw ValidationError(
      nearest.map { "did you mean “\($0)”?" } ?? "it takes " + names.joined(separator: ", ")
    )
  }
}
