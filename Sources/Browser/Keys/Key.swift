/// A key press or mouse action.
package enum Key: Hashable, Sendable {
  /// A key with text. Terminals send one Unicode scalar at a time.
  case character(Character)
  /// A letter with Ctrl: `control("c")`.
  case control(Character)
  case arrow(Direction, isShifted: Bool = false)
  case enter, escape, tab
  /// Ctrl-J, a line break in a text of several lines, and Enter elsewhere.
  case newline
  /// Shift-Tab.
  case backTab
  case backspace, delete, pageUp, pageDown, home, end
  case mouse(MouseAction)
  /// Pasted text (bracketed paste), possibly several lines. It is not interpreted as keys.
  case paste(String)
}

/// The direction of an arrow key.
package enum Direction: Hashable, Sendable, CaseIterable {
  case up, down, right, left
}

/// A press, movement or wheel step of the mouse, and the cell under it.
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

  /// Decodes a mouse report in SGR form, `CSI < BUTTON ; COLUMN ; ROW M` or `m`; `nil` for other buttons.
  ///
  /// Source: XTerm Control Sequences, "Extended coordinates". In the button number, bit 32 means
  /// movement and 64 the wheel; 4, 8 and 16 are Shift, Meta and Ctrl, which are ignored.
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
