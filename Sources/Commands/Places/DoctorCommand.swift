import ArgumentParser
import Imaging
import Places
import Rendering
import Terminal
import UseCases

/// `places doctor`: what would be used, and why.
struct DoctorCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Say which source, key, files and terminal would be used, and why.",
    usage: "places doctor [--json] [<options>]",
    discussion: """
      EXAMPLES
        places doctor
        places doctor --json | jq -r .source
      """
  )

  @OptionGroup var listing: ListingOptions
  @OptionGroup var global: GlobalOptions

  func run(in world: World) async throws {
    let probe = world.probe(.pictures(nil))
    defer { probe.settle() }
    let count = try? world.history.recents().photos.count
    let facts = world.setup.facts(
      recentsCount: count,
      callsLeft: world.setup.callsLeft(at: world.now()),
      terminal: world.console.display.description,
      pictures: probe.abilities.description,
      sixelLibrary: SixelLibrary.installed
    )
    world.console.print(facts, listing)
    if let problem = world.setup.problem { throw problem }
  }
}

extension Display: CustomStringConvertible {
  /// What the process is connected to: `xterm-256color, 80 columns, 24 rows, styles, UTF-8`.
  package var description: String {
    if !hasPage { return "none: output is tab-separated" }
    return [
      name ?? "of unknown kind", "\(paper.columns) columns", "\(rows) rows",
      paper.hasStyles ? "styles" : "no styles", paper.isUTF8 ? "UTF-8" : "ASCII",
    ].joined(separator: ", ")
  }
}
