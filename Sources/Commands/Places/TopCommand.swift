import ArgumentParser
import Foundations
import Rendering
import UseCases

/// `places top`: the top places in sections by country.
struct TopCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "top",
    abstract: "List the places that people photograph most, country by country.",
    usage: "places top [--country <name>] [--limit <n>] [<options>]",
    discussion: """
      EXAMPLES
        places top --country Japan
        places top --limit 10
        places top --json | jq -r '.[].places[] | .name'
      """
  )

  @Option(help: ArgumentHelp("Only this country; accents do not count.", valueName: "name"))
  var country: String?

  @Option(help: ArgumentHelp("Only the n most photographed places.", valueName: "n"))
  var limit: Int?

  @OptionGroup var refresh: RefreshOption
  @OptionGroup var listing: ListingOptions
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit takes a number from 1 on.") }
  }

  func run(in context: CommandContext) async throws {
    let console = context.console
    let explorer = try context.explorer(refreshing: refresh.refresh)
    context.printNotices(global)
    let places = try await places(from: explorer, on: console)
    console.print(places, listing)
    console.noticeSkipped(places.skipped)
    if let basis = places.basis {
      let isTold = places.sections.isEmpty || console.isPage(listing)
      console.notice(basis, isTold: isTold)
    }
    if places.sections.isEmpty {
      console.notice("Flickr lists no top places today, and no uploads of the day show any.")
    }
  }
}

extension TopCommand {
  /// Returns the places, and shows how far their computing has come; with a first list, where the
  /// whole one will be a page on the same screen.
  private func places(from explorer: Explorer, on console: Console) async throws -> TopPlacesList {
    defer { console.clearProgress() }
    let showFirst: @Sendable (TopPlacesList) -> Void = { list in
      console.preview { list.preview(in: $0, rows: $1) }
    }
    return try await explorer.topPlaces(
      country: country,
      limit: limit,
      progress: { console.progress(ProgressBar("Looking at uploads", done: $0, total: $1)) },
      onFirst: console.isPage(listing) && console.showsProgress ? showFirst : nil
    )
  }
}

extension Console {
  /// Says what a list is drawn from, unless that is told already, and what of it is missing.
  fileprivate func notice(_ basis: TopPlacesList.Basis, isTold: Bool) {
    if !isTold { notice(basis.sentence) }
    if basis.missingHours > 0 {
      notice("Flickr did not answer for \(basis.missingHours) of the day’s 24 hours.")
    }
  }
}

extension Console {
  /// Says how many rows of an answer could not be read.
  func noticeSkipped(_ count: Int) {
    if count == 0 { return }
    notice("\(count) \(count == 1 ? "row" : "rows") of Flickr's answer could not be read.")
  }
}
