import ArgumentParser
import UseCases

/// `places photos`: the photos of a place.
struct PhotosCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "photos",
    abstract: "List the photos of a place, the latest upload first.",
    usage: "places photos <place> ... [--limit <n>] [--page <n>] [<options>]",
    discussion: """
      EXAMPLES
        places photos San Francisco
        places photos "Valencia, Spain" --limit 10
        places photos 48.86N,2.34E --page 2
      """
  )

  @Argument(
    help: ArgumentHelp("A title, an id from “places top”, or coordinates.", valueName: "place"),
    completion: .places
  )
  var place: [String]

  @OptionGroup var paging: PagingOptions
  @Flag(help: "Put a thumbnail at the head of each row, on a terminal.") var thumbnails = false

  @OptionGroup var refresh: RefreshOption
  @OptionGroup var format: OutputOptions
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws {
    let explorer = try context.explorer(refreshing: refresh.refresh)
    context.printNotices(global)
    let photos = try await explorer.photos(
      of: place.joined(separator: " "),
      limit: paging.limit,
      page: paging.page
    )
    let hasRows = context.console.isPage(format) && !photos.photos.isEmpty
    if hasRows { context.history.remember(rows: photos.photos) }
    if thumbnails && hasRows {
      try await context.printWithThumbnails(photos, by: explorer)
    } else {
      context.console.print(photos, format)
    }
    context.console.noticeSkipped(photos.skipped)
    if hasRows, let total = photos.total, paging.page * paging.limit < total {
      context.console.notice("--page \(paging.page + 1) for more.")
    }
    if photos.photos.isEmpty {
      context.console.notice(photos.whyEmpty(onPage: paging.page, from: explorer.origin))
    }
  }
}

/// The options for a page of a long list (pagination).
struct PagingOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many photos a page has, 1 to 500.", valueName: "n")
  )
  var limit = 50

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Which page, counted from 1.", valueName: "n")
  )
  var page = 1

  func validate() throws {
    if !(1...500).contains(limit) { throw ValidationError("--limit takes a number from 1 to 500.") }
    if !(1...10_000).contains(page) {
      throw ValidationError("--page takes a number from 1 to 10,000.")
    }
  }
}

extension PhotoList {
  /// Returns the reason why there is nothing to print, in a sentence.
  func whyEmpty(onPage page: Int, from origin: Explorer.Origin) -> String {
    if let total, total > 0 {
      let reach = reachable.map { ", of which Flickr lists the first \($0)" } ?? ""
      return "\(title) has \(total) photos\(reach); there is nothing on page \(page)."
    }
    return "\(title) has no photos\(origin == .flickr ? "" : " in the sample library")."
  }
}
