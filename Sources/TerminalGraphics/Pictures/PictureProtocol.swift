/// How a terminal is told to show a picture.
package enum PictureProtocol: String, Hashable, Sendable, CaseIterable {
  /// The graphics protocol of kitty, which Ghostty, Konsole, WezTerm and others have as well.
  case kitty
  /// The inline pictures of iTerm2, which WezTerm, mintty and others have as well.
  case iTerm2 = "iterm2"
  /// The sixels of the VT340, which many terminals have.
  case sixel
  /// Characters in colours, which every terminal has.
  case cells
}
