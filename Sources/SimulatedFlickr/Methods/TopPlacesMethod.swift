import Places

extension SimulatedFlickr {
  /// Answers `flickr.places.getTopPlacesList` with the library's list, as it is.
  func topPlaces(_ call: Call) throws(SimulatedRefusal) -> Data {
    _ = try call.required("place_type_id", or: .missingPlaceType)
    return library.topPlaces
  }
}
