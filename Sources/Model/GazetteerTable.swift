import Foundations
import SystemCalls

/// The table of a gazetteer as `make-gazetteer` writes it, which documents the format.
///
/// It is read where it is: no place is parsed or sorted, so a program pays only for what it looks up.
struct GazetteerTable: Sendable {
  private let data: Data
  private let parts: [Part]
  /// The names of the regions and of the countries, which places share.
  private let regions, countries: Lazy<[String]>

  private enum Section: Int, CaseIterable {
    case cells, starts, places, order, names, divisions, countries, lands, texts

    /// The size of an item in bytes.
    var itemSize: Int {
      switch self {
      case .cells: 12
      case .starts, .order, .countries: 4
      case .places: 14
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

  private static let magic = Array("TPGZ0002".utf8)

  /// Reads the head of a table; one of another format has no places.
  init(_ data: Data) {
    self.data = data
    let parts = Section.allCases.compactMap { section -> Part? in
      let head = Self.magic.count + 8 * section.rawValue
      guard data.starts(with: Self.magic), head + 8 <= data.count else { return nil }
      let offset = data.number(at: head, as: UInt32.self)
      let count = data.number(at: head + 4, as: UInt32.self)
      guard offset + count * section.itemSize <= data.count else { return nil }
      return Part(offset: offset, count: count)
    }
    self.parts = parts
    func names(in section: Section, at offset: Int) -> Lazy<[String]> {
      Lazy {
        guard parts.count == Section.allCases.count else { return [] }
        let texts = parts[Section.texts.rawValue].offset
        let (start, size) = (parts[section.rawValue].offset + offset, section.itemSize)
        return (0..<parts[section.rawValue].count).map { item in
          data.text(at: texts + data.number(at: start + item * size, as: UInt32.self))
        }
      }
    }
    regions = names(in: .divisions, at: 2)
    countries = names(in: .countries, at: 0)
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
    data.text(at: parts[Section.texts.rawValue].offset + offset)
  }
}

/// The cells in a degree.
private let density = 4
private let columnCount = 360 * density
private let lastRow = 180 * density - 1

extension Data {
  /// Returns the text at an offset, whose length is in its first byte.
  fileprivate func text(at offset: Int) -> String {
    unsafe withUnsafeBytes { bytes in
      let start = offset + 1
      return unsafe String(decoding: bytes[start..<start + Int(bytes[offset])], as: UTF8.self)
    }
  }

  /// Returns the little-endian number at an offset.
  func number(at offset: Int, as type: (some FixedWidthInteger).Type) -> Int {
    unsafe withUnsafeBytes { unsafe $0.number(at: offset, as: type) }
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the little-endian number at an offset.
  func number<Number: FixedWidthInteger>(
    at offset: Int,
    as type: Number.Type
  ) -> Int {
    Int(Number(littleEndian: unsafe loadUnaligned(fromByteOffset: offset, as: type)))
  }
}

// MARK: - Places

extension GazetteerTable {
  /// The number of places; they are numbered from 0.
  var placeCount: Int { count(.places) }

  func people(of place: Int) -> Int { number32(.places, place, at: 4) }
  func title(of place: Int) -> String { text(at: number32(.places, place, at: 8)) }
  func region(of place: Int) -> Int { number16(.places, place, at: 12) }

  func coordinates(of place: Int) -> Coordinates? {
    // The last cell that begins at the place or before it.
    let cell = (0..<count(.starts)).partitioningIndex { number32(.starts, $0) > place } - 1
    return cell < 0 ? nil : coordinates(of: place, at: position(ofCell: cell))
  }

  /// Returns the position of a cell, which is row * 1440 + column, given its number among the cells with places.
  private func position(ofCell cell: Int) -> Int {
    let number = (0..<count(.cells)).partitioningIndex { number32(.cells, $0) > cell } - 1
    let group = unsafe data.withUnsafeBytes { unsafe cells(ofGroup: number, in: $0) }
    var bits = group.bits
    for _ in group.count..<cell { bits.removeLowest() }
    return group.position + bits.trailingZeroBitCount
  }

  private func coordinates(of place: Int, at position: Int) -> Coordinates? {
    let (row, column) = position.quotientAndRemainder(dividingBy: columnCount)
    return Coordinates(
      latitude: Self.rounded(Self.degrees(row, number16(.places, place)) - 90),
      longitude: Self.rounded(Self.degrees(column, number16(.places, place, at: 2)) - 180)
    )
  }

  /// Returns degrees with the five decimals of the data.
  private static func rounded(_ degrees: Double) -> Double {
    (degrees * 100_000).rounded() / 100_000 + 0
  }

  fileprivate static func degrees(_ cell: Int, _ part: Int) -> Double {
    (Double(cell) + Double(part) / 65_536) / Double(density)
  }
}

// MARK: - Regions and countries

extension GazetteerTable {
  func country(ofRegion region: Int) -> Int { number16(.divisions, region) }
  func country(of place: Int) -> Int { country(ofRegion: region(of: place)) }
  /// Returns the name of a region, `""` if it is unknown.
  func name(ofRegion region: Int) -> String { regions.value[region] }
  func name(ofCountry country: Int) -> String { countries.value[country] }

  var countryNames: [String] { countries.value }

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
      titles.map { Name(place: $0, offset: number32(.places, $0, at: 8)) }
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
    /// The radius of a circle with 3,000 people per square kilometre, and half a kilometre more.
    let radius: Double
    /// The position of its cell.
    fileprivate let position: Int
  }

  func coordinates(of neighbour: Neighbour) -> Coordinates? {
    coordinates(of: neighbour.place, at: neighbour.position)
  }

  /// Calls a closure with the places within a distance of a point, those of its own cell first.
  ///
  /// The closure returns how many of their radii places may be away from now on; others may be left out.
  func forEachPlace(
    within kilometres: Double,
    of center: Coordinates,
    _ body: (Neighbour) -> Double
  ) {
    guard isValid else { return }
    let circle = Circle(center, kilometres)
    let (starts, places) = (parts[Section.starts.rawValue], parts[Section.places.rawValue])
    var farthest = Double.infinity
    unsafe data.withUnsafeBytes { bytes in
      func visitPlaces(ofCell cell: Int, at position: Int) {
        let (row, column) = position.quotientAndRemainder(dividingBy: columnCount)
        let gap = circle.gap(toRow: row, column: column)
        let start = starts.offset + 4 * cell
        let first = unsafe bytes.number(at: start, as: UInt32.self)
        for place in unsafe first..<bytes.number(at: start + 4, as: UInt32.self) {
          let start = places.offset + Section.places.itemSize * place
          let people = unsafe bytes.number(at: start + 4, as: UInt32.self)
          let radius = (Double(people) / (3_000 * .pi)).squareRoot() + 0.5
          // The others of the cell have fewer people.
          if gap > farthest * radius { break }
          let distance = circle.distance(
            toLatitude: Self.degrees(row, unsafe bytes.number(at: start, as: UInt16.self)) - 90,
            Self.degrees(column, unsafe bytes.number(at: start + 2, as: UInt16.self)) - 180
          )
          guard let kilometres = distance, kilometres <= farthest * radius else { continue }
          let neighbour = Neighbour(
            place: place,
            people: people,
            kilometres: kilometres,
            radius: radius,
            position: position
          )
          farthest = body(neighbour)
        }
      }
      func visitCells(_ positions: ClosedRange<Int>, besides other: Int? = nil) {
        for group in positions.lowerBound / 64...positions.upperBound / 64 {
          unsafe cells(ofGroup: group, in: bytes).forEachCell(in: positions) { cell, position in
            if position != other { visitPlaces(ofCell: cell, at: position) }
          }
        }
      }
      let own = circle.ownCell
      visitCells(own...own)
      let columns = circle.columns
      func visitCells(ofRow row: Int, _ columns: ClosedRange<Int>) {
        let first = row * columnCount
        visitCells(first + columns.lowerBound...first + columns.upperBound, besides: own)
      }
      for row in circle.rows {
        visitCells(ofRow: row, columns.clamped(to: 0...columnCount - 1))
        // What lies beyond the 180th meridian continues on the other side.
        if columns.lowerBound < 0 {
          visitCells(ofRow: row, columns.lowerBound + columnCount...columnCount - 1)
        }
        if columns.upperBound >= columnCount {
          visitCells(ofRow: row, 0...columns.upperBound - columnCount)
        }
      }
    }
  }

  /// 64 cells, in a row or from the end of one to the beginning of the next.
  private struct CellGroup {
    /// The position of the first cell.
    let position: Int
    /// The number of cells with places before it.
    let count: Int
    /// A one, from the lowest bit on, for each cell that has places.
    let bits: UInt64

    /// Calls a closure with the cells that have places, in a range of positions.
    func forEachCell(
      in positions: ClosedRange<Int>,
      _ body: (_ number: Int, _ position: Int) -> Void
    ) {
      let first = max(0, positions.lowerBound - position)
      let last = min(63, positions.upperBound - position)
      var number = count + (bits & ((1 << UInt64(first)) - 1)).nonzeroBitCount
      var rest = bits & (.max << UInt64(first)) & (.max >> UInt64(63 - last))
      while rest != 0 {
        body(number, position + rest.trailingZeroBitCount)
        number += 1
        rest.removeLowest()
      }
    }
  }

  @unsafe private func cells(ofGroup group: Int, in bytes: UnsafeRawBufferPointer) -> CellGroup {
    let start = parts[Section.cells.rawValue].offset + Section.cells.itemSize * group
    let bits = unsafe bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt64.self)
    return CellGroup(
      position: 64 * group,
      count: unsafe bytes.number(at: start, as: UInt32.self),
      bits: UInt64(littleEndian: bits)
    )
  }

  /// A circle around a point; within it the Earth is flat, but near the poles.
  private struct Circle {
    private let center: Coordinates
    private let kilometres: Double
    /// The cosine of the latitude, and how much the cosine of the middle latitude falls for each degree northwards.
    private let shift, slope: Double
    private let isPolar: Bool

    init(_ center: Coordinates, _ kilometres: Double) {
      (self.center, self.kilometres) = (center, kilometres)
      shift = cos(center.latitude * .pi / 180)
      slope = sin(center.latitude * .pi / 180) * .pi / 360
      isPolar = center.latitude.magnitude > 80
    }

    /// Returns the distance of a point in the circle, or `nil` outside of it.
    func distance(toLatitude latitude: Double, _ longitude: Double) -> Double? {
      if isPolar {
        let point = Coordinates(latitude: latitude, longitude: longitude)
        return point.map { $0.kilometres(to: center) }.flatMap { $0 <= kilometres ? $0 : nil }
      }
      let north = latitude - center.latitude
      let east = wrapped(longitude - center.longitude) * (shift - slope * north)
      let square = (north * north + east * east) * squareKilometresPerDegree
      return square <= kilometres * kilometres ? square.squareRoot() : nil
    }

    /// Returns a distance that no point of a cell is nearer than.
    func gap(toRow row: Int, column: Int) -> Double {
      if isPolar { return 0 }
      let south = GazetteerTable.degrees(row, 0) - 90 - center.latitude
      let west = wrapped(GazetteerTable.degrees(column, 0) - 180 - center.longitude)
      let side = 1 / Double(density)
      let north = max(south, -south - side, 0)
      let east =
        max(west, -west - side, 0) * min(shift - slope * south, shift - slope * (south + side))
      return (north * north + east * east).squareRoot() * kilometresPerDegree
    }

    private func wrapped(_ degrees: Double) -> Double {
      degrees.magnitude <= 180 ? degrees : degrees - (degrees < 0 ? -360 : 360)
    }

    /// The cell with the point, as the table numbers cells.
    var ownCell: Int {
      let row = Int((center.latitude + 90) * Double(density))
      let column = Int((center.longitude + 180) * Double(density))
      return min(lastRow, row) * columnCount + min(columnCount - 1, column)
    }

    /// The rows of the bounding box.
    var rows: ClosedRange<Int> {
      let reach = kilometres / kilometresPerDegree
      let (south, north) = (center.latitude + 90 - reach, center.latitude + 90 + reach)
      return max(0, Int(south * Double(density)))...min(lastRow, Int(north * Double(density)))
    }

    /// The columns of the bounding box, which may begin before the first or end after the last.
    var columns: ClosedRange<Int> {
      if isPolar { return 0...columnCount - 1 }
      let north = kilometres / kilometresPerDegree
      // A degree is shortest at the end of the circle that is nearer to a pole.
      let reach = north / (shift - slope.magnitude * north)
      let west = (center.longitude + 180 - reach) * Double(density)
      let east = (center.longitude + 180 + reach) * Double(density)
      return Int(west.rounded(.down))...Int(east.rounded(.down))
    }
  }
}

private let squareKilometresPerDegree = kilometresPerDegree * kilometresPerDegree

extension UInt64 {
  /// Clears the lowest bit that is set.
  fileprivate mutating func removeLowest() { self &= self - 1 }
}
