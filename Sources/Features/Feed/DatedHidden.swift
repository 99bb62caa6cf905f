import Foundations
import Model

/// The photos and people that are hidden, with the clock of their reader.
package struct DatedHidden: Sendable {
  private let hidden: Hidden
  private let clock: ReaderClock

  package init(_ hidden: Hidden, clock: ReaderClock) {
    self.hidden = hidden
    self.clock = clock
  }
}

extension DatedHidden: Printable {
  package func humanReadable(in layout: TextLayout) -> String {
    let sections = [("People", hidden.people.map(row)), ("Photos", hidden.photos.map(row))]
    return Table(
      columns: columns,
      sections: sections.filter { !$0.1.isEmpty }.map { Table.Section(heading: $0, rows: $1) }
    ).text(in: layout)
  }

  package var records: [[String]] {
    hidden.people.map { owner in
      [
        "person", owner.person.id, owner.person.displayName, owner.source.rawValue,
        owner.date.inISO8601,
      ]
    }
      + hidden.photos.map { photo in
        ["photo", photo.id, photo.title, photo.source.rawValue, photo.date.inISO8601]
      }
  }

  package var json: JSONValue {
    .known([
      (
        "people",
        .array(
          hidden.people.map { owner in
            .known([
              ("id", .string(owner.person.id)), ("name", .text(owner.person.name)),
              ("source", .string(owner.source.rawValue)),
              ("hiddenAt", .string(owner.date.inISO8601)),
            ])
          }
        )
      ),
      (
        "photos",
        .array(
          hidden.photos.map { photo in
            .known([
              ("id", .string(photo.id)), ("title", .text(photo.title)),
              ("source", .string(photo.source.rawValue)),
              ("hiddenAt", .string(photo.date.inISO8601)),
            ])
          }
        )
      ),
    ])
  }

  private func row(of owner: Hidden.Owner) -> [String] {
    ["@\(owner.person.displayName)", clock.age(of: owner.date), owner.person.id]
  }

  private func row(of photo: Hidden.Photo) -> [String] {
    [photo.title, clock.age(of: photo.date), photo.id]
  }
}

/// Name or title, time since when, id.
private let columns: [Table.Column] = [
  .init(weight: 1), .init(alignment: .right), .init(style: .dim),
]
