/// Where a photo came from.
package enum SourceID: String, Hashable, Sendable {
  /// Flickr, or what stands in for it.
  case flickr
  /// The sample library that is built in.
  case sample
}
