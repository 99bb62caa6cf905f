import Rendering
import TerminalGraphics

/// What the process is connected to, and how it may write there.
package struct Display: Hashable, Sendable {
  /// Whether a person reads the output, so that it is laid out as a page.
  package let hasPage: Bool
  /// Whether a person reads the errors, so that progress is shown.
  package let hasProgress: Bool
  /// How a page is laid out.
  package let paper: TextLayout
  /// How many lines a screen has.
  package let rows: Int
  /// What `TERM` says, for `places doctor`.
  package let name: String?
  /// Whether a person sits before a screen that a program can have to itself.
  let hasScreen: Bool
  /// Whether the person wants no colours, not even in pictures that are drawn in characters.
  let refusesColor: Bool

  package init(
    hasPage: Bool,
    hasProgress: Bool,
    paper: TextLayout,
    rows: Int,
    name: String?,
    hasScreen: Bool = false,
    refusesColor: Bool = false
  ) {
    self.hasPage = hasPage
    self.hasProgress = hasProgress
    self.paper = paper
    self.rows = rows
    self.name = name
    self.hasScreen = hasScreen
    self.refusesColor = refusesColor
  }
}

/// When output has colours and other styles.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}

extension Display {
  /// What this process is connected to.
  static func live(color: ColorChoice, environment: [String: String]) -> Display {
    let (output, error) = (StandardStream.output, StandardStream.error)
    let size = output.size ?? error.size
    let columns = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    return Display(
      hasPage: output.isTerminal,
      hasProgress: error.isTerminal && environment["TERM"] != "dumb",
      paper: TextLayout(
        columns: columns ?? size?.columns ?? 80,
        hasStyles: color.isOn(isTerminal: output.isTerminal, environment: environment),
        isUTF8: environment.isUTF8
      ),
      rows: size?.rows ?? 24,
      name: environment["TERM"],
      hasScreen: StandardStream.input.isTerminal && output.isTerminal && !environment.isDumb,
      refusesColor: color.isRefused(environment: environment)
    )
  }
}

extension ColorChoice {
  /// Whether styles are used; `NO_COLOR` is https://no-color.org.
  fileprivate func isOn(isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      return isTerminal && !isRefused(environment: environment) && !environment.isDumb
    }
  }

  /// Whether the person asked for no colours at all.
  fileprivate func isRefused(environment: [String: String]) -> Bool {
    self == .never || self == .auto && !(environment["NO_COLOR"] ?? "").isEmpty
  }
}

extension [String: String] {
  /// Whether the terminal is said to do nothing but print, or nothing is said of it.
  fileprivate var isDumb: Bool { ["", "dumb"].contains(self["TERM"] ?? "") }

  /// Whether the locale's characters are UTF-8, by the variable that decides (POSIX, 8.2).
  fileprivate var isUTF8: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { self[$0] }.first { !$0.isEmpty }
    let name = (locale ?? "").lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }
}
