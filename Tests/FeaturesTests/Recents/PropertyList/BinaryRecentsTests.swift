import Foundation
import Foundations
import Model
import TestSupport
import Testing

@testable import Features
@testable import Store

/// Binary property lists, which other programs make of the recents, whole and lying.
struct BinaryRecentsTests {
  /// A list of two photos, written by Foundation.
  private func binary(_ recents: [ViewedPhoto]? = nil) throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return try encoder.encode(recents ?? Self.recents)
  }

  private static let recents = [
    ViewedPhoto(.complete(source: .sample), viewedAt: .morning, thumbnail: .png + Data(count: 300)),
    ViewedPhoto(.minimal("2", title: "Old"), viewedAt: .morning - 0.5),
  ]

  @Test func `a list is read as it was stored`() throws {
    #expect(RecentsList(propertyList: try binary())?.recents == Self.recents)
    #expect(RecentsList(propertyList: try binary([])) == RecentsList())
  }

  @Test func `a list of more than a thousand photos is read`() throws {
    let many = (1...1200).map { ViewedPhoto(.complete("\($0)"), viewedAt: .morning) }
    #expect(RecentsList(propertyList: try binary(many))?.recents == many)
  }

  /// The fields of a trailer, by their distance from the end and their width: the width of offsets, the width
  /// of references, the count of objects, the number of the top object, and the start of the table.
  @Test(
    arguments: [(26, 1), (25, 1), (24, 8), (16, 8), (8, 8)],
    [0, 9, 255, 256, 1 << 20, UInt64(Int64.max), UInt64.max]
  )
  func `a false trailer is a parsing error`(
    field: (fromEnd: Int, width: Int),
    lie: UInt64
  ) throws {
    let data = try binary()
    let lying = data.lying(at: data.count - field.fromEnd, field.width, lie)
    // Object 0 is at the top of what Foundation writes.
    let isTrue = lying == data
    #expect((RecentsList(propertyList: lying)?.recents == Self.recents) == isTrue)
  }

  @Test(arguments: [0xaf, 0xdf, 0x4f, 0x5f, 0x6f] as [UInt8])
  func `a count beyond the file is damage`(marker: UInt8) throws {
    for width in 0...3 {
      let count = [UInt8](repeating: 0xff, count: 1 << width)
      let data = plist([[0xa1, 1], [marker, 0x10 | UInt8(width)] + count])
      #expect(RecentsList(propertyList: data) == nil)
    }
    #expect(RecentsList(propertyList: plist([[0xa1, 1], [marker]])) == nil)
    #expect(RecentsList(propertyList: plist([[0xa1, 1], [marker, 0x14]])) == nil)
  }

  @Test func `collections that contain themselves are damage`() {
    #expect(RecentsList(propertyList: plist([[0xa1, 0]])) == nil)
    #expect(RecentsList(propertyList: plist([[0xa1, 1], [0xd1, 1, 1]])) == nil)
    #expect(RecentsList(propertyList: plist([[0xd1, 0, 0]])) == nil)
  }

  @Test func `references to missing objects are damage`() {
    #expect(RecentsList(propertyList: plist([[0xa1, 2], [0xd0]])) == nil)
    #expect(RecentsList(propertyList: plist([[0xa1, 1], [0xd1, 2, 3], [0x51, 0x61]])) == nil)
  }

  @Test func `a small file that would take for ever to read is damage`() {
    let pairs = [UInt8](repeating: 2, count: 20_000)
    let entry: [UInt8] = [0xdf, 0x11, 0x27, 0x10] + pairs
    let top: [UInt8] = [0xaf, 0x11, 0x27, 0x10] + [UInt8](repeating: 1, count: 10_000)
    #expect(BinaryPropertyList(plist([top, entry, [0x51, 0x61]]))?.entries == nil)
  }

  @Test(arguments: ["bplist01", "bplist15", "bplist  ", "bplist"])
  func `another version cannot be parsed`(letters: String) throws {
    let data = Data(letters.utf8) + (try binary().dropFirst(8))
    #expect(RecentsList(propertyList: data) == nil)
  }

  @Test func `numbers and texts of several widths are read, and a 128-bit number is left out`() {
    let objects: [[UInt8]] = [
      [0xa1, 1], [0xd5, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
      [0x51, 0x61], [0x51, 0x62], [0x51, 0x63], [0x51, 0x64], [0x51, 0x65],
      [0x10, 0xff], [0x13] + [UInt8](repeating: 0xff, count: 8), [0x22, 0x3f, 0x80, 0, 0],
      [0x61, 0x05, 0xd0], [0x14] + [UInt8](repeating: 0, count: 16),
    ]
    let expected: [String: PropertyListScalar] = [
      "a": .integer(255), "b": .integer(-1), "c": .real(1), "d": .text("א"),
    ]
    #expect(BinaryPropertyList(plist(objects))?.entries == [expected])
  }

  @Test func `a file damaged in any way is read or cannot be parsed`() throws {
    let data = try binary()
    var random = SeededGenerator(5)
    var readCount = 0
    for _ in 0..<5_000 {
      var broken = data
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        // Half of them where the structure is: in the collections at the start, and at the end.
        let (start, end) = (8..<160, data.count - 200..<data.count)
        let places = [start, end, data.indices, data.indices].randomElement(using: &random)
        let index = Int.random(in: places ?? start, using: &random)
        broken[index] = .random(in: 0...255, using: &random)
      }
      guard let list = RecentsList(propertyList: broken) else { continue }
      readCount += 1
      #expect(RecentsList(propertyList: try list.recents.propertyList())?.recents == list.recents)
    }
    #expect(readCount > 100)
  }
}

// MARK: - Making files

/// A binary property list of objects as bytes, the first at the top, with offsets of 2 bytes and
/// references of 1.
private func plist(_ objects: [[UInt8]]) -> Data {
  var bytes = Array("bplist00".utf8)
  var table: [UInt8] = []
  for object in objects {
    table += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xff)]
    bytes += object
  }
  let trailer = [0, 0, 0, 0, 0, 0, 2, 1] + number(objects.count) + number(0) + number(bytes.count)
  return Data(bytes + table + trailer)
}

private func number(_ value: Int) -> [UInt8] {
  withUnsafeBytes(of: value.bigEndian) { Array($0) }
}

extension Data {
  /// The bytes with a number instead of another.
  fileprivate func lying(at offset: Int, _ width: Int, _ value: UInt64) -> Data {
    var data = self
    for place in 0..<width {
      data[offset + place] = UInt8(truncatingIfNeeded: value >> (8 * (width - 1 - place)))
    }
    return data
  }
}
