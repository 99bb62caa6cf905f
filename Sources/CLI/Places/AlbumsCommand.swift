import ArgumentParser
import Features
import Foundations
import Model

/// `places albums`: the albums of a person.
struct AlbumsCommand: WordListCommand {
  static let summary = "list albums"
  static let configuration = CommandConfiguration(
    commandName: "albums",
    abstract: "List your albums, or another person's.",
    usage: "places albums [<@name>] [--limit <n>] [--thumbnails] [<options>]",
    discussion: """
      “places photos album:ID” lists the photos of one. In a folder, the albums are the folders with \
      pictures.

      EXAMPLES
        places albums @garoa35mm
        places albums @me --limit 10
      """
  )

  @Argument(
    help: ArgumentHelp("@ and a user name or id, or a profile URL.", valueName: "@name"),
    completion: .unknown
  )
  var owner: [String] = []

  @OptionGroup var paging: PagingOptions
  @OptionGroup var rows: ThumbnailRowsOption
  @OptionGroup var refresh: RefreshOption
  @OptionGroup var format: ListOptions<AlbumPage>
  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.owner] }

  func validate() throws { try rows.check(with: format.fields) }

  func run(in context: CommandContext) async throws {
    let selector = try owner.isEmpty ? nil : PhotoSelector(owner.joined(separator: " "))
    let features = try context.features(refreshing: refresh.refresh)
    context.printNotices(options)
    let list = try await features.photos.albums(of: selector, page: paging.page)
    let console = context.console
    let hasRows = console.isHumanReadable(format) && !list.albums.isEmpty
    if hasRows {
      let rows = list.albums.map { ListedRow(what: "album:\($0.id)") }
      context.remember(rows: rows, of: features.sources.id)
    }
    var thumbnails: Batch?
    if rows.thumbnails && hasRows {
      thumbnails = try await context.print(
        list,
        withThumbnailsOf: list.albums.map(\.cover),
        by: features
      )
    } else {
      console.print(list, format)
    }
    try await console.noticeSkipped(list.skipped, "album", by: features)
    if list.hasMore && hasRows {
      console.notice("--page \(paging.number + 1) for more.")
    }
    if list.albums.isEmpty { console.notice(list.whyEmpty(onPage: paging.number)) }
    try thumbnails?.finish()
  }
}

extension AlbumPage {
  /// Returns the reason why there is nothing to print, in a sentence.
  fileprivate func whyEmpty(onPage page: Int) -> String {
    guard let total, total > 0 else { return "There are no albums." }
    return "There \(total == 1 ? "is" : "are") \(total.counted("album")); page \(page) is empty."
  }
}
