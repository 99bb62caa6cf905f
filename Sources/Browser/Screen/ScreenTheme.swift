import Bitmaps
import TerminalGraphics

/// The colours and characters of a screen.
package struct ScreenTheme: Hashable, Sendable {
  package let colorDepth: ColorDepth
  /// True if the terminal shows UTF-8; otherwise marks and pictures are ASCII.
  package let isUTF8: Bool

  package init(colorDepth: ColorDepth = .trueColor, isUTF8: Bool = true) {
    self.colorDepth = colorDepth
    self.isUTF8 = isUTF8
  }

  /// The colour depth of pictures; without block characters they are drawn by brightness, without colours.
  package var pictureDepth: ColorDepth { isUTF8 ? colorDepth : .none }

  /// The style of accented text: bold if there are no colours.
  var accent: CellStyle { .accent(at: colorDepth) }

  /// The style of the selection: text on the accent colour, or reversed if there are no colours.
  var selection: CellStyle {
    if colorDepth == .none { return .reversed }
    let text = RGBColor(red: 0, green: 0, blue: 0)
    return CellStyle(foreground: text, background: CellStyle.accentColor)
  }

  /// The mark of the selected row.
  var marker: String { isUTF8 ? "›" : ">" }

  /// The mark of an unseen post.
  var unseenMark: String { isUTF8 ? "•" : "*" }

  /// The mark of a photo that the user marked.
  var markSign: String { isUTF8 ? "✓" : "+" }

  /// Returns the sign of a rating: `★★★★`, or `✗` for a rejected picture.
  func stars(_ rating: Int) -> String {
    if rating < 0 { return isUTF8 ? "✗" : "x" }
    return String(repeating: isUTF8 ? "★" : "*", count: rating)
  }

  /// The mark of a damaged picture that is too small for the word.
  var damageSign: String { isUTF8 ? "×" : "x" }

  /// The separator of the parts of a line.
  var dot: String { isUTF8 ? " · " : " - " }

  /// The placeholder of a picture that is loading.
  var placeholder: String { isUTF8 ? "░" : "." }

  /// The sign of a running slideshow.
  var slideshowSign: String { isUTF8 ? "▶" : ">>" }

  var verticalLine: String { isUTF8 ? "│" : "|" }
  var horizontalLine: String { isUTF8 ? "─" : "-" }
  /// The corners of a frame: upper left, upper right, lower left, lower right.
  var corners: [String] { isUTF8 ? ["┌", "┐", "└", "┘"] : ["+", "+", "+", "+"] }
  /// A filled cell.
  var block: String { isUTF8 ? "█" : "#" }
  var caret: String { isUTF8 ? "▏" : "_" }

  /// Returns the spinner's frame at a time.
  func spinner(at time: Duration) -> String {
    let frames = isUTF8 ? Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏") : Array("|/-\\")
    return String(frames[Int(time / .milliseconds(100)) % frames.count])
  }
}
