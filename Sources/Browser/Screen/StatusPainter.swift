import Bitmaps
import Foundations
import Imaging
import TerminalGraphics

/// The painter of the status line: a message, the progress, a failure, or key hints.
struct StatusPainter {
  @Boxed private var state: BrowserState
  private let theme: ScreenTheme

  init(_ state: BrowserState, _ theme: ScreenTheme) {
    _state = Boxed(wrappedValue: state)
    self.theme = theme
  }

  private var context: BrowserContext { state.context }

  /// Draws the line; in full screen it is drawn over the photo, only if it has more than hints.
  func draw(on canvas: inout Canvas) {
    let (row, end) = (context.size.rows - 1, context.size.columns - 1)
    if state.isFullScreen && !state.isCovered {
      guard hasNews else { return }
      canvas.grid.fill(CellRect(column: 0, row: row, columns: end + 1, rows: 1))
    }
    let fact = state.isCovered ? "" : trailingText
    let factWidth = fact.displayWidth
    // A narrow screen has room for the status only.
    let fits = factWidth > 0 && end - factWidth > 30
    if fits { canvas.draw(fact, before: end, row: row, style: .dim) }
    let available = fits ? end - factWidth - 2 : end
    let (text, style) = status(width: available - 1)
    canvas.grid.draw(text, column: 1, row: row, width: available - 1, style: style)
  }

  /// True if the status line has more than hints; progress is shown after a second.
  private var hasNews: Bool {
    let isSlow = state.foreground.map { context.time - $0.since >= .seconds(1) } ?? false
    return context.message != nil || context.notice != nil || state.failure != nil || isSlow
  }

  private func status(width: Int) -> (String, CellStyle) {
    if state.overlay != nil { return (hints(["Esc closes", "arrows scroll"], width), .dim) }
    if state.sources.isOpen && !context.requests.isPending(where: \.isChoice) {
      return (hints(keyHints(width), width), .dim)
    }
    if state.isFiltering { return (filterLine(width), .plain) }
    if let message = context.message { return (message, .plain) }
    if state.social.isWriting { return (hints(keyHints(width), width), .dim) }
    if let notice = context.notice { return (noticeText(notice, width), .plain) }
    if let busy = progressText { return (busy, .plain) }
    if let failure = state.failure {
      return (failure.sentence.truncated(for: "r tries again, q quits.", width), .bold)
    }
    return (hints(keyHints(width), width), .dim)
  }

  /// Returns the filter with a caret; the beginning of a long one is cut off.
  private func filterLine(_ width: Int) -> String {
    let editor = state.filter.editor
    let (lines, caretLine) = editor.lines(width: max(width - 1, 2), caret: theme.caret)
    return "/" + lines[caretLine]
  }

  /// Returns the notice, and how to cancel the pending request that it concerns.
  private func noticeText(_ notice: String, _ width: Int) -> String {
    state.isBusy ? notice.truncated(for: "Esc cancels.", width) : notice
  }

  /// The progress of the oldest pending request: `⠹ Loading photos 3 s · Esc cancels`.
  private var progressText: String? {
    guard let pending = state.foreground, let activity = pending.request.activity else {
      return nil
    }
    let seconds = Int((context.time - pending.since) / .seconds(1))
    let progress = pending.progress.map { " \($0.done)/\($0.total)" } ?? ""
    let elapsed = seconds > 0 ? " \(seconds) s" : ""
    let end = seconds > 0 ? "\(theme.dot)Esc cancels" : ""
    return theme.spinner(at: context.time) + " " + activity + progress + elapsed + end
  }

  /// The key hints of the current view, the most useful first.
  private func keyHints(_ width: Int) -> [String] {
    let keys = state.keys
    if state.sources.isOpen { return keys.hints }
    let isList = state.social.panel == nil && !state.isPhotoOpen
    if isList && isFiltered { return keys.filterHints }
    if isList && state.showsSamplePlaces {
      let (wide, narrow) = BrowserKeys.sampleHints
      return [width < wide.displayWidth * 3 / 2 ? narrow : wide] + keys.hints
    }
    guard context.arrangement == .grid else { return keys.hints }
    let (list, grid) = BrowserKeys.arrangementHints
    return keys.hints.map { $0 == list ? grid : $0 }
  }

  /// True if the list has a filter; the filter of places has to have a character.
  private var isFiltered: Bool {
    state.photoList == nil ? !state.filter.text.isEmpty : state.filter.isActive
  }

  /// Returns the hints that fit on one line.
  private func hints(_ hints: [String], _ width: Int) -> String {
    hints.reduce("") { line, hint in
      let longer = line.isEmpty ? hint : line + theme.dot + hint
      return longer.displayWidth <= width ? longer : line
    }
  }

  /// The text at the right: the scale of the picture, or the number of places.
  private var trailingText: String {
    if state.social.panel != nil { return "" }
    if state.isPhotoOpen {
      return state.view?.scaleText ?? ""
    }
    if state.photoList != nil { return "" }
    let (shown, all) = (state.topPlaces.list.places.count, state.topPlaces.list.count)
    if all == 0 { return "" }
    return shown == all ? "\(all) places" : "\(shown) of \(all) places"
  }
}

extension PhotoView {
  /// The zoom mode, if any, and the scale: `fill 9%`; `""` without a picture.
  var scaleText: String {
    guard let zoom, let scale else { return "" }
    return "\(zoom.isByHand ? "" : "\(zoom.mode.rawValue) ")\(Int((scale * 100).rounded()))%"
  }
}

extension String {
  /// Returns the sentence and the advice on one line; only the sentence is truncated.
  fileprivate func truncated(for advice: String, _ width: Int) -> String {
    let available = width - advice.displayWidth - 1
    guard displayWidth > available else { return "\(self) \(advice)" }
    var (cut, used) = ("", 0)
    for character in self {
      guard used + character.displayWidth < available else { break }
      cut.append(character)
      used += character.displayWidth
    }
    return "\(cut)… \(advice)"
  }
}
