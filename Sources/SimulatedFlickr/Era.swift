/// Which Flickr is simulated: the one that was, or the one that is.
package enum Era: String, CaseIterable, Sendable {
  /// Flickr as it was in 2017, when the Places API was whole.
  case classic
  /// Flickr since it moved to SmugMug in 2019: an empty list of top places, photos without
  /// `place_id`, numbers of GeoNames in `woeid`, and searches that stop sooner.
  case modern
}
