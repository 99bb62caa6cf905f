import Features
import Terminal
import TerminalGraphics

/// The output device of a process, a terminal or a pipe, and its text layout.
package struct Display: Sendable {
  /// True if output goes to a terminal: then it is text for people.
  package let isTerminal: Bool
  /// True if standard error goes to a terminal: then it shows progress.
  package let hasProgress: Bool
  /// The layout of text for people.
  package let layout: TextLayout
  /// The layout of text for the pager, or `nil` if it is the same.
  let pagedLayout: TextLayout?
  /// The height of the screen, in lines.
  package let rows: Int
  /// The value of `TERM`, for `places doctor`.
  package let name: String?
  /// True if there are a keyboard and a screen that a program can take over.
  let hasScreen: Bool
  /// True if a pager can show long text: not on a dumb terminal, such as an editor's.
  var hasPager: Bool { name != "dumb" }
  /// True if the user wants no colours, not even in pictures drawn in characters.
  let refusesColor: Bool
  /// When to use hyperlinks.
  private let hyperlinks: When

  package init(
    isTerminal: Bool,
    hasProgress: Bool,
    layout: TextLayout,
    pagedLayout: TextLayout? = nil,
    rows: Int,
    name: String?,
    hasScreen: Bool = false,
    refusesColor: Bool = false,
    hyperlinks: When = .never
  ) {
    self.isTerminal = isTerminal
    self.hasProgress = hasProgress
    self.layout = layout
    self.pagedLayout = pagedLayout
    self.rows = rows
    self.name = name
    self.hasScreen = hasScreen
    self.refusesColor = refusesColor
    self.hyperlinks = hyperlinks
  }

  /// Returns whether pages of pictures have hyperlinks on a terminal of some capabilities.
  func hasLinks(on abilities: TerminalCapabilities) -> Bool {
    hyperlinks == .auto ? abilities.hasLinks : hyperlinks == .always
  }
}

/// When a program uses something that not every terminal understands: `--color`, `--hyperlinks`.
package enum When: String, CaseIterable, Sendable {
  /// Where the terminal is known to understand it.
  case auto
  case always
  case never
}

extension Display {
  /// Returns true if this process has a keyboard and a screen that it can take over.
  static func hasScreen(environment: [String: String]) -> Bool {
    StandardStream.input.isTerminal && StandardStream.output.isTerminal && !environment.isDumb
  }

  /// Returns the device that this process is connected to.
  static func live(
    color: When,
    hyperlinks: When,
    environment: [String: String],
    clock: ReaderClock
  ) -> Display {
    let (output, error) = (StandardStream.output, StandardStream.error)
    let size = (output.size ?? error.size ?? TerminalSize(columns: 80, rows: 24))
      .wide(environment["COLUMNS"])
    let layout = TextLayout(
      columns: size.columns,
      hasStyles: color.isOn(isTerminal: output.isTerminal, environment: environment),
      isUTF8: environment.isUTF8,
      hasLinks: hyperlinks.linksTables(isTerminal: output.isTerminal, environment: environment),
      clock: clock
    )
    let isPagedPlain =
      layout.hasStyles && color != .always && !PagerChoice(environment: environment).showsStyles
    return Display(
      isTerminal: output.isTerminal,
      hasProgress: error.isTerminal && environment["TERM"] != "dumb",
      layout: layout,
      pagedLayout: isPagedPlain ? layout.withoutStyles : nil,
      rows: size.rows,
      name: environment["TERM"],
      hasScreen: hasScreen(environment: environment),
      refusesColor: color.isRefused(environment: environment),
      hyperlinks: hyperlinks
    )
  }
}

extension TerminalSize {
  /// Returns the size with the number of columns from a variable, if that is a number above 0.
  fileprivate func wide(_ variable: String?) -> TerminalSize {
    guard let columns = variable.flatMap({ Int($0) }), columns > 0 else { return self }
    return TerminalSize(columns: columns, rows: rows, cell: cell)
  }
}

extension When {
  /// Whether tables and lists of fields have hyperlinks.
  ///
  /// The terminal has to be known to have them, and so has the pager.
  fileprivate func linksTables(isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      guard isTerminal, PagerChoice(environment: environment).showsStyles else { return false }
      return TerminalProbe(environment: environment, mayQuery: false).capabilities.hasLinks
    }
  }
}

extension When {
  /// True if output has styles; for `NO_COLOR` see https://no-color.org.
  fileprivate func isOn(isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: return isTerminal && !isRefused(environment: environment) && !environment.isDumb
    }
  }

  /// True if the user refuses colours.
  fileprivate func isRefused(environment: [String: String]) -> Bool {
    self == .never || self == .auto && !(environment["NO_COLOR"] ?? "").isEmpty
  }
}

extension [String: String] {
  /// True if `TERM` is unset, or names a terminal that can only print.
  fileprivate var isDumb: Bool { ["", "dumb"].contains(self["TERM"] ?? "") }

  /// True if the locale's encoding is UTF-8, by the variable with precedence (POSIX, 8.2).
  ///
  /// If none is set, as in containers and over ssh, UTF-8 is assumed: terminals use it anyway.
  fileprivate var isUTF8: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { self[$0] }.first { !$0.isEmpty }
    guard let name = locale?.lowercased() else { return true }
    // The encoding is between a point and an “@”: `de_DE.UTF-8@euro`.
    let encoding = name.split(separator: "@").first?.split(separator: ".").last
    return encoding == "utf-8" || encoding == "utf8"
  }
}
