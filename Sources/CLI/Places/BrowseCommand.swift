import ArgumentParser
import Browser
import Features
import Foundations
import Model

/// `places browse`: top places, their photos and the recents, full screen.
struct BrowseCommand: WordListCommand {
  static let summary = "browse on a full screen"
  static let configuration = CommandConfiguration(
    commandName: "browse",
    abstract: "Browse top places, photos and recents on a full screen.",
    usage: "places browse [<path>] [<what> ...] [--plain] [<options>]",
    discussion: """
      Press ? for the keys of the current view.

      KEYS
      \(BrowserKeys.text.indented)

      EXAMPLES
        places browse
        places browse --sample
        places browse .                 the pictures in this folder
        places browse --plain           for a screen reader
      """
  )

  @Argument(
    help: ArgumentHelp(
      "A folder or an export of yours, and what of it to open: a place, tag:WORD, album:NAME.",
      valueName: "what"
    )
  )
  var what: [String] = []

  @Flag(help: "Use numbered lists and prompts instead of a screen.") var plain = false

  @OptionGroup var drawing: ProtocolOption
  @OptionGroup var refresh: RefreshOption
  @OptionGroup var given: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.what] }

  /// The options, with the source whose path comes first.
  var options: SourceOptions {
    var options = given
    options.source = path ?? given.source
    return options
  }

  private var path: SourceID? { what.first.flatMap { SourceID(path: $0) } }

  func validate() throws {
    if path != nil && given.wantedSource != .none {
      throw ValidationError("\(given.wantedSource.name) and a path exclude each other.")
    }
  }

  func run(in context: CommandContext) async throws {
    let words = path == nil ? what[...] : what.dropFirst()
    if !plain && !words.isEmpty {
      throw Failure(
        .wrongUsage,
        "The browser opens a folder or an export; type what of it after “:” there, or add --plain."
      )
    }
    let (notices, sink) = AsyncStream.makeStream(of: String.self)
    if plain { try context.askForContact(options) }
    let sources = try context.sources(countsDown: !plain) { sink.yield($0) }
    // The screen asks in a panel.
    let asksForContact = !plain && context.mayAskForContact
    context.printNotices(options, exceptContact: asksForContact)
    let library = RequestHandler(
      features: refresh.refresh ? sources.first.refreshing : sources.first,
      history: context.history,
      secondsFromGMT: context.console.display.layout.clock.secondsFromGMT,
      given: sources.given,
      asksForContact: asksForContact,
      chooseSource: sources.choose
    )
    if plain {
      let destination = words.isEmpty ? nil : words.joined(separator: " ")
      await browseLines(library, context, notices, goingTo: destination)
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
