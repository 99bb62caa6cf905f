import ArgumentParser
import Features
import Foundations

/// `photo thumbnail`: rounded thumbnails of local pictures.
struct ThumbnailCommand: OperandCommand {
  static let summary = "make rounded thumbnails"
  static let configuration = CommandConfiguration(
    commandName: "thumbnail",
    abstract: "Make rounded thumbnails of picture files.",
    usage: "photo thumbnail <file> ... [--scale <n>] [--output <path>] [<options>]",
    discussion: """
      EXAMPLES
        photo thumbnail dawn.jpg
        photo thumbnail *.jpg --scale 2 --output thumbnails
        find . -name '*.jpg' -print0 | photo thumbnail - --output thumbnails
      """
  )

  @Argument(
    help: ArgumentHelp("Picture files; “-” reads a list from standard input.", valueName: "file"),
    completion: .pictures
  )
  var files: [String]

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
  @OptionGroup var options: SourceOptions

  var operands: [String] {
    get { files }
    set { files = newValue }
  }

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1 on.") }
    if output == "-" && json { throw ValidationError("--json does not go with --output -.") }
  }

  func run(in context: CommandContext) async throws {
    let console = context.console
    let paths = try context.expand(files)
    let thumbnails = try LocalThumbnails(
      settings: thumbnail.form,
      output: output,
      isOneFile: files.count == 1 && files != ["-"],
      isForced: force.force,
      jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount
    )
    let progress = Progress("Shrinking", of: paths.count, on: console)
    var summary = BatchSummary(of: paths.count, "thumbnails could be made")
    try await thumbnails.make(of: paths) { path, result in
      progress.step()
      console.clearProgress()
      switch result {
      case .success(let saved): console.print(saved, of: path, isJSON: json)
      case .failure(let failure):
        if json {
          console.print(failure.json(ofFile: path, ExitStatus(failure.reason).rawValue).line + "\n")
        }
        summary.append(failure, on: console)
      }
      progress.show()
    }
    progress.end()
    try summary.finish()
  }
}

extension Console {
  /// Prints the path of a thumbnail, its JSON object on a line, or the thumbnail itself.
  fileprivate func print(_ thumbnail: SavedThumbnail, of file: String, isJSON: Bool) {
    if isJSON {
      print(thumbnail.json(ofFile: file).line + "\n")
    } else if let path = thumbnail.path {
      printPath(path)
    } else {
      print(thumbnail.data)
    }
  }
}
