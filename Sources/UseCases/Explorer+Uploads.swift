import Flickr
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
    let missing = answers.count { $0.page == nil }
    if case .failure(let failure) = answers.first, missing == hours.count { throw failure }

    let further = zip(hours, answers).flatMap { $0.further(after: $1.page) }
      .sorted { ($0.page, $0.hour.lowerBound) < ($1.page, $1.hour.lowerBound) }
    let more = try await ask(Array(further.prefix(spareCalls))) { _ in }

    let pages = (answers + more).compactMap(\.page)
    var seen: Set<Photo.ID> = []
    return DaysUploads(
      photos: pages.flatMap(\.photos).filter { seen.insert($0.id).inserted },
      skipped: pages.reduce(0) { $0 + $1.skipped },
      missingHours: missing
    )
  }

  /// Asks for pages, two at a time.
  private func ask(
    _ requests: [UploadRequest],
    progress: (_ done: Int) -> Void
  ) async throws -> [Result<UploadPage, Failure>] {
    var answers: [Result<UploadPage, Failure>] = []
    try await inOrder(requests, width: 2) { request in
      await outcome(of: "The day’s uploads") {
        try await flickr.uploads(in: request.hour, page: request.page)
      }
    } deliver: {
      answers.append($0)
      progress(answers.count)
    }
    return answers
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
