import Foundations
import Rendering

/// Where a command prints: data to standard output, everything else to standard error.
package struct Console: Sendable {
  /// What becomes of what is printed; a test keeps it.
  package struct Outlets: Sendable {
    package let output: @Sendable (Data) -> Void
    package let error: @Sendable (String) -> Void
    /// Shows a text that is longer than the screen.
    package let pager: @Sendable (String) -> Void

    package init(
      output: @escaping @Sendable (Data) -> Void,
      error: @escaping @Sendable (String) -> Void,
      pager: @escaping @Sendable (String) -> Void
    ) {
      self.output = output
      self.error = error
      self.pager = pager
    }
  }

  package let display: Display
  /// The program's name, which stands before its errors.
  let program: String
  let isQuiet: Bool
  private let outlets: Outlets
  private let transient = StatusLine()

  package init(display: Display, program: String, isQuiet: Bool, outlets: Outlets) {
    self.display = display
    self.program = program
    self.isQuiet = isQuiet
    self.outlets = outlets
  }
}

// MARK: - Data

extension Console {
  /// Prints text or bytes as they are.
  func print(_ text: String) { outlets.output(Data(text.utf8)) }

  func print(_ data: Data) { outlets.output(data) }

  /// Prints the path of a file that was made: as it is, but harmless where a terminal shows it.
  func printPath(_ path: String) {
    print((display.hasPage ? display.paper.oneLine(path) : path) + "\n")
  }

  /// Prints a result in the form that was asked for, through the pager where it is long.
  func print(_ result: some Printable, _ listing: ListingOptions) {
    let text = result.text(as: form(listing))
    if isPage(listing) && !listing.noPager && text.lineCount >= display.rows {
      outlets.pager(text)
    } else {
      print(text)
    }
  }

  /// The form of output: JSON where it was asked for, a page for a person, lines for a script.
  private func form(_ listing: ListingOptions) -> OutputFormat {
    if listing.json { return .json }
    return display.hasPage ? .page(display.paper) : .tabSeparated
  }

  /// Whether a result is printed as a page, so that its rows can be named by their numbers.
  func isPage(_ listing: ListingOptions) -> Bool { display.hasPage && !listing.json }
}

// MARK: - Everything else

extension Console {
  /// Tells the person something that is no error, unless they want quiet.
  func notice(_ sentence: String) {
    if !isQuiet { printError(sentence) }
  }

  /// Prints a line that was asked for with `--verbose`.
  func log(_ line: String) { printError(line) }

  /// Tells the person what went wrong.
  func error(_ failure: Failure) { printError("\(program): \(failure.sentence)") }

  private func printError(_ text: String) {
    let message = display.paper.message(text)
    if showsProgress {
      transient.print(message, to: outlets.error)
    } else {
      outlets.error(message)
    }
  }

  /// Shows how far the work has come, on a terminal only; the next line replaces it.
  func progress(_ bar: ProgressBar) {
    if showsProgress { transient.show(bar: bar.line(in: display.paper), on: outlets.error) }
  }

  /// Shows lines to be looked at while the work goes on, above its progress and on a terminal only.
  ///
  /// - Parameter text: Makes the lines for a paper and so many rows at most.
  func preview(_ text: (_ paper: TextLayout, _ rows: Int) -> String) {
    // The last row of the screen is the progress's.
    let lines = text(display.paper, max(1, display.rows - 1))
    if showsProgress { transient.show(lines: lines, on: outlets.error) }
  }

  /// Takes progress and preview away, before output and at the end.
  func clearProgress() {
    if showsProgress { transient.clear(on: outlets.error) }
  }

  var showsProgress: Bool { display.hasProgress && !isQuiet }
}

extension String {
  fileprivate var lineCount: Int { utf8.count { $0 == UInt8(ascii: "\n") } }
}
