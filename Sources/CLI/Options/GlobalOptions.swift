import ArgumentParser
import Model

/// The options of every command.
struct GlobalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Where photos come from.", valueName: SourceKind.valueName),
    completion: .list(SourceKind.allValueStrings),
    transform: { try SourceID(option: $0) }
  )
  var source: SourceID?

  @Flag(help: "Use the built-in sample library, even with a key.") var sample = false

  @Option(help: ArgumentHelp("Whether to use styles.", valueName: "auto|always|never"))
  var color = ColorChoice.auto

  @Flag(name: .shortAndLong, help: "Print no notices and no progress, only data and errors.")
  var quiet = false

  @Flag(help: "Print each request, to standard error.") var verbose = false
}

extension GlobalOptions {
  func validate() throws {
    if sample, let source, source != .builtIn {
      throw ValidationError("--sample and --source exclude each other.")
    }
  }

  /// The source that the options ask for, if they do.
  var wantedSource: SourceOption {
    source.map { .source($0) } ?? (sample ? .builtIn : .none)
  }
}

extension SourceID {
  /// Parses the value of the option.
  fileprivate init(option argument: String) throws {
    guard let source = SourceID(argument: argument) else {
      throw ValidationError("it takes \(SourceKind.forms)")
    }
    self = source
  }
}

extension ColorChoice: ExpressibleByArgument {}

/// The options of commands that print a list.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print JSON.") var json = false

  @Flag(help: "Do not use the pager.") var noPager = false
}

/// The option of commands that ask a source.
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
