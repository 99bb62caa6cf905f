import Foundations

// A custom binary format, because a hundred thousand facts are read at once: bytes, little-endian numbers, and texts
// preceded by their length in bytes.

/// Writes facts as bytes.
struct FactsWriter {
  private(set) var bytes: [UInt8] = []

  /// Reserves space that is enough for most pictures.
  init() { bytes.reserveCapacity(256) }

  mutating func append(byte: UInt8) { bytes.append(byte) }

  mutating func append(_ number: some FixedWidthInteger & UnsignedInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  mutating func append(_ text: String) {
    append(UInt32(text.utf8.count))
    bytes += text.utf8
  }

  mutating func append(_ other: [UInt8]) {
    append(UInt32(other.count))
    bytes += other
  }

  /// Appends a number that may be missing.
  mutating func append(_ number: Int?) {
    append(byte: number == nil ? 0 : 1)
    if let number { append(UInt64(bitPattern: Int64(number))) }
  }
}

/// Reads what a `FactsWriter` wrote; each read returns `nil` past the end of the bytes, and for an invalid value.
struct FactsReader {
  private let bytes: [UInt8]
  /// The offset of the next byte.
  private(set) var position: Int
  private var isDamaged = false

  init(_ bytes: [UInt8], at position: Int = 0) {
    (self.bytes, self.position) = (bytes, position)
  }

  /// True if all bytes were read, all values were valid, and none past the end was requested.
  var isAtEnd: Bool { position == bytes.count && !isDamaged }

  /// Returns a value that was read, and notes damage if there is none.
  mutating func valid<Value>(_ value: Value?) -> Value? {
    isDamaged = isDamaged || value == nil
    return value
  }

  mutating func byte() -> UInt8? { fixedWidth() }
  mutating func number16() -> UInt16? { fixedWidth() }
  mutating func number32() -> UInt32? { fixedWidth() }
  mutating func number() -> UInt64? { fixedWidth() }

  /// Reads the number of items that follow, each of which has at least one byte.
  mutating func count() -> Int? {
    guard let number = number32(), Int(number) <= bytes.count - position else { return nil }
    return Int(number)
  }

  mutating func text() -> String? {
    guard let count = valid(count()) else { return nil }
    defer { position += count }
    return String(decoding: bytes[position..<position + count], as: UTF8.self)
  }

  mutating func byteArray() -> [UInt8]? {
    guard let count = valid(count()) else { return nil }
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  /// Skips a text, and returns whether it is complete.
  mutating func skipText() -> Bool {
    guard let count = valid(count()) else { return false }
    position += count
    return true
  }

  /// Reads a number that may be missing; one outside of its range is damage.
  mutating func integer(in range: ClosedRange<Int>) -> Int?? {
    guard let hasValue = byte() else { return .none }
    if hasValue == 0 { return .some(nil) }
    guard let number = number(), let integer = Int(Int64(bitPattern: number)).within(range) else {
      return .none
    }
    return .some(integer)
  }

  private mutating func fixedWidth<Number: FixedWidthInteger & UnsignedInteger>() -> Number? {
    let count = Number.bitWidth / 8
    guard position + count <= bytes.count else {
      isDamaged = true
      return nil
    }
    var number: Number = 0
    for index in (position..<position + count).reversed() {
      number = number << 8 | Number(truncatingIfNeeded: bytes[index])
    }
    position += count
    return number
  }
}

// MARK: - Times

extension FactsWriter {
  /// Appends a time in 11 bytes; an hour of 24, 1,000 milliseconds and an offset of 9,999 stand for unknown parts.
  mutating func append(_ time: CivilTime) {
    let (date, clock) = (time.date, time.time)
    append(UInt16(date.year))
    for part in [date.month, date.day, clock?.hour ?? 24, clock?.minute ?? 0, clock?.second ?? 0] {
      append(byte: UInt8(part))
    }
    append(UInt16(clock?.millisecond ?? 1_000))
    append(UInt16(time.offset.map { $0.seconds / 60 + 720 } ?? 9_999))
  }
}

extension FactsReader {
  mutating func time() -> CivilTime? {
    guard let year = number16(), let month = byte(), let day = byte(), let hour = byte(),
      let minute = byte(), let second = byte(), let millisecond = number16(),
      let offset = number16(),
      let date = valid(CivilDate(year: Int(year), month: Int(month), day: Int(day)))
    else { return nil }
    let time = TimeOfDay(
      hour: Int(hour),
      minute: Int(minute),
      second: Int(second),
      millisecond: millisecond == 1_000 ? nil : Int(millisecond)
    )
    return CivilTime(date, time, UTCOffset(seconds: (Int(offset) - 720) * 60))
  }
}
