import ArgumentParser
import Browser
import Features

/// `places browse`: top places, their photos and the recents, full screen.
struct BrowseCommand: Command {
  static let summary = "browse on a full screen"
  static let configuration = CommandConfiguration(
    commandName: "browse",
    abstract: "Browse top places, photos and recents on a full screen.",
    usage: "places browse [--plain] [<options>]",
    discussion: """
      Press ? for the keys of the current view.

      KEYS
      \(BrowserKeys.text.indented)

      EXAMPLES
        places browse
        places browse --sample
        places browse --plain           for a screen reader
      """
  )

  @Flag(help: "Use numbered lists and prompts instead of a screen.") var plain = false

  @OptionGroup var drawing: ProtocolOption
  @OptionGroup var refresh: RefreshOption
  @OptionGroup var options: SourceOptions

  func run(in context: CommandContext) async throws {
    let (notices, sink) = AsyncStream.makeStream(of: String.self)
    let sources = try context.sources(countsDown: !plain) { sink.yield($0) }
    context.printNotices(options)
    let library = RequestHandler(
      features: refresh.refresh ? sources.first.refreshing : sources.first,
      history: context.history,
      secondsFromGMT: context.console.display.layout.clock.secondsFromGMT,
      given: sources.given,
      chooseSource: sources.choose
    )
    if plain {
      await browseLines(library, context, notices)
    } else {
      try await browse(library, context, notices, pictures: drawing.pictureProtocol)
    }
  }
}

extension String {
  /// The lines, each indented by two spaces.
  fileprivate var indented: String {
    split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
  }
}
