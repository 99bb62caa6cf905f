import ArgumentParser

/// `places`: top places, their photos, and the photos viewed last.
package struct PlacesCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "places",
    abstract: "Explore the places that people photograph most.",
    discussion: """
      EXAMPLES
        places                          browse, on a terminal
        places top                      the top places, country by country
        places photos Kyoto             fifty photos of a place
        places search fog               photos by words
        places recents                  what you looked at last
      """,
    version: CommandLineTool.version,
    subcommands: [
      BrowseCommand.self, TopCommand.self, PhotosCommand.self, SearchCommand.self,
      RecentsCommand.self, CacheCommand.self, DoctorCommand.self,
    ],
    defaultSubcommand: TopCommand.self
  )

  package init() {}
}
