import Bitmaps
import Foundations
import Imaging
import TestSupport
import Testing

struct CompletenessTests {
  /// JPEGs of 48x32 pixels by `cjpeg -quality 90`: one scan, one for each component, with restart markers, in an
  /// arithmetic code, and progressive ones.
  private func jpeg(_ kind: String) throws -> Data {
    switch kind {
    case "baseline": try Bitmap.scene().jpeg()
    case "progressive": try Bitmap.scene().jpeg(JPEGOptions(isProgressive: true))
    default: try Fixture.data("\(kind).jpg")
    }
  }

  @Test(arguments: ["baseline", "progressive", "scans", "restarts", "arithmetic"])
  func `a JPEG truncated anywhere is refused if it must be whole, unless no pixel is lost`(
    kind: String
  ) throws {
    let data = try jpeg(kind)
    let whole = try Bitmap(decoding: data)
    var sound = 0
    for count in (4..<data.count).reversed() {
      guard let cut = try? Bitmap(decoding: data.prefix(count)) else { continue }
      #expect(cut == whole, "\(count) bytes")
      sound += 1
    }
    // The end marker is 2 bytes, and the last bits of a scan may say nothing. Of an arithmetic code it is unknown.
    #expect(kind == "arithmetic" ? sound == 0 : (2...12).contains(sound), "\(sound) cuts")
  }

  @Test func `a truncated PNG is refused if it must be whole`() throws {
    let data = try Bitmap.scene(64, 64).png()
    for count in Array(stride(from: 9, to: data.count, by: 97)) + [data.count - 1] {
      #expect(throws: ImagingError.self, "\(count) bytes") {
        try Bitmap(decoding: data.prefix(count))
      }
    }
  }

  @Test func `a truncated picture is read as far as it goes`() throws {
    let picture = Bitmap.scene(64, 64)
    for data in [try picture.jpeg(JPEGOptions(quality: 95)), try picture.png()] {
      let part = try Bitmap(decoding: data.prefix(data.count * 3 / 4), .partial)
      let top = PixelRect(x: 0, y: 0, width: 64, height: 16)
      let (seen, real) = (part.cropped(to: top), picture.cropped(to: top))
      #expect(try #require(seen).decibels(from: try #require(real)) > 40)
      #expect(Array(part[63, 63][..<3]).allSatisfy { 120...136 ~= $0 })
      #expect(part.isOpaque)
    }
  }

  @Test func `a truncated progressive JPEG is like the whole picture`() throws {
    let picture = Bitmap.scene(64, 64)
    let data = try picture.jpeg(JPEGOptions(quality: 95, isProgressive: true))
    let part = try Bitmap(decoding: data.prefix(data.count * 3 / 4), .partial)
    #expect(part.decibels(from: picture) > 30)
  }

  @Test func `superfluous bytes between segments, or after the end, are ignored`() throws {
    let data = try Bitmap.scene().jpeg()
    // The JFIF segment ends at 20.
    let padded = data.prefix(20) + [0x12, 0x34, 0xff, 0x00, 0xff, 0xff] + data.dropFirst(20)
    #expect(try Bitmap(decoding: padded) == Bitmap(decoding: data))
    #expect(try Bitmap(decoding: data + [1, 2, 3]) == Bitmap(decoding: data))
    #expect(try PictureInfo(reading: padded) == PictureInfo(reading: data))
  }

  @Test func `a file with an overwritten middle is refused if it must be whole`() throws {
    var data = try Bitmap.scene(64, 64).jpeg(JPEGOptions(quality: 95))
    let middle = data.count * 3 / 4
    data.replaceSubrange(middle..<middle + 60, with: Data(repeating: 0xff, count: 60))
    #expect(throws: ImagingError.self) { try Bitmap(decoding: data) }
    #expect(try Bitmap(decoding: data, .partial).size == PixelSize(width: 64, height: 64))
  }

  @Test func `a file cut off before its pixels is refused even if a part is enough`() throws {
    for data in [try Bitmap.scene().jpeg(), try Bitmap.scene().png()] {
      #expect(throws: ImagingError.self) { try Bitmap(decoding: data.prefix(24), .partial) }
    }
  }
}
