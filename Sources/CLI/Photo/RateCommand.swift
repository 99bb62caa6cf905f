import ArgumentParser
import Features
import Foundations

/// `photo rate`: stars for the user's own pictures, in sidecars beside them.
struct RateCommand: SidecarCommand {
  static let summary = "give them stars"
  static let configuration = CommandConfiguration(
    commandName: "rate",
    abstract: "Give stars to pictures or reject them, in sidecars beside them.",
    usage: """
      photo rate <stars> <picture> ... [<options>]
      photo rate reject|none <picture> ... [<options>]
      photo rate --remove <picture> ... [<options>]
      """,
    discussion: """
      The stars are written to NAME.jpg.xmp beside NAME.jpg; the picture itself stays as it is. “none” says that it \
      has no stars; --remove takes back what was written here.

      EXAMPLES
        photo rate 4 beach.jpg
        photo rate reject holiday/DSC01261.jpg
        photo rate none beach.jpg
        photo rate --remove holiday --recursive
      """
  )

  @OptionGroup var pictures: PicturesArgument
  @OptionGroup var recursive: RecursiveOption
  @OptionGroup var removal: RemoveOption
  @OptionGroup var trial: DryRunOption
  @OptionGroup var format: ListOptions<AnnotatedPictures>
  @OptionGroup var options: SourceOptions

  /// The pictures after the stars.
  var names: [String] { removal.remove ? pictures.pictures : Array(pictures.pictures.dropFirst()) }

  func validate() throws {
    if removal.remove {
      if let first = pictures.pictures.first, Self.stars(first) != nil {
        throw ValidationError("--remove goes without stars: name the pictures alone.")
      }
      return
    }
    guard rating != nil else {
      throw ValidationError("Say how many stars first: 1 to 5, reject or none; or --remove.")
    }
    if names.isEmpty { throw ValidationError("Name the pictures behind the stars.") }
  }

  func run(in context: CommandContext) async throws {
    let change = rating.map { Annotating.Change.rating($0) } ?? .removal(.rating)
    try await annotate(by: change, "Rating", "rated", in: context)
  }

  /// The stars, −1 to reject the pictures, or 0 for none; `nil` if they are taken back, or not given.
  private var rating: Int? {
    removal.remove ? nil : pictures.pictures.first.flatMap(Self.stars)
  }

  private static func stars(_ text: String) -> Int? {
    switch text {
    case "reject": -1
    case "none": 0
    default: text.utf8.count == 1 ? Int(text)?.within(1...5) : nil
    }
  }
}
