import Features
import Foundations
import Model
import TerminalGraphics

/// The painter of a photo list: its heading, and the visible rows or tiles.
struct PhotoListPainter {
  private let photoList: PhotoListState
  private let layout: PhotoListLayout
  private let pictures: ThumbnailPainter
  private let failure: Failure?

  init(
    _ photoList: PhotoListState,
    _ layout: PhotoListLayout,
    _ pictures: ThumbnailPainter,
    _ failure: Failure?
  ) {
    self.photoList = photoList
    self.layout = layout
    self.pictures = pictures
    self.failure = failure
  }

  func draw(_ area: CellRect, on canvas: inout Canvas) {
    drawHeading(area, on: &canvas)
    let (photos, cursor) = (photoList.photos, photoList.cursor)
    if photos.isEmpty { return drawEmptyList(on: &canvas) }
    for row in photoList.placedRows(layout) {
      let isSelected = row.index == cursor.selection
      if let heading = row.heading {
        canvas.draw(photoList.heading(of: row.index), in: heading, style: .bold)
      }
      if layout.grid == nil {
        drawRow(photos[row.index], isSelected: isSelected, row.cell, on: &canvas)
      } else {
        drawTile(row.index, isSelected: isSelected, row.cell, on: &canvas)
      }
    }
  }

  /// Draws the title of the list and the number of its photos.
  private func drawHeading(_ area: CellRect, on canvas: inout Canvas) {
    let (dot, first) = (canvas.theme.dot, photoList.cursor.top * layout.across)
    let filter = photoList.filter
    let number =
      filter.isActive
      ? filter.text(matching: photoList.matchCount, of: photoList.searchedCount, "photo", dot)
      : photoList.countSentence
    let marked = photoList.marks.sentence(except: photoList.hidden)
    // Tiles have no headings between them.
    let section =
      layout.grid != nil && photoList.hasHeadings && photoList.photos.indices.contains(first)
      ? photoList.heading(of: first) : ""
    var facts = [number, photoList.order ?? "", section, marked].filter { !$0.isEmpty }
    var count: String { facts.joined(separator: dot) }
    // On a narrow screen some facts give way to the title.
    for fact in [photoList.order] + (section.isEmpty ? [] : [number, marked])
    where count.displayWidth > area.columns - photoList.title.displayWidth - 3 {
      facts.removeAll { $0 == fact }
    }
    let available = area.columns - (count.isEmpty ? 0 : count.displayWidth + 3)
    let used = canvas.draw(photoList.title, in: area, width: available, style: .bold)
    if !count.isEmpty { canvas.draw(dot + count, in: area, column: used, style: .dim) }
  }

  /// Draws the reason why the list is empty.
  private func drawEmptyList(on canvas: inout Canvas) {
    let style: CellStyle = failure == nil ? .dim : .plain
    canvas.drawCentred(emptySentence, layout.area, style: style)
  }

  private var emptySentence: String {
    if let failure { return failure.sentence }
    if photoList.isUnloaded || photoList.isRefreshing || photoList.isSearching {
      return "Looking for photos …"
    }
    if photoList.filter.isActive {
      let count = photoList.searchedCount
      let further = photoList.hasMoreToSearch ? " Down looks further." : ""
      return "None of \(count.photos) matches “\(photoList.filter.text)”.\(further)"
    }
    if photoList.source == .recents {
      return "You have viewed no photos yet. Photos that you open appear here."
    }
    return "No photos\(photoList.phrase.afterSpace)".withFullStop
  }

  /// Draws a photo on two lines: its title, and below it the owner and the description.
  ///
  /// If pictures have colours, a thumbnail is beside them. The user's own photos have the date and the place instead of
  /// the owner.
  private func drawRow(
    _ photo: Photo,
    isSelected: Bool,
    _ area: CellRect,
    on canvas: inout Canvas
  ) {
    let theme = canvas.theme
    let isHighlighted = isSelected && !photoList.pane.isOpen
    if isHighlighted { canvas.drawSelection(area) }
    if isSelected && !isHighlighted { canvas.drawMarker(area, style: theme.accent) }
    let style = isHighlighted ? theme.selection : isSelected ? theme.accent : .plain
    let secondaryStyle = isHighlighted ? theme.selection : .dim
    if photoList.marks.contains(photo) {
      canvas.draw(theme.markSign, in: area, column: 1, style: isHighlighted ? style : theme.accent)
    }
    let cells = CellRect(column: area.column + 2, row: area.row, columns: 4, rows: 2)
    // In so few cells, a picture without colours is unrecognizable.
    if pictures.hasColorPictures { pictures.drawThumbnail(of: photo, cells, on: &canvas) }
    let start = pictures.hasColorPictures ? 7 : 2
    let width = area.columns - 1 - start
    let (search, description) = (photoList.filter.search, photo.heading.subtitle)
    let shown =
      [photo.rating.map(theme.stars)].compactMap(\.self)
      + (photoList.sections[photo.id]?.facts ?? photo.rowFacts)
    let others = search.matches(of: photo, besides: [photo.markedTitle, description] + shown)
    let facts = (others + shown).joined(separator: theme.dot)
    canvas.draw(
      photo.markedTitle,
      marking: search,
      in: area,
      column: start,
      width: width,
      style: style
    )
    let used = canvas.draw(
      facts,
      marking: search,
      in: area,
      column: start,
      line: 1,
      width: width,
      style: secondaryStyle
    )
    if description.isEmpty { return }
    let dot = facts.isEmpty ? "" : theme.dot
    let excerpt = description.excerpt(showing: search, width: width - used - dot.displayWidth)
    canvas.draw(
      dot + excerpt,
      marking: search,
      in: area,
      column: start + used,
      line: 1,
      width: width - used,
      style: isHighlighted ? style : .plain
    )
  }

