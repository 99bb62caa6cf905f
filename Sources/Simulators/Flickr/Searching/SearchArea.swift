import Foundations
import Sample

/// The area of a search.
enum SearchArea: Hashable, Sendable {
  case box(GeoBox)
  /// The photos within a radius of a point.
  case circle(latitude: Double, longitude: Double, kilometres: Double)
  /// The place with an id.
  case place(id: String)
  /// All geotagged photos.
  case known
  /// All photos without a location.
  case unknown

  /// Creates the area of a call, or returns `nil` if it has none.
  ///
  /// If there are several, Flickr uses the box.
  init?(_ call: APICall) {
    if let box = call["bbox"].flatMap(GeoBox.init) {
      self = .box(box)
    } else if let latitude = call.decimal("lat"), let longitude = call.decimal("lon") {
      let scale = call["radius_units"] == "mi" ? 1.609_344 : 1
      let radius = min((call.decimal("radius") ?? 5) * scale, 32)
      self = .circle(latitude: latitude, longitude: longitude, kilometres: radius)
    } else if let id = call["place_id"] ?? call["woe_id"] {
      self = .place(id: id)
    } else if let hasGeo = call["has_geo"] {
      self = hasGeo == "0" ? .unknown : .known
    } else {
      return nil
    }
  }

  /// True if Flickr restricts a search of the area as geographic.
  var isGeographic: Bool { self != .unknown }
}

extension SearchArea {
  /// Returns the photos of the area, in no particular order.
  func photos(of flickr: FlickrSnapshot) throws(SimulatedAPIError) -> [SamplePhoto] {
    switch self {
    case .box(let box): return flickr.photos(in: box)
    case .circle(let latitude, let longitude, let kilometres):
      return flickr.allPhotos.filter {
        $0.distance(latitude: latitude, longitude: longitude) <= kilometres
      }
    case .place(let id):
      // In the modern era photos have no place ids.
      if flickr.era == .modern { return [] }
      guard let photos = flickr.photos(ofPlace: id) else { throw .invalidPlace }
      return photos
    case .known: return flickr.allPhotos.filter(\.isGeotagged)
    case .unknown: return flickr.allPhotos.filter { !$0.isGeotagged }
    }
  }
}

extension SamplePhoto {
  /// Returns the planar distance to a point in kilometres, which is accurate enough for 32 km.
  fileprivate func distance(latitude: Double, longitude: Double) -> Double {
    guard isGeotagged else { return .infinity }
    let north = (self.latitude - latitude) * 111.2
    let east = (self.longitude - longitude) * 111.2 * cosine(ofDegrees: latitude)
    return (north * north + east * east).squareRoot()
  }
}

/// Returns the cosine of a latitude from its power series, accurate to 0.1 %, without a C library.
private func cosine(ofDegrees degrees: Double) -> Double {
  let square = degrees * degrees * Double.pi * Double.pi / (180 * 180)
  return 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56)))
}
