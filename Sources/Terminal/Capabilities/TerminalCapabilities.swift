import Imaging
import TerminalGraphics

/// What the output can show, and why it is thought so.
package struct TerminalCapabilities: Hashable, Sendable {
  /// How pictures are handed to the terminal.
  package let pictures: PictureProtocol
  /// What pictures have to be wrapped for, so that they reach the terminal.
  package let passthrough: Passthrough
  package let colors: ColorDepth
  /// How large a cell is in pixels, where that is known.
  package let cell: PixelSize?
  /// Whether text can lead to an address (OSC 8).
  package let hasLinks: Bool
  /// The reason for the choice of `pictures`, `TERM=xterm-kitty`, or `nil` where the person chose.
  package let reason: String?
}

extension PictureProtocol {
  /// The name of the protocol in a sentence.
  package var title: String {
    switch self {
    case .kitty: "kitty protocol"
    case .iTerm2: "iTerm2 protocol"
    case .sixel: "sixel"
    case .cells: "character cells"
    }
  }
}
