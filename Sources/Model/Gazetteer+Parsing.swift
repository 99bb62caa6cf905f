import Foundations

extension Gazetteer {
  /// Parses the table written by `make-gazetteer`: a city on each line, in seven tab-separated columns;
  /// lines that start with `#` are comments.
  ///
  /// `countries` is the table written by `make-coastline`: name, south, west, north, east.
  ///
  /// Invalid lines are skipped.
  package init(parsing table: Data, countries: Data = Data()) {
    self.init(
      table.lines.compactMap(City.init(line:)),
      countries: Dictionary(countries.lines.compactMap(\.countryBounds)) { first, _ in first }
    )
  }
}

extension Data {
  fileprivate var lines: [ArraySlice<UInt8>] {
    [UInt8](self).split(separator: UInt8(ascii: "\n"))
  }
}

extension City {
  /// Parses a line of the table.
  ///
  /// It works on bytes, since parsing 30,000 lines is part of the startup time.
  fileprivate init?(line: ArraySlice<UInt8>) {
    if line.first == UInt8(ascii: "#") { return nil }
    var rest = line
    title = rest.nextField().text
    aliases = rest.nextField().split(separator: UInt8(ascii: "|")).map(\.text)
    region = rest.nextField().text
    country = rest.nextField().text
    guard let latitude = rest.nextField().decimal, let longitude = rest.nextField().decimal,
      let coordinates = Coordinates(latitude: latitude, longitude: longitude),
      let population = rest.nextField().decimal.flatMap({ Int(exactly: $0) })
    else { return nil }
    self.coordinates = coordinates
    self.population = population
  }
}

extension ArraySlice<UInt8> {
  /// The name and bounds of a country in a line of the table.
  fileprivate var countryBounds: (CountryName, BoundingBox)? {
    if first == UInt8(ascii: "#") { return nil }
    var rest = self
    let name = rest.nextField().text
    guard let south = rest.nextField().decimal, let west = rest.nextField().decimal,
      let north = rest.nextField().decimal, let east = rest.nextField().decimal,
      south <= north, west <= east
    else { return nil }
    return (CountryName(name), BoundingBox(south: south, west: west, north: north, east: east))
  }

  /// Removes and returns the bytes before the next tab, and removes the tab.
  fileprivate mutating func nextField() -> ArraySlice<UInt8> {
    let end = firstIndex(of: UInt8(ascii: "\t")) ?? endIndex
    defer { self = self[end...].dropFirst() }
    return self[..<end]
  }

  fileprivate var text: String { String(decoding: self, as: UTF8.self) }

  /// The decimal number in the bytes, at most 15 digits: `-122.676`.
  fileprivate var decimal: Double? {
    var (digits, scale, isFraction) = (0, 1.0, false)
    let magnitude = first == UInt8(ascii: "-") ? dropFirst() : self
    guard (1...16).contains(magnitude.count) else { return nil }
    for byte in magnitude {
      switch byte {
      case UInt8(ascii: "."):
        if isFraction { return nil }
        isFraction = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
        if isFraction { scale *= 10 }
      default: return nil
      }
    }
    return (magnitude.count == count ? 1 : -1) * Double(digits) / scale
  }
}
