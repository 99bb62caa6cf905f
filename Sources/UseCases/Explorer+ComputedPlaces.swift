import Flickr
import Places

extension Explorer {
  /// Works out the top places from the geotagged uploads of the last day that is over, in UTC.
  ///
  /// - Parameter progress: Is told how many of the day's hours were asked for, and of how many.
  /// - Returns: The places and what they are drawn from.
  /// - Throws: What Flickr throws, where it answers for no hour at all.
  func computedPlaces(
    progress: (_ done: Int, _ total: Int) -> Void
  ) async throws -> RankedPlaces {
    let day = UploadDay(before: now())
    let spare = callLimit - callsForList - day.hours.count - callsForNames
    let uploads = try await uploads(of: day, spareCalls: spare, progress: progress)
    let groups = PhotoGroup.groups(of: uploads.photos)
    let basis = TopPlacesList.Basis(
      day: day.name,
      uploads: uploads.photos.count,
      missingHours: uploads.missingHours
    )
    return RankedPlaces(
      places: try await places(of: groups, calls: callsForNames),
      skipped: uploads.skipped,
      basis: basis
    )
  }

  /// How many calls a list may cost; of the 3,600 an hour that Flickr allows it is a hundredth.
  private var callLimit: Int { 40 }

  /// The call that asked Flickr for its own list.
  private var callsForList: Int { 1 }

  /// The calls kept for places that are near no city.
  private var callsForNames: Int { 12 }
}
