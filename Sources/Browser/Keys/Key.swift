/// A key press, or an action of the mouse, at a terminal.
package enum Key: Hashable, Sendable {
  /// A key with text: one Unicode scalar, since terminals send them one at a time.
  case character(Character)
  /// A letter with Ctrl: `control("c")`.
  case control(Character)
  case arrow(Direction, isShifted: Bool = false)
  case enter, escape, tab
  /// Shift and Tab.
  case backTab
  case backspace, delete, pageUp, pageDown, home, end
  case mouse(MouseAction)
  /// Pasted text (bracketed paste), which is no keys; it may have several lines.
  case paste(String)
}

/// The direction of an arrow key.
package enum Direction: Hashable, Sendable, CaseIterable {
  case up, down, right, left
}

/// A mouse button, movement or wheel step, and the cell under the mouse.
package struct MouseAction: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The first button went down.
    case press
    /// The mouse moved with its first button down.
    case drag
    /// A button came up.
    case release
    case wheelUp, wheelDown
  }

  package let kind: Kind
  /// The column of the cell, counted from 0 at the left.
  package let column: Int
  /// The row of the cell, counted from 0 at the top.
  package let row: Int

  package init(_ kind: Kind, column: Int, row: Int) {
    self.kind = kind
    self.column = column
    self.row = row
  }

  /// Decodes a mouse report in SGR form, `CSI < BUTTON ; COLUMN ; ROW M` or `m`; `nil` for the other buttons.
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
