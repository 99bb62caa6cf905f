import Bitmaps
import TerminalGraphics

/// The colours and characters that a screen is drawn with.
package struct ScreenTheme: Hashable, Sendable {
  package let colorDepth: ColorDepth
  /// Whether the terminal shows UTF-8; otherwise marks and pictures are ASCII.
  package let isUTF8: Bool

  package init(colorDepth: ColorDepth = .trueColor, isUTF8: Bool = true) {
    self.colorDepth = colorDepth
    self.isUTF8 = isUTF8
  }

  /// The colours of pictures: none where blocks cannot be shown, so that they are drawn by brightness.
  package var pictureDepth: ColorDepth { isUTF8 ? colorDepth : .none }

  /// The style of text in the accent colour: bold where there are no colours.
  var accent: CellStyle { .accent(at: colorDepth) }

  /// The style of what is chosen: text on the accent colour, reversed where there are no colours.
  var selection: CellStyle {
    if colorDepth == .none { return .reversed }
    let text = RGBColor(red: 0, green: 0, blue: 0)
    return CellStyle(foreground: text, background: CellStyle.accentColor)
  }

  /// The mark of the selected row.
  var marker: String { isUTF8 ? "›" : ">" }

  /// The mark of a post that was never shown before.
  var unseenMark: String { isUTF8 ? "•" : "*" }

  /// The separator of the parts of a line.
  var dot: String { isUTF8 ? " · " : " - " }

  /// The shade of a picture that is still loading.
  var placeholder: String { isUTF8 ? "░" : "." }

  /// The sign of a slideshow that runs.
  var slideshowSign: String { isUTF8 ? "▶" : ">>" }

  var verticalLine: String { isUTF8 ? "│" : "|" }
  var horizontalLine: String { isUTF8 ? "─" : "-" }
  var caret: String { isUTF8 ? "▏" : "_" }

  /// Returns the frame of the spinner at a time.
  func spinner(at time: Duration) -> String {
    let frames = isUTF8 ? Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏") : Array("|/-\\")
    return String(frames[Int(time / .milliseconds(100)) % frames.count])
  }
}
