import ArgumentParser
import Bitmaps
import Features
import Foundations
import Terminal

/// `photo show`: draws pictures in the terminal.
struct ShowCommand: WordListCommand {
  static let summary = "show in the terminal"
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show photos or picture files in the terminal.",
    usage: "photo show <photo|file> ... [--mode <mode>] [--grid <CxR>] [<options>]",
    discussion: """
      EXAMPLES
        photo show 7
        photo dawn.jpg
        photo show *.jpg --grid 4x3
      """
  )

  @Argument(
    help: ArgumentHelp("Photo ids, URLs or rows, or files such as ./123.", valueName: "photo|file"),
    completion: .pictures
  )
  var pictures: [String] = []

  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var protocolOption: ProtocolOption
  @OptionGroup var web: WebOption
  @OptionGroup var refresh: RefreshOption
  @OptionGroup var links: HyperlinkOption
  @OptionGroup var options: SourceOptions

  var hyperlinks: When { links.hyperlinks }

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.pictures] }

  func run(in context: CommandContext) async throws {
    // Checked here, after the options, so that a misspelt one is reported first.
    if pictures.isEmpty {
      throw Failure(.wrongUsage, "Name a photo or a file to show. See “photo show --help”.")
    }
    let references = try context.pictures(named: pictures)
    if web.web { return try await context.openPages(of: references, options) }
    let features = try context.features(
      for: references,
      asking: options,
      refreshing: refresh.refresh
    )
    let probe = context.environment.probe(.pictures(protocolOption.pictureProtocol))
    defer { probe.discardLateResponses() }
    var presenter = PicturePresenter(
      drawing,
      protocolOption.pictureProtocol,
      on: probe.capabilities,
      in: context
    )
    let batch = Batch(
      "Getting",
      of: references.count,
      "pictures could be shown",
      on: context.console
    )
    try await presenter.viewer.load(references, from: features?.pictures) { result in
      batch.deliver(result) { picture throws(Failure) in
        try presenter.add(picture)
        if let damage = picture.damage { throw damage }
      }
    }
    batch.end()
    presenter.finish()
    try batch.finish()
  }
}
