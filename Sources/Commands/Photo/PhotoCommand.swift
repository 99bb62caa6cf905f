import ArgumentParser

/// `photo`: one picture or many: show, fetch, thumbnail, measure.
package struct PhotoCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "photo",
    abstract: "Show, fetch and measure pictures, and make thumbnails of them.",
    discussion: """
      EXAMPLES
        photo 7                         shows the photo in row 7
        photo fetch 7                   the photo in row 7 of the list printed last
        photo thumbnail *.jpg           rounded thumbnails of your own pictures
        photo info holiday.jpg          what a file says of itself
      """,
    version: CommandLineTool.version,
    subcommands: [
      ShowCommand.self, FetchCommand.self, ThumbnailCommand.self, ZoomCommand.self,
      InfoCommand.self,
    ],
    defaultSubcommand: ShowCommand.self
  )

  package init() {}
}
