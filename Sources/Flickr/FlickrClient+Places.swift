import Places

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
    let call = FlickrCall("flickr.places.getTopPlacesList", ["place_type_id": "7"])
    let rows = try await answer(to: call, .today, as: PlaceList.self).rows
    return TopPlaces(places: rows.readable.map(\.place), skipped: rows.skipped)
  }
}
