import TerminalGraphics

/// A program that shows a terminal, and of which it is known what it can do.
///
/// What pictures each shows is what its own documentation says; those that depend on a setting or on
/// the version have none here, and are asked.
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
}

extension KnownTerminal {
  /// The terminal that a name belongs to: of `TERM`, of `TERM_PROGRAM`, or what a terminal answers
  /// when it is asked for its version (XTVERSION), such as `kitty(0.32.2)`.
  init?(named name: String) {
    let name = name.lowercased()
    let rest = name.hasPrefix("xterm-") ? name.dropFirst(6) : name[...]
    guard let known = Self.allCases.first(where: { rest.hasPrefix($0.rawValue) }) else {
      return nil
    }
    self = known
  }

  /// The pictures that every version of the last years shows, or `nil` where it must be asked.
  var pictures: PictureProtocol? {
    switch self {
    case .kitty, .ghostty: .kitty
    case .wezTerm, .iTerm2, .mintty: .iTerm2
    case .foot, .contour, .mlterm: .sixel
    case .alacritty, .appleTerminal: .cells
    case .konsole, .vte, .vscode, .xtermJS, .windowsTerminal: nil
    }
  }

  /// The colours it shows.
  var colors: ColorDepth { self == .appleTerminal ? .palette256 : .trueColor }

  /// Whether text can lead to an address (OSC 8).
  var hasLinks: Bool { self != .appleTerminal && self != .mlterm }
}
