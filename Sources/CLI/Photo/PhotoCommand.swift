import ArgumentParser

/// `photo`: one picture or many: show, like, comment, upload, fetch, thumbnail, measure.
package struct PhotoCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "photo",
    abstract: "Show, like, upload and download photos, and make thumbnails.",
    discussion: """
      EXAMPLES
        photo 7                         show the photo in row 7 of the last list
        photo thumbnail *.jpg           make rounded thumbnails of your pictures
        photo info holiday.jpg          print the details of a file
      """,
    version: CommandLineTool.build,
    groupedSubcommands: [
      CommandGroup(
        name: "Look",
        subcommands: [ShowCommand.self, InfoCommand.self, OpenCommand.self, ZoomCommand.self]
      ),
      CommandGroup(
        name: "Feed",
        subcommands: [
          LikeCommand.self, UnlikeCommand.self, LikesCommand.self, CommentsCommand.self,
          CommentCommand.self, HidePhotoCommand.self, UnhidePhotoCommand.self, ReportCommand.self,
        ]
      ),
      CommandGroup(name: "Account", subcommands: [UploadCommand.self, DeleteCommand.self]),
      CommandGroup(
        name: "Keep",
        subcommands: [
          FetchCommand.self, ThumbnailCommand.self,
        ]
      ),
      CommandGroup(
        name: "Describe",
        subcommands: [PlaceCommand.self, DateCommand.self, RateCommand.self, TagCommand.self]
      ),
    ],
    defaultSubcommand: ShowCommand.self
  )

  package init() {}
}
