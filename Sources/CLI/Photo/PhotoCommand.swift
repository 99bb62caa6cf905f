import ArgumentParser

/// `photo`: one picture or many: show, like, comment, upload, fetch, thumbnail, measure.
package struct PhotoCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "photo",
    abstract: "Show, like, fetch and measure photos, and make thumbnails.",
    discussion: """
      EXAMPLES
        photo 7                         shows the photo in row 7 of the last list
        photo thumbnail *.jpg           rounded thumbnails of your own pictures
        photo info holiday.jpg          what a file says of itself
      """,
    version: CommandLineTool.build,
    groupedSubcommands: [
      CommandGroup(
        name: "Look",
        subcommands: [ShowCommand.self, InfoCommand.self, ZoomCommand.self]
      ),
      CommandGroup(
        name: "Feed",
        subcommands: [
          LikeCommand.self, UnlikeCommand.self, LikesCommand.self, CommentsCommand.self,
          CommentCommand.self, HidePhotoCommand.self, UnhidePhotoCommand.self, ReportCommand.self,
        ]
      ),
      CommandGroup(name: "Account", subcommands: [UploadCommand.self, DeleteCommand.self]),
      CommandGroup(name: "Keep", subcommands: [FetchCommand.self, ThumbnailCommand.self]),
    ],
    defaultSubcommand: ShowCommand.self
  )

  package init() {}
}
