import Foundations
import Model
import TerminalGraphics

/// The comments on a photo, with the clock of their reader.
package struct DatedComments: Sendable {
  private let list: CommentList
  private let clock: ReaderClock

  package init(_ list: CommentList, clock: ReaderClock) {
    self.list = list
    self.clock = clock
  }
}

extension DatedComments: Printable {
  /// Returns a line for each comment with author, age and id, and its text below.
  package func humanReadable(in layout: TextLayout) -> String {
    if list.comments.isEmpty { return "" }
    let rows = list.comments.map { comment in
      [comment.author.displayName, clock.age(of: comment.date), comment.id]
    }
    let heading = list.photo.heading(list.comments.count.counted("comment"), in: layout)
    let table = Table(columns: columns, sections: [.init(rows: rows)])
    let heads = table.text(in: layout).split(separator: "\n", omittingEmptySubsequences: false)
    let comments = zip(heads, list.comments).map { head, comment in
      let lines = layout.paragraphs(comment.text, toWidth: layout.columns - indent.count)
      return ([String(head)] + lines.map { indent + $0 }).map { $0 + "\n" }.joined()
    }
    return layout.styled(heading, .bold) + "\n" + comments.joined(separator: "\n")
  }

  package var records: [[String]] {
    list.comments.map { comment in
      [
        comment.id, comment.date.inISO8601, comment.author.displayName, comment.author.id,
        comment.text,
      ]
    }
  }

  package var json: JSONValue { .array(list.comments.map(\.json)) }
}

/// Author, age, id.
private let columns: [Table.Column] = [
  .init(weight: 1), .init(alignment: .right), .init(style: .dim),
]

private let indent = "    "

extension Comment {
  /// The comment as JSON.
  var json: JSONValue {
    .known([
      ("id", .string(id)), ("author", .string(author.displayName)),
      ("authorId", .string(author.id)), ("date", .string(date.inISO8601)),
      ("text", .string(text)), ("page", .text(page?.absoluteString)),
    ])
  }
}
