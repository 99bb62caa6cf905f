import Foundations
import Model

/// The fetched geotagged uploads of a day.
struct DaysUploads: Hashable, Sendable {
  /// Each photo once.
  let photos: [GeotaggedPhoto]
  /// The number of rows that could not be decoded.
  let skipped: Int
  /// The number of the day's 24 hours that were requested.
  let hours: Int
  /// The number of requested hours that could not be fetched.
  let missingHours: Int
}

extension TopPlaces {
  /// Fetches the geotagged uploads of a day, hour by hour.
  ///
  /// Calls beyond one an hour are spent on the further pages of busy hours. `progress` receives the
  /// number of finished hours, their total, and the uploads so far.
  ///
  /// - Throws: The failure of the first hour, if all of them failed and none was cached.
  func uploads(
    of day: UploadDay,
    spareCalls: Int,
    progress: (_ done: Int, _ total: Int, _ uploads: DaysUploads) -> Void
  ) async throws -> DaysUploads {
    let sampledHours = sources.chosen.uploadSampling.hours
    let isSampled = sampledHours < day.hours.count
    let cached = isSampled ? try await cachedHours(of: day) : [:]
    let hours = day.sample(sampledHours, cached: cached, isRefreshing: sources.isRefreshing)
    // Cached pages of other hours count as well, so that the sample grows with every refresh.
    var pages = cached.filter { !hours.contains($0.key) }.map(\.value)
    let known = pages.count
    let requests = hours.map { UploadRequest(hour: $0, page: 1) }
    progress(0, hours.count, DaysUploads(pages, hours: known))
    let results = try await fetch(requests) { result, done in
      if let page = result.page { pages.append(page) }
      progress(done, hours.count, DaysUploads(pages, hours: known + done))
    }
    if pages.isEmpty, case .failure(let failure) = results.first { throw failure }

    let further = zip(requests, results).flatMap { $0.further(after: $1.page) }
      .sorted { ($0.page, $0.hour.lowerBound) < ($1.page, $1.hour.lowerBound) }
    let more = try await fetch(Array(further.prefix(spareCalls))).compactMap(\.page)
    let missing = hours.count - results.compactMap(\.page).count
    return DaysUploads(pages + more, hours: known + hours.count, missingHours: missing)
  }

  /// Returns the first pages of the day's cached hours; never fetches.
  private func cachedHours(of day: UploadDay) async throws -> [ClosedRange<Date>: UploadPage] {
    var pages: [ClosedRange<Date>: UploadPage] = [:]
    try await mapConcurrently(day.hours, width: 2) { hour in
      (hour, await sources.cached.cachedUploads(in: hour, page: 1))
    } deliver: { hour, page in
      pages[hour] = page
    }
    return pages
  }

  /// Returns the cached uploads of a day; never fetches.
  func cachedUploads(of day: UploadDay) async throws -> DaysUploads {
    var pages: [UploadPage] = []
    try await mapConcurrently(day.hours, width: 2) { hour in
      await sources.chosen.cachedUploads(in: hour, page: 1)
    } deliver: { page in
      pages += page.map { [$0] } ?? []
    }
    return DaysUploads(pages, hours: pages.count)
  }

  private func fetch(
    _ requests: [UploadRequest],
    progress: (_ result: Result<UploadPage, Failure>, _ done: Int) -> Void = { _, _ in }
  ) async throws -> [Result<UploadPage, Failure>] {
    let width = sources.chosen.uploadSampling.width
    return try await sources.callEach(requests, about: "The day’s uploads", width: width) {
      request in
      try await sources.chosen.uploads(in: request.hour, page: request.page)
    } progress: {
      progress($0, $1)
    }
  }
}

extension DaysUploads {
  fileprivate init(_ pages: [UploadPage], hours: Int, missingHours: Int = 0) {
    var seen: Set<Photo.ID> = []
    self.init(
      photos: pages.flatMap(\.photos).filter { seen.insert($0.id).inserted },
      skipped: pages.reduce(0) { $0 + $1.skipped },
      hours: hours,
      missingHours: missingHours
    )
  }
}

/// A request for a page of an hour's uploads.
private struct UploadRequest: Hashable, Sendable {
  let hour: ClosedRange<Date>
  let page: Int

  /// Returns the requests for the further pages of the hour, given its first page.
  func further(after first: UploadPage?) -> [UploadRequest] {
    let pageCount = first?.pageCount ?? 0
    return (page..<max(page, pageCount)).map { UploadRequest(hour: hour, page: $0 + 1) }
  }
}

extension Result<UploadPage, Failure> {
  fileprivate var page: UploadPage? { try? get() }
}

/// A day of uploads, in UTC.
struct UploadDay: Hashable, Sendable {
  /// The first second of the day.
  private let start: Date
}

extension UploadDay {
  /// Creates the last complete day before a time.
  init(before now: Date) {
    let days = (now.timeIntervalSince1970 / 86_400).rounded(.down) - 1
    start = Date(timeIntervalSince1970: days * 86_400)
  }

  /// The seven days before, the latest first.
  var weekBefore: [UploadDay] {
    (1...7).map { UploadDay(start: start.addingTimeInterval(Double($0) * -86_400)) }
  }

  /// The day as `2026-11-20`.
  var name: String { start.formatted(.iso8601.year().month().day()) }

  /// Returns the hours of the day to request: the cached ones, which cost no call, and up to a number
  /// of others, spread evenly.
  ///
  /// When refreshing, a source that is asked for a part of the day is asked for other hours than before.
  func sample(
    _ count: Int,
    cached: [ClosedRange<Date>: UploadPage],
    isRefreshing: Bool
  ) -> [ClosedRange<Date>] {
    if count >= hours.count { return hours }
    // 0 and 12 o’clock first, then 6 and 18, then the hours between them, and so on.
    let spread = hours.indices.sorted {
      ($0 % 3, $0 % 6, $0 % 12, $0) < ($1 % 3, $1 % 6, $1 % 12, $1)
    }
    .map { hours[$0] }
    let known = spread.filter { cached[$0] != nil }
    let unknown = spread.filter { cached[$0] == nil }
    if isRefreshing { return Array((unknown + known).prefix(count)) }
    return known + unknown.prefix(max(0, count - known.count))
  }

  /// The day's 24 hours, each from its first second to its last.
  var hours: [ClosedRange<Date>] {
    (0..<24).map { hour in
      let first = start.addingTimeInterval(Double(hour) * 3_600)
      return first...first.addingTimeInterval(3_599)
    }
  }
}
