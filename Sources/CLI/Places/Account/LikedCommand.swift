import ArgumentParser
import Features

/// `places liked`: the photos that the user likes.
struct LikedCommand: PhotoListCommand {
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

  @OptionGroup var paging: PagingOptions
  @OptionGroup var rows: ThumbnailRowsOption
  @OptionGroup var refresh: RefreshOption
  @OptionGroup var format: LocatedListOptions<PhotoListPage>
  @OptionGroup var privacy: GeoJSONPrivacyOption
  @OptionGroup var map: GeoJSONMapOption
  @OptionGroup var links: HyperlinkOption
  @OptionGroup var options: SourceOptions

  func run(in context: CommandContext) async throws {
    let features = try context.features(refreshing: refresh.refresh)
    context.printNotices(options)
    let photos = try await features.photos.list(PhotoListRequest(.liked, page: paging.page))
    try await print(photos, by: features, in: context)
  }
}
