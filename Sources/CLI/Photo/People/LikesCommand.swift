import ArgumentParser
import Features
import Foundations

/// `photo likes`: the people who like a photo.
struct LikesCommand: Command {
  static let summary = "list who likes a photo"
  static let configuration = CommandConfiguration(
    commandName: "likes",
    abstract: "List the people who like a photo, newest like first.",
    usage: "photo likes <photo> [--limit <n>] [<options>]",
    discussion: """
      EXAMPLES
        photo likes 7
        photo likes 7 --limit 5 --json | jq -r '.[].name'
      """
  )

  @OptionGroup var photo: PhotoArgument

  @Option(
    name: .limit,
    parsing: .unconditional,
    help: ArgumentHelp("Maximum number of people.", valueName: "n")
  )
  var limit = 50

  @OptionGroup var refresh: RefreshOption
  @OptionGroup var format: ListOptions<LikeList>
  @OptionGroup var options: SourceOptions

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit takes a number from 1 on.") }
  }

  func run(in context: CommandContext) async throws {
    let reference = try photo.reference
    let features = try context.features(refreshing: refresh.refresh)
    context.printNotices(options, about: [reference])
    let list = try await features.social.likes(
      of: try await features.photos.photo(reference),
      limit: limit
    )
    context.console.print(list, format)
    if list.likes.isEmpty { context.console.notice("Nobody likes \(list.photo.quoted) yet.") }
  }
}
