import ArgumentParser

/// The options of every command.
struct GlobalOptions: ParsableArguments {
  @Flag(help: "Use the built-in sample library, even with a key.") var sample = false

  @Option(help: ArgumentHelp("Whether to use styles.", valueName: "auto|always|never"))
  var color = ColorChoice.auto

  @Flag(name: .shortAndLong, help: "Print no notices and no progress, only data and errors.")
  var quiet = false

  @Flag(help: "Print what is asked of Flickr, to standard error.") var verbose = false
}

extension ColorChoice: ExpressibleByArgument {}

/// The options of commands that print a list.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print JSON.") var json = false

  @Flag(help: "Do not use the pager.") var noPager = false
}

/// The option of commands that ask Flickr.
struct RefreshOption: ParsableArguments {
  @Flag(help: "Ask anew, whatever is remembered.") var refresh = false
}

/// The option of commands that write files under names of their own choice.
struct ForceOption: ParsableArguments {
  @Flag(help: "Replace files that are there.") var force = false
}

/// The option of commands that print one result.
struct JSONOption: ParsableArguments {
  @Flag(help: "Print JSON.") var json = false
}
