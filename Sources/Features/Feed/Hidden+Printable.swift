import Foundations
import Model

extension Hidden: Printable {
  private static let peopleColumns = Columns<Owner>(
    [
      Column("id", for: .user, .id) { .string($0.person.id) },
      Column(
        "name",
        for: .user,
        .plain,
        { .text($0.person.name) },
        text: \.person.displayName,
        cell: { owner, _ in "@\(owner.person.displayName)" }
      ),
      Column("source", for: .user) { .string($0.source.rawValue) },
      Column("hiddenAt", for: .user, ageOf: \.date),
    ],
    table: ["name", "hiddenAt", "id"],
    tabSeparated: ["id", "name", "source", "hiddenAt"],
    narrowing: [("name", 1)]
  )

  private static let photoColumns = Columns<Photo>(
    [
      Column("id", for: .user, .id) { .string($0.id) },
      Column("title", for: .user) { .text($0.title) },
      Column("source", for: .user) { .string($0.source.rawValue) },
      Column("hiddenAt", for: .user, ageOf: \.date),
    ],
    table: ["title", "hiddenAt", "id"],
    tabSeparated: ["id", "title", "source", "hiddenAt"],
    narrowing: [("title", 1)]
  )

  package func humanReadable(in layout: TextLayout) -> String {
    let tables = [
      Self.peopleColumns.table([("People", people)], in: layout),
      Self.photoColumns.table([("Photos", photos)], in: layout),
    ]
    let sections = tables.flatMap(\.sections).filter { !$0.rows.isEmpty }
    return Table(
      columns: tables[0].columns,
      sections: sections,
      narrowing: tables[0].narrowing
    ).text(in: layout)
  }

  package var records: [[String]] {
    people.map { ["person"] + Self.peopleColumns.values(of: $0) }
      + photos.map { ["photo"] + Self.photoColumns.values(of: $0) }
  }

  package var json: JSONValue {
    .known([
      ("people", .array(people.map(Self.peopleColumns.object))),
      ("photos", .array(photos.map(Self.photoColumns.object))),
    ])
  }
}
