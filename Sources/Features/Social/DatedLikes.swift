import Foundations
import Model

/// The people who like a photo, with the clock of their reader.
package struct DatedLikes: Sendable {
  private let list: LikeList
  private let clock: ReaderClock

  package init(_ list: LikeList, clock: ReaderClock) {
    self.list = list
    self.clock = clock
  }
}

extension DatedLikes: Printable {
  package func humanReadable(in layout: TextLayout) -> String {
    if list.likes.isEmpty { return "" }
    let count = max(list.total, list.likes.count)
    let rows = list.likes.map { like in
      [
        "@\(like.person.displayName)", like.person.realName ?? "", clock.age(of: like.date),
        like.person.id,
      ]
    }
    let heading = list.photo.heading(count.counted("like"), in: layout)
    return Table(columns: columns, sections: [.init(heading: heading, rows: rows)]).text(in: layout)
  }

  package var records: [[String]] {
    list.likes.map { like in
      [
        like.person.displayName, like.person.id, like.date.inISO8601,
        like.person.realName ?? "",
      ]
    }
  }

  package var json: JSONValue {
    .array(
      list.likes.map { like in
        .known([
          ("id", .string(like.person.id)), ("name", .text(like.person.name)),
          ("realName", .text(like.person.realName)), ("date", .string(like.date.inISO8601)),
        ])
      }
    )
  }
}

/// User name, real name, age, id.
private let columns: [Table.Column] = [
  .init(weight: 2), .init(style: .dim, weight: 1), .init(alignment: .right), .init(style: .dim),
]

extension Photo {
  /// Returns the heading of a list about the photo: `Fog over the bay · 12 likes`.
  ///
  /// A narrow layout truncates the title: part of a number would be a wrong one.
  func heading(_ count: String, in layout: TextLayout) -> String {
    let part = " · \(count)"
    return layout.truncated(heading.title, toWidth: layout.columns - part.count).text + part
  }
}
