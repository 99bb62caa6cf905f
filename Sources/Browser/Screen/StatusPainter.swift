import Bitmaps
import Foundations
import Imaging
import TerminalGraphics

/// The painter of the status line: key hints at the left, and news at the right.
///
/// The news is a message, the progress, a failure, or a fact.
struct StatusPainter {
  @Boxed private var state: BrowserState
  private let theme: ScreenTheme

  /// The minimum number of columns for hints.
  private static let leastHints = 9
  /// The minimum number of columns for a filter.
  private static let leastFilter = 24

  init(_ state: BrowserState, _ theme: ScreenTheme) {
    _state = Boxed(wrappedValue: state)
    self.theme = theme
  }

  private var context: BrowserContext { state.context }

  /// Draws the line; in full screen, it covers the photo, and is drawn only if there is news.
  func draw(on canvas: inout Canvas) {
    let (row, end) = (context.size.rows - 1, context.size.columns - 1)
    if state.isFullScreen && !state.isCovered {
      guard !isBrief, let (text, style) = news(width: end - 1) else { return }
      canvas.grid.fill(CellRect(column: 0, row: row, columns: end + 1, rows: 1))
      canvas.grid.draw(text, column: 1, row: row, width: end - 1, style: style)
      return
    }
    if state.goTo.isOpen {
      canvas.grid.fill(CellRect(column: 0, row: row, columns: end + 1, rows: 1))
    }
    let (text, style) = news(width: end - 1 - least) ?? fact(width: end - 30) ?? ("", .dim)
    let width = min(text.displayWidth, max(end - 1 - least, 0))
    canvas.grid.draw(text, column: end - width, row: row, width: width, style: style)
    let available = max(end - 1 - (width > 0 ? width + 2 : 0), 0)
    let (keys, keyStyle) = keyText(width: available)
    canvas.grid.draw(keys, column: 1, row: row, width: available, style: keyStyle)
  }

  /// The minimum number of columns for keys or a typed line.
  private var least: Int {
    if state.goTo.isOpen { return state.goTo.width }
    return state.isFiltering ? Self.leastFilter : Self.leastHints
  }

  /// True if there is only progress, of less than a second.
  private var isBrief: Bool {
    guard context.message == nil, context.notice == nil, state.failure == nil else { return false }
    return state.foreground.map { context.time - $0.since < .seconds(1) } ?? true
  }

  /// Returns the message, the notice, the progress or the failure, within a width.
  func news(width: Int) -> (String, CellStyle)? {
    if state.hidesMessages { return nil }
    if let message = context.message,
      !state.goTo.isOpen || state.goTo.leavesRoom(for: message, columns: context.size.columns)
    {
      return (message, .plain)
    }
    if let notice = context.notice { return (noticeText(notice, width), .plain) }
    if let busy = progressText { return (busy, .plain) }
    return state.failure.map { ($0.sentence.truncated(for: "r tries again.", width), .bold) }
  }

  /// Returns the scale of the picture, the number of places or matches, or what to type, if it fits a width.
  private func fact(width: Int) -> (String, CellStyle)? {
    let text =
      state.goTo.isOpen ? state.goTo.forms : state.isCovered ? "" : trailingText(width)
    return text.isEmpty || text.displayWidth >= width ? nil : (text, .dim)
  }

  /// Returns the filter that is being typed, or the key hints that fit a width.
  private func keyText(width: Int) -> (String, CellStyle) {
    if state.helpTop != nil {
      let scrolls = state.helpPage.lastTop > 0 ? ["arrows scroll"] : []
      return (hints(["Esc closes"] + scrolls, width), .dim)
    }
    if state.goTo.isOpen { return (line(state.goTo.prompt, state.goTo.editor, width), .plain) }
    if state.isFiltering && !state.sources.isOpen && !state.person.isOpen {
      return (line("/", state.filter.editor, width), .plain)
    }
    return (hints(keyHints(width), width), .dim)
  }

  /// Returns a typed line with a caret; the beginning of a long one is cut off.
  private func line(_ sign: String, _ editor: LineEditor, _ width: Int) -> String {
    let (lines, caretLine) = editor.lines(width: max(width - 1, 2), caret: theme.caret)
    return sign + lines[caretLine]
  }

  /// Returns the notice, and how to cancel the pending request that it concerns.
  private func noticeText(_ notice: String, _ width: Int) -> String {
    state.isBusy ? notice.truncated(for: "Esc cancels.", width) : notice
  }

  /// The progress of the oldest pending request: `⠹ Loading photos, 2 left 3 s · Esc cancels`.
  ///
  /// A photo whose whole picture is on the screen does not count as loading, even if a sharper one is. One beside its
  /// list has its own spinner.
  private var progressText: String? {
    guard let pending = state.foreground, let activity = pending.request.activity else {
      return nil
    }
    if case .picture = pending.request, !state.isPhotoOpen || state.view?.isSharp ?? false {
      return nil
    }
    let seconds = Int((context.time - pending.since) / .seconds(1))
    let left = pending.progress.map { $0.total - $0.done } ?? 0
    let progress = left > 0 ? ", \(left) left" : ""
    let elapsed = seconds > 0 ? " \(seconds) s" : ""
    let end = seconds > 0 ? "\(theme.dot)Esc cancels" : ""
    return theme.spinner(at: context.time) + " " + activity + progress + elapsed + end
  }

  /// The key hints of the current view, the most useful first.
  ///
  /// In an empty list, such as one that is still loading, Enter opens nothing.
  private func keyHints(_ width: Int) -> [String] {
    let keys = allKeyHints(width)
    if isPanel || !isList || state.hasSelection { return keys }
    return keys.filter { !$0.hasPrefix("Enter ") }
  }

  private func allKeyHints(_ width: Int) -> [String] {
    let keys = state.keys
    if isPanel { return keys.hints }
    if isList && hasMarks { return BrowserKeys.markHints }
    if isList && isFiltered { return keys.filterHints }
    if isList && state.showsSamplePlaces {
      let (wide, narrow) = BrowserKeys.sampleHints
      return [width < wide.displayWidth * 3 / 2 ? narrow : wide] + keys.hints
    }
    guard context.arrangement == .grid else { return keys.hints }
    let (list, grid) = BrowserKeys.arrangementHints
    return keys.hints.map { $0 == list ? grid : $0 }
  }

  /// True if a panel covers the list and the photo.
  private var isPanel: Bool { state.sources.isOpen || state.person.isOpen }

  private var isList: Bool { state.social.panel == nil && !state.isPhotoOpen }

  private var hasMarks: Bool {
    !(state.photoList?.marks.photos(except: context.hidden).isEmpty ?? true)
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

  /// Returns how many loaded photos match the filter that is being typed, and what Enter would search, as
  /// far as it fits a width.
  private func matches(in list: PhotoListState, _ width: Int) -> String {
    guard state.isFiltering, list.filter.isActive else { return "" }
    let count = "\(list.matchCount) of \(list.searchedCount)"
    if list.isSearchedWhole || list.nextPage == nil { return count }
    let all = list.unfilteredTotal.map { " \($0)" } ?? ""
    let search = "\(count) loaded; Enter searches all\(all)"
    return state.wholeSearch != nil && search.displayWidth < width ? search : "\(count) loaded"
  }

  /// Returns the text at the right: the scale of the picture, or the number of places or matches.
  private func trailingText(_ width: Int) -> String {
    if state.social.panel != nil { return "" }
    if state.isPhotoOpen {
      return state.view?.scaleText ?? ""
    }
    if let list = state.photoList { return matches(in: list, width) }
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
