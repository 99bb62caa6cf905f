/// What a person did at a terminal: a key, or a movement of the mouse.
package enum Key: Hashable, Sendable {
  /// A key that writes: its text is one Unicode scalar, as terminals send them one at a time.
  case character(Character)
  /// A letter with Ctrl: `control("c")`.
  case control(Character)
  case arrow(Direction, isShifted: Bool = false)
  case enter
  case escape
  case tab
  /// Shift and Tab.
  case backTab
  case backspace
  case delete
  case pageUp
  case pageDown
  case home
  case end
  case mouse(MouseAction)
}

/// A way to go on a screen.
package enum Direction: Hashable, Sendable, CaseIterable {
  case up
  case down
  case right
  case left
}
