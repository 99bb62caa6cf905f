import ArgumentParser
import Imaging
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
      Makes one call to see whether Flickr answers and accepts the key. Ends with 0
      whatever it finds.

      EXAMPLES
        places doctor
        places doctor --json | jq .endpoint.answers
      """
  )

  @OptionGroup var listing: ListingOptions
  @OptionGroup var global: GlobalOptions

  func run(in world: CommandContext) async throws {
    let probe = world.probe(.pictures(nil))
    defer { probe.settle() }
    let setup = world.setup
    var diagnosis = Diagnosis(setup, terminal: world.console.display.description)
    if setup.problem == nil {
      diagnosis.endpoint = try await world.inspector().endpointState()
    }
    diagnosis.callsLeft = setup.callsLeft(at: world.now())
    diagnosis.recentsCount = try? world.history.recents().photos.count
    diagnosis.cache = setup.cache
    diagnosis.pictures = probe.abilities.description
    diagnosis.sixelLibrary = .installed
    diagnosis.hasColorLibrary = ColorLibrary.isInstalled
    world.console.print(diagnosis.fieldList, listing)
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
