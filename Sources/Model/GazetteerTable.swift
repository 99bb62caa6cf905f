import Foundations
import SystemCalls

/// The table of a gazetteer as `make-gazetteer` writes it, which documents the format.
///
/// It is read where it is: nothing is parsed or sorted, so a program pays only for what it looks up.
struct GazetteerTable: Sendable {
  private let data: Data
  private let parts: [Part]

  private enum Section: Int, CaseIterable {
    case cells, starts, points, people, titles, regions, order, names, divisions, countries, lands
    case texts

    /// The size of an item in bytes.
    var itemSize: Int {
      switch self {
      case .cells, .starts, .points, .people, .titles, .order, .countries: 4
      case .regions: 2
      case .names: 8
      case .divisions, .lands: 6
      case .texts: 1
      }
    }
  }

  /// The bytes of a section.
  private struct Part {
    let offset: Int
    let count: Int
  }

  private static let magic = Array("TPGZ0001".utf8)
  /// The cells in a degree.
  private static let density = 4
  private static let columnCount = 360 * density
  private static let lastRow = 180 * density - 1

  /// Reads the head of a table; one of another format has no places.
  init(_ data: Data) {
    self.data = data
    parts = Section.allCases.compactMap { section in
      let head = Self.magic.count + 8 * section.rawValue
      guard data.starts(with: Self.magic), head + 8 <= data.count else { return nil }
      let offset = data.number(at: head, as: UInt32.self)
      let count = data.number(at: head + 4, as: UInt32.self)
      guard offset + count * section.itemSize <= data.count else { return nil }
      return Part(offset: offset, count: count)
    }
  }

  private var isValid: Bool { parts.count == Section.allCases.count }

  private func count(_ section: Section) -> Int { isValid ? parts[section.rawValue].count : 0 }

  /// Returns the number in 16 or 32 bits at an offset in an item.
  private func number16(_ section: Section, _ item: Int, at offset: Int = 0) -> Int {
    data.number(
      at: parts[section.rawValue].offset + item * section.itemSize + offset,
      as: UInt16.self
    )
  }

  private func number32(_ section: Section, _ item: Int, at offset: Int = 0) -> Int {
    data.number(
      at: parts[section.rawValue].offset + item * section.itemSize + offset,
      as: UInt32.self
    )
  }

  private func text(at offset: Int) -> String {
    let start = parts[Section.texts.rawValue].offset + offset
    let count = Int(data[data.startIndex + start])
    return String(decoding: data.dropFirst(start + 1).prefix(count), as: UTF8.self)
  }
}

extension Data {
  /// Returns the little-endian number at an offset.
  func number(at offset: Int, as type: (some FixedWidthInteger).Type) -> Int {
    unsafe withUnsafeBytes { unsafe $0.number(at: offset, as: type) }
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the little-endian number at an offset.
  fileprivate func number<Number: FixedWidthInteger>(
    at offset: Int,
    as type: Number.Type
  ) -> Int {
    Int(Number(littleEndian: unsafe loadUnaligned(fromByteOffset: offset, as: type)))
  }
}

// MARK: - Places

extension GazetteerTable {
  /// The number of places; they are numbered from 0.
  var placeCount: Int { count(.titles) }

  func people(of place: Int) -> Int { number32(.people, place) }
  func title(of place: Int) -> String { text(at: number32(.titles, place)) }
  func region(of place: Int) -> Int { number16(.regions, place) }

  func coordinates(of place: Int) -> Coordinates? {
    // The last cell that begins at the place or before it.
    let cell = (0..<count(.cells)).partitioningIndex { number32(.starts, $0) > place } - 1
    guard cell >= 0 else { return nil }
    let (row, column) = number32(.cells, cell).quotientAndRemainder(dividingBy: Self.columnCount)
    return Coordinates(
      latitude: Self.rounded(Self.degrees(row, number16(.points, place)) - 90),
      longitude: Self.rounded(Self.degrees(column, number16(.points, place, at: 2)) - 180)
    )
  }

  /// Returns degrees with the five decimals of the data.
  private static func rounded(_ degrees: Double) -> Double {
    (degrees * 100_000).rounded() / 100_000 + 0
  }