  /// Draws a photo as a tile: its picture, and its number and title below.
  private func drawTile(_ index: Int, isSelected: Bool, _ area: CellRect, on canvas: inout Canvas) {
    let (photo, rows) = (photoList.photos[index], area.rows - 1)
    let picture = CellRect(
      column: area.column,
      row: area.row,
      columns: area.columns,
      rows: max(rows, 1)
    )
    pictures.drawTile(of: photo, picture, on: &canvas)
    guard rows > 0 else { return }
    let theme = canvas.theme
    let chosen = photoList.pane.isOpen ? theme.accent : theme.selection
    let style = isSelected ? chosen : .plain
    let caption = CellRect(
      column: area.column,
      row: area.row + rows,
      columns: area.columns,
      rows: 1
    )
    if isSelected { canvas.grid.fill(caption, style: style) }
    let separator = isSelected ? theme.marker : " "
    let mark = photoList.marks.contains(photo) ? "\(theme.markSign) " : ""
    let stars = photo.rating.map { theme.stars($0) + " " } ?? ""
    let group = photoList.sections[photo.id].map { "\($0.number)." } ?? ""
    let number = "\(group)\(photoList.rowNumber(of: index))\(separator)\(mark)\(stars)"
    let used = canvas.draw(number, in: caption, style: isSelected ? style : .dim)
    canvas.draw(
      photo.markedTitle,
      marking: photoList.filter.search,
      in: caption,
      column: used,
      truncation: .middle,
      style: style
    )
  }
}

extension String {
  /// Returns the text, or from a few characters before the first match on if that would not be within a width.
  fileprivate func excerpt(showing search: WordSearch, width: Int) -> String {
    guard let match = search.matches(in: self).first,
      self[..<match.upperBound].displayWidth >= width
    else { return self }
    let room = width - self[match].displayWidth - 3
    let start =
      index(match.lowerBound, offsetBy: -min(max(room, 0), 8), limitedBy: startIndex) ?? startIndex
    return start == startIndex ? self : "…\(self[start...])"
  }
}

extension Photo {
  /// The facts that a row shows below the title.
  fileprivate var rowFacts: [String] {
    if !source.isOwn { return owner.shown.map { ["by \($0)"] } ?? [] }
    let facts = [dateTaken.map { String($0.prefix(16)) }, place?.title].compactMap(\.self)
    if !facts.isEmpty { return facts }
    let folders = file?.split(separator: "/").dropLast().joined(separator: "/").onOneLine
    return [folders?.nonEmpty].compactMap(\.self)
  }
}

extension ListFilter {
  /// Returns the filter and the number of matches: `/fog · 3 of 50 photos`.
  func text(matching count: Int, of all: Int, _ noun: String, _ dot: String) -> String {
    "/\(text)\(dot)\(count) of \(all) \(noun)\(all == 1 ? "" : "s")"
  }
}

extension Marks {
  /// Returns the number of marks, not counting hidden photos: `3 marked`; `""` for none.
  func sentence(except hidden: HiddenPhotos) -> String {
    let count = photos(except: hidden).count
    return count == 0 ? "" : "\(count) marked"
  }
}

extension PhotoListState {
  /// The title of the list: the name of the place or another subject, Recents, or Feed.
  var title: String {
    switch source {
    case .photos(of: .place(let place)): place.name.description
    case .photos: loadedTitle
    case .recents: "Recents"
    case .feed: "Feed"
    }
  }

  /// The number of photos that match the filter, and of those in which it is looked for.
  var matchCount: Int { isSearchedWhole ? total ?? photos.count : photos.count }
  var searchedCount: Int { isSearchedWhole ? unfilteredTotal ?? unfilteredCount : unfilteredCount }

  /// The phrase after “photos” in a sentence.
  fileprivate var phrase: String {
    place.map { "of \($0.name.description)" } ?? loadedSubject
  }

  /// The number of photos as text, or `""` while it is unknown.
  fileprivate var countSentence: String {
    guard let total, !photos.isEmpty else { return "" }
    let noun = source == .photos(of: .selected(.list(.videos))) ? "video" : "photo"
    return total.counted(noun)
  }
}
