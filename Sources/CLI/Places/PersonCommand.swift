import ArgumentParser
import Features
import Foundations
import Model
import Terminal
import TerminalGraphics

/// `places person`: a person's profile at a source.
struct PersonCommand: WordListCommand {
  static let summary = "show a person"
  static let configuration = CommandConfiguration(
    commandName: "person",
    abstract: "Show a person: picture, names, place, number of photos, page.",
    usage: "places person <@name> [--json] [<options>]",
    discussion: """
      “places photos @NAME” lists the person's photos. The picture is drawn on a terminal only.

      EXAMPLES
        places person @garoa35mm
        places person @me --json
      """
  )

  @Argument(
    help: ArgumentHelp("@ and a user name or id, @me, or a profile URL.", valueName: "@name"),
    completion: .unknown
  )
  var person: [String]

  @OptionGroup var refresh: RefreshOption
  @OptionGroup var format: OutputOptions
  @OptionGroup var links: HyperlinkOption
  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.person] }

  var hyperlinks: When { links.hyperlinks }

  func run(in context: CommandContext) async throws {
    let selector = try PhotoSelector(person.joined(separator: " "))
    let features = try context.features(refreshing: refresh.refresh)
    context.printNotices(options)
    let profile = try await features.people.profile(of: selector)
    if context.console.isHumanReadable(format) {
      try await context.printPicture(of: profile, by: features)
    }
    context.console.print(profile.fieldList, format)
  }
}

extension CommandContext {
  /// Draws the person's picture, if there is one; a picture that cannot be fetched is reported as a notice.
  fileprivate func printPicture(of profile: Profile, by features: FeatureSet) async throws {
    guard let url = profile.person.picture else { return }
    let picture = await result(about: "The person’s picture") {
      try await features.people.picture(at: url, of: profile.source)
    }
    switch picture {
    case .failure(let failure): console.notice(failure.sentence)
    case .success(let bitmap):
      let probe = environment.probe(.pictures(nil))
      defer { probe.discardLateResponses() }
      let renderer = PictureRenderer(on: probe.capabilities, console.display)
      let encoder = FrameEncoder(
        colorDepth: renderer.colorDepth,
        isUTF8: console.display.layout.isUTF8,
        hasLinks: false
      )
      let portrait = Portrait(of: profile.person, bitmap)
      console.print(Data(try portrait.bytes(renderer, cell: probe.capabilities.cell, encoder)))
    }
  }
}
