import ArgumentParser

/// `photo`: one picture or many: fetch, thumbnail, measure.
package struct PhotoCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "photo",
    abstract: "Fetch and measure pictures, and make thumbnails of them.",
    discussion: """
      EXAMPLES
        photo fetch 7                   the photo in row 7 of the list printed last
        photo thumbnail *.jpg           rounded thumbnails of your own pictures
        photo info holiday.jpg          what a file says of itself
      """,
    version: version,
    subcommands: [FetchCommand.self, ThumbnailCommand.self, ZoomCommand.self, InfoCommand.self]
  )

  package init() {}
}
