import Foundations
import Imaging
import TerminalGraphics

/// What tmux says of itself and of the terminal that it is shown on.
struct TmuxAnswers: Hashable, Sendable {
  /// What the terminal is called, and what it answered to tmux when asked for its version.
  let names: [String]
  /// What tmux knows of the terminal: `256,RGB,sixel,…`.
  let features: [Substring]
  /// Whether tmux hands on what is wrapped for the terminal.
  let letsThrough: Bool
  let cell: PixelSize?
}

extension TmuxAnswers {
  /// The format that tmux is asked to fill in.
  ///
  /// Before version 3.3 there was no option, and everything was handed on; so `?` tells apart an
  /// option that is off from none.
  static let format = [
    "#{client_termname}", "#{client_termtype}", "#{client_termfeatures}", "#{allow-passthrough}",
    "#{client_cell_width}", "#{client_cell_height}",
  ].joined(separator: "\t")

  /// Reads the line that tmux printed, or returns `nil` where it is none.
  init?(_ line: String) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      .map { $0.trimmed }
    guard parts.count == 6 else { return nil }
    names = parts[0..<2].filter { !$0.isEmpty }
    features = parts[2].split(separator: ",")
    letsThrough = !["0", "off"].contains(parts[3])
    cell = PixelSize(ofCell: Int(parts[4]) ?? 0, Int(parts[5]) ?? 0)
  }

  /// The terminal behind tmux, if it is known.
  var terminal: KnownTerminal? { names.lazy.compactMap(KnownTerminal.init(named:)).first }

  var hasSixels: Bool { features.contains("sixel") }

  /// The colours that tmux hands on as they are.
  var colors: ColorDepth {
    if features.contains("RGB") || terminal?.colors == .trueColor { return .trueColor }
    return .palette256
  }
}
