import ArgumentParser
import Features
import Foundations
import Model

/// The options of every command.
struct SourceOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Source of photos: \(SourceKind.forms), or a path.",
      valueName: "source"
    ),
    completion: .list(SourceKind.allValueStrings),
    transform: { try SourceID(option: $0) }
  )
  var source: SourceID?

  @Flag(help: "Use the built-in sample library, even with a key.") var sample = false

  @Option(help: ArgumentHelp("When to use colours and styles.", valueName: "when"))
  var color = When.auto

  @Flag(name: .shortAndLong, help: "Print only data and errors.") var quiet = false

  @Flag(help: "Log each request, and each file that is left out.") var verbose = false

  func validate() throws {
    if sample, let source, source != .builtIn {
      throw ValidationError("--sample and --source exclude each other.")
    }
  }

  /// The source that the options ask for, if any.
  var wantedSource: SourceOption {
    source.map { .source($0) } ?? (sample ? .builtIn : .none)
  }
}

extension SourceID {
  /// Parses the value of the option.
  fileprivate init(option argument: String) throws {
    guard let source = SourceID(argument: argument) else {
      let folder = argument.folderAsPath.map { "unknown source; \($0) is a folder" }
      throw ValidationError(folder ?? "it takes \(SourceKind.forms)")
    }
    self = source
  }
}

extension NameSpecification {
  /// The names of the option for the number of rows.
  static let limit: NameSpecification = [.customShort("n"), .long]
}

extension When: ExpressibleByArgument {}

/// How a command prints its result.
protocol FormatOptions: ParsableArguments {
  var json: Bool { get }
  var csv: Bool { get }
  var jsonl: Bool { get }
  var geojson: Bool { get }
  var noPager: Bool { get }
}

extension FormatOptions {
  var csv: Bool { false }
  var jsonl: Bool { false }
  var geojson: Bool { false }

  /// True if the result is printed in a format for programs, even on a terminal.
  var isForPrograms: Bool { json || csv || jsonl || geojson }
}

/// The options of commands that print a result.
struct OutputOptions: FormatOptions {
  @Flag(help: "Print JSON.") var json = false

  @Flag(help: "Do not use a pager.") var noPager = false
}

/// How a command prints a list of records with selectable columns.
protocol ColumnOptions: FormatOptions {
  associatedtype List: ColumnSelectable
  var fields: String? { get }
}

/// The options of commands that print a list of records without positions.
struct ListOptions<List: ColumnSelectable>: ColumnOptions {
  @Flag(help: "Print JSON.") var json = false

  @Flag(help: "Do not use a pager.") var noPager = false

  @Flag(help: linesHelp) var jsonl = false

  @Flag(help: csvHelp) var csv = false

  @Option(help: fieldsHelp, completion: .list(List.columnNames)) var fields: String?
}

/// The options of commands that print a list of records with positions.
struct LocatedListOptions<List: LocatedList>: ColumnOptions {
  @Flag(help: "Print JSON.") var json = false

  @Flag(help: "Do not use a pager.") var noPager = false

  @Flag(help: linesHelp) var jsonl = false

  @Flag(help: csvHelp) var csv = false

  @Flag(help: "Print GeoJSON, a point for each record.") var geojson = false

  @Option(help: fieldsHelp, completion: .list(List.columnNames)) var fields: String?
}

private let linesHelp: ArgumentHelp = "Print JSON Lines, one object per line."
private let csvHelp: ArgumentHelp = "Print CSV with a heading, for spreadsheets."
private let fieldsHelp =
  ArgumentHelp("Print only these columns, in this order.", valueName: "name,...")

extension ColumnOptions {
  /// The names of the chosen columns, or none.
  var columns: [String] {
    fields?.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed) ?? []
  }

  func validate() throws {
    let formats = [
      (json, "--json"), (jsonl, "--jsonl"), (csv, "--csv"), (geojson, "--geojson"),
    ].filter(\.0)
    if formats.count > 1 {
      throw ValidationError("\(formats[0].1) and \(formats[1].1) exclude each other.")
    }
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

/// The option of commands that write files.
struct ForceOption: ParsableArguments {
  @Flag(help: "Replace existing files of other programs.") var force = false
}

/// The option of commands that copy photos, or write lists for publication.
struct PrivateOption: ParsableArguments {
  @Flag(name: .customLong("private"), help: "Include photos that are not public.")
  var includesPrivate = false
}

/// The option of commands that print photos, which GeoJSON discloses to others.
struct GeoJSONPrivacyOption: ParsableArguments {
  @Flag(
    name: .customLong("private"),
    help: "With --geojson, include photos that are not public."
  )
  var includesPrivate = false

  /// Throws if the option was given for another format, which always includes these photos.
  func check(with format: some FormatOptions) throws {
    if includesPrivate && !format.geojson {
      throw ValidationError("--private goes with --geojson.")
    }
  }
}

/// The option of commands that print positions, which GeoJSON discloses to others.
struct GeoJSONMapOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "With --geojson, positions of your own pictures: exact, city or none (default: city).",
      valueName: "how"
    )
  )
  var map: SharedPosition?

  var precision: SharedPosition { map ?? .city }

  /// Throws if the option was given with another format, which always has exact positions.
  func check(with format: some FormatOptions) throws {
    if map != nil && !format.geojson { throw ValidationError("--map goes with --geojson.") }
  }
}

extension SharedPosition: ExpressibleByArgument {}

/// The option of commands that print one result.
struct JSONOption: ParsableArguments {
  @Flag(help: "Print JSON.") var json = false
}
