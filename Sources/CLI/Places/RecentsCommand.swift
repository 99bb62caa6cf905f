import ArgumentParser
import Features
import Foundations
import Model

/// `places recents`: the recently viewed photos.
struct RecentsCommand: Command {
  static let summary = "list photos you viewed"
  static let configuration = CommandConfiguration(
    commandName: "recents",
    abstract: "List the photos you viewed last, newest first.",
    usage: "places recents [--limit <n>] [--remove <photo>] [--clear] [<options>]",
    discussion: """
      EXAMPLES
        places recents --limit 5
        places recents --remove 3
        places recents --clear
      """
  )

  @Option(
    name: .limit,
    parsing: .unconditional,
    help: ArgumentHelp("List only the n photos viewed last.", valueName: "n")
  )
  var limit: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Remove a photo from the list: its id, URL or row.", valueName: "photo")
  )
  var remove: PhotoReference?

  @Flag(help: "Clear the list.") var clear = false

  @Flag(
    inversion: .prefixedNo,
    help: "Show a thumbnail in each row (default: if the terminal draws pictures)."
  )
  var thumbnails: Bool?

  @OptionGroup var format: LocatedListOptions<RecentPhotos>
  @OptionGroup var privacy: GeoJSONPrivacyOption
  @OptionGroup var map: GeoJSONMapOption
  @OptionGroup var links: HyperlinkOption
  @OptionGroup var options: SourceOptions

  var hyperlinks: When { links.hyperlinks }

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit takes a number from 1 on.") }
    if thumbnails == true && format.fields != nil {
      throw ValidationError("--thumbnails and --fields exclude each other.")
    }
    try privacy.check(with: format)
    try map.check(with: format)
    if clear && remove != nil { throw ValidationError("--clear and --remove exclude each other.") }
  }

  func run(in context: CommandContext) async throws {
    if clear {
      try forgetAll(in: context)
    } else if let remove {
      for notice in try context.history.removeRecent(remove) { context.console.notice(notice) }
    } else {
      let recents = try context.history.recents(limit: limit)
      let isHumanReadable = context.console.isHumanReadable(format)
      if isHumanReadable { context.remember(rows: recents.photos.map(\.photo), of: "Recents") }
      let isIllustrated =
        try isHumanReadable && thumbnails != false && format.fields == nil
        && !recents.photos.isEmpty
        && context.printWithThumbnails(recents, isRequested: thumbnails == true)
      if !isIllustrated {
        try await context.console.print(
          recents,
          format,
          includingPrivate: privacy.includesPrivate,
          by: try context.features().publishing,
          sharing: context.features().sharing(map.precision)
        )
      }
      for notice in recents.notices { context.console.notice(notice) }
      if recents.photos.isEmpty { context.console.notice("You have viewed no photos yet.") }
    }
  }
}

// MARK: - Clearing

extension RecentsCommand {
  /// Removes all photos and says so; a user at a terminal has to agree first.
  private func forgetAll(in context: CommandContext) throws {
    // An unreadable list can be cleared, but its photos cannot be counted.
    let known = try? context.history.recents()
    for notice in known?.notices ?? [] { context.console.notice(notice) }
    let photos = known.map { "\($0.photos.count) \($0.photos.count == 1 ? "photo" : "photos")" }
    if known?.photos.isEmpty != true {
      let what = photos ?? "all photos"
      let answer = context.environment.ask("Forget \(what) that you viewed? [y/N] ")
      guard answer.isYes else {
        context.console.notice("Nothing was forgotten.")
        return
      }
    }
    for notice in try context.history.clearRecents() { context.console.notice(notice) }
    context.console.notice("Forgot \(photos ?? "all photos").")
  }
}
