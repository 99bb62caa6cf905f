import ArgumentParser
import Places
import Rendering
import UseCases

/// `photo info`: what is known of a picture.
struct InfoCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Say what is known of a photo on Flickr, or of a picture in a file.",
    usage: "photo info <photo|file> [--json] [<options>]",
    discussion: """
      EXAMPLES
        photo info 53999384540
        photo info dawn.jpg --json
      """
  )

  @Argument(
    help: ArgumentHelp("A photo’s id, page or row, or a file (./123).", valueName: "photo|file")
  )
  var picture: String

  @OptionGroup var refresh: RefreshOption
  @OptionGroup var listing: ListingOptions
  @OptionGroup var global: GlobalOptions

  func run(in world: World) async throws {
    let information: PhotoInformation
    if let reference = PhotoReference(picture) {
      information = try await world.explorer(refreshing: refresh.refresh).information(on: reference)
    } else {
      information = try PhotoInformation(ofFileAt: picture)
    }
    world.console.print(information.facts, listing)
  }
}