  private static func degrees(_ cell: Int, _ part: Int) -> Double {
    (Double(cell) + Double(part) / 65_536) / Double(density)
  }
}

// MARK: - Regions and countries

extension GazetteerTable {
  func country(ofRegion region: Int) -> Int { number16(.divisions, region) }
  func country(of place: Int) -> Int { country(ofRegion: region(of: place)) }
  /// Returns the name of a region, `""` if it is unknown.
  func name(ofRegion region: Int) -> String { text(at: number32(.divisions, region, at: 2)) }
  func name(ofCountry country: Int) -> String { text(at: number32(.countries, country)) }
  var countryCount: Int { count(.countries) }

  /// A country or a region.
  enum Land: Hashable {
    case country(Int)
    case region(Int)
  }

  /// Returns the countries and regions with a name.
  func lands(called name: FoldedText) -> [Land] {
    items(of: .lands, called: name) { text(at: number32(.lands, $0)) }.map(land)
  }

  private func land(_ item: Int) -> Land {
    let number = number16(.lands, item, at: 4)
    return number >= 32_768 ? .country(number - 32_768) : .region(number)
  }
}

// MARK: - Names

extension GazetteerTable {
  /// Returns the places with a title.
  func places(titled title: FoldedText) -> [Int] {
    items(of: .order, called: title) { self.title(of: number32(.order, $0)) }
      .map { number32(.order, $0) }
  }

  /// Returns the places with another name, and whether it is as usual as their titles.
  func places(named name: FoldedText) -> [(place: Int, isUsual: Bool)] {
    items(of: .names, called: name) { text(at: number32(.names, $0)) }
      .map { (place(ofName: $0), number32(.names, $0, at: 4) >= Self.usual) }
  }

  /// What is added to the place of a name that is as usual as its title.
  private static let usual = 1 << 31

  private func place(ofName name: Int) -> Int { number32(.names, name, at: 4) % Self.usual }

  /// A title or another name of a place.
  struct Name {
    let place: Int
    fileprivate let offset: Int
  }

  func name(_ name: Name) -> String { text(at: name.offset) }

  /// Returns the titles and other names that begin with a text, those of the most populous places first.
  func names(beginningWith beginning: FoldedText) -> [Name] {
    let titles = items(of: .order, beginningWith: beginning) { title(of: number32(.order, $0)) }
      .map { number32(.order, $0) }
    let names = items(of: .names, beginningWith: beginning) { text(at: number32(.names, $0)) }
    let found =
      titles.map { Name(place: $0, offset: number32(.titles, $0)) }
      + names.map { Name(place: place(ofName: $0), offset: number32(.names, $0)) }
    return found.map { (name: $0, people: people(of: $0.place)) }
      .sorted { ($0.people, $1.name.place) > ($1.people, $0.name.place) }.map(\.name)
  }

  /// Returns the other names of a place.
  func names(of place: Int) -> [String] {
    (0..<count(.names)).filter { self.place(ofName: $0) == place }
      .map { text(at: number32(.names, $0)) }
  }

  /// A place or a land.
  enum Subject: Hashable {
    case place(Int)
    case land(Land)
  }

  /// Calls a closure with each name of a land, and each name of a place besides its title.
  func forEachOtherName(_ body: (Subject, _ name: () -> String) -> Void) {
    for item in 0..<count(.names) {
      body(.place(place(ofName: item))) { text(at: number32(.names, item)) }
    }
    for item in 0..<count(.lands) {
      body(.land(land(item))) { text(at: number32(.lands, item)) }
    }
  }

  /// Returns the items whose text, which a closure returns, is a name.
  private func items(
    of section: Section,
    called name: FoldedText,
    text: (Int) -> String
  ) -> Range<Int> {
    items(of: section, from: name, text: text) { $0 == name }
  }

  private func items(
    of section: Section,
    beginningWith beginning: FoldedText,
    text: (Int) -> String
  ) -> Range<Int> {
    items(of: section, from: beginning, text: text) {
      $0.text.utf8.starts(with: beginning.text.utf8)
    }
  }

  /// Returns the items from a text on that meet a condition, which are next to each other.
  private func items(
    of section: Section,
    from first: FoldedText,
    text: (Int) -> String,
    where isMatch: (FoldedText) -> Bool
  ) -> Range<Int> {
    let all = 0..<count(section)
    let start = all.partitioningIndex { FoldedText(text($0)) >= first }
    return start..<all[start...].partitioningIndex { !isMatch(FoldedText(text($0))) }
  }
}

// MARK: - Places around a point

extension GazetteerTable {
  /// A place at a distance from a point.
  struct Neighbour {
    let place: Int
    let people: Int
    /// The distance from the point.
    let kilometres: Double
  }

