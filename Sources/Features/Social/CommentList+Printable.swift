import Foundations
import Model
import TerminalGraphics

extension CommentList: RecordList {
  static let columns = Columns<Comment>(
    [
      Column("id", for: .user, .id) { .string($0.id) },
      Column("author", for: .user) { .string($0.author.displayName) },
      Column("authorId", for: .user) { .string($0.author.id) },
      Column("date", for: .user, ageOf: \.date),
      Column("text", for: .user) { .string($0.text) },
      Column("page", for: .user, link: \.page) { .text($0.page?.absoluteString) },
    ],
    table: ["author", "date", "id"],
    tabSeparated: ["id", "date", "author", "authorId", "text"],
    narrowing: [("author", 1)]
  )

  var entries: [Comment] { comments }

  /// Returns a line with author, age and id for each comment, and its text below.
  package func humanReadable(in layout: TextLayout) -> String {
    if comments.isEmpty { return "" }
    let heading = photo.heading(comments.count.counted("comment"), in: layout)
    let heads = Self.columns.table([(nil, comments)], in: layout).text(in: layout)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let texts = zip(heads, comments).map { head, comment in
      let lines = layout.paragraphs(comment.text, toWidth: layout.columns - indent.count)
      return ([String(head)] + lines.map { indent + $0 }).map { $0 + "\n" }.joined()
    }
    return layout.styled(heading, .bold) + "\n" + texts.joined(separator: "\n")
  }
}

private let indent = "    "
