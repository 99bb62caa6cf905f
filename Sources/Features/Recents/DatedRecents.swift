import Foundations
import Model

/// The photos viewed last, with the time at which they are printed.
package struct DatedRecents: Hashable, Sendable {
  let recents: RecentPhotos
  /// The time that "ago" is relative to.
  let now: Date

  package init(_ recents: RecentPhotos, now: Date) {
    self.recents = recents
    self.now = now
  }
}

extension DatedRecents: Printable {
  package func humanReadable(in layout: TextLayout) -> String { table.text(in: layout) }

  package var records: [[String]] { recents.photos.map(\.photo.record) }

  package var json: JSONValue {
    .array(
      recents.photos.map { viewed in
        let time = viewed.viewedAt.formatted(.iso8601)
        return .known(viewed.photo.json + [("viewedAt", .string(time))])
      }
    )
  }
}

extension DatedRecents: Illustratable {
  var table: Table {
    let rows = recents.photos.enumerated().map { index, viewed in
      let photo = viewed.photo
      return [
        String(index + 1), photo.heading.title, photo.owner.shown,
        viewed.viewedAt.ago(before: now), photo.id,
      ]
    }
    return Table(columns: columns, sections: [Table.Section(rows: rows)])
  }

  var subtitles: [String] { recents.photos.map(\.photo.heading.subtitle) }

  func heading(in layout: TextLayout) -> String? { nil }
}

/// Row number, title, owner, when, id.
private let columns: [Table.Column] = [
  .init(alignment: .right, style: .dim), .init(weight: 3), .init(weight: 1),
  .init(alignment: .right), .init(style: .dim),
]

extension Date {
  /// Returns the date relative to a later one: `5 min ago`; past a week, the day in UTC: `2026-11-02`.
  func ago(before now: Date) -> String {
    let minutes = Int(now.timeIntervalSince(self) / 60)
    switch minutes {
    case ..<1: return "just now"
    case ..<60: return "\(minutes) min ago"
    case ..<1440: return "\(minutes / 60) h ago"
    case ..<2880: return "yesterday"
    case ..<10_080: return "\(minutes / 1440) days ago"
    default: return formatted(.iso8601.year().month().day())
    }
  }
}
