import CReferee
import Foundations
import JPEGBlockMeans

/// libjpeg's verdict on what our reader of block means makes of a file.
package enum MeansVerdict: Hashable, Sendable {
  /// Our reader leaves the file to libjpeg.
  case refused
  /// libjpeg sees no damage in it, and at an eighth the same components, to the bit, and the same colours.
  case agreed
  case disagreed(String)

  /// Judges the reading of the first rows of blocks of a small file.
  package init(on data: Data, rows: Int = .max) {
    guard let means = ReadMeans(of: data, rows: rows) else {
      self = .refused
      return
    }
    guard let samples = JudgedSamples(of: data, means) else {
      self = .disagreed("libjpeg finds damage in \(means.rows) rows")
      return
    }
    for (number, plane) in means.planes.enumerated() where plane.isFullSize {
      guard plane.levels.map({ UInt8($0 + 128) }) == samples.component(number) else {
        self = .disagreed("the levels of component \(number) differ in \(means.rows) rows")
        return
      }
    }
    guard samples.isYCbCr, let colors = means.colors else {
      self = .agreed
      return
    }
    guard let judged = JudgedSamples(of: data, means, isInRGB: true) else {
      self = .disagreed("libjpeg has no colours of \(means.rows) rows")
      return
    }
    // libjpeg rounds each component, then each colour: by half a level of luma and half of a chroma.
    let isNear = zip(colors, judged.samples).allSatisfy { abs($0 - Float($1)) <= 2.5 }
    let isAlike = colors.count == judged.samples.count && isNear
    self = isAlike ? .agreed : .disagreed("the colours of \(means.rows) rows differ")
  }
}

/// The components of a file, as our reader reads them.
private struct ReadMeans {
  /// The rows of eight pixels.
  let rows: Int
  let scanCount: Int
  let planes: [Plane]

  struct Plane {
    /// Whether it has a block for each 8×8 pixels.
    let isFullSize: Bool
    /// The levels from the middle of all, rounded.
    let levels: [Float]
    /// The same before they are rounded.
    let values: [Float]
  }

  init?(of data: Data, rows: Int = .max) {
    var (isFullSize, rowCount) = ([Bool](), 0)
    let means = BlockMeans(of: data.span) { layout in
      guard layout.width * layout.height <= 1 << 20 else { return nil }
      let first = layout.raster(of: 0, .blocks)
      let pixels = min(rows, first.height) * first.pixelsDown
      rowCount = pixels / 8
      return (0..<layout.count).map { component in
        let all = layout.raster(of: component, .blocks)
        isFullSize.append(all.pixelsAcross == 8 && all.pixelsDown == 8)
        let rows = min(pixels / all.pixelsDown, all.height)
        return BlockMeans.Part(.blocks, columns: 0..<all.width, rows: 0..<rows)
      }
    }
    guard let means else { return nil }
    planes = zip(means.planes, isFullSize).map { plane, isFullSize in
      let values = plane.samples.map { $0 * plane.scale }
      return Plane(
        isFullSize: isFullSize,
        levels: values.map { ($0 + 0.5).rounded(.down) },
        values: values
      )
    }
    (self.rows, scanCount) = (rowCount, means.scanCount)
  }

  /// Red, green and blue of each block, pixel by pixel, as a thumbnail gets them; `nil` unless there are three
  /// components of full size.
  var colors: [Float]? {
    guard planes.count == 3, planes.allSatisfy(\.isFullSize) else { return nil }
    return planes[0].values.indices.flatMap { index in
      let color = SIMD4(
        planes[0].values[index],
        planes[1].values[index],
        planes[2].values[index],
        0
      ).rgbOfYCbCr
      return (0..<3).map { min(max(color[$0] + 128, 0), 255) }
    }
  }
}

/// What libjpeg has at an eighth.
private struct JudgedSamples {
  /// The samples, pixel by pixel.
  let samples: [UInt8]
  let isYCbCr: Bool
  private let componentCount: Int

  /// Returns `nil` where libjpeg finds damage, or has no such colours.
  init?(of data: Data, _ means: ReadMeans, isInRGB: Bool = false) {
    let wish = CRefereeWish(
      rows: UInt32(means.rows),
      scans: UInt32(means.scanCount),
      isInRGB: isInRGB
    )
    var (size, isDamaged) = (CRefereeSize(), true)
    let bytes = [UInt8](data)
    let capacity = 1 << 17
    samples = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { samples, count in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        guard let bytes = bytes.baseAddress, let samples = samples.baseAddress else { return }
        let status = unsafe withUnsafePointer(to: wish) { wish in
          unsafe CRefereeDecode(bytes, data.count, wish, samples, capacity, &size)
        }
        isDamaged = status != 0
      }
      let rows = min(means.rows, Int(size.height))
      count = isDamaged ? 0 : Int(size.width) * Int(size.components) * rows
    }
    if isDamaged { return nil }
    (isYCbCr, componentCount) = (size.isYCbCr, Int(size.components))
  }

  func component(_ number: Int) -> [UInt8] {
    stride(from: number, to: samples.count, by: componentCount).map { samples[$0] }
  }
}
