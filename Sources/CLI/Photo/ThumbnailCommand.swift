import ArgumentParser
import Features
import Foundations

/// `photo thumbnail`: rounded thumbnails of photos and local pictures.
struct ThumbnailCommand: WordListCommand {
  static let summary = "make rounded thumbnails"
  static let configuration = CommandConfiguration(
    commandName: "thumbnail",
    abstract: "Make rounded thumbnails of photos, picture files and folders of them.",
    usage: "photo thumbnail <picture> ... [--scale <n>] [--output <path>] [<options>]",
    discussion: """
      EXAMPLES
        photo thumbnail dawn.jpg
        photo thumbnail . --recursive --output thumbnails
        photo thumbnail *.jpg --scale 2 --output thumbnails
        find . -name '*.jpg' -print0 | photo thumbnail - --output thumbnails
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Photo ids, URLs or rows, files such as ./123, or folders; “-” reads a list from standard input.",
      valueName: "picture"
    ),
    completion: .pictures
  )
  var pictures: [String]

  @OptionGroup var recursive: RecursiveOption

  @OptionGroup var thumbnail: ThumbnailOptions

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
    parsing: .unconditional,
    help: ArgumentHelp("Parallel jobs (default: number of cores).", valueName: "n")
  )
  var jobs: Int?

  @Flag(help: "Print a JSON object per picture, including failed ones.") var json = false

  @OptionGroup var force: ForceOption
  @OptionGroup var privacy: PrivateOption
  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.pictures] }

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1 on.") }
    if output == "-" && json { throw ValidationError("--json does not go with --output -.") }
  }

  func run(in context: CommandContext) async throws {
    let references = try context.pictures(
      named: pictures,
      isRecursive: recursive.recursive,
      includingPrivate: privacy.includesPrivate
    )
    let features = try context.features(for: references, asking: options)
    let isOne = pictures.nameOnePicture
    let thumbnails = try ThumbnailBatch(
      settings: thumbnail.form,
      output: output,
      isOneFile: isOne,
      isForced: force.force,
      jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount
    )
    let console = context.console
    let batch = Batch("Shrinking", of: references.count, "thumbnails could be made", on: console)
    try await thumbnails.make(
      of: references,
      from: features?.pictures,
      includingPrivate: privacy.includesPrivate
    ) { reference, result in
      batch.deliver(result) { saved in
        console.print(saved, isJSON: json)
      } ifFailed: { failure in
        let status = ExitStatus(failure.reason).rawValue
        if json { console.print(failure.json(of: reference, status).line + "\n") }
      }
    }
    try batch.finish()
  }
}

extension Console {
  /// Prints the path of a thumbnail, its JSON object on a line, or the thumbnail itself.
  fileprivate func print(_ thumbnail: SavedThumbnail, isJSON: Bool) {
    if isJSON {
      print(thumbnail.json.line + "\n")
    } else if let path = thumbnail.path {
      printPath(path)
    } else {
      print(thumbnail.data)
    }
  }
}