  /// Calls a closure with each place within a distance of a point, in no particular order.
  func forEachPlace(
    within kilometres: Double,
    of center: Coordinates,
    _ body: (Neighbour) -> Void
  ) {
    guard isValid else { return }
    let limit = kilometres * kilometres
    // Near the poles the Earth is not flat.
    let isPolar = center.latitude.magnitude > 80
    let shift = cos(center.latitude * .pi / 180)
    let slope = sin(center.latitude * .pi / 180) * .pi / 360
    let offsets = [Section.points, .people].map { parts[$0.rawValue].offset }
    unsafe data.withUnsafeBytes { bytes in
      for cell in cells(within: kilometres, of: center) {
        for place in cell.places {
          let point = offsets[0] + 4 * place
          let latitude = unsafe bytes.number(at: point, as: UInt16.self)
          let longitude = unsafe bytes.number(at: point + 2, as: UInt16.self)
          let north = Self.degrees(cell.row, latitude) - 90 - center.latitude
          var east = Self.degrees(cell.column, longitude) - 180 - center.longitude
          if east.magnitude > 180 { east -= east < 0 ? -360 : 360 }
          // The cosine of the middle latitude.
          east *= shift - slope * north
          let square = (north * north + east * east) * Self.squareKilometresPerDegree
          if square <= limit || isPolar {
            let people = unsafe bytes.number(at: offsets[1] + 4 * place, as: UInt32.self)
            let exact = isPolar ? coordinates(of: place)?.kilometres(to: center) : nil
            let distance = exact ?? square.squareRoot()
            if distance <= kilometres {
              body(Neighbour(place: place, people: people, kilometres: distance))
            }
          }
        }
      }
    }
  }

  private static let squareKilometresPerDegree = kilometresPerDegree * kilometresPerDegree

  /// A cell with places.
  private struct Cell {
    let row: Int
    let column: Int
    let places: Range<Int>
  }

  /// Returns the cells with places in the bounding box of a circle.
  private func cells(within kilometres: Double, of center: Coordinates) -> [Cell] {
    let columns = Self.columns(within: kilometres, of: center).wrapped(at: Self.columnCount)
    return Self.rows(within: kilometres, of: center).flatMap { row in
      columns.flatMap { cells(inRow: row, $0) }
    }
  }

  private func cells(inRow row: Int, _ columns: ClosedRange<Int>) -> [Cell] {
    let numbers =
      row * Self.columnCount + columns.lowerBound...row * Self.columnCount + columns.upperBound
    var cells: [Cell] = []
    var index = (0..<count(.cells)).partitioningIndex {
      number32(.cells, $0) >= numbers.lowerBound
    }
    while index < count(.cells), numbers.contains(number32(.cells, index)) {
      let places = number32(.starts, index)..<number32(.starts, index + 1)
      let column = number32(.cells, index) - row * Self.columnCount
      cells.append(Cell(row: row, column: column, places: places))
      index += 1
    }
    return cells
  }

  private static func rows(
    within kilometres: Double,
    of center: Coordinates
  ) -> ClosedRange<Int> {
    let reach = kilometres / kilometresPerDegree
    let (south, north) = (center.latitude + 90 - reach, center.latitude + 90 + reach)
    return max(0, Int(south * Double(density)))...min(lastRow, Int(north * Double(density)))
  }

  /// Returns the columns in a circle's bounding box, which may begin before the first or end after the last.
  private static func columns(
    within kilometres: Double,
    of center: Coordinates
  ) -> ClosedRange<Int> {
    guard let reach = center.longitudeReach(ofKilometres: kilometres), reach < 179 else {
      return 0...columnCount - 1
    }
    let west = (center.longitude + 180 - reach) * Double(density)
    let east = (center.longitude + 180 + reach) * Double(density)
    return Int(west.rounded(.down))...Int(east.rounded(.down))
  }
}

extension ClosedRange<Int> {
  /// The range in parts from 0 to below a limit; what lies outside continues on the other side.
  fileprivate func wrapped(at limit: Int) -> [ClosedRange<Int>] {
    if lowerBound < 0 { return [lowerBound + limit...limit - 1, 0...Swift.max(0, upperBound)] }
    if upperBound >= limit { return [lowerBound...limit - 1, 0...upperBound - limit] }
    return [self]
  }
}
