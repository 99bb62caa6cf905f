import EmbeddedFiles
import Foundations

/// The coastlines of the world and the borders of its countries, as lines of points.
///
/// Data: Natural Earth 1:110m, public domain, as `Resources/makers/make-coastline` reduces it.
struct Coastline: Sendable {
  /// A line from one end or crossing to the next, or around an island.
  struct Line: Hashable, Sendable {
    /// Whether it is a border between two countries, and no coast.
    let isBorder: Bool
    let points: [Point]
  }

  /// A point in degrees.
  struct Point: Hashable, Sendable {
    let latitude: Double
    let longitude: Double
  }

  let lines: [Line]

  /// The lines that are embedded in the programs, decoded when they are first needed.
  static let embedded = Coastline(
    decoding: EmbeddedFile.at("map/coastline.bin")?.data ?? Data()
  )
}

// MARK: - Decoding

extension Coastline {
  /// Decodes a file of lines; one that is cut off ends with the last whole line.
  ///
  /// A line is numbers of variable length (LEB128): twice the number of its points, plus 1 for a border;
  /// then longitude and latitude of each point in hundredths of a degree, as differences from the point
  /// before (delta coding), also across lines; the first is the difference from 0, 0. A difference is
  /// doubled, and one below 0 is −2·d − 1 (zigzag).
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

/// A reader of numbers of variable length: seven bits a byte, the lowest first (LEB128).
private struct NumberReader {
  var bytes: ArraySlice<UInt8>

  /// Returns the next number, or `nil` at the end, and where a number is cut off or beyond 28 bits.
  mutating func next() -> Int? {
    var number = 0
    for shift in stride(from: 0, to: 28, by: 7) {
      guard let byte = bytes.popFirst() else { return nil }
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    return nil
  }

  /// Returns the next number with a sign (zigzag).
  mutating func nextDifference() -> Int? { next().map { $0 % 2 == 0 ? $0 / 2 : -($0 + 1) / 2 } }
}
