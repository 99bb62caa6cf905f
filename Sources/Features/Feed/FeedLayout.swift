import Foundations
import Model
import TerminalGraphics

/// The layout of a page of the feed.
///
/// Each post has a line with its title and age, its caption, and a line with person, origins, likes and
/// comments. An empty line separates posts.
///
/// ```text
/// • 1  Fog over the bay                                       3 h
///      The whole caption, on as many lines as it needs.
///      alice  tag fog  12 likes  3 comments
/// ```
struct FeedLayout {
  private let page: FeedPage
  /// True if rows have numbers, by which the user can name them afterwards.
  private let hasNumbers: Bool
  private let layout: TextLayout
  /// The width of mark and number before a title, in columns.
  private let numberWidth: Int
  /// The width of the ages, which are aligned to the right edge.
  private let ageWidth: Int
  /// The line below each caption, by the post's index.
  private let facts: [[PlacedText]]

  init(_ page: FeedPage, hasNumbers: Bool = true, in layout: TextLayout) {
    self.page = page
    self.hasNumbers = hasNumbers
    self.layout = layout
    let posts = page.posts
    numberWidth = hasNumbers ? String(posts.count).count + gap : 0
    ageWidth = posts.map { layout.clock.age(of: $0).displayWidth }.max() ?? 0
    let width = max(1, layout.columns - markWidth - numberWidth)
    facts = Self.facts(of: page, in: layout, width: width)
  }

  /// The page, each line ended by a line feed; an empty line separates posts.
  var text: String {
    rows.map { $0.lines.map { layout.line(of: $0) + "\n" }.joined() }.joined(separator: "\n")
  }

  /// The rows of posts and gaps; only posts have pictures.
  var rows: [IllustratedRow] {
    var number = 0
    return page.rows.map { row in
      switch row {
      case .gap(let followed):
        return IllustratedRow(lines: gapLines(followed), hasPicture: false)
      case .post(let post):
        number += 1
        return IllustratedRow(lines: lines(of: post, number: number))
      }
    }
  }

  // MARK: - Rows

  private func lines(of post: FeedPost, number: Int) -> [[PlacedText]] {
    var lines = head(of: post, number: number)
    lines += layout.paragraphs(post.photo.heading.subtitle, toWidth: width).map { [text($0)] }
    lines.append(facts[number - 1])
    for comment in page.comments[post.position] ?? [] { lines += self.lines(of: comment) }
    return lines
  }

  /// Returns the lines of the title: mark and number at its start, the age at its end.
  private func head(of post: FeedPost, number: Int) -> [[PlacedText]] {
    let title = post.photo.heading.title.onOneLine
    var lines = layout.paragraphs(title, toWidth: width - ageWidth - gap).map { line in
      [text(line, style: post.isSeen ? .plain : .bold, link: post.photo.page)]
    }
    if lines.isEmpty { lines = [[]] }
    let age = layout.clock.age(of: post)
    if !age.isEmpty {
      let room = width - age.displayWidth
      let column = max((lines[0].first?.width ?? 0) + gap, room)
      lines[0].append(text(age, column: column, style: .dim))
    }
    lines[0] = prefix(isUnseen: !post.isSeen, number: number) + lines[0]
    return lines
  }

  private func prefix(isUnseen: Bool, number: Int) -> [PlacedText] {
    var texts: [PlacedText] = []
    if isUnseen { texts.append(text(layout.isUTF8 ? "•" : "*", column: -indent)) }
    if hasNumbers {
      let digits = String(number)
      texts.append(text(digits, column: -gap - digits.count, style: .dim))
    }
    return texts
  }

  private func lines(of comment: Comment) -> [[PlacedText]] {
    let author = layout.truncated(comment.author.displayName, toWidth: width / 2).text
    let words = "\(author), \(layout.clock.age(of: comment.date)): \(comment.text)"
    let lines = layout.paragraphs(words, toWidth: width - gap)
    return lines.enumerated().map { index, line in [text(line, column: index == 0 ? 0 : gap)] }
  }

  private func gapLines(_ followed: Followed) -> [[PlacedText]] {
    let sentence =
      "\(layout.ellipsis) older posts of \(followed.title.onOneLine) were not loaded: "
      + "places feed --older"
    return layout.paragraphs(sentence, toWidth: layout.columns - markWidth)
      .map { [text($0, column: markWidth - indent, style: .dim)] }
  }

  /// Returns a text at a column, counted from the titles.
  private func text(
    _ text: String,
    column: Int = 0,
    style: TextStyle = .plain,
    link: URL? = nil
  ) -> PlacedText {
    PlacedText(
      text: text,
      column: indent + column,
      width: text.displayWidth,
      style: style,
      link: link
    )
  }

  // MARK: - Facts

  /// Returns a line for each post: person, origins, likes and comments in aligned columns.
  private static func facts(
    of page: FeedPage,
    in layout: TextLayout,
    width: Int
  ) -> [[PlacedText]] {
    let rows = page.posts.map { post in
      [
        (post.photo.owner.shown ?? "") + (post.photo.isPrivate ? " (private)" : ""),
        page.origins(of: post).joined(separator: ", "),
        post.photo.likeCount.map { $0.counted("like") } ?? "",
        post.photo.commentCount.map { $0.counted("comment") } ?? "",
      ]
    }
    let table = Table(columns: columns, sections: [.init(rows: rows)], narrowing: narrowing)
    let indent = layout.columns - width
    return table.placedRows(in: layout.with(columns: width + tableMargin)).map { texts in
      texts.filter { $0.width > 0 }.map { text in
        let column = text.column - tableMargin + indent
        return PlacedText(text: text.text, column: column, width: text.width, style: .dim)
      }
    }
  }

  private static let columns: [Table.Column] = [
    .init(), .init(), .init(alignment: .right), .init(alignment: .right),
  ]

  /// Origins are cut before the person.
  private static let narrowing = [
    Table.Narrowing(column: 1, width: 8), Table.Narrowing(column: 1, width: 0),
    Table.Narrowing(column: 0, width: 1),
  ]

  // MARK: - Widths

  /// The width of a caption in columns.
  private var width: Int { max(1, layout.columns - markWidth - numberWidth) }

  /// The column of the titles.
  private var indent: Int { markWidth + numberWidth }
}

/// The width of the mark and the space after it.
private let markWidth = 2
/// The number of spaces between two columns.
private let gap = 2
/// The margin of a table.
private let tableMargin = 2

extension ReaderClock {
  /// Returns the age of a post; without an upload time, how long ago it was first seen.
  fileprivate func age(of post: FeedPost) -> String {
    post.photo.dateUploaded.map { age(of: $0) }
      ?? post.dateFirstSeen.map { "first seen \(age(of: $0))" } ?? ""
  }
}
