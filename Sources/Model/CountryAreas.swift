import Foundations
import SystemCalls

/// The rows in a degree.
private let density = 16
private let rowCount = 180 * density
/// The size of a span in bytes.
private let spanSize = 3
/// The units of a longitude in a degree.
private let unitsPerDegree = 65_536.0 / 360

/// The areas of countries as `make-coastline` writes them, which documents the format.
///
/// It is read where it is, like the gazetteer's table.
struct CountryAreas: Sendable {
  private let data: Data
  /// The names of the countries; a span has the number of one, from 1.
  let names: [String]
  /// The offset of the first spans of the rows.
  private let starts: Int

  /// Reads the head of a table; one of another format has no countries.
  init(_ data: Data) {
    let head = unsafe data.withUnsafeBytes { unsafe $0.offset(of: Array("\n\n".utf8), from: 0) }
    let lines = head.map { String(decoding: data.prefix($0), as: UTF8.self) } ?? ""
    starts = head.map { $0 + 2 } ?? 0
    self.data = data
    let spans = starts + 4 * (rowCount + 1)
    let isWhole =
      spans <= data.count
      && spans + spanSize * data.number(at: spans - 4, as: UInt32.self) <= data.count
    names = isWhole ? lines.split(separator: "\n").map(String.init) : []
  }

  /// Returns the index of the country at a point, or of the nearest one within 25 km: a coast of the data is not exact.
  func country(at point: Coordinates) -> Int? {
    if names.isEmpty { return nil }
    return unsafe data.withUnsafeBytes { bytes in
      let rows = unsafe Rows(bytes: bytes, starts: starts)
      let own = unsafe rows.span(at: point.longitude + 180, ofRow: Self.row(of: point.latitude))
      let country = own.country != 0 ? own.country : unsafe nearest(to: point, within: 25, in: rows)
      return names.indices.contains(country - 1) ? country - 1 : nil
    }
  }

  /// Returns the number of the nearest country, 0 if there is none.
  private func nearest(to point: Coordinates, within kilometres: Double, in rows: Rows) -> Int {
    let reach = kilometres / kilometresPerDegree
    guard let width = point.longitudeReach(ofKilometres: kilometres), width < 90 else { return 0 }
    let shift = cos(point.latitude * .pi / 180)
    let (south, north) = (point.latitude - reach, point.latitude + reach)
    var nearest = (country: 0, degrees: reach)
    func visitSpans(around place: Double) {
      for row in Self.row(of: max(-90, south))...Self.row(of: min(90, north)) {
        let down = (Double(row) + 0.5) / Double(density) - 90 - point.latitude
        unsafe rows.forEachSpan(ofRow: row, from: place - width, to: place + width) { span in
          let east = max(span.west - place, place - span.east, 0) * shift
          let degrees = (down * down + east * east).squareRoot()
          if span.country != 0, degrees <= nearest.degrees { nearest = (span.country, degrees) }
        }
      }
    }
    let place = point.longitude + 180
    visitSpans(around: place)
    // A span beyond the 180th meridian is a turn away.
    if place < width { visitSpans(around: place + 360) }
    if place + width >= 360 { visitSpans(around: place - 360) }
    return nearest.country
  }

  private static func row(of latitude: Double) -> Int {
    min(rowCount - 1, Int((latitude + 90) * Double(density)))
  }
}

// MARK: - Spans

extension CountryAreas {
  /// A part of a row in one country, or in the sea.
  private struct Span {
    /// Its ends, in degrees from the 180th meridian.
    let west: Double
    let east: Double
    /// The number of the country, 0 for the sea.
    let country: Int
  }

  /// The spans of all rows, in the bytes of the table.
  @unsafe private struct Rows {
    let bytes: UnsafeRawBufferPointer
    let starts: Int

    /// Returns the span at a place, in degrees from the 180th meridian.
    func span(at place: Double, ofRow row: Int) -> Span {
      let spans = unsafe numbers(ofRow: row)
      if spans.isEmpty { return Span(west: 0, east: 360, country: 0) }
      return unsafe span(number(at: place, in: spans), in: spans)
    }

    /// Calls a closure with the spans between two places.
    func forEachSpan(ofRow row: Int, from west: Double, to east: Double, _ body: (Span) -> Void) {
      let spans = unsafe numbers(ofRow: row)
      if spans.isEmpty { return }
      for number in unsafe self.number(at: west, in: spans)..<spans.upperBound {
        let span = unsafe span(number, in: spans)
        if span.west > east { break }
        body(span)
      }
    }

    /// The numbers of the spans of a row, from the west.
    private func numbers(ofRow row: Int) -> Range<Int> {
      let last = unsafe bytes.number(at: starts + 4 * rowCount, as: UInt32.self)
      let first = unsafe min(bytes.number(at: starts + 4 * row, as: UInt32.self), last)
      let end = unsafe min(bytes.number(at: starts + 4 * (row + 1), as: UInt32.self), last)
      return first..<max(first, end)
    }

    private func number(at place: Double, in spans: Range<Int>) -> Int {
      let unit = place * unitsPerDegree
      return max(spans.lowerBound, spans.partitioningIndex { unsafe units(of: $0) > unit } - 1)
    }

    private func span(_ number: Int, in spans: Range<Int>) -> Span {
      let next = number + 1
      return Span(
        west: unsafe west(of: number),
        east: next < spans.upperBound ? unsafe west(of: next) : 360,
        country: unsafe bytes.number(at: offset(of: number) + 2, as: UInt8.self)
      )
    }

    private func west(of number: Int) -> Double { unsafe units(of: number) / unitsPerDegree }

    private func units(of number: Int) -> Double {
      Double(unsafe bytes.number(at: offset(of: number), as: UInt16.self))
    }

    private func offset(of number: Int) -> Int {
      unsafe starts + 4 * (rowCount + 1) + spanSize * number
    }
  }
}
