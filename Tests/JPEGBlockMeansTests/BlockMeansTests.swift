import Bitmaps
import Foundations
import JPEGBlockMeans
import TestSupport
import Testing

/// Block means against libjpeg's own eighth.
struct BlockMeansTests {
  private static let codings = [
    Coding(), Coding(restartInterval: 1), Coding(restartInterval: 5, isOptimized: true),
    Coding(isInterleaved: false), Coding(restartInterval: 3, isInterleaved: false),
    Coding(isProgressive: true), Coding(isProgressive: true, restartInterval: 4),
  ]

  @Test(arguments: codings)
  func `the luma of every sampling equals libjpeg's to the bit`(coding: Coding) {
    let picture = Bitmap.scene(59, 43)
    for (index, sampling) in Sampling.all.enumerated() {
      let data = picture.jpeg(sampling, quality: index % 2 == 0 ? 30 : 95, coding)
      #expect(MeansVerdict(on: data) == .agreed, "\(sampling)")
    }
  }

  @Test(arguments: codings)
  func `the first rows equal libjpeg's`(coding: Coding) {
    let picture = Bitmap.scene(83, 240)
    for sampling in [Sampling(luma: 1, 1), Sampling(luma: 2, 2), Sampling(luma: 1, 4)] {
      let data = picture.jpeg(sampling, coding)
      for rows in [1, 2, 7, 16] {
        #expect(MeansVerdict(on: data, rows: rows) == .agreed, "\(sampling), \(rows) rows")
      }
    }
  }

  @Test(arguments: codings)
  func `grey with a sampling factor of 2 by 2 equals libjpeg's`(coding: Coding) {
    let data = Bitmap.scene(83, 61).jpeg(Sampling(factors: [[2, 2]]), coding)
    #expect(MeansVerdict(on: data) == .agreed)
  }

  @Test(arguments: codings)
  func `the colours of a luma beyond black and white equal libjpeg's`(coding: Coding) {
    for steps: UInt8 in [1, 2, 4] {
      let data = Bitmap.scene(83, 61).jpeg(Sampling(luma: 1, 1), coding).stretchingLuma(by: steps)
      #expect(MeansVerdict(on: data) == .agreed, "\(steps)")
    }
  }

  @Test func `every component of four is read`() throws {
    for name in ["cmyk-adobe.jpg", "cmyk-plain.jpg", "ycck-adobe.jpg"] {
      #expect(MeansVerdict(on: try ForeignPicture.data(name)) == .agreed, "\(name)")
    }
  }

  @Test(arguments: [Sampling(luma: 1, 1), Sampling(luma: 2, 2), Sampling(factors: [[1, 1]])])
  func `quadrants are the means of 4 by 4 pixels`(sampling: Sampling) throws {
    let data = Bitmap.scene(96, 64).jpeg(sampling, Coding())
    let means = BlockMeans(of: data.span) { layout in
      (0..<layout.count).map { layout.whole($0, .quadrants) }
    }
    let plane = try #require(means).planes[0]
    let picture = try data.decodedPicture()
    for row in 0..<16 {
      for column in 0..<24 {
        var sum: Float = 0
        for pixel in 0..<16 {
          let color = picture[column * 4 + pixel % 4, row * 4 + pixel / 4]
          sum += 0.299 * Float(color[0]) + 0.587 * Float(color[1]) + 0.114 * Float(color[2])
        }
        let sample = plane.samples[plane.samples.startIndex + row * plane.stride + column]
        // Higher frequencies add a little, and colours out of range are clipped.
        #expect(abs(sample * plane.scale + 128 - sum / 16) < 8, "\(column), \(row)")
      }
    }
  }

  @Test func `a part equals the same part of the whole`() throws {
    let data = Bitmap.scene(200, 120).jpeg(Sampling(luma: 2, 1), Coding(restartInterval: 7))
    for detail in [BlockMeans.Detail.blocks, .quadrants] {
      let all = try #require(
        BlockMeans(of: data.span) { layout in (0..<3).map { layout.whole($0, detail) } }
      )
      let part = try #require(
        BlockMeans(of: data.span) { _ in
          Array(repeating: BlockMeans.Part(detail, columns: 3..<9, rows: 1..<6), count: 3)
        }
      )
      for (part, all) in zip(part.planes, all.planes) {
        for row in 1..<6 {
          for column in 3..<9 {
            #expect(part.sample(column, row) == all.sample(column, row), "\(column), \(row)")
          }
        }
      }
    }
  }
}

// MARK: - Irregular files

extension BlockMeansTests {
  private static let regular = Bitmap.scene(83, 61)
    .jpeg(Sampling(luma: 2, 2), Coding(restartInterval: 4))

