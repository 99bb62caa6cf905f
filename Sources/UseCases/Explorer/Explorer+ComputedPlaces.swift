import Flickr

extension Explorer {
  /// Works out the top places from the geotagged uploads of a day, within 40 calls: of the 3,600 an
  /// hour that Flickr allows they are a hundredth.
  ///
  /// - Parameters:
  ///   - day: The day, which is over.
  ///   - first: Is given the places of the interesting photos, if they come before the others;
  ///     `nil` where nobody wants them.
  ///   - progress: Is told how many of the day's hours were asked for, and of how many.
  /// - Returns: The places and what they are drawn from.
  /// - Throws: What Flickr throws, where it answers for no hour at all.
  func computedPlaces(
    of day: UploadDay,
    first: FirstPlaces?,
    progress: (_ done: Int, _ total: Int) -> Void
  ) async throws -> RankedPlaces {
    // It ends with this function: what is still on its way then is cancelled.
    async let _: Void = offerInterestingPlaces(to: first)
    let callsForLists = first == nil ? 1 : 2
    let spare = 40 - callsForLists - day.hours.count - callsForNames
    let uploads = try await uploads(of: day, spareCalls: spare, progress: progress)
    return try await places(of: uploads, of: day, calls: callsForNames)
  }

  /// Makes places of a day's uploads, asking Flickr for so many names at most.
  func places(
    of uploads: DaysUploads,
    of day: UploadDay,
    calls: Int
  ) async throws -> RankedPlaces {
    RankedPlaces(
      places: try await places(of: uploads.photos, calls: calls),
      skipped: uploads.skipped,
      basis: TopPlacesList.Basis(
        .uploads(day: day.name),
        count: uploads.photos.count,
        missingHours: uploads.missingHours
      )
    )
  }

  /// The calls kept for places that are near no city.
  private var callsForNames: Int { 12 }
}
