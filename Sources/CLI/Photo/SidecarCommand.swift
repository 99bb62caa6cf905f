import ArgumentParser
import Features
import Foundations

/// The pictures whose sidecars are edited.
struct PicturesArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Files such as ./123, folders, or rows and ids of a folder’s photos; “-” reads a list from standard input.",
      valueName: "picture"
    ),
    completion: .pictures
  )
  var pictures: [String]
}

/// `--remove`: what was written here is taken back.
struct RemoveOption: ParsableArguments {
  @Flag(help: "Take back what was written here.") var remove = false
}

/// `--dry-run`: nothing is written.
struct DryRunOption: ParsableArguments {
  @Flag(help: "Write nothing; print what would be done.") var dryRun = false
}

/// A command that edits the sidecars of pictures.
protocol SidecarCommand: WordListCommand {
  associatedtype Pictures: ColumnSelectable

  var pictures: PicturesArgument { get set }
  /// The names of the pictures.
  var names: [String] { get }
  var recursive: RecursiveOption { get }
  var removal: RemoveOption { get }
  var trial: DryRunOption { get }
  var format: ListOptions<Pictures> { get }
  var options: SourceOptions { get }
}

extension SidecarCommand {
  var names: [String] { pictures.pictures }

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.pictures.pictures] }

  func references(_ context: CommandContext) throws -> [PictureReference] {
    try context.pictures(
      named: names,
      isRecursive: recursive.recursive,
      includingPrivate: true
    )
  }

  /// Changes ratings or tags of the pictures, and prints them.
  ///
  /// - Throws: A summary of the failures, if there are any.
  func annotate(
    by change: Annotating.Change,
    _ activity: String,
    _ outcome: String,
    in context: CommandContext
  ) async throws where Pictures == AnnotatedPictures {
    let references = try references(context)
    let features = try context.features(for: references, asking: options)
    let annotating = Annotating(describe: LiveSources.describer(), isTrial: trial.dryRun)
    try await edit(references, activity, outcome, in: context, as: AnnotatedPictures.init) {
      try await annotating.annotate(
        .named(references, from: features?.photos),
        by: change,
        deliver: $0
      )
    }
  }

  /// Edits pictures, shows the progress, and prints the edited ones.
  ///
  /// The progress shows the name of the work (`Placing`); the summary of failures ends with its success (`placed`).
  ///
  /// - Throws: A summary of the failures, if there are any.
  func edit<Picture>(
    _ references: [PictureReference],
    _ activity: String,
    _ outcome: String,
    in context: CommandContext,
    as list: ([Picture]) -> Pictures,
    _ edit: (_ deliver: (Result<Picture, Failure>) throws -> Void) async throws -> Void
  ) async throws {
    let console = context.console
    let batch = Batch(
      removal.remove ? "Removing" : activity,
      of: references.count,
      "pictures could be \(removal.remove ? "restored" : outcome)",
      on: console
    )
    var edited: [Picture] = []
    try await edit { result in batch.deliver(result) { edited.append($0) } }
    batch.end()
    if !edited.isEmpty || format.isForPrograms { console.print(list(edited), format) }
    if trial.dryRun { console.notice("Nothing was written.") }
    try batch.finish()
  }
}
