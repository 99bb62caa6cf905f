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
  private let facts: [String]

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

  /// The page, each line ended by a line feed.
  var text: String {
    var number = 0
    return page.rows.map { row in
      switch row {
      case .gap(let followed): return gapLines(followed)
      case .post(let post):
        number += 1
        return lines(of: post, number: number)
      }
    }
    .map { lines in lines.map { $0 + "\n" }.joined() }
    .joined(separator: "\n")
  }

  // MARK: - Rows

  private func lines(of post: FeedPost, number: Int) -> [String] {
    let heading = post.photo.heading
    var lines = head(of: post, number: number)
    lines += layout.paragraphs(heading.subtitle, toWidth: width).map { indent + $0 }
    lines.append(facts[number - 1])
    for comment in page.comments[post.position] ?? [] { lines += self.lines(of: comment) }
    return lines
  }

  /// Returns the lines of the title: mark and number at its start, the age at its end.
  private func head(of post: FeedPost, number: Int) -> [String] {
    let title = post.photo.heading.title.onOneLine
    let titles = layout.paragraphs(title, toWidth: width - ageWidth - gap)
    let styled = { (text: String) in
      layout.styled(layout.linked(text, to: post.photo.page), post.isSeen ? .plain : .bold)
    }
    let age = layout.clock.age(of: post)
    let first = titles.first ?? ""
    let room = max(gap, width - first.displayWidth - age.displayWidth)
    let line =
      prefix(isUnseen: !post.isSeen, number: number)
      + styled(first)
      + (age.isEmpty ? "" : blanks(room) + layout.styled(age, .dim))
    return [line] + titles.dropFirst().map { indent + styled($0) }
  }

  private func prefix(isUnseen: Bool, number: Int) -> String {
    let mark = isUnseen ? (layout.isUTF8 ? "•" : "*") : " "
    let start = "\(mark) "
    if !hasNumbers { return start }
    let digits = String(number)
    return start + blanks(numberWidth - gap - digits.count) + layout.styled(digits, .dim)
      + blanks(gap)
  }

  private func lines(of comment: Comment) -> [String] {
    let author = layout.truncated(comment.author.displayName, toWidth: width / 2).text
    let text = "\(author), \(layout.clock.age(of: comment.date)): \(comment.text)"
    let lines = layout.paragraphs(text, toWidth: width - gap)
    return lines.enumerated().map { index, line in
      indent + (index == 0 ? line : blanks(gap) + line)
    }
  }

  private func gapLines(_ followed: Followed) -> [String] {
    let sentence =
      "\(layout.ellipsis) older posts of \(followed.title.onOneLine) were not loaded: "
      + "places feed --older"
    return layout.paragraphs(sentence, toWidth: layout.columns - markWidth)
      .map { blanks(markWidth) + layout.styled($0, .dim) }
  }

  // MARK: - Facts

  /// Returns a line for each post: person, origins, likes and comments in aligned columns.
  private static func facts(
    of page: FeedPage,
    in layout: TextLayout,
    width: Int
  ) -> [String] {
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
      var (line, end) = ("", 0)
      for text in texts where text.width > 0 {
        let column = text.column - tableMargin + indent
        line += blanks(column - end) + layout.styled(text.text, .dim)
        end = column + text.width
      }
      return line
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

  private var indent: String { blanks(markWidth + numberWidth) }
}

/// The width of the mark and the space after it.
private let markWidth = 2
/// The number of spaces between two columns.
private let gap = 2
/// The margin of a table.
private let tableMargin = 2

private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

extension ReaderClock {
  /// Returns the age of a post; without an upload time, how long ago it was first seen.
  fileprivate func age(of post: FeedPost) -> String {
    post.photo.dateUploaded.map { age(of: $0) }
      ?? post.dateFirstSeen.map { "first seen \(age(of: $0))" } ?? ""
  }
}
