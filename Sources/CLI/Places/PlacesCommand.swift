import ArgumentParser

/// `places`: top places, their photos, the feed, the account, and the recently viewed photos.
package struct PlacesCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "places",
    abstract: "Explore your pictures, and the places that people photograph most.",
    usage: "places [<path>] [<command> | <what> ...] [<options>]",
    discussion: """
      EXAMPLES
        places ~/Pictures               browse your own pictures
      """,
    version: CommandLineTool.build,
    groupedSubcommands: [
      CommandGroup(
        name: "Look",
        subcommands: [
          BrowseCommand.self, TopCommand.self, PhotosCommand.self, SearchCommand.self,
          MapCommand.self, RecentsCommand.self, GalleryCommand.self, LikedCommand.self,
          AlbumsCommand.self, TimelineCommand.self, TagsCommand.self, PeopleCommand.self,
          DuplicatesCommand.self,
        ]
      ),
      CommandGroup(
        name: "Feed",
        subcommands: [
          FollowCommand.self, UnfollowCommand.self, FollowingCommand.self, FeedCommand.self,
          HidePersonCommand.self, UnhidePersonCommand.self, HiddenCommand.self,
          PersonCommand.self,
        ]
      ),
      CommandGroup(
        name: "Set up",
        subcommands: [
          LoginCommand.self, LogoutCommand.self, AccountCommand.self, ConfigCommand.self,
          CacheCommand.self, DoctorCommand.self,
        ]
      ),
    ],
    defaultSubcommand: TopCommand.self
  )

  package init() {}
}
