import ArgumentParser
import Features
import Foundations
import Model

/// The options of every command.
struct GlobalOptions: ParsableArguments {
  static let colorHelp = ArgumentHelp("When to use colours and styles.", valueName: "when")
  static let quietHelp: ArgumentHelp = "Print only data and errors."

  @Option(help: GlobalOptions.colorHelp) var color = When.auto

  @Flag(name: .shortAndLong, help: GlobalOptions.quietHelp) var quiet = false
}

/// The options of every command that may ask a source of photos: the global ones among them.
///
/// They are not a group in a group: a debug build checks the options of a command at each start, and each
/// further level multiplies these checks by four.
struct SourceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Source of photos: \(SourceKind.forms).", valueName: "source"),
    completion: .list(SourceKind.allValueStrings),
    transform: { try SourceID(option: $0) }
  )
  var source: SourceID?

  @Flag(help: "Use the built-in sample library, even with a key.") var sample = false

  @Option(help: GlobalOptions.colorHelp) var color = When.auto

  @Flag(name: .shortAndLong, help: GlobalOptions.quietHelp) var quiet = false

  @Flag(help: "Log each request to standard error.") var verbose = false

  func validate() throws {
    if sample, let source, source != .builtIn {
      throw ValidationError("--sample and --source exclude each other.")
    }
  }
}

/// The options that commands have in common.
protocol CommonOptions: ParsableArguments {
  var color: When { get }
  var quiet: Bool { get }
  /// The source that the options ask for, if any.
  var wantedSource: SourceOption { get }
  var verbose: Bool { get }
}

extension GlobalOptions: CommonOptions {
  var wantedSource: SourceOption { .none }
  var verbose: Bool { false }
}

extension SourceOptions: CommonOptions {
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

extension When: ExpressibleByArgument {}

/// How a command prints its result.
protocol FormatOptions: ParsableArguments {
  var json: Bool { get }
  var jsonl: Bool { get }
  var noPager: Bool { get }
}

/// The options of commands that print a result.
struct OutputOptions: FormatOptions {
  @Flag(help: "Print JSON.") var json = false

  @Flag(help: "Do not use a pager.") var noPager = false

  var jsonl: Bool { false }
}

/// The options of commands that print a list of records with selectable columns.
struct ListOptions<List: ColumnSelectable>: FormatOptions {
  @Flag(help: "Print JSON.") var json = false

  @Flag(help: "Do not use a pager.") var noPager = false

  @Flag(help: "Print JSON Lines, one object per line.") var jsonl = false

  @Option(
    help: ArgumentHelp("Print only these columns, in this order.", valueName: "name,..."),
    completion: .list(List.columnNames)
  )
  var fields: String?

  /// The names of the chosen columns, or none.
  var columns: [String] {
    fields?.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed) ?? []
  }

  func validate() throws {
    if json && jsonl { throw ValidationError("--json and --jsonl exclude each other.") }
    let names = List.columnNames
    if let unknown = columns.first(where: { !names.contains($0) }) {
      let list = names.joined(separator: ", ")
      throw ValidationError("There is no column “\(unknown.onOneLine)”; there are \(list).")
    }
  }
}

/// The option of commands that print titles, pages and licences of photos.
struct HyperlinkOption: ParsableArguments {
  @Option(help: ArgumentHelp("When to link titles, pages and licences.", valueName: "when"))
  var hyperlinks = When.auto
}

/// The option of commands that ask a source.
struct RefreshOption: ParsableArguments {
  @Flag(help: "Ignore the cache.") var refresh = false
}

/// The option of commands that write files under names that they choose.
struct ForceOption: ParsableArguments {
  @Flag(help: "Overwrite existing files.") var force = false
}

/// The option of commands that make copies of photos, or lists for others.
struct PrivateOption: ParsableArguments {
  @Flag(name: .customLong("private"), help: "Include photos that are not public.")
  var includesPrivate = false
}

/// The option of commands that print one result.
struct JSONOption: ParsableArguments {
  @Flag(help: "Print JSON.") var json = false
}
