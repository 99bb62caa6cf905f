import TerminalGraphics

/// A terminal emulator with known capabilities.
///
/// The graphics protocol is the one documented for the terminal. Terminals whose protocol depends on a
/// setting or version have none here, and are queried.
enum KnownTerminal: String, Hashable, Sendable, CaseIterable {
  case kitty
  case ghostty
  case wezTerm = "wezterm"
  case iTerm2 = "iterm"
  case foot
  case contour
  case mlterm
  case mintty
  case konsole
  case alacritty
  case vte
  case vscode
  case xtermJS = "xterm.js"
  case windowsTerminal = "windowsterminal"
  case appleTerminal = "apple_terminal"

  /// Creates a terminal from its name: the value of `TERM` or `TERM_PROGRAM`, or its own report
  /// (XTVERSION), such as `kitty(0.32.2)`.
  init?(named name: String) {
    let name = name.lowercased()
    let rest = name.hasPrefix("xterm-") ? name.dropFirst(6) : name[...]
    guard let known = Self.allCases.first(where: { rest.hasPrefix($0.rawValue) })
    else { return nil }
    self = known
  }

  /// The graphics protocol of all recent versions, or `nil` if the terminal has to be queried.
  var pictures: PictureProtocol? {
    switch self {
    case .kitty, .ghostty: .kitty
    case .wezTerm, .iTerm2, .mintty: .iTerm2
    case .foot, .contour, .mlterm: .sixel
    case .alacritty, .appleTerminal: .cells
    case .konsole, .vte, .vscode, .xtermJS, .windowsTerminal: nil
    }
  }

  /// The colour depth.
  var colors: ColorDepth { self == .appleTerminal ? .palette256 : .trueColor }

  /// True if the terminal supports hyperlinks (OSC 8).
  var hasLinks: Bool { self != .appleTerminal && self != .mlterm }
}