  @Test func `a file that ends early is left to libjpeg`() {
    let data = Self.regular
    let start = data.count / 2
    for count in stride(from: 0, to: data.count - 1, by: 7) {
      #expect(MeansVerdict(on: data.prefix(count)) == .refused, "\(count) bytes")
    }
    #expect(MeansVerdict(on: data.prefix(start) + [0xff, 0xd9]) == .refused)
    #expect(MeansVerdict(on: data.dropLast() + [0xff]) == .refused)
    // libjpeg reads no further than the last row.
    #expect(MeansVerdict(on: data.dropLast(2) + [0xff, 0xd9, 1, 2, 3]) == .agreed)
  }

  @Test func `a restart out of step is left to libjpeg`() throws {
    let data = Self.regular
    let marker = try #require(
      data.indices.dropLast().first { data[$0] == 0xff && data[$0 + 1] == 0xd1 }
    )
    for bytes: [UInt8] in [[0xff, 0xd2], [0xff, 0xff, 0xd1], [1, 0xff, 0xd1], []] {
      let broken = data.prefix(marker) + bytes + data.dropFirst(marker + 2)
      #expect(MeansVerdict(on: broken) == .refused, "\(bytes)")
    }
  }

  @Test
  func `arithmetic coding, 12 bits, odd markers, orders and tables are left to libjpeg`() throws {
    let picture = Bitmap.scene(83, 61)
    let data = Self.regular
    let frame = try #require(data.indices.first { data[$0...].starts(with: [0xff, 0xc0]) })
    var files = [picture.jpeg(Sampling(luma: 2, 2), Coding(isArithmetic: true))]
    for (offset, byte) in [(1, 0xc3), (1, 0xc5), (1, 0xc9), (4, 12), (9, 5)] as [(Int, UInt8)] {
      var file = data
      file[frame + offset] = byte
      files.append(file)
    }
    files.append(data.prefix(frame) + [0xff, 0xdc, 0, 4, 0, 61] + data.dropFirst(frame))
    let scan = try #require(data.indices.first { data[$0...].starts(with: [0xff, 0xda]) })
    var swapped = data
    swapped.replaceSubrange(
      scan + 5..<scan + 9,
      with: data[scan + 7..<scan + 9] + data[scan + 5..<scan + 7]
    )
    files.append(swapped)
    // The DC and the AC table of the first component; a file has four of each at most.
    for tables: UInt8 in [0x40, 0x04] {
      var file = data
      file[scan + 6] = tables
      files.append(file)
    }
    files.append(data.prefix(frame) + [0] + data.dropFirst(frame))
    files.append(data.prefix(frame) + data[frame..<frame + 19] + data.dropFirst(frame))
    for (index, file) in files.enumerated() {
      #expect(MeansVerdict(on: file) == .refused, "\(index)")
    }
  }

  @Test func `scans after which the file does not end are left to libjpeg`() {
    let data = Bitmap.scene(83, 61).jpeg(Sampling(luma: 1, 1), Coding(isInterleaved: false))
    #expect(MeansVerdict(on: data) == .agreed)
    #expect(MeansVerdict(on: data.dropLast(2)) == .refused)
    #expect(MeansVerdict(on: data.dropLast(2) + [0xff, 0xc4, 0, 2, 0xff, 0xd9]) == .refused)
  }

  @Test func `a frame that is too large for its bytes is refused`() throws {
    var data = Self.regular
    let frame = try #require(data.indices.first { data[$0...].starts(with: [0xff, 0xc0]) })
    data.replaceSubrange(frame + 5..<frame + 9, with: [0xff, 0xdc, 0xff, 0xdc])
    let means = BlockMeans(of: data.span) { layout in
      (0..<layout.count).map { layout.whole($0, .quadrants) }
    }
    #expect(means == nil)
  }

  @Test(arguments: 0..<8)
  func `every broken file is read as libjpeg reads it, or refused`(seed: UInt64) {
    var random = SeededGenerator(seed)
    let picture = Bitmap.scene(83, 61)
    let samplings = [
      Sampling(luma: 1, 1), Sampling(luma: 2, 2), Sampling(luma: 1, 2),
      Sampling(factors: [[1, 1]]),
    ]
    let files = samplings.flatMap { sampling in
      Self.codings.map { picture.jpeg(sampling, quality: 60, $0) }
    }
    var agreed = 0
    for round in 0..<500 {
      let file = files[round % files.count].mutated(&random)
      let verdict = MeansVerdict(on: file, rows: round % 2 == 0 ? .max : 3)
      if verdict == .agreed { agreed += 1 }
      #expect(verdict == .agreed || verdict == .refused, "\(seed), \(round): \(verdict)")
    }
    #expect(agreed > 10)
  }
}

extension MeanPlane {
  /// Returns a sample by its place in the raster of the component.
  fileprivate func sample(_ column: Int, _ row: Int) -> Float {
    samples[samples.startIndex + (row - self.row) * stride + column - self.column]
  }
}
