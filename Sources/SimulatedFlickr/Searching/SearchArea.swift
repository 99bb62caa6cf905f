/// Where the photos of a search were taken.
enum SearchArea: Hashable, Sendable {
  case box(GeoBox)
  /// The photos no further from a point than some kilometres.
  case circle(latitude: Double, longitude: Double, kilometres: Double)
  /// The place that Flickr calls by this id.
  case place(id: String)
  /// Anywhere, as long as it is known.
  case known
  /// Nowhere that is known.
  case unknown
}

extension SearchArea {
  /// The area that a call asks for; `nil` if it is of no concern.
  ///
  /// Of several areas Flickr takes the box.
  init?(_ call: Call) {
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

  /// Whether Flickr counts a search of the area as one by geography, and curbs it.
  var isGeographic: Bool { self != .unknown }
}

extension SimulatedFlickr {
  /// The photos of an area, in no particular order.
  func photos(in area: SearchArea?) throws(SimulatedAPIError) -> [SamplePhoto] {
    switch area {
    case .box(let box): library.photos(in: box)
    case .circle(let latitude, let longitude, let kilometres):
      SampleLibrary.everything.filter {
        $0.distance(latitude: latitude, longitude: longitude) <= kilometres
      }
    case .place(let id): try photos(ofPlace: id)
    case .known: SampleLibrary.everything.filter(\.isGeotagged)
    case .unknown: SampleLibrary.everything.filter { !$0.isGeotagged }
    case nil: SampleLibrary.everything
    }
  }

  /// The photos of a place; in the modern era none, for no photo has a place any more.
  private func photos(ofPlace id: String) throws(SimulatedAPIError) -> [SamplePhoto] {
    if era == .modern { return [] }
    guard let photos = library.photos(ofPlace: id) else { throw .invalidPlace }
    return photos
  }
}

extension SamplePhoto {
  /// How far away a photo was taken, in kilometres; flat, which is good enough for 32 of them.
  fileprivate func distance(latitude: Double, longitude: Double) -> Double {
    guard isGeotagged else { return .infinity }
    let north = (self.latitude - latitude) * 111.2
    let east = (self.longitude - longitude) * 111.2 * cosine(ofDegrees: latitude)
    return (north * north + east * east).squareRoot()
  }
}

/// The cosine of a latitude by its power series, so that no C library is needed; to 0.1 %.
private func cosine(ofDegrees degrees: Double) -> Double {
  let square = degrees * degrees * Double.pi * Double.pi / (180 * 180)
  return 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56)))
}
