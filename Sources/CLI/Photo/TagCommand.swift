import ArgumentParser
import Features
import Foundations

/// `photo tag`: tags of the user's own pictures, in sidecars beside them.
struct TagCommand: SidecarCommand {
  static let summary = "tag them"
  static let configuration = CommandConfiguration(
    commandName: "tag",
    abstract: "Add tags to pictures or delete them, in sidecars beside them.",
    usage: """
      photo tag <picture> ... --add <word> ... [<options>]
      photo tag <picture> ... --delete <word> ... [<options>]
      photo tag <picture> ... --remove [<options>]
      """,
    discussion: """
      The tags are written to NAME.jpg.xmp beside NAME.jpg, all that the picture has then; the picture itself stays \
      as it is. --remove takes back what was written here.

      EXAMPLES
        photo tag beach.jpg --add fog "Golden Gate"
        photo tag holiday --recursive --add Iceland --delete test
        photo tag holiday --remove
      """
  )

  @OptionGroup var pictures: PicturesArgument
  @OptionGroup var recursive: RecursiveOption

  @Option(parsing: .upToNextOption, help: ArgumentHelp("Tags to add.", valueName: "word"))
  var add: [String] = []

  @Option(parsing: .upToNextOption, help: ArgumentHelp("Tags to delete.", valueName: "word"))
  var delete: [String] = []

  @OptionGroup var removal: RemoveOption
  @OptionGroup var trial: DryRunOption
  @OptionGroup var format: ListOptions<AnnotatedPictures>
  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] {
    [\.pictures.pictures, \.add, \.delete]
  }

  func validate() throws {
    let isChanging = !add.isEmpty || !delete.isEmpty
    if removal.remove && isChanging {
      throw ValidationError(
        "--remove and \(add.isEmpty ? "--delete" : "--add") exclude each other."
      )
    }
    if !removal.remove && !isChanging {
      throw ValidationError("Say which tags by --add or --delete; or --remove.")
    }
  }

  func run(in context: CommandContext) async throws {
    let change: Annotating.Change =
      removal.remove ? .removal(.tags) : .tags(try TagChange(adding: add, deleting: delete))
    try await annotate(by: change, "Tagging", "tagged", in: context)
  }
}
