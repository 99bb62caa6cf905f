import TerminalGraphics

/// What a screen is drawn for: what the terminal can show.
package struct ScreenForm: Hashable, Sendable {
  package let colorDepth: ColorDepth
  /// Whether the terminal shows UTF-8; where it does not, marks and pictures are ASCII.
  package let isUTF8: Bool

  package init(colorDepth: ColorDepth = .trueColor, isUTF8: Bool = true) {
    self.colorDepth = colorDepth
    self.isUTF8 = isUTF8
  }
}

extension ScreenForm {
  /// What stands before the row that is chosen.
  var marker: String { isUTF8 ? "›" : ">" }

  /// What stands between parts of a line.
  var dot: String { isUTF8 ? " · " : " - " }

  var verticalLine: String { isUTF8 ? "│" : "|" }

  var horizontalLine: String { isUTF8 ? "─" : "-" }

  var caret: String { isUTF8 ? "▏" : "_" }

  /// What turns while something is under way, at a time.
  func spinner(at time: Duration) -> String {
    let frames = isUTF8 ? Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏") : Array("|/-\\")
    return String(frames[Int(time / .milliseconds(100)) % frames.count])
  }
}
