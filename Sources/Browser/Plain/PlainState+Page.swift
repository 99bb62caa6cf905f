import Features
import Foundations
import Model

// MARK: - Output

extension PlainState {
  /// Returns the page to print; its numbers refer to its rows from now on.
  ///
  /// It has the photo or some rows of the list, the message or failure, and a prompt.
  mutating func nextPage() -> String {
    printedPosts = nil
    if showsHelp { return Self.help }
    if state.sources.isOpen { return page(sourceLines) }
    listing = state.photoList.map { .photos($0.photos) } ?? .places(state.topPlaces.list.rows)
    // The rows of the last page may no longer exist.
    if first >= count { first = max(count - 1, 0) / Self.rows * Self.rows }
    let lines = state.isPhotoOpen ? photoLines : listLines
    printedPosts = state.tab == .feed ? shownRows : nil
    let failure = state.failure.map { ["\($0.sentence) r tries again."] } ?? []
    let isSample = state.showsSamplePlaces && failure.isEmpty
    return page(lines, and: isSample ? [BrowserKeys.sampleHints.wide + "."] : failure)
  }

  /// Returns lines, the message, other sentences and a prompt as a page.
  private func page(_ lines: [String], and sentences: [String] = []) -> String {
    let message = state.context.message.map { [$0] } ?? []
    return (lines + message + sentences + [prompt]).map { $0.onOneLine + "\n" }.joined()
  }

  /// The sources and what each needs, or only the question while a text is typed.
  private var sourceLines: [String] {
    let sources = state.sources
    let problem = sources.problem.map { [$0] } ?? []
    if sources.editor != nil { return problem + [sources.question] }
    let rows = SourcesState.kinds.enumerated().map { index, kind in
      let shown = sources.isShown(kind) ? ", shown now" : ""
      return "\(index + 1). \(kind.facts.title): \(sources.need(of: kind))\(shown)"
    }
    return ["Sources of photos:"] + rows + [sources.memory] + problem
  }

  /// The rows on the page, or the open photo's row.
  private var shownRows: Range<Int> {
    if state.isPhotoOpen { return selection..<selection + 1 }
    return first..<max(first, min(first + Self.rows, count))
  }

  private var listLines: [String] {
    if count == 0 {
      return [
        title, state.tab == .feed ? state.feed.emptySentence(state.failure) : "Nothing is listed.",
      ]
    }
    let shown = shownRows
    let heading = "\(title), \(shown.lowerBound + 1) to \(shown.upperBound) of \(total):"
    let rows = shown.flatMap { gapLines(above: $0) + ["\($0 + 1). \(row($0))"] }
    return [heading] + rows + (shown.upperBound == count ? gapLines(above: count) : [])
  }

  private var title: String { state.photoList?.title ?? "Top places" }
  private var total: Int { state.photoList.map { $0.total ?? count } ?? count }

  private func row(_ index: Int) -> String {
    guard let photoList = state.photoList else {
      return state.topPlaces.list.rows[index].nameAndCount
    }
    let photo = photoList.photos[index]
    let start = photo.markedTitle + (photo.owner.shown.map { ", by \($0)" } ?? "")
    guard state.tab == .feed else { return start }
    let post = state.feed.posts[index]
    let reactions = state.social.reactions[photo]
    let mark = state.feed.unseen.contains(photo.key) ? ["new"] : []
    // The line already begins with the person.
    let facts = state.feed.facts(of: post, reactions, state.context)
      .dropFirst(photo.owner.shown == nil ? 0 : 1)
    return ([start] + facts + mark)
      .joined(separator: ", ")
  }

  /// Returns the lines for the gaps before a post of the feed, or before its end.
  private func gapLines(above index: Int) -> [String] {
    guard state.tab == .feed else { return [] }
    let rows = state.feed.rows
    let above = index == count ? rows[...] : rows.prefix(state.feed.row(ofPost: index))
    let gaps = above.reversed().prefix { $0.post == nil }.reversed()
    return gaps.compactMap { row in
      if case .gap(let followed) = row { FeedText.gapSentence(followed) } else { nil }
    }
  }

  private var photoLines: [String] {
    guard let photoList = state.photoList, let photo = photoList.selected else { return [] }
    if let thread = state.social.thread { return lines(of: thread, on: photo) }
    let place = "Photo \(selection + 1) of \(total): \(photo.markedTitle)"
    let details = state.detailed(photo).details(of: photoList, state.social.reactions[photo])
    return [place] + details.map { "\($0.label): \($0.value)" }
  }

  private func lines(of thread: CommentThread, on photo: Photo) -> [String] {
    let heading = "Comments on \(photo.markedTitle):"
    let lines = (thread.comments ?? []).map { comment in
      let age = state.context.age(of: comment.date).map { ", \($0)" } ?? ""
      return "\(comment.author.displayName)\(age): \(comment.text)"
    }
    return [heading] + (lines.isEmpty ? ["There are none."] : lines)
  }

  private var prompt: String {
    if state.sources.isOpen {
      return state.sources.editor == nil
        ? "NUMBER shows the source, e NUMBER types what it takes, r remembers or not, b back"
        : "type it; an empty line goes back"
    }
    if state.social.panel != nil { return "+ TEXT comments, b back to the photo, h help, q quit" }
    if state.isPhotoOpen { return "n next, p previous, s save, b back, h help, q quit" }
    let more = first + Self.rows < total ? "m more, " : ""
    let back = state.photoList == nil ? "/WORD filter, v viewed photos, f feed" : "b back"
    let delete = state.tab == .recents && count > 0 ? "d NUMBER deletes, " : ""
    return "NUMBER opens, \(delete)\(more)\(back), h help, q quit"
  }

  private static let help = BrowserKeys.plain.lines
    .map { "\($0.keys.padded(to: 13))\($0.meaning)\n" }
    .joined()
}
