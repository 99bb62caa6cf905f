import ArgumentParser
import Features

/// `photo comments`: the comments on a photo.
struct CommentsCommand: Command {
  static let summary = "list comments"
  static let configuration = CommandConfiguration(
    commandName: "comments",
    abstract: "List the comments on a photo, oldest first.",
    usage: "photo comments <photo> [--json] [<options>]",
    discussion: """
      EXAMPLES
        photo comments 7
        photo comments 7 --json | jq -r '.[].text'
      """
  )

  @OptionGroup var photo: PhotoArgument
  @OptionGroup var refresh: RefreshOption
  @OptionGroup var format: ListOptions<CommentList>
  @OptionGroup var options: SourceOptions

  func run(in context: CommandContext) async throws {
    let reference = try photo.reference
    let features = try context.features(refreshing: refresh.refresh)
    context.printNotices(options, about: [reference])
    let list = try await features.social.comments(on: try await features.photos.photo(reference))
    context.console.print(list, format)
    if list.comments.isEmpty {
      context.console.notice("\(list.photo.quoted) has no comments yet.")
    }
  }
}
