import Flickr

/// Takes places that are to be looked at until all are there.
typealias FirstPlaces = @Sendable (RankedPlaces) -> Void

extension Explorer {
  /// Offers the places of an earlier day whose uploads are kept; nobody is asked.
  ///
  /// - Returns: Whether nothing else needs to be shown: an earlier day's places are, or all that the
  ///   day itself takes is kept.
  /// - Throws: `CancellationError`.
  func offerEarlierPlaces(before day: UploadDay, to first: FirstPlaces) async throws -> Bool {
    if await isKept(day) { return true }
    for earlier in day.weekBefore {
      let uploads = try await keptUploads(of: earlier)
      if uploads.photos.isEmpty { continue }
      first(try await places(of: uploads, of: earlier, calls: 0))
      return true
    }
    return false
  }

  /// Whether all uploads of a day are kept: those of its last hour are asked for last.
  private func isKept(_ day: UploadDay) async -> Bool {
    guard let hour = day.hours.last else { return false }
    return await flickr.keptUploads(in: hour, page: 1) != nil
  }

  /// Offers the places of the photos that Flickr finds interesting; where it does not answer, nothing.
  func offerInterestingPlaces(to first: FirstPlaces?) async {
    guard let first, let page = try? await flickr.interestingPhotos(),
      let places = try? await places(of: page.photos, calls: 0)
    else { return }
    let basis = TopPlacesList.Basis(.interesting, count: page.photos.count)
    if !Task.isCancelled {
      first(RankedPlaces(places: places, skipped: page.skipped, basis: basis))
    }
  }
}
