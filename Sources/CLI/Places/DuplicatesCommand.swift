import ArgumentParser
import Features
import Foundations
import Model

/// `places duplicates`: the files that show the same picture.
struct DuplicatesCommand: WordListCommand {
  static let summary = "find files with one picture"
  static let configuration = CommandConfiguration(
    commandName: "duplicates",
    abstract: "List the files of a folder or an export that show the same picture.",
    usage: "places duplicates [<what> ...] [--similar | --copies] [<options>]",
    discussion: """
      Each group has the likeliest original first. Nothing is deleted.

      EXAMPLES
        places duplicates --source ~/Pictures
        places duplicates Zermatt --similar --source ~/Pictures
        places duplicates --copies --fields path --source ~/Pictures
      """
  )

  @Argument(
    help: ArgumentHelp("Only these of your pictures, as in “places photos”.", valueName: "what"),
    completion: .places
  )
  var what: [String] = []

  @Flag(help: "Include the same shot in another size or format, and pictures that are alike.")
  var similar = false

  @Flag(help: "List only the copies of the same picture, without the likeliest original.")
  var copies = false

  @OptionGroup var arrangement: ArrangementOptions
  @OptionGroup var refresh: RefreshOption
  @OptionGroup var format: ListOptions<TwinList>
  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.what] }

  func validate() throws {
    if similar && copies {
      throw ValidationError(
        "--copies are of the same picture; --similar ones are for you to compare."
      )
    }
  }

  func run(in context: CommandContext) async throws {
    let console = context.console
    let selectors = try what.isEmpty ? [] : context.selectors(what)
    let features = try context.features(asking: options, refreshing: refresh.refresh)
    var twins = try await features.photos.twins(
      in: selectors,
      arrangement.arrangement,
      includingSimilar: similar
    )
    twins.listsCopiesOnly = copies
    // Programs that delete files take a line for a path.
    twins.omitsUnprintablePaths = copies && !format.isForPrograms
    if console.isHumanReadable(format), !twins.photos.isEmpty {
      context.remember(rows: twins.photos, of: "twins")
    }
    console.print(twins, format)
    console.notice(twins.summary)
    if twins.omittedCount > 0 {
      let verb = twins.omittedCount == 1 ? "has a path" : "have paths"
      console.notice(
        "\(twins.omittedCount.counted("file")) \(verb) with control characters: use --json."
      )
    }
    if twins.leftOutCount > 0 {
      let count = twins.leftOutCount
      console.notice(
        count == 1
          ? "1 link or unreadable file is left out."
          : "\(count.grouped) links or unreadable files are left out."
      )
    }
  }
}
