import Foundations

/// A box on the globe, in degrees.
struct GeoBox: Hashable, Sendable {
  let west: Double
  let south: Double
  let east: Double
  let north: Double

  func contains(latitude: Double, longitude: Double) -> Bool {
    (south...north).contains(latitude) && (west...east).contains(longitude)
  }

  /// The box with a margin of some degrees on every side.
  func widened(by margin: Double) -> GeoBox {
    GeoBox(west: west - margin, south: south - margin, east: east + margin, north: north + margin)
  }
}

extension GeoBox {
  /// Reads the argument `bbox` of a search: `minLon,minLat,maxLon,maxLat`.
  init?(_ text: String) {
    let numbers = text.split(separator: ",").compactMap { Double($0.trimmed) }
    guard numbers.count == 4, numbers[0] <= numbers[2], numbers[1] <= numbers[3] else { return nil }
    self.init(west: numbers[0], south: numbers[1], east: numbers[2], north: numbers[3])
  }
}
