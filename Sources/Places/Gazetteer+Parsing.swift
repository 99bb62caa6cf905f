import Foundations

extension Gazetteer {
  /// Reads the table that `Scripts/make-gazetteer` writes: a city a line, in seven columns that tabs
  /// separate; a line that begins with `#` is a remark.
  ///
  /// A line that is no city is left out.
  package init(parsing table: Data) {
    self.init([UInt8](table).split(separator: UInt8(ascii: "\n")).compactMap(City.init(line:)))
  }
}

extension City {
  /// Reads a line of the table.
  ///
  /// It works on bytes, since thirty thousand lines are read while a person waits.
  fileprivate init?(line: ArraySlice<UInt8>) {
    if line.first == UInt8(ascii: "#") { return nil }
    var rest = line
    title = rest.nextField().text
    alias = Optional(rest.nextField().text).flatMap { $0.isEmpty ? nil : $0 }
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
  /// Takes the bytes up to the next tab, and the tab; no bytes where there are none left.
  fileprivate mutating func nextField() -> ArraySlice<UInt8> {
    let end = firstIndex(of: UInt8(ascii: "\t")) ?? endIndex
    defer { self = self[end...].dropFirst() }
    return self[..<end]
  }

  fileprivate var text: String { String(decoding: self, as: UTF8.self) }

  /// The bytes as a number of at most 15 digits: `-122.676`.
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
