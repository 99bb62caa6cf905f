import Foundations

/// The bounds of countries, without overseas territories.
enum CountryBounds {
  /// Parses the table that `make-coastline` writes: name, south, west, north, east, separated by tabs.
  ///
  /// Comments, which start with `#`, and invalid lines are skipped.
  static func parsed(_ table: Data) -> [CountryName: BoundingBox] {
    let lines = String(decoding: table, as: UTF8.self).split(separator: "\n")
    return Dictionary(lines.compactMap(bounds)) { first, _ in first }
  }

  private static func bounds(_ line: Substring) -> (CountryName, BoundingBox)? {
    let fields = line.split(separator: "\t")
    let degrees = fields.dropFirst().compactMap { Double($0) }
    guard fields.count == 5, degrees.count == 4, degrees[0] <= degrees[2], degrees[1] <= degrees[3]
    else { return nil }
    let bounds = BoundingBox(
      south: degrees[0],
      west: degrees[1],
      north: degrees[2],
      east: degrees[3]
    )
    return (CountryName(String(fields[0])), bounds)
  }
}
