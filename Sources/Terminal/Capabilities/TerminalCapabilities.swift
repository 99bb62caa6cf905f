import Bitmaps
import TerminalGraphics

/// The capabilities of the output terminal, and the reason for the choice of graphics protocol.
package struct TerminalCapabilities: Hashable, Sendable {
  /// The graphics protocol.
  package let pictures: PictureProtocol
  /// The multiplexer for which pictures are wrapped, so that they reach the terminal.
  package let passthrough: Passthrough
  package let colors: ColorDepth
  /// The size of a cell in pixels, if it is known.
  package let cell: PixelSize?
  /// True if the terminal supports hyperlinks (OSC 8).
  package let hasLinks: Bool
  /// The reason for the choice of `pictures`, `TERM=xterm-kitty`, or `nil` if the user chose it.
  package let reason: String?
}

extension PictureProtocol {
  /// The name of the protocol for messages.
  package var title: String {
    switch self {
    case .kitty: "kitty protocol"
    case .iTerm2: "iTerm2 protocol"
    case .sixel: "sixel"
    case .cells: "character cells"
    }
  }
}

extension TerminalCapabilities {
  /// Returns the capabilities of a file or pipe: characters only.
  static func withoutTerminal(wanting wanted: PictureProtocol?) -> TerminalCapabilities {
    TerminalCapabilities(
      pictures: wanted ?? .cells,
      passthrough: .none,
      colors: .trueColor,
      cell: nil,
      hasLinks: false,
      reason: wanted == nil ? "output is not a terminal" : nil
    )
  }

  /// Detects the capabilities of a terminal from the environment and from its responses to a query.
  init(
    _ environment: TerminalEnvironment,
    responses: TerminalResponses?,
    cell: PixelSize?,
    wanting wanted: PictureProtocol?
  ) {
    let reported = responses?.version.flatMap { KnownTerminal(named: $0) }
    let terminal = reported ?? environment.identified?.terminal
    let (pictures, reason) =
      wanted.map { ($0, nil) } ?? environment.choice ?? responses?.choice ?? (
        .cells, environment.fallbackReason
      )
    self.init(
      pictures: pictures,
      passthrough: .none,
      colors: reported?.colors ?? environment.colors,
      cell: cell ?? responses?.cell,
      hasLinks: terminal?.hasLinks ?? false,
      reason: reason
    )
  }

  /// Detects the capabilities within tmux from its own report; `tmux` is `nil` if there is none.
  init(inTmux tmux: TmuxInfo?, _ environment: TerminalEnvironment, wanting wanted: PictureProtocol?)
  {
    let (pictures, reason) = tmux.choice(wanting: wanted)
    let isNative = pictures == .sixel && tmux?.hasSixels == true || pictures == .cells
    self.init(
      pictures: pictures,
      passthrough: isNative ? .none : .tmux,
      colors: tmux.colors(in: environment),
      cell: tmux?.cell,
      hasLinks: tmux?.features.contains("hyperlinks") ?? false,
      reason: reason
    )
  }

  /// Detects the capabilities within GNU screen.
  init(inScreen environment: TerminalEnvironment, wanting wanted: PictureProtocol?) {
    self.init(
      pictures: wanted ?? .cells,
      passthrough: wanted == nil ? .none : .screen,
      colors: environment.colors,
      cell: nil,
      hasLinks: false,
      reason: wanted == nil ? "GNU screen shows no pictures" : nil
    )
  }
}

/// A graphics protocol and the reason for it, which is `nil` if the user chose it.
private typealias Choice = (PictureProtocol, String?)

extension TerminalEnvironment {
  /// The choice from the environment only.
  fileprivate var choice: Choice? {
    if isDumb { return (.cells, fallbackReason) }
    return identified.flatMap { known in known.terminal.pictures.map { ($0, known.reason) } }
  }

  /// The reason for drawing in characters if the terminal did not respond.
  fileprivate var fallbackReason: String {
    if name.isEmpty { return "TERM is not set" }
    return isDumb ? "TERM=\(name)" : "TERM=\(name), and the terminal did not say more"
  }
}

extension TerminalResponses {
  /// The choice from the responses.
  fileprivate var choice: Choice? {
    if let version, let pictures = KnownTerminal(named: version)?.pictures {
      return (pictures, "the terminal says that it is \(version)")
    }
    if acceptedPicture { return (.kitty, "the terminal took a picture") }
    if hasSixels { return (.sixel, "the terminal says that it has sixels") }
    return isComplete ? (.cells, "the terminal says that it has no pictures") : nil
  }
}

extension TmuxInfo? {
  /// Returns the colour depth from tmux's report.
  ///
  /// If that names no terminal, the environment decides: `COLORTERM` is trusted for a detached session.
  fileprivate func colors(in environment: TerminalEnvironment) -> ColorDepth {
    guard let self else { return environment.colors }
    return !self.hasClient && environment.colors == .trueColor ? .trueColor : self.colors
  }

  /// Returns the choice from tmux's report.
  ///
  /// tmux draws sixels itself, and kitty's placeholders need its passthrough. Other pictures would
  /// disappear when tmux redraws.
  fileprivate func choice(wanting wanted: PictureProtocol?) -> Choice {
    guard let self else { return (.cells, "tmux did not say what it can show") }
    switch wanted {
    case .cells: return (.cells, nil)
    case .kitty where !self.isUTF8: return (.cells, withoutUTF8)
    case .sixel where self.hasSixels: return (.sixel, nil)
    case let wanted? where self.allowsPassthrough: return (wanted, nil)
    case .some: return (.cells, closed)
    case nil: break
    }
    if self.terminal?.pictures == .kitty {
      if !self.isUTF8 { return (.cells, withoutUTF8) }
      return self.allowsPassthrough
        ? (.kitty, "tmux is shown on \(self.names.last ?? "a terminal")") : (.cells, closed)
    }
    if self.hasSixels { return (.sixel, "tmux says that it has sixels") }
    return (.cells, "tmux shows no pictures on this terminal")
  }
}

/// The reason if tmux writes no Unicode, which kitty's placeholders need.
private let withoutUTF8 = "tmux sends this terminal no UTF-8; “tmux -u” does"

/// The reason if tmux drops sequences that are not for itself.
private let closed = "tmux lets no pictures through; “tmux set -g allow-passthrough on” allows them"
