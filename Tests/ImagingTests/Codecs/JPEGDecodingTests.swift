import Bitmaps
import Foundations
import Imaging
import TestSupport
import Testing

struct ReducingJPEGTests {
  /// Sides that the codec reduces to a half, a quarter, an eighth or not at all; some are not a multiple of a
  /// block.
  @Test(
    arguments: [(1024, 683), (683, 1024), (701, 701), (400, 290), (170, 333), (90, 61), (41, 40)],
    [false, true]
  )
  func `a thumbnail of a reduced decode is like that of the whole picture`(
    sides: (Int, Int),
    isProgressive: Bool
  ) throws {
    let data = try Bitmap.landscape(sides.0, sides.1)
      .jpeg(JPEGOptions(quality: 90, isProgressive: isProgressive))
    let whole = try Bitmap(decoding: data).thumbnail()
    #expect(try EncodedPicture(data).thumbnail().decibels(from: whole) > 45)
  }

  @Test(arguments: [false, true])
  func `a grey picture stays grey`(isProgressive: Bool) throws {
    let options = JPEGOptions(quality: 90, isProgressive: isProgressive, isGrey: true)
    let data = try Bitmap.landscape(640, 480).jpeg(options)
    let thumbnail = try EncodedPicture(data).thumbnail()
    #expect(thumbnail.decibels(from: try Bitmap(decoding: data).thumbnail()) > 45)
    for x in 0..<40 { #expect(Set(thumbnail[x, 20][..<3]).count == 1) }
  }

  @Test(arguments: ["cmyk-adobe.jpg", "cmyk-plain.jpg", "ycck-adobe.jpg"])
  func `a thumbnail of a CMYK picture is like that of the whole picture`(name: String) throws {
    let data = try Fixture.data(name)
    let style = try #require(ThumbnailStyle(side: 16, radius: 0))
    let whole = try Bitmap(decoding: data).thumbnail(style)
    #expect(try EncodedPicture(data).thumbnail(style).decibels(from: whole) > 45)
  }

  /// The first scans round every mean down, by half a step of the quantisation table on average.
  @Test(arguments: [80, 90])
  func `skipping scans makes nothing darker`(quality: Int) throws {
    let data = try Bitmap.landscape(1024, 683)
      .jpeg(JPEGOptions(quality: quality, isProgressive: true))
    let style = try #require(ThumbnailStyle(radius: 0))
    let whole = try Bitmap(decoding: data).thumbnail(style)
    let thumbnail = try EncodedPicture(data).thumbnail(style)
    for channel in 0..<3 {
      #expect(abs(thumbnail.mean(channel) - whole.mean(channel)) < 0.25)
    }
  }

  @Test(arguments: [10, 40])
  func `a thumbnail of a coarse progressive picture is like that of the whole one`(quality: Int)
    throws
  {
    let data = try Bitmap.landscape(1024, 683)
      .jpeg(JPEGOptions(quality: quality, isProgressive: true))
    let whole = try Bitmap(decoding: data).thumbnail()
    #expect(try EncodedPicture(data).thumbnail().decibels(from: whole) > 40)
  }
}

// MARK: - Files that are cut short

extension ReducingJPEGTests {
  @Test func `rows below the square may be missing`() throws {
    let data = try Bitmap.landscape(300, 1200).jpeg()
    let part = data.prefix(data.count * 4 / 5)
    #expect(throws: ImagingError.self) { try Bitmap(decoding: part) }
    #expect(try EncodedPicture(part).thumbnail() == EncodedPicture(data).thumbnail())
  }

  @Test func `rows of the square are required`() throws {
    let data = try Bitmap.landscape(300, 1200).jpeg()
    for share in stride(from: 0.05, through: 0.55, by: 0.1) {
      let part = data.prefix(Int(Double(data.count) * share))
      #expect(throws: ImagingError.self, "\(share)") { try EncodedPicture(part).thumbnail() }
    }
  }

  @Test func `the last scans may be missing`() throws {
    let data = try Bitmap.landscape(1024, 683).jpeg(JPEGOptions(isProgressive: true))
    let part = data.prefix(data.count * 3 / 4)
    #expect(throws: ImagingError.self) { try Bitmap(decoding: part) }
    #expect(try EncodedPicture(part).thumbnail() == EncodedPicture(data).thumbnail())
    #expect(throws: ImagingError.self) {
      try EncodedPicture(data.prefix(data.count / 20)).thumbnail()
    }
  }

  @Test func `missing parts are grey if the picture is read as far as it goes`() throws {
    let data = try Bitmap.landscape(600, 600).jpeg()
    let style = try #require(ThumbnailStyle(radius: 0))
    let part = try EncodedPicture(data.prefix(data.count / 2)).thumbnail(style, .partial)
    let whole = try EncodedPicture(data).thumbnail(style)
    // Of a whole file, means are not rounded.
    #expect(zip(part[20, 3], whole[20, 3]).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    #expect(part[20, 38][..<3].allSatisfy { 126...130 ~= $0 })
  }

  @Test(arguments: [false, true])
  func `a file damaged in any way gives a thumbnail or an error`(isProgressive: Bool) throws {
    let data = try Bitmap.landscape(200, 150).jpeg(JPEGOptions(isProgressive: isProgressive))
    var random = SeededGenerator(7)
    for _ in 0..<300 {
      var broken = data
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        broken[Int.random(in: 2..<data.count, using: &random)] = .random(
          in: 0...255,
          using: &random
        )
      }
      do throws(ImagingError) {
        let thumbnail = try EncodedPicture(broken).thumbnail(.init(), .partial)
        #expect(thumbnail.size == PixelSize(width: 40, height: 40))
      } catch {
        #expect(!error.failure.sentence.isEmpty)
      }
    }
  }
}

extension Bitmap {
  /// The mean of a channel.
  fileprivate func mean(_ channel: Int) -> Double {
    let sum = stride(from: channel, to: pixels.count, by: 4).reduce(0) { $0 + Int(pixels[$1]) }
    return Double(sum) / Double(size.pixelCount)
  }
}
