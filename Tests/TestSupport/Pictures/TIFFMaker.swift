import Foundation

/// Puts an uncompressed TIFF or BigTIFF together, of one page or several.
package struct TIFFMaker {
  /// A directory, and the pixels that it names.
  package struct Page {
    package var width: Int
    package var height: Int
    /// The strips or tiles, as they are in the file.
    package var parts: [[UInt8]]
    /// The rows of a strip.
    package var rowsPerStrip: Int
    /// The sides of a tile, if there are no strips.
    package var tile: (width: Int, height: Int)?
    /// All other tags, which replace the usual ones.
    package var tags: [UInt16: ExifMaker.Value] = [:]
  }

  package var pages: [Page]
  package var isLittleEndian = true
  package var isBig = false
  /// True if the directories come before the pixels.
  package var areDirectoriesFirst = false
  /// The directories that the first one names in tag 0x014a.
  package var children: [Page] = []

  package init(_ pages: Page...) { self.pages = pages }

  package var data: Data {
    let order: [UInt8] = isLittleEndian ? [0x49, 0x49] : [0x4d, 0x4d]
    let head = order + (isBig ? bytes(43, 2) + bytes(8, 2) + bytes(0, 2) : bytes(42, 2))
    let start = head.count + size
    let all = pages + children
    let pixels = all.map { $0.parts.flatMap(\.self) }
    let pixelCount = pixels.map(\.count).reduce(0, +)
    func directories(_ place: Int, _ pixelPlace: Int) -> [[UInt8]] {
      var (offsets, offset, pixelOffset): ([Int], Int, Int) = ([], place, pixelPlace)
      var result: [[UInt8]] = []
      // The sizes do not depend on the offsets.
      let sizes = all.indices.map {
        directory(all[$0], 0, 0, 0, children: $0 == 0 ? children.map { _ in 0 } : []).count
      }
      for size in sizes {
        offsets.append(offset)
        offset += size
      }
      for (index, page) in all.enumerated() {
        let isLast = index >= pages.count - 1
        result.append(
          directory(
            page,
            offsets[index],
            isLast ? 0 : offsets[index + 1],
            pixelOffset,
            children: index == 0 ? Array(offsets[pages.count...]) : []
          )
        )
        pixelOffset += page.parts.map(\.count).reduce(0, +)
      }
      return result
    }
    let directorySize = directories(0, 0).map(\.count).reduce(0, +)
    let place = areDirectoriesFirst ? start : start + pixelCount
    let pixelPlace = areDirectoriesFirst ? start + directorySize : start
    let body = [directories(place, pixelPlace).flatMap(\.self), pixels.flatMap(\.self)]
    return Data(
      head + bytes(place, size) + (areDirectoriesFirst ? body : body.reversed()).flatMap(\.self)
    )
  }

  /// The bytes of an offset.
  private var size: Int { isBig ? 8 : 4 }

  /// A directory at an offset, with the values of its tags behind it.
  private func directory(
    _ page: Page,
    _ offset: Int,
    _ next: Int,
    _ pixels: Int,
    children: [Int]
  ) -> [UInt8] {
    var tags = page.tags.merging(page.layout(pixels)) { own, _ in own }
    if !children.isEmpty { tags[0x014a] = .numbers(type: 4, children.map { Double($0) }) }
    var entries = bytes(tags.count, isBig ? 8 : 2)
    var values: [UInt8] = []
    let rest = offset + entries.count + tags.count * (4 + 2 * size) + size
    for (tag, value) in tags.sorted(by: { $0.key < $1.key }) {
      let (type, count, payload) = ExifMaker(isLittleEndian: isLittleEndian).encoded(value)
      entries += bytes(Int(tag), 2) + bytes(Int(type), 2) + bytes(count, size)
      if payload.count <= size {
        entries += payload + Array(repeating: 0, count: size - payload.count)
      } else {
        entries += bytes(rest + values.count, size)
        values += payload
      }
    }
    return entries + bytes(next, size) + values
  }

  private func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    let bytes = UInt64(number).highestFirst.suffix(count)
    return isLittleEndian ? bytes.reversed() : Array(bytes)
  }
}

extension TIFFMaker.Page {
  /// Pixels of three channels of 8 bits, in strips.
  package init(_ width: Int, _ height: Int, _ samples: [UInt8], rowsPerStrip: Int? = nil) {
    let rows = rowsPerStrip ?? height
    let size = samples.count / height * rows
    self.init(
      width: width,
      height: height,
      parts: stride(from: 0, to: samples.count, by: size).map {
        Array(samples[$0..<min($0 + size, samples.count)])
      },
      rowsPerStrip: rows
    )
  }

  /// The usual tags of red, green and blue, and those of the place of the pixels.
  fileprivate func layout(_ pixels: Int) -> [UInt16: ExifMaker.Value] {
    var (offset, offsets): (Int, [Double]) = (pixels, [])
    for part in parts {
      offsets.append(Double(offset))
      offset += part.count
    }
    let counts = parts.map { Double($0.count) }
    var tags: [UInt16: ExifMaker.Value] = [
      0x0100: .long(UInt32(width)), 0x0101: .long(UInt32(height)),
      0x0102: .numbers(type: 3, [8, 8, 8]), 0x0103: .short(1), 0x0106: .short(2),
      0x0115: .short(3), 0x011c: .short(1),
    ]
    if let tile {
      tags[0x0142] = .short(UInt16(tile.width))
      tags[0x0143] = .short(UInt16(tile.height))
      tags[0x0144] = .numbers(type: 4, offsets)
      tags[0x0145] = .numbers(type: 4, counts)
    } else {
      tags[0x0111] = .numbers(type: 4, offsets)
      tags[0x0116] = .long(UInt32(rowsPerStrip))
      tags[0x0117] = .numbers(type: 4, counts)
    }
    return tags
  }
}
