import Places
import Transport

/// The places that people photographed most, in the order in which Flickr lists them.
package struct TopPlaces: Hashable, Sendable {
  package let places: [Place]
  /// How many rows could not be read and were left out.
  package let skipped: Int

  package init(places: [Place], skipped: Int) {
    self.places = places
    self.skipped = skipped
  }
}

extension FlickrClient {
  /// Returns the localities (place type 7) that people photographed most, at most 100.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.places.getTopPlacesList.html
  package func topPlaces() async throws -> TopPlaces {
    try await answer(to: .topPlaces, .today, as: PlaceList.self).topPlaces
  }

  /// Returns the same list as it was kept last, on whatever day, or `nil` where it was not; asks
  /// nobody.
  package func keptTopPlaces() async -> TopPlaces? {
    await keptAnswer(to: .topPlaces, as: PlaceList.self)?.topPlaces
  }
}

extension FlickrCall {
  fileprivate static let topPlaces = FlickrCall(
    "flickr.places.getTopPlacesList",
    ["place_type_id": "7"]
  )
}

extension PlaceList {
  fileprivate var topPlaces: TopPlaces {
    TopPlaces(places: rows.readable.map(\.place), skipped: rows.skipped)
  }
}
