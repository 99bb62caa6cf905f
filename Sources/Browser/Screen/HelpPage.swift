import TerminalGraphics

/// The help: a panel of keys in columns, those of the current view first.
struct HelpPage {
  /// A line of a column.
  private enum Line {
    case title(String)
    case key(BrowserKeys.Line)
    case blank
  }

  /// A column: its lines, and the widths of its keys and of their meanings.
  private struct Column {
    var lines: [Line] = []
    var keyWidth = 0
    var meaningWidth = 0

    var width: Int { keyWidth + meaningWidth }

    mutating func append(_ view: BrowserKeys.View) {
      if !lines.isEmpty { lines.append(.blank) }
      lines += [.title(view.title)] + view.lines.map { .key($0) }
      keyWidth = max(keyWidth, (view.lines.map(\.keys.count).max() ?? 0) + 2)
      meaningWidth = max(meaningWidth, view.lines.map(\.meaning.count).max() ?? 0)
    }
  }

  private let columns: [Column]
  private let size: ScreenSize

  /// The number of blank columns between two columns.
  private static let gap = 3

  /// Lays out the help in as many columns as fit.
  init(_ view: BrowserKeys.View, in size: ScreenSize) {
    self.size = size
    let sections = [view, BrowserKeys.everywhere, BrowserKeys.mouse]
    let layouts = (1...sections.count).reversed().lazy.map { Self.columns(of: sections, count: $0) }
    columns =
      layouts.first { Self.width(of: $0) + 4 <= size.columns }
      ?? Self.columns(of: sections, count: 1)
  }

  /// Returns the sections in columns: the first has a column of its own, if there are several.
  private static func columns(of sections: [BrowserKeys.View], count: Int) -> [Column] {
    var columns = Array(repeating: Column(), count: count)
    for section in sections {
      let shortest = columns.indices.min { columns[$0].lines.count < columns[$1].lines.count }
      columns[shortest ?? 0].append(section)
    }
    return columns
  }

  private static func width(of columns: [Column]) -> Int {
    columns.reduce(0) { $0 + $1.width } + (columns.count - 1) * gap
  }

  /// The number of visible lines of a column.
  private var rows: Int { min(height, max(size.rows - 3, 1)) }

  /// The largest index of the first visible line.
  var lastTop: Int { height - rows }

  /// Returns the first visible line after a key, or `nil` if the key closes the help.
  func top(after key: Key, from top: Int) -> Int? {
    let wanted: Int? =
      switch key.movement {
      case .by(let lines)?: top + lines
      case .byPages(let pages)?: top + pages * rows
      case .toStart?: 0
      case .toEnd?: lastTop
      case .across?, nil: nil
      }
    return wanted.map { min(max($0, 0), lastTop) }
  }

  private var height: Int { columns.map(\.lines.count).max() ?? 0 }

  /// Draws the panel over the lists and the photo, scrolled to a line.
  func draw(top: Int, on canvas: inout Canvas) {
    let width = Self.width(of: columns)
    let hasSides = width + 4 <= size.columns
    let outer = hasSides ? width + 4 : size.columns
    let panel = CellRect(
      column: (size.columns - outer) / 2,
      row: max((size.rows - rows - 3) / 2, 0),
      columns: outer,
      rows: rows + 2
    )
    canvas.grid.fill(panel)
    if hasSides { canvas.drawFrame(panel) } else { canvas.drawRule(in: panel) }
    canvas.draw(" Keys ", in: panel, column: 2, style: .bold)
    var start = hasSides ? 2 : 1
    for column in columns {
      for (offset, line) in column.lines.dropFirst(top).prefix(rows).enumerated() {
        draw(line, column, at: start, offset + 1, panel, on: &canvas)
      }
      start += column.width + Self.gap
    }
  }

  private func draw(
    _ line: Line,
    _ column: Column,
    at start: Int,
    _ row: Int,
    _ panel: CellRect,
    on canvas: inout Canvas
  ) {
    switch line {
    case .blank: break
    case .title(let title):
      canvas.draw(title, in: panel, column: start, line: row, style: canvas.theme.accent)
    case .key(let line):
      canvas.draw(line.keys, in: panel, column: start, line: row, style: .bold)
      canvas.draw(line.meaning, in: panel, column: start + column.keyWidth, line: row)
    }
  }
}

extension BrowserState {
  /// The help on the current view.
  var helpPage: HelpPage { HelpPage(keys, in: context.size) }

  /// The keys of the current view.
  var keys: BrowserKeys.View {
    if sources.isOpen {
      if sources.isAsking { return BrowserKeys.contactQuestion }
      return sources.editor == nil ? BrowserKeys.sources : BrowserKeys.sourceEditor
    }
    if person.isOpen { return BrowserKeys.person }
    if let panel = social.panel {
      return panel.editor == nil ? BrowserKeys.comments : BrowserKeys.editor
    }
    if isPhotoOpen { return BrowserKeys.photo }
    if map != nil { return BrowserKeys.map }
    switch tab {
    case .topPlaces: return topPlaces.photos == nil ? BrowserKeys.places : BrowserKeys.photos
    case .recents: return BrowserKeys.recents
    case .feed: return BrowserKeys.feed
    }
  }
}
