import Foundations
import SystemCalls

/// The areas of countries as `make-coastline` writes them, which documents the format.
///
/// It is read where it is, like the gazetteer's table.
struct CountryAreas: Sendable {
  private let data: Data
  /// The names of the countries; a span has the number of one, from 1.
  private let names: [String]
  /// The offset of the first spans of the rows.
  private let starts: Int

  /// The rows in a degree.
  private static let density = 16
  private static let rowCount = 180 * density
  private static let spanSize = 3
  /// The units of a longitude in a degree.
  private static let unitsPerDegree = 65_536.0 / 360

  /// Reads the head of a table; one of another format has no countries.
  init(_ data: Data) {
    let head = data.firstRange(of: Data("\n\n".utf8))
    let lines = head.map { String(decoding: data[..<$0.lowerBound], as: UTF8.self) } ?? ""
    starts = head.map { data.distance(from: data.startIndex, to: $0.upperBound) } ?? 0
    self.data = data
    let spans = starts + 4 * (Self.rowCount + 1)
    let isWhole =
      spans <= data.count
      && spans + Self.spanSize * data.number(at: spans - 4, as: UInt32.self) <= data.count
    names = isWhole ? lines.split(separator: "\n").map(String.init) : []
  }

  /// Returns the name of the country at a point, or of the nearest one within 25 km: a coast of the data is not exact.
  func country(at point: Coordinates) -> String? {
    if names.isEmpty { return nil }
    let row = Self.row(of: point.latitude)
    let place = (point.longitude + 180) * Self.unitsPerDegree
    let own = spans(ofRow: row).last { Double($0.west) <= place }?.country ?? 0
    return name(own) ?? nearest(to: point, within: 25)
  }

  private func nearest(to point: Coordinates, within kilometres: Double) -> String? {
    let reach = kilometres / kilometresPerDegree
    guard let width = point.longitudeReach(ofKilometres: kilometres), width < 90 else { return nil }
    let shift = cos(point.latitude * .pi / 180)
    let rows =
      Self.row(of: max(-90, point.latitude - reach))...Self.row(of: min(90, point.latitude + reach))
    var nearest: (country: Int, degrees: Double)?
    for row in rows {
      let north = (Double(row) + 0.5) / Double(Self.density) - 90 - point.latitude
      for span in spans(ofRow: row) where span.country != 0 {
        let east = Self.degrees(from: point.longitude + 180, to: span) * shift
        let degrees = (north * north + east * east).squareRoot()
        if degrees <= min(reach, nearest?.degrees ?? reach) { nearest = (span.country, degrees) }
      }
    }
    return nearest.flatMap { name($0.country) }
  }

  private static func row(of latitude: Double) -> Int {
    min(rowCount - 1, Int((latitude + 90) * Double(density)))
  }

  private func name(_ country: Int) -> String? {
    names.indices.contains(country - 1) ? names[country - 1] : nil
  }
}

// MARK: - Spans

extension CountryAreas {
  /// A part of a row in one country, or in the sea.
  private struct Span {
    /// Its ends, in units from the 180th meridian.
    let west: Int
    let east: Int
    /// The number of the country, 0 for the sea.
    let country: Int
  }

  /// The spans of a row, from the west.
  private func spans(ofRow row: Int) -> LazyMapCollection<Range<Int>, Span> {
    let first = data.number(at: starts + 4 * row, as: UInt32.self)
    let end = data.number(at: starts + 4 * (row + 1), as: UInt32.self)
    let last = data.number(at: starts + 4 * Self.rowCount, as: UInt32.self)
    let spans = starts + 4 * (Self.rowCount + 1)
    return (first..<min(max(first, end), max(first, last))).lazy.map { index in
      let offset = spans + Self.spanSize * index
      return Span(
        west: data.number(at: offset, as: UInt16.self),
        east: index + 1 < end ? data.number(at: offset + Self.spanSize, as: UInt16.self) : 65_536,
        country: data.number(at: offset + 2, as: UInt8.self)
      )
    }
  }

  /// Returns the degrees of longitude from a place, counted from the 180th meridian, to a span; 0 within it.
  private static func degrees(from place: Double, to span: Span) -> Double {
    let (west, east) = (Double(span.west) / unitsPerDegree, Double(span.east) / unitsPerDegree)
    if (west...max(west, east)).contains(place) { return 0 }
    return [west, east].map { edge in
      let degrees = (edge - place).magnitude
      return min(degrees, 360 - degrees)
    }.min() ?? 180
  }
}
