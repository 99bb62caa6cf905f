import Foundations
import Model
import TerminalGraphics

extension Timeline: RecordList {
  static let columns = Columns<Period>(
    [
      Column("date", for: .user, .id) { .string($0.days.description) },
      Column("title", for: .user) { .string($0.title) },
      Column(
        "photoCount",
        for: .user,
        .right,
        { .integer($0.photoCount) },
        cell: { period, _ in period.photoCount.counted("photo") }
      ),
    ],
    table: ["title", "photoCount", "date"],
    tabSeparated: ["date", "photoCount"],
    narrowing: [("title", 1)],
    isNumbered: true
  )

  package var entries: [Period] { sections.flatMap(\.periods) }

  package func humanReadable(in layout: TextLayout) -> String {
    let sections = sections.map { section in
      (heading: length == .year ? nil : String(section.year) as String?, records: section.periods)
    }
    return Self.columns.table(sections, in: layout).text(in: layout)
  }

  func json(_ columns: Columns<Period>) -> JSONValue {
    .array(
      sections.map { section in
        .known([
          ("year", .integer(section.year)),
          ("periods", .array(section.periods.map(columns.object))),
        ])
      }
    )
  }
}

extension Timeline.Period {
  /// The name on a screen, below its year: `July`, `14 July`, and of a year its number.
  package var title: String {
    let heading = days.heading
    return heading.contains(" ") ? String(heading.dropLast(5)) : heading
  }
}
