import ArgumentParser
import Features

/// `places liked`: the photos that the user likes.
struct LikedCommand: Command {
  static let summary = "list photos you like"
  static let configuration = CommandConfiguration(
    commandName: "liked",
    abstract: "List the photos you like, most recently liked first.",
    usage: "places liked [--limit <n>] [--page <n>] [<options>]",
    discussion: """
      EXAMPLES
        places liked
        places liked --limit 20 --page 2
      """
  )

  @OptionGroup var list: PhotoListOptions
  @OptionGroup var options: SourceOptions

  var hyperlinks: When { list.links.hyperlinks }

  func run(in context: CommandContext) async throws {
    let features = try context.features(refreshing: list.refresh.refresh)
    context.printNotices(options)
    let photos = try await features.photos.list(
      of: .liked,
      limit: list.paging.limit,
      page: list.paging.page
    )
    try await context.print(photos, by: features, list)
  }
}
