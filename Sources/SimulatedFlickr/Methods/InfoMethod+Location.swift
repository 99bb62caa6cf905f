import Foundations
import Places

extension SimulatedFlickr {
  /// Where a photo was taken, or `nil` where nobody said.
  ///
  /// The modern era adds what places are called, by names alone: no ids since 2019.
  func location(of photo: SamplePhoto) -> SampleValue? {
    guard photo.isGeotagged else { return nil }
    let keys = ["latitude", "longitude", "accuracy", "context"]
    let point = Dictionary(uniqueKeysWithValues: keys.map { ($0, photo.field($0)) })
    guard era == .modern else { return .object(point) }
    let names = library.place(id: photo.text("place_id"))?.name?.levels ?? [:]
    return .object(
      point.loose(Set(keys), in: era, seed: photo.id).merging(names) { point, _ in point }
    )
  }
}

extension PlaceName {
  /// The name by Flickr's levels, of which any may be missing; `UK` is what it calls that country
  /// today.
  fileprivate var levels: [String: SampleValue] {
    var levels = ["locality": title, "country": country == "United Kingdom" ? "UK" : country]
    levels["region"] = subtitle.split(separator: ",").last?.trimmed
    return levels.mapValues { SampleValue.string($0).asContent }
  }
}
