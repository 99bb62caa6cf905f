import Foundations
import Model

extension Gazetteer {
  /// Creates a gazetteer of some places, in the format of `make-gazetteer`; some have other names, by their whole names.
  package init(
    _ cities: [City],
    otherNames: [String: [String]] = [:],
    countries: Data = Data()
  ) {
    self.init(table: MadeTable(cities, otherNames).data, countries: countries)
  }
}

/// The sections of a table.
private struct MadeTable {
  private var sections: [(bytes: [UInt8], count: Int)] = []
  private var texts: [UInt8] = []

  /// The number of groups of 64 cells.
  private static let groupCount = 720 * 1_440 / 64

  init(_ places: [City], _ otherNames: [String: [String]]) {
    let cells = places.map(\.coordinates.cell)
    let order = places.indices.sorted {
      (cells[$0].number, places[$1].population) < (cells[$1].number, places[$0].population)
    }
    let sorted = order.map { places[$0] }
    let numbers = order.map { cells[$0].number }
    let countries = Set(places.map(\.country)).sorted()
    let regions = Set(places.map { [$0.country, $0.region] } + countries.map { [$0, ""] })
      .sorted { $0.lexicographicallyPrecedes($1) }
    let used = Set(numbers).sorted()
    let usedByGroup = Dictionary(grouping: used) { $0 / 64 }
    var (groups, count): ([UInt8], Int) = ([], 0)
    for group in 0..<Self.groupCount {
      let numbers = usedByGroup[group] ?? []
      groups += bytes(4, count) + bytes(8, numbers.reduce(0) { $0 | 1 << ($1 % 64) })
      count += numbers.count
    }
    sections.append((groups, Self.groupCount))
    append(4, used.map { numbers.firstIndex(of: $0) ?? 0 } + [sorted.count])
    let records = sorted.enumerated().flatMap { place, city in
      let (_, latitude, longitude) = cells[order[place]]
      let region = regions.firstIndex(of: [city.country, city.region]) ?? 0
      return bytes(2, latitude) + bytes(2, longitude) + bytes(4, city.population)
        + bytes(4, text(city.title)) + bytes(2, region)
    }
    sections.append((records, sorted.count))
    append(
      4,
      sorted.indices.sorted { FoldedText(sorted[$0].title) < FoldedText(sorted[$1].title) }
    )
    let names = sorted.enumerated().flatMap { place, city in
      (otherNames[city.name.description] ?? []).map { ($0, place) }
    }
    .sorted { FoldedText($0.0) < FoldedText($1.0) }
    sections.append((names.flatMap { bytes(4, text($0.0)) + bytes(4, $0.1) }, names.count))
    sections.append(
      (
        regions.flatMap { bytes(2, countries.firstIndex(of: $0[0]) ?? 0) + bytes(4, text($0[1])) },
        regions.count
      )
    )
    append(4, countries.map { text($0) })
    let lands =
      (countries.enumerated().map { ($1, $0 + 32_768) }
      + regions.enumerated().filter { !$1[1].isEmpty }.map { ($1[1], $0) })
      .sorted { FoldedText($0.0) < FoldedText($1.0) }
    sections.append((lands.flatMap { bytes(4, text($0.0)) + bytes(2, $0.1) }, lands.count))
    sections.append((texts, texts.count))
  }

  var data: Data {
    var start = 8 + 8 * sections.count
    var head = Array("TPGZ0002".utf8)
    for section in sections {
      head += bytes(4, start) + bytes(4, section.count)
      start += section.bytes.count
    }
    return Data(head + sections.flatMap(\.bytes))
  }

  private mutating func append(_ size: Int, _ numbers: [Int]) {
    sections.append((numbers.flatMap { bytes(size, $0) }, numbers.count))
  }

  /// Returns the offset of a text, which is added.
  private mutating func text(_ text: String) -> Int {
    let offset = texts.count
    texts += [UInt8(text.utf8.count)] + text.utf8
    return offset
  }

  private func bytes(_ size: Int, _ number: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}

extension Coordinates {
  /// The cell of a quarter of a degree, and the point in it in 65,536ths of its side.
  fileprivate var cell: (number: Int, latitude: Int, longitude: Int) {
    let rows = (min(latitude, 89.999_999) + 90) * 4
    let columns = ((longitude + 180) * 4).truncatingRemainder(dividingBy: 1_440)
    let (row, column) = (Int(rows), Int(columns))
    func part(_ place: Double, _ cell: Int) -> Int {
      min(Int(((place - Double(cell)) * 65_536).rounded()), 65_535)
    }
    return (row * 1_440 + column, part(rows, row), part(columns, column))
  }
}
