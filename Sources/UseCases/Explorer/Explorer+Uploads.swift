import Flickr
import Foundations
import Places

/// The geotagged photos of a day, as far as they were asked for.
struct DaysUploads: Hashable, Sendable {
  /// Each photo once.
  let photos: [GeotaggedPhoto]
  /// How many rows of the answers could not be read and were left out.
  let skipped: Int
  /// How many of the day's 24 hours could not be asked for.
  let missingHours: Int
}

extension Explorer {
  /// Asks for the geotagged uploads of a day, hour by hour.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - spareCalls: How many calls may be made beyond one an hour, for the later pages of hours that
  ///     have more than one.
  ///   - progress: Is told how many of the hours were asked for, and of how many.
  /// - Returns: The uploads of all hours that were answered.
  /// - Throws: Why the first hour failed, where all of them did.
  func uploads(
    of day: UploadDay,
    spareCalls: Int,
    progress: (_ done: Int, _ total: Int) -> Void
  ) async throws -> DaysUploads {
    let hours = day.hours.map { UploadRequest(hour: $0, page: 1) }
    progress(0, hours.count)
    let answers = try await ask(hours) { progress($0, hours.count) }
    let firstPages = answers.compactMap(\.page)
    if firstPages.isEmpty, case .failure(let failure) = answers.first { throw failure }

    let further = zip(hours, answers).flatMap { $0.further(after: $1.page) }
      .sorted { ($0.page, $0.hour.lowerBound) < ($1.page, $1.hour.lowerBound) }
    let more = try await ask(Array(further.prefix(spareCalls))).compactMap(\.page)
    return DaysUploads(firstPages + more, missingHours: hours.count - firstPages.count)
  }

  /// Returns the uploads of a day as far as they are kept; nobody is asked.
  func keptUploads(of day: UploadDay) async throws -> DaysUploads {
    var pages: [UploadPage] = []
    try await mapConcurrently(day.hours, width: 2) { hour in
      await flickr.keptUploads(in: hour, page: 1)
    } deliver: { page in
      pages += page.map { [$0] } ?? []
    }
    return DaysUploads(pages, missingHours: day.hours.count - pages.count)
  }

  private func ask(
    _ requests: [UploadRequest],
    progress: (_ done: Int) -> Void = { _ in }
  ) async throws -> [Result<UploadPage, Failure>] {
    try await ask(requests, for: "The day’s uploads") { request in
      try await flickr.uploads(in: request.hour, page: request.page)
    } progress: {
      progress($0)
    }
  }
}

extension DaysUploads {
  fileprivate init(_ pages: [UploadPage], missingHours: Int) {
    var seen: Set<Photo.ID> = []
    self.init(
      photos: pages.flatMap(\.photos).filter { seen.insert($0.id).inserted },
      skipped: pages.reduce(0) { $0 + $1.skipped },
      missingHours: missingHours
    )
  }
}

/// A page of an hour's uploads that is asked for.
private struct UploadRequest: Hashable, Sendable {
  let hour: ClosedRange<Date>
  let page: Int

  /// The pages of the hour that follow this one, given this one.
  func further(after first: UploadPage?) -> [UploadRequest] {
    let reachable = min(first?.total ?? 0, UploadPage.reach)
    let pageCount = (reachable + UploadPage.size - 1) / UploadPage.size
    return (page..<max(page, pageCount)).map { UploadRequest(hour: hour, page: $0 + 1) }
  }
}

extension Result<UploadPage, Failure> {
  fileprivate var page: UploadPage? { try? get() }
}
