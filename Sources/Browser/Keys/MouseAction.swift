/// What the mouse did, and over which cell.
package struct MouseAction: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The first button went down.
    case press
    /// The mouse moved with its first button down.
    case drag
    /// A button came up.
    case release
    case wheelUp
    case wheelDown
  }

  package let kind: Kind
  /// Counted from 0 at the left.
  package let column: Int
  /// Counted from 0 at the top.
  package let row: Int

  package init(_ kind: Kind, column: Int, row: Int) {
    self.kind = kind
    self.column = column
    self.row = row
  }
}

extension MouseAction {
  /// Reads a report in SGR form, `CSI < BUTTON ; COLUMN ; ROW M` or `m`; `nil` for the other buttons.
  ///
  /// Source: XTerm Control Sequences, "Extended coordinates". Of the button's bits, 32 says that the
  /// mouse moved, 64 that it is the wheel; 4, 8 and 16 are Shift, Meta and Ctrl, which do not count.
  init?(button: Int, column: Int, row: Int, isRelease: Bool) {
    guard column > 0, row > 0 else { return nil }
    let kind: Kind
    switch (isRelease, button & 0b1110_0011) {
    case (true, ..<64): kind = .release
    case (false, 0): kind = .press
    case (false, 32): kind = .drag
    case (false, 64): kind = .wheelUp
    case (false, 65): kind = .wheelDown
    default: return nil
    }
    self.init(kind, column: column - 1, row: row - 1)
  }
}
