import Imaging
import TerminalGraphics

extension TerminalCapabilities {
  /// What a file or another program can be given: everything that characters can say.
  static func withoutTerminal(wanting wanted: PictureProtocol?) -> TerminalCapabilities {
    TerminalCapabilities(
      pictures: wanted ?? .cells,
      passthrough: .none,
      colors: .trueColor,
      cell: nil,
      hasLinks: false,
      reason: wanted == nil ? "output is no terminal" : nil
    )
  }

  /// What a terminal can show by its environment, and by its answers where it was asked.
  init(
    _ clues: TerminalClues,
    answers: TerminalAnswers?,
    cell: PixelSize?,
    wanting wanted: PictureProtocol?
  ) {
    let told = answers?.version.flatMap { KnownTerminal(named: $0) }
    let terminal = told ?? clues.certain?.terminal
    let (pictures, reason) =
      wanted.map { ($0, nil) } ?? clues.choice ?? answers?.choice ?? (.cells, clues.silence)
    self.init(
      pictures: pictures,
      passthrough: .none,
      colors: told?.colors ?? clues.colors,
      cell: cell ?? answers?.cell,
      hasLinks: terminal?.hasLinks ?? false,
      reason: reason
    )
  }

  /// What can be shown within tmux, by what tmux says; `nil` where it says nothing.
  init(inTmux tmux: TmuxAnswers?, _ clues: TerminalClues, wanting wanted: PictureProtocol?) {
    let (pictures, reason) = tmux.choice(wanting: wanted)
    let isNative = pictures == .sixel && tmux?.hasSixels == true || pictures == .cells
    self.init(
      pictures: pictures,
      passthrough: isNative ? .none : .tmux,
      colors: tmux?.colors ?? clues.colors,
      cell: tmux?.cell,
      hasLinks: tmux?.features.contains("hyperlinks") ?? false,
      reason: reason
    )
  }

  /// What can be shown within GNU screen.
  init(inScreen clues: TerminalClues, wanting wanted: PictureProtocol?) {
    self.init(
      pictures: wanted ?? .cells,
      passthrough: wanted == nil ? .none : .screen,
      colors: clues.colors,
      cell: nil,
      hasLinks: false,
      reason: wanted == nil ? "GNU screen shows no pictures" : nil
    )
  }
}

/// A protocol for pictures and the reason for it, which is `nil` where the person chose.
private typealias Choice = (PictureProtocol, String?)

extension TerminalClues {
  /// What the environment alone decides.
  fileprivate var choice: Choice? {
    if isDumb { return (.cells, silence) }
    return certain.flatMap { clue in clue.terminal.pictures.map { ($0, clue.reason) } }
  }

  /// Why there is nothing better than characters where nobody answered.
  fileprivate var silence: String {
    if name.isEmpty { return "TERM is not set" }
    return isDumb ? "TERM=\(name)" : "TERM=\(name), and the terminal did not say more"
  }
}

extension TerminalAnswers {
  /// What the answers decide.
  fileprivate var choice: Choice? {
    if let version, let pictures = KnownTerminal(named: version)?.pictures {
      return (pictures, "the terminal says that it is \(version)")
    }
    if tookPicture { return (.kitty, "the terminal took a picture") }
    if hasSixels { return (.sixel, "the terminal says that it has sixels") }
    return areComplete ? (.cells, "the terminal says that it has no pictures") : nil
  }
}

extension TmuxAnswers? {
  /// What tmux decides.
  ///
  /// Sixels it draws itself, and for kitty's placeholders it must let through what is wrapped. Other
  /// pictures it would lose as soon as it draws anew.
  fileprivate func choice(wanting wanted: PictureProtocol?) -> Choice {
    guard let self else { return (.cells, "tmux did not say what it can show") }
    switch wanted {
    case .cells: return (.cells, nil)
    case .sixel where self.hasSixels: return (.sixel, nil)
    case let wanted? where self.letsThrough: return (wanted, nil)
    case .some: return (.cells, closed)
    case nil: break
    }
    if self.terminal?.pictures == .kitty {
      return self.letsThrough ? (.kitty, "tmux is shown on \(self.shown)") : (.cells, closed)
    }
    if self.hasSixels { return (.sixel, "tmux says that it has sixels") }
    return (.cells, "tmux shows no pictures on this terminal")
  }
}

/// The reason where tmux would swallow what is not for itself.
private let closed = "tmux lets no pictures through; ‘tmux set -g allow-passthrough on’ allows them"

extension TmuxAnswers {
  /// What tmux is shown on, in its own words.
  fileprivate var shown: String { names.last ?? "a terminal" }
}
