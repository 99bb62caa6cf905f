import Bitmaps
import Foundations
import SystemCalls
import TerminalGraphics

/// tmux's report on itself and on its client's terminal.
struct TmuxInfo: Hashable, Sendable {
  /// The terminal's name, and its response to tmux's version query.
  let names: [String]
  /// The terminal's features according to tmux: `256,RGB,sixel,…`.
  let features: [Substring]
  /// True if tmux passes wrapped sequences through to the terminal.
  let allowsPassthrough: Bool
  /// True if tmux sends UTF-8 to the terminal, which kitty's placeholders need.
  let isUTF8: Bool
  let cell: PixelSize?
}

extension TmuxInfo {
  /// The format for `tmux display-message`.
  ///
  /// A value is empty in versions that do not know the variable: before 3.3 everything was passed through.
  static let format = [
    "#{client_termname}", "#{client_termtype}", "#{client_termfeatures}", "#{allow-passthrough}",
    "#{client_cell_width}", "#{client_cell_height}", "#{client_utf8}",
  ].joined(separator: "\t")

  /// Parses the line that tmux printed, or returns `nil` if it is malformed.
  init?(_ line: String) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      .map { $0.trimmed }
    guard parts.count == 7 else { return nil }
    names = parts[0..<2].filter { !$0.isEmpty }
    features = parts[2].split(separator: ",")
    allowsPassthrough = !["0", "off"].contains(parts[3])
    isUTF8 = parts[6] != "0"
    cell = PixelSize(ofCell: Int(parts[4]) ?? 0, Int(parts[5]) ?? 0)
  }

  /// The terminal of tmux's client, if it is known.
  var terminal: KnownTerminal? { names.lazy.compactMap(KnownTerminal.init(named:)).first }

  var hasSixels: Bool { features.contains("sixel") }

  /// True if a client is attached; without one tmux knows no terminal.
  var hasClient: Bool { !names.isEmpty }

  /// The colour depth that passes through tmux.
  var colors: ColorDepth {
    if features.contains("RGB") || terminal?.colors == .trueColor { return .trueColor }
    return .palette256
  }

  /// Queries the tmux of this process; `nil` if it does not respond within 250 ms.
  static func query() -> TmuxInfo? {
    let tmux = Subprocess(["tmux", "display-message", "-p", format], within: .milliseconds(250))
    guard case .exited(_, let output) = tmux.run() else { return nil }
    return TmuxInfo(output)
  }
}
