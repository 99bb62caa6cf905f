import Foundations

/// Puts the TIFF structure of EXIF together, in either byte order.
package struct ExifMaker {
  /// A value of a tag, by its type in TIFF.
  package enum Value {
    case short(UInt16)
    case long(UInt32)
    case text(String)
    case fractions([(UInt32, UInt32)])
    /// Numbers of a type of TIFF, fractions with the divisor 1,000; of a type without numbers the bytes.
    case numbers(type: UInt16, [Double])
    /// The offset of a directory that is given apart.
    case directory([(UInt16, Value)])
  }

  private let isLittleEndian: Bool

  package init(isLittleEndian: Bool = false) { self.isLittleEndian = isLittleEndian }

  /// Lays a directory and those it names out behind a header, which may have another number than TIFF, and a mark.
  package func tiff(
    _ tags: [(UInt16, Value)],
    number: UInt16 = 42,
    mark: [UInt8] = []
  ) -> [UInt8] {
    let header: [UInt8] = isLittleEndian ? [0x49, 0x49] : [0x4d, 0x4d]
    let start = 8 + mark.count
    return header + bytes(number) + bytes(UInt32(start)) + mark + directory(tags, at: start)
  }

  /// Lays out a directory, and behind it that of a thumbnail, which may have more tags of numbers.
  package func tiff(
    _ tags: [(UInt16, Value)],
    thumbnail: Data,
    _ more: [(UInt16, Value)] = []
  ) -> [UInt8] {
    var tiff = tiff(tags)
    let (start, next) = (tiff.count, 8 + 2 + tags.count * 12)
    tiff.replaceSubrange(next..<next + 4, with: bytes(UInt32(start)))
    let place = start + 2 + (more.count + 2) * 12 + 4
    let second: [(UInt16, Value)] = [
      (0x0201, .long(UInt32(place))), (0x0202, .long(UInt32(thumbnail.count))),
    ]
    return tiff + directory(second + more, at: start) + thumbnail
  }

  /// Lays a directory out at an offset; what does not fit its entries follows it.
  private func directory(_ tags: [(UInt16, Value)], at offset: Int) -> [UInt8] {
    var entries = bytes(UInt16(tags.count))
    var rest: [UInt8] = []
    let restOffset = offset + 2 + tags.count * 12 + 4
    for (tag, value) in tags {
      let (type, count, payload) = encoded(value, at: restOffset + rest.count)
      entries += bytes(tag) + bytes(type) + bytes(count)
      if case .directory = value {
        entries += bytes(UInt32(restOffset + rest.count))
        rest += payload
      } else if payload.count <= 4 {
        entries += payload + Array(repeating: 0, count: 4 - payload.count)
      } else {
        entries += bytes(UInt32(restOffset + rest.count))
        rest += payload
      }
    }
    return entries + bytes(UInt32(0)) + rest
  }

  /// The type of a value, the number of its parts and its bytes.
  func encoded(_ value: Value) -> (type: UInt16, count: Int, bytes: [UInt8]) {
    let (type, count, bytes) = encoded(value, at: 0)
    return (type, Int(count), bytes)
  }

  private func encoded(_ value: Value, at offset: Int) -> (UInt16, UInt32, [UInt8]) {
    switch value {
    case .short(let number): (3, 1, bytes(number))
    case .long(let number): (4, 1, bytes(number))
    case .text(let text): (2, UInt32(text.utf8.count + 1), Array(text.utf8) + [0])
    case .fractions(let list):
      (5, UInt32(list.count), list.flatMap { bytes($0.0) + bytes($0.1) })
    case .numbers(let type, let list): (type, UInt32(list.count), list.flatMap { bytes($0, type) })
    case .directory(let tags): (4, 1, directory(tags, at: offset))
    }
  }

  private func bytes(_ number: Double, _ type: UInt16) -> [UInt8] {
    switch type {
    case 3: bytes(UInt16(number))
    case 4, 13: bytes(UInt32(number))
    case 5: bytes(UInt32(number * 1000)) + bytes(UInt32(1000))
    case 6: bytes(Int8(number))
    case 8: bytes(Int16(number))
    case 9: bytes(Int32(number))
    case 10: bytes(Int32(number * 1000)) + bytes(Int32(1000))
    case 11: bytes(Float(number).bitPattern)
    case 12: bytes(number.bitPattern)
    default: [UInt8(number)]
    }
  }

  private func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    isLittleEndian ? number.highestFirst.reversed() : number.highestFirst
  }
}

extension Data {
  /// A JPEG with a segment more behind its first marker.
  package func inserting(marker: UInt8, _ payload: [UInt8]) -> Data {
    let length = UInt16(payload.count + 2).highestFirst
    var data = self
    data.insert(contentsOf: [0xff, marker] + length + payload, at: startIndex + 2)
    return data
  }

  /// A JPEG with EXIF.
  package func inserting(exif tiff: [UInt8]) -> Data {
    inserting(marker: 0xe1, Array("Exif\0\0".utf8) + tiff)
  }
}

extension FixedWidthInteger {
  /// The bytes of the number, the highest first.
  package var highestFirst: [UInt8] {
    stride(from: Self.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: self >> $0)
    }
  }
}
