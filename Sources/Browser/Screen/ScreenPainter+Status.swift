import Foundations
import Imaging
import TerminalGraphics

extension ScreenPainter {
  /// Draws the last line: what is under way, what went wrong, what was done, or which keys help.
  mutating func drawStatus() {
    let row = state.size.rows - 1
    let end = state.size.columns - 1
    let fact = state.overlay == nil ? rightFact : ""
    let factWidth = fact.displayWidth
    // On a narrow screen the sentence goes first.
    let hasRoom = factWidth > 0 && end - factWidth > 30
    if hasRoom { draw(fact, before: end, row: row, style: .dim) }
    let room = hasRoom ? end - factWidth - 2 : end
    let (text, style) = status(width: room - 1)
    grid.draw(text, column: 1, row: row, width: room - 1, style: style)
  }

  private func status(width: Int) -> (String, CellStyle) {
    if state.overlay != nil { return (hints(["Esc closes", "arrows scroll"], width), .dim) }
    if state.places.isTyping && state.shelf == nil {
      return ("/\(state.places.filter)\(form.caret)", .plain)
    }
    if let message = state.message { return (message, .plain) }
    if let busy = busySentence { return (busy, .plain) }
    if let failure = state.failure {
      return (failure.sentence.leavingRoom(for: "r tries again.", width), .bold)
    }
    return (hints(helpfulWords, width), .dim)
  }

  /// What is under way and for how long: `⠹ Loading photos 3 s · Esc cancels`.
  private var busySentence: String? {
    guard let waiting = state.foreground, let activity = waiting.request.activity else {
      return nil
    }
    let seconds = Int((state.time - waiting.since) / .seconds(1))
    let progress = waiting.progress.map { " \($0.done)/\($0.total)" } ?? ""
    let elapsed = seconds > 0 ? " \(seconds) s" : ""
    let end = seconds > 0 ? "\(form.dot)Esc cancels" : ""
    return form.spinner(at: state.time) + " " + activity + progress + elapsed + end
  }

  /// The keys that help most where the person is, the most useful first.
  private var helpfulWords: [String] {
    if state.isPhotoOpen {
      return ["? help", "+ - zoom", "arrows pan", "n next", "i details", "s save", "Esc back"]
    }
    if let shelf = state.shelf {
      let last = state.tab == .recents ? "d delete" : "Esc back"
      return ["? help", "Enter open", shelf.arrangement == .grid ? "g list" : "g grid", last]
    }
    if !state.places.filter.isEmpty { return ["Esc all places", "Enter photos", "? help"] }
    return ["? help", "Enter photos", "/ filter", "2 recents", "q quit"]
  }

  /// As many of the hints as there is room for.
  private func hints(_ hints: [String], _ width: Int) -> String {
    hints.reduce("") { line, hint in
      let longer = line.isEmpty ? hint : line + form.dot + hint
      return longer.displayWidth <= width ? longer : line
    }
  }

  /// What stands at the right: how large the picture is shown, or how many places there are.
  private var rightFact: String {
    if state.isPhotoOpen {
      guard let zoom = state.view?.zoom else { return "" }
      return "\(zoom.isByHand ? "" : "\(zoom.mode.rawValue) ")\(Int((zoom.scale * 100).rounded()))%"
    }
    if state.shelf != nil { return "" }
    let (shown, all) = (state.places.places.count, state.places.count)
    if all == 0 { return "" }
    return shown == all ? "\(all) places" : "\(shown) of \(all) places"
  }
}

extension String {
  /// The sentence with what can be done about it, of which the latter is never cut.
  fileprivate func leavingRoom(for advice: String, _ width: Int) -> String {
    let room = width - advice.displayWidth - 1
    guard displayWidth > room else { return "\(self) \(advice)" }
    var (cut, used) = ("", 0)
    for character in self {
      guard used + character.displayWidth < room else { break }
      cut.append(character)
      used += character.displayWidth
    }
    return "\(cut)… \(advice)"
  }
}
