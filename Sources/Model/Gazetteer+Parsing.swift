import Foundations

extension Gazetteer {
  /// Parses the table written by `make-gazetteer`: a city on each line, in seven tab-separated columns;
  /// lines that start with `#` are comments.
  ///
  /// `countries` is the table written by `make-coastline`: name, south, west, north, east.
  ///
  /// Invalid lines are skipped.
  package init(parsing table: Data, countries: Data = Data()) {
    let (bytes, countries) = ([UInt8](table), [UInt8](countries))
    let bounds = countries.lines.compactMap(countries.bounds(ofCountry:))
    self.init(
      bytes.lines.compactMap { CityLine($0, of: bytes) },
      site: { $0.site },
      city: { City($0, of: bytes) },
      countries: Dictionary(bounds) { first, _ in first }
    )
  }
}

/// A line of the table: the site of a city, and the location of its texts.
///
/// Decoding the texts of 30,000 lines would dominate a program's start-up, and few searches need more than one.
private struct CityLine {
  let site: CitySite
  let texts: Range<Int>

  init?(_ line: Range<Int>, of table: [UInt8]) {
    var rest = line
    guard let population = table.removeLastDecimal(of: &rest),
      let longitude = table.removeLastDecimal(of: &rest),
      let latitude = table.removeLastDecimal(of: &rest),
      let coordinates = Coordinates(latitude: latitude, longitude: longitude),
      let count = Int(exactly: population)
    else { return nil }
    site = CitySite(coordinates: coordinates, population: count)
    texts = rest
  }
}

extension City {
  fileprivate init(_ line: CityLine, of table: [UInt8]) {
    var rest = table[line.texts]
    self.init(
      title: rest.nextField().text,
      aliases: rest.nextField().split(separator: UInt8(ascii: "|")).map(\.text),
      region: rest.nextField().text,
      country: rest.nextField().text,
      coordinates: line.site.coordinates,
      population: line.site.population
    )
  }
}

// Bytes are indexed directly, without slices, because this is part of the start-up.
extension [UInt8] {
  /// The lines that are neither empty nor comments.
  fileprivate var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var (start, end) = (0, 0)
    while end <= count {
      if end == count || self[end] == UInt8(ascii: "\n") {
        if start < end, self[start] != UInt8(ascii: "#") { lines.append(start..<end) }
        start = end + 1
      }
      end += 1
    }
    return lines
  }

  /// Returns the decimal number after the last tab of a range, `-122.676`, and removes it and the tab.
  ///
  /// It is `nil` if there is none, or it has more than 15 digits.
  fileprivate func removeLastDecimal(of range: inout Range<Int>) -> Double? {
    var (digits, power, scale) = (0, 1, 1)
    var place = range.upperBound - 1
    while place > range.lowerBound, self[place] != UInt8(ascii: "\t") {
      switch self[place] {
      case UInt8(ascii: "0")...UInt8(ascii: "9") where power < 1_000_000_000_000_000:
        digits += power * Int(self[place] - UInt8(ascii: "0"))
        power *= 10
      case UInt8(ascii: ".") where scale == 1: scale = power
      case UInt8(ascii: "-") where self[place - 1] == UInt8(ascii: "\t"): digits.negate()
      default: return nil
      }
      place -= 1
    }
    if power == 1 || self[place] != UInt8(ascii: "\t") { return nil }
    range = range.lowerBound..<place
    return Double(digits) / Double(scale)
  }

  /// The name and bounds of a country in a line of the table.
  fileprivate func bounds(ofCountry line: Range<Int>) -> (CountryName, BoundingBox)? {
    var rest = line
    guard let east = removeLastDecimal(of: &rest), let north = removeLastDecimal(of: &rest),
      let west = removeLastDecimal(of: &rest), let south = removeLastDecimal(of: &rest),
      south <= north, west <= east
    else { return nil }
    let bounds = BoundingBox(south: south, west: west, north: north, east: east)
    return (CountryName(self[rest].text), bounds)
  }
}

extension ArraySlice<UInt8> {
  /// Removes and returns the bytes before the next tab, and removes the tab.
  fileprivate mutating func nextField() -> ArraySlice<UInt8> {
    let end = firstIndex(of: UInt8(ascii: "\t")) ?? endIndex
    defer { self = self[end...].dropFirst() }
    return self[..<end]
  }

  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
