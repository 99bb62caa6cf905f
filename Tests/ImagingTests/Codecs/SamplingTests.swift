import Bitmaps
import Foundations
import Imaging
import TestSupport
import Testing

/// The samplings of JPEGs, decoded in part and at a scale, against a full decode.
struct SamplingTests {
  /// The sides of thumbnails for which 144 rows are decoded at an eighth, a quarter, a half and
  /// whole.
  private static let sides = [9, 18, 36, 60]

  /// Rows so long that writes beyond a row's end cannot hide missing pixels.
  private static let large = Bitmap.landscape(900, 360)

  @Test func `every sampling is cropped, scaled and turned as a full decode is`() throws {
    let wide = Bitmap.landscape(432, 144)
    let high = Bitmap.landscape(144, 432)
    for (index, sampling) in Sampling.all.enumerated() {
      let data = (index % 2 == 0 ? wide : high).jpeg(sampling)
      let whole = try Bitmap(decoding: data)
      let turned = Orientation.allCases.map { ($0, data.inserting($0)) }
      for side in Self.sides {
        let style = try #require(ThumbnailStyle(side: side, radius: 0))
        let thumbnail = try EncodedPicture(data).thumbnail(style)
        let likeness = thumbnail.decibels(from: whole.thumbnail(style))
        #expect(likeness >= sampling.leastLikeness, "\(sampling), \(side)")
        for (orientation, data) in turned {
          let decoded = try EncodedPicture(data).thumbnail(style)
          let isTurned = decoded == thumbnail.oriented(orientation)
          #expect(isTurned, "\(sampling), \(side), \(orientation)")
        }
      }
    }
  }

  @Test(arguments: sides)
  func `a luma below black leaves blue as the whole picture has it`(side: Int) throws {
    let blue = Bitmap.make(144, 144) { _, _ in [10, 10, 140, 255] }
    let data = blue.jpeg(Sampling(luma: 1, 1)).stretchingLuma(by: 3)
    let whole = try Bitmap(decoding: data)
    try #require(whole[70, 70][2] > 100)
    let style = try #require(ThumbnailStyle(side: side, radius: 0))
    let thumbnail = try EncodedPicture(data).thumbnail(style)
    for channel in 0..<3 {
      let levels = (thumbnail[side / 2, side / 2][channel], whole[70, 70][channel])
      #expect(abs(Int(levels.0) - Int(levels.1)) <= 2, "\(channel): \(levels)")
    }
  }

  @Test(
    arguments: [
      (1, 1), (2, 1), (1, 2), (2, 2), (3, 1), (1, 3), (4, 1), (1, 4), (4, 2), (2, 4), (3, 2),
    ] as [(Int32, Int32)],
    [false, true]
  )
  func `long rows are decoded to their end`(luma: (Int32, Int32), isProgressive: Bool) throws {
    let sampling = Sampling(luma: luma.0, luma.1)
    let data = Self.large.jpeg(sampling, isProgressive: isProgressive)
    let whole = try Bitmap(decoding: data)
    for side in [22, 60] {
      let style = try #require(ThumbnailStyle(side: side, radius: 0))
      let thumbnail = try EncodedPicture(data).thumbnail(style)
      let likeness = thumbnail.decibels(from: whole.thumbnail(style))
      #expect(likeness >= sampling.leastLikeness, "\(sampling), \(side)")
      let size = PixelSize(width: side * 5 / 2, height: side)
      let preview = try EncodedPicture(data).preview(forSize: size).resized(to: size)
      let previewLikeness = preview.decibels(from: whole.resized(to: size))
      #expect(previewLikeness >= sampling.leastLikeness, "\(sampling), \(size)")
    }
  }

  @Test(arguments: [(1, 1), (2, 2), (4, 2), (2, 4)] as [(Int32, Int32)])
  func `grey is grey with any sampling factor`(luma: (Int32, Int32)) throws {
    let data = Self.large.jpeg(Sampling(factors: [[luma.0, luma.1]]))
    let thumbnail = try EncodedPicture(data).thumbnail()
    #expect(thumbnail.decibels(from: try Bitmap(decoding: data).thumbnail()) >= 40)
  }

  @Test(arguments: [[3, 1, 2, 1, 1, 1], [1, 3, 1, 2, 1, 1], [4, 1, 3, 1, 1, 1]] as [[Int32]])
  func `a sampling that libjpeg does not have is damage, whole or reduced`(factors: [Int32]) throws
  {
    let claimed = Sampling(factors: (0..<3).map { [factors[$0 * 2], factors[$0 * 2 + 1]] })
    let data = Bitmap.landscape(96, 96).jpeg(Sampling(luma: 2, 2)).claiming(claimed)
    for decode in [
      { try EncodedPicture(data).bitmap(.partial) }, { try EncodedPicture(data).thumbnail() },
      { try EncodedPicture(data).preview(forSize: PixelSize(width: 4, height: 4), .partial) },
    ] {
      let error = #expect(throws: ImagingError.self) { try decode() }
      #expect(error?.failure.reason == .damaged)
    }
  }
}

extension Sampling {
  /// The least likeness of a reduced decode to a full one, in decibels.
  fileprivate var leastLikeness: Double {
    let isUsual = self == Sampling(luma: 1, 1) || self == Sampling(luma: 2, 2)
    return isUsual ? 40 : 30
  }
}

extension Data {
  /// The JPEG with an EXIF orientation.
  fileprivate func inserting(_ orientation: Orientation) -> Data {
    inserting(exif: ExifMaker().tiff([(0x0112, .short(UInt16(orientation.rawValue)))]))
  }
}
