import Foundations
import Model

/// The numbers of photos by the years, months or days on which they were taken, the latest first.
package struct Timeline: Hashable, Sendable {
  /// The length of a period.
  package enum Length: String, Hashable, Sendable, CaseIterable {
    case year, month, day
  }

  /// A year, a month or a day with photos.
  package struct Period: Hashable, Sendable {
    package let days: DaySpan
    package let photoCount: Int
  }

  /// The periods of a year.
  package struct Section: Hashable, Sendable {
    package let year: Int
    package let periods: [Period]
  }

  package let sections: [Section]
  /// The number of photos without a date.
  package let undatedCount: Int
  /// The number of photos whose date does not tell the period: of `2023` the month is not known.
  package let coarseCount: Int
  /// The length of the periods.
  package let length: Length
  /// The number of files that the source leaves out.
  package let skipped: Int

  /// Counts photos by their dates.
  init(of dates: [CivilDate?], by length: Length, skipped: Int = 0) {
    var counts: [DaySpan: Int] = [:]
    var (undatedCount, coarseCount) = (0, 0)
    for date in dates {
      if let days = date?.period(of: length) {
        counts[days, default: 0] += 1
      } else if date == nil {
        undatedCount += 1
      } else {
        coarseCount += 1
      }
    }
    let periods = counts.map { Period(days: $0.key, photoCount: $0.value) }
      .sorted { $0.days.first > $1.days.first }
    var sections: [Section] = []
    for period in periods {
      let year = period.days.first / 10_000
      if let last = sections.last, last.year == year {
        sections[sections.count - 1] = Section(year: year, periods: last.periods + [period])
      } else {
        sections.append(Section(year: year, periods: [period]))
      }
    }
    self.sections = sections
    self.undatedCount = undatedCount
    self.coarseCount = coarseCount
    self.length = length
    self.skipped = skipped
  }
}

extension CivilDate {
  /// Returns the year, month or day of the date, or `nil` if less is known of it.
  fileprivate func period(of length: Timeline.Length) -> DaySpan? {
    switch length {
    case .year: DaySpan(ofYear)
    case .month: month > 0 ? DaySpan(ofMonth) : nil
    case .day: isDay ? DaySpan(self) : nil
    }
  }

  /// Returns the year, month or day of the date as a heading, or as much as is known of it: `July 2023`.
  package func heading(by length: Timeline.Length) -> String {
    (period(of: length) ?? DaySpan(self)).heading
  }
}

extension Photos {
  /// Returns the timeline of a list of the source or of the recents; by default of all photos.
  ///
  /// - Throws: A `Failure` of wrong usage if the source cannot list all dates, and its errors.
  package func timeline(
    of selector: PhotoSelector?,
    taken span: DaySpan?,
    by length: Timeline.Length
  ) async throws -> Timeline {
    var dates = try await datesTaken(in: selector)
    if let span { dates.removeAll { date in !(date.map { span.contains(DaySpan($0)) } ?? false) } }
    let skipped = selector == .recents ? nil : try await sources.chosen.skippedFiles()
    return Timeline(of: dates, by: length, skipped: skipped?.count ?? 0)
  }

  private func datesTaken(in selector: PhotoSelector?) async throws -> [CivilDate?] {
    if selector == .recents {
      return try history.recents().photos.map { $0.photo.dayTaken }
    }
    let source = sources.chosen
    guard source.abilities.contains(.dates) else {
      throw Failure(
        .wrongUsage,
        "There is a timeline of a folder, an export or the recents; \(source.id.name) tells no dates of all photos."
      )
    }
    let named = try await query(selector ?? .list(.all))
    return try await sources.call(about: named.nounPhrase) {
      try await source.datesTaken(matching: named.query)
    }
  }
}
