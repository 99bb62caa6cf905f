import Features
import Foundations

/// The output of a command: data to standard output, everything else to standard error.
package struct Console: Sendable {
  /// The destinations of output; tests collect it.
  package struct Outlets: Sendable {
    package let output: @Sendable (Data) -> Void
    package let error: @Sendable (String) -> Void
    /// Shows a text longer than the screen.
    package let pager: @Sendable (String) -> Void
    /// Returns true if some output could not be written, or nobody reads it.
    package let hasLostOutput: @Sendable () -> Bool

    package init(
      output: @escaping @Sendable (Data) -> Void,
      error: @escaping @Sendable (String) -> Void,
      pager: @escaping @Sendable (String) -> Void,
      hasLostOutput: @escaping @Sendable () -> Bool = { false }
    ) {
      self.output = output
      self.error = error
      self.pager = pager
      self.hasLostOutput = hasLostOutput
    }
  }

  package let display: Display
  /// The program's name, the prefix of its errors.
  let program: String
  let isQuiet: Bool
  let isVerbose: Bool
  private let outlets: Outlets
  private let statusLine = StatusLine()

  package init(
    display: Display,
    program: String,
    isQuiet: Bool,
    isVerbose: Bool,
    outlets: Outlets
  ) {
    self.display = display
    self.program = program
    self.isQuiet = isQuiet
    self.isVerbose = isVerbose
    self.outlets = outlets
  }
}

// MARK: - Data

extension Console {
  /// True if some output could not be written, or nobody reads it.
  var hasLostOutput: Bool { outlets.hasLostOutput() }

  /// Prints text or bytes unchanged.
  func print(_ text: String) { outlets.output(Data(text.utf8)) }

  func print(_ data: Data) { outlets.output(data) }

  /// Prints the path of a written file: unchanged into a pipe, without control characters on a terminal.
  func printPath(_ path: String) {
    print((display.isTerminal ? display.layout.oneLine(path) : path) + "\n")
  }

  /// Prints a result in the requested format, through the pager if it is long.
  func print(_ result: some Printable, _ options: OutputOptions) {
    print(options) { result.text(as: $0) }
  }

  /// Prints a list in the requested format and columns, through the pager if it is long.
  func print<List>(_ list: List, _ options: ListOptions<List>) { printColumns(of: list, options) }

  /// Prints a list that may be requested as GeoJSON, and the number of photos that this leaves out.
  ///
  /// - Throws: The errors of a source that cannot be asked what is public; nothing is printed then.
  func print<List>(
    _ list: List,
    _ options: LocatedListOptions<List>,
    includingPrivate includesPrivate: Bool = false,
    by publishing: @autoclosure () throws -> Publishing,
    sharing: @autoclosure () throws -> PositionSharing
  ) async throws {
    guard options.geojson else { return printColumns(of: list, options) }
    let features = try await list.features(
      columns: options.columns,
      includingPrivate: includesPrivate,
      by: try publishing(),
      sharing()
    )
    print(features.text)
    for omission in features.omissions { notice(omission) }
  }

  private func printColumns<Options: ColumnOptions>(of list: Options.List, _ options: Options) {
    var columns = options.columns
    if columns.isEmpty && options.csv { columns = Options.List.columnNames }
    print(options) { format in
      columns.isEmpty ? list.text(as: format) : list.text(as: format, columns: columns)
    }
  }

  private func print(_ options: some FormatOptions, _ text: (OutputFormat) -> String) {
    let whole = text(format(options))
    let lineCount = whole.utf8.count { $0 == UInt8(ascii: "\n") }
    let isPaged = isHumanReadable(options) && !options.noPager && display.hasPager
    if isPaged && lineCount >= display.rows {
      outlets.pager(display.pagedLayout.map { text(.humanReadable($0)) } ?? whole)
    } else {
      print(whole)
    }
  }

  /// Returns the output format: JSON if requested, otherwise text for people on a terminal, and TSV
  /// into a file or pipe.
  func format(_ options: some FormatOptions) -> OutputFormat {
    if options.csv { return .commaSeparated }
    if options.jsonl { return .jsonLines }
    if options.json { return .json }
    return display.isTerminal ? .humanReadable(display.layout) : .tabSeparated
  }

  /// True if a result is printed as text for people, so that its rows can be named by number.
  func isHumanReadable(_ options: some FormatOptions) -> Bool {
    display.isTerminal && !options.isForPrograms
  }
}

// MARK: - Everything else

extension Console {
  /// Prints a notice, unless `--quiet` was given.
  func notice(_ sentence: String) { if !isQuiet { printError(sentence) } }

  /// Prints a line if `--verbose` was given.
  func log(_ line: String) { if isVerbose { printError(line) } }

  /// Prints an error.
  func error(_ failure: Failure) { printError("\(program): \(failure.sentence)") }

  private func printError(_ text: String) {
    let message = display.layout.message(text)
    if showsProgress {
      statusLine.print(message, to: outlets.error)
    } else {
      outlets.error(message)
    }
  }

  /// Shows progress on a terminal; the next line replaces it.
  func progress(_ bar: ProgressBar) {
    if showsProgress { statusLine.show(bar: bar.line(in: display.layout), on: outlets.error) }
  }

  /// Shows temporary lines above the progress, on a terminal, at most `rows` of them.
  func preview(_ text: (_ layout: TextLayout, _ rows: Int) -> String) {
    // The last row of the screen is for the progress.
    let lines = text(display.layout, max(1, display.rows - 1))
    if showsProgress { statusLine.show(lines: lines, on: outlets.error) }
  }

  /// Shows a countdown on its own line, which disappears when the task is cancelled.
  ///
  /// Without a terminal, prints the length of the wait once.
  func countDown(from seconds: Double, _ sentence: (_ secondsLeft: Double) -> String) async {
    guard showsProgress else { return notice(sentence(seconds)) }
    await forEachSecond(of: seconds) { left in
      let (text, _) = display.layout.truncated(
        sentence(left),
        toWidth: display.layout.columns - 1
      )
      statusLine.show(waiting: text, on: outlets.error)
    }
    statusLine.show(waiting: "", on: outlets.error)
  }

  /// Erases progress and preview before output and at the end.
  func clearProgress() { if showsProgress { statusLine.clear(on: outlets.error) } }

  var showsProgress: Bool { display.hasProgress && !isQuiet }
}

/// Calls a function each second with the seconds left, until the wait ends or the task is cancelled.
func forEachSecond(of seconds: Double, _ tell: (_ secondsLeft: Double) -> Void) async {
  let end = ContinuousClock.now + .seconds(seconds)
  var left = seconds
  while left > 0 && !Task.isCancelled {
    tell(left)
    // Sleep until the next whole second.
    try? await Task.sleep(until: end - .seconds(left.rounded(.up) - 1), clock: .continuous)
    left = (end - .now) / .seconds(1)
  }
}
