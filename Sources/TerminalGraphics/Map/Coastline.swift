import EmbeddedFiles
import Foundations

/// The world's coastlines and country borders as lines of points.
///
/// Data: Natural Earth 1:110m and 1:50m, public domain, reduced by `Resources/makers/make-coastline`.
struct Coastline: Sendable {
  /// A line between two ends or crossings, or around an island; a long one is continued by the next.
  ///
  /// It does not jump at the antimeridian: beyond it, longitudes exceed 180.
  struct Line: Hashable, Sendable {
    /// True if it is a border between two countries rather than a coast.
    let isBorder: Bool
    let points: [Point]
    /// The bounding box of the points.
    let bounds: BoundingBox

    init(isBorder: Bool, points: [Point]) {
      self.isBorder = isBorder
      self.points = points
      bounds = BoundingBox(of: points)
    }
  }

  /// A point in degrees.
  struct Point: Hashable, Sendable {
    let latitude: Double
    let longitude: Double
  }

  let lines: [Line]

  /// The lines of 1:110m embedded in the programs, decoded on first use.
  static let embedded = Coastline(
    decoding: EmbeddedFile.data(at: "map/coastline-110m.bin")
  )

  /// The lines of 1:50m embedded in the programs, decoded on first use.
  static let detailed = Coastline(
    decoding: EmbeddedFile.data(at: "map/coastline-50m.bin")
  )

  /// Returns the embedded lines for a scale: the detailed ones for columns narrower than 40 km, where
  /// 1:110m shows its corners.
  static func embedded(forKilometresPerColumn kilometres: Double) -> Coastline {
    kilometres < 40 ? .detailed : .embedded
  }
}

extension BoundingBox {
  /// Creates the bounding box of points; without points it is empty, at 0, 0.
  fileprivate init(of points: [Coastline.Point]) {
    let (latitudes, longitudes) = (points.map(\.latitude), points.map(\.longitude))
    self.init(
      south: latitudes.min() ?? 0,
      west: longitudes.min() ?? 0,
      north: latitudes.max() ?? 0,
      east: longitudes.max() ?? 0
    )
  }
}

// MARK: - Decoding

extension Coastline {
  /// Decodes a file of lines; a truncated file ends with its last complete line.
  ///
  /// A line consists of numbers of variable length (LEB128): twice the number of its points, plus 1 for
  /// a border; then longitude and latitude of each point in hundredths of a degree, as differences from
  /// the previous point (delta coding), also across lines, beginning at 0, 0. A difference d is encoded
  /// as 2·d, or −2·d − 1 if it is negative (zigzag).
  init(decoding data: Data) {
    var reader = NumberReader(bytes: [UInt8](data)[...])
    var lines: [Line] = []
    var (longitude, latitude) = (0, 0)
    while let head = reader.next() {
      var points: [Point] = []
      for _ in 0..<head / 2 {
        guard let east = reader.nextDifference(), let north = reader.nextDifference() else { break }
        (longitude, latitude) = (longitude &+ east, latitude &+ north)
        points.append(Point(latitude: Double(latitude) / 100, longitude: Double(longitude) / 100))
      }
      guard points.count == head / 2 else { break }
      lines.append(Line(isBorder: head % 2 == 1, points: points))
    }
    self.lines = lines
  }
}

/// A reader of numbers of variable length: seven bits in a byte, the lowest first (LEB128).
private struct NumberReader {
  var bytes: ArraySlice<UInt8>

  /// Returns the next number, or `nil` at the end or if a number is truncated or above 28 bits.
  mutating func next() -> Int? {
    var number = 0
    for shift in stride(from: 0, to: 28, by: 7) {
      guard let byte = bytes.popFirst() else { return nil }
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    return nil
  }

  /// Returns the next signed number (zigzag).
  mutating func nextDifference() -> Int? { next().map { $0 % 2 == 0 ? $0 / 2 : -($0 + 1) / 2 } }
}
