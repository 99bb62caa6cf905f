import Foundations
import Model

extension LikeList: RecordList {
  static let columns = Columns<Like>(
    [
      Column("id", for: .user, .id) { .string($0.person.id) },
      Column(
        "name",
        for: .user,
        .plain,
        { .text($0.person.name) },
        text: \.person.displayName,
        cell: { like, _ in "@\(like.person.displayName)" }
      ),
      Column("realName", for: .user, .dim) { .text($0.person.realName) },
      Column("date", for: .user, ageOf: \.date),
    ],
    table: ["name", "realName", "date", "id"],
    tabSeparated: ["name", "id", "date", "realName"],
    narrowing: [("realName", 8), ("realName", 0), ("name", 1)]
  )

  var entries: [Like] { likes }

  package func humanReadable(in layout: TextLayout) -> String {
    if likes.isEmpty { return "" }
    let heading = photo.heading(max(total, likes.count).counted("like"), in: layout)
    return Self.columns.table([(heading, likes)], in: layout).text(in: layout)
  }
}

extension Photo {
  /// Returns the heading of a list about the photo: `Fog over the bay · 12 likes`.
  ///
  /// A narrow layout truncates the title, never a number: a cut number would be wrong.
  func heading(_ count: String, in layout: TextLayout) -> String {
    let part = " · \(count)"
    return layout.truncated(heading.title, toWidth: layout.columns - part.count).text + part
  }
}
