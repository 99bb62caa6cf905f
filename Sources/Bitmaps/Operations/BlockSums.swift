/// The sums of a character cell's samples for every partition: they give the mean colours of both parts
/// and the remaining squared error.
package struct BlockSums: Sendable {
  /// The sums of red, green, blue and alpha over the cell, of 32 samples.
  package private(set) var total = SIMD4<Int32>.zero
  /// The sums over the foreground of each partition, in the order of `BlockPartition.allCases`.
  package private(set) var foregrounds = [SIMD4<Int32>](
    repeating: .zero,
    count: BlockPartition.allCases.count
  )

  /// The number of samples in the foreground of each partition, and in the whole cell.
  private let counts = BlockPartition.allCases.map { Float($0.mask.nonzeroBitCount) }
  private let count: Float = 32
  /// The reciprocals of the numbers of samples in both parts of each partition, in units of 1/65536.
  private let reciprocals = BlockPartition.allCases.map { part in
    let count = Int32(part.mask.nonzeroBitCount)
    return (foreground: (65536 + count / 2) / count, background: 65536 / (32 - count))
  }

  package init() {}

  /// True if every sample is opaque.
  package var isOpaque: Bool { total.w == 32 * 255 }

  /// The mean colour of the cell.
  package var mean: RGBColor { RGBColor((total &+ 16) &>> 5) }

  /// Returns the mean colours of the foreground and of the background of a partition.
  package func means(of part: BlockPartition) -> (foreground: RGBColor, background: RGBColor) {
    let sum = foregrounds[part.rawValue]
    let (front, back) = reciprocals[part.rawValue]
    return (
      RGBColor((sum &* front &+ 32768) &>> 16),
      RGBColor(((total &- sum) &* back &+ 32768) &>> 16)
    )
  }

  /// Returns the partition whose mean colours have the least squared error, or the half block if no
  /// other one is better by a margin.
  package func bestPartition(margin: Float) -> BlockPartition {
    var (best, most) = (0, squaredErrorReduction(by: 0) + margin)
    for part in 1..<foregrounds.count {
      let reduction = squaredErrorReduction(by: part)
      if reduction > most { (best, most) = (part, reduction) }
    }
    return BlockPartition(rawValue: best) ?? .upperHalf
  }

  /// Returns the number of samples in the foreground of a partition, out of 32.
  package func foregroundCount(of part: BlockPartition) -> Float { counts[part.rawValue] }

  /// Returns by how much a partition's mean colours reduce the squared error of the cell's mean.
  package func squaredErrorReduction(by part: BlockPartition) -> Float {
    squaredErrorReduction(by: part.rawValue)
  }

  @inline(__always)
  private func squaredErrorReduction(by part: Int) -> Float {
    let front = counts[part]
    let difference = SIMD4<Float>(foregrounds[part]) * count - SIMD4<Float>(total) * front
    return (difference * difference).sum() / (count * front * (count - front))
  }

  /// Adds up the samples of the cell at a position of a picture.
  package mutating func add(_ picture: Bitmap, column: Int, row: Int) {
    let samples = BlockPartition.samples
    let first = (row * samples.height * picture.width + column * samples.width) * 4
    total = picture.withPixels { pixels in
      foregrounds.withUnsafeMutableBufferPointer { sums in
        Self.add(UnsafeRawPointer(pixels + first), stride: picture.width * 4, to: sums)
      }
    }
  }

  /// Adds up eight rows of four pixels, with running sums of whole rows from which the parts follow.
  ///
  /// - Returns: The sums over the cell.
  private static func add(
    _ source: UnsafeRawPointer,
    stride: Int,
    to sums: UnsafeMutableBufferPointer<SIMD4<Int32>>
  ) -> SIMD4<Int32> {
    var above = SIMD16<UInt16>.zero
    var upper = above
    // The rows above each lower part are subtracted from the total at the end.
    for row in 0..<8 {
      switch row {
      case 1: sums[BlockPartition.lowerSevenEighths.rawValue] = above.sum
      case 2: sums[BlockPartition.lowerThreeQuarters.rawValue] = above.sum
      case 3: sums[BlockPartition.lowerFiveEighths.rawValue] = above.sum
      case 4: upper = above
      case 5: sums[BlockPartition.lowerThreeEighths.rawValue] = above.sum
      case 6: sums[BlockPartition.lowerQuarter.rawValue] = above.sum
      case 7: sums[BlockPartition.lowerEighth.rawValue] = above.sum
      default: break
      }
      let pixels = source.loadUnaligned(fromByteOffset: row * stride, as: SIMD16<UInt8>.self)
      above &+= SIMD16<UInt16>(truncatingIfNeeded: pixels)
    }
    let total = above.sum
    for part in BlockPartition.lowerEighth.rawValue...BlockPartition.lowerSevenEighths.rawValue {
      sums[part] = total &- sums[part]
    }
    addQuadrants(upper: upper, lower: above &- upper, to: sums)
    sums[BlockPartition.leftQuarter.rawValue] = SIMD4(truncatingIfNeeded: above.lowHalf.lowHalf)
    sums[BlockPartition.leftThreeQuarters.rawValue] =
      total &- SIMD4(truncatingIfNeeded: above.highHalf.highHalf)
    return total
  }

  private static func addQuadrants(
    upper: SIMD16<UInt16>,
    lower: SIMD16<UInt16>,
    to sums: UnsafeMutableBufferPointer<SIMD4<Int32>>
  ) {
    let (upperLeft, upperRight) = (upper.lowHalf.sum, upper.highHalf.sum)
    let (lowerLeft, lowerRight) = (lower.lowHalf.sum, lower.highHalf.sum)
    sums[BlockPartition.upperHalf.rawValue] = upperLeft &+ upperRight
    sums[BlockPartition.leftHalf.rawValue] = upperLeft &+ lowerLeft
    sums[BlockPartition.upperLeft.rawValue] = upperLeft
    sums[BlockPartition.upperRight.rawValue] = upperRight
    sums[BlockPartition.lowerLeft.rawValue] = lowerLeft
    sums[BlockPartition.lowerRight.rawValue] = lowerRight
    sums[BlockPartition.diagonal.rawValue] = upperLeft &+ lowerRight
  }
}

extension RGBColor {
  /// Creates the colour with three levels, which have to be at most 255.
  fileprivate init(_ levels: SIMD4<Int32>) {
    self.init(
      red: UInt8(truncatingIfNeeded: levels.x),
      green: UInt8(truncatingIfNeeded: levels.y),
      blue: UInt8(truncatingIfNeeded: levels.z)
    )
  }
}

extension SIMD16<UInt16> {
  /// The sum of four pixels.
  fileprivate var sum: SIMD4<Int32> { lowHalf.sum &+ highHalf.sum }
}

extension SIMD8<UInt16> {
  /// The sum of two pixels.
  fileprivate var sum: SIMD4<Int32> { SIMD4(truncatingIfNeeded: lowHalf &+ highHalf) }
}
