/// The decoder of a frame's scans, which collects the samples of its components.
struct FrameDecoder {
  private let frame: FrameReader.Frame
  /// The rows of pixels to decode, from the top.
  private let rows: Int
  private var components: [Component] = []
  private var samples: [Float] = []

  /// The position of a component among the samples, and the facts known after decoding it.
  private struct Component {
    let wanted: BlockWindow
    let isFine: Bool
    let offset: Int
    var isDecoded = false
    var scale: Float = 0
    /// The mean of the low bits that its scan left out, in levels.
    var missing: Float = 0

    init(_ part: BlockMeans.Part, offset: Int) {
      isFine = part.detail == .quadrants
      let side = isFine ? 2 : 1
      let (column, row) = (part.columns.lowerBound / side, part.rows.lowerBound / side)
      wanted = BlockWindow(
        column: column,
        row: row,
        width: part.columns.upperBound.dividedUp(by: side) - column,
        height: part.rows.upperBound.dividedUp(by: side) - row
      )
      self.offset = offset
    }

    /// The samples along a side of a block.
    var side: Int { isFine ? 2 : 1 }
    var stride: Int { wanted.width * side }
    var end: Int { offset + stride * wanted.height * side }
  }

  /// Allocates the samples, or returns `nil` if the data is too short for them: each block takes at least one bit.
  init?(_ frame: FrameReader.Frame, _ parts: [BlockMeans.Part], isWhole: Bool, byteCount: Int) {
    let layout = FrameLayout(frame)
    guard parts.count == layout.count else { return nil }
    self.frame = frame
    var (rows, blockCount) = (0, 0)
    for (index, part) in parts.enumerated() {
      let raster = layout.raster(of: index, part.detail)
      guard 0...raster.width ~= part.columns.upperBound, part.columns.lowerBound >= 0,
        0...raster.height ~= part.rows.upperBound, part.rows.lowerBound >= 0
      else { return nil }
      let component = Component(part, offset: components.last?.end ?? 0)
      components.append(component)
      rows = max(rows, part.rows.upperBound * raster.pixelsDown)
      blockCount += component.wanted.width * component.wanted.height
    }
    guard blockCount / 8 <= byteCount else { return nil }
    self.rows = isWhole ? frame.height : min(rows, frame.height)
    samples = [Float](repeating: 0, count: components.last?.end ?? 0)
  }

  /// The units of a scan of all components.
  private var unitsOfAll: ScanUnits { units(width: 8 * frame.across, height: 8 * frame.down) }

  /// Returns the units of a scan, given the size of a unit in pixels.
  private func units(width: Int, height: Int) -> ScanUnits {
    ScanUnits(
      across: frame.width.dividedUp(by: width),
      down: frame.height.dividedUp(by: height),
      rowCount: rows.dividedUp(by: height)
    )
  }

  var isComplete: Bool { components.allSatisfy(\.isDecoded) }

  /// Decodes the scan at the reader's position and moves the reader past it; returns true if this succeeds.
  mutating func decode(
    _ data: Span<UInt8>,
    _ scan: FrameReader.Scan,
    _ reader: inout FrameReader
  ) -> Bool {
    let isInterleaved = scan.components.count > 1
    var (parts, weights): ([ScanComponent], [SIMD4<Float>]) = ([], QuadrantWeights.none)
    var units = unitsOfAll
    for part in scan.components {
      let (header, component) = (frame.components[part.index], components[part.index])
      guard !component.isDecoded, let steps = reader.quantization[header.quantization]
      else { return false }
      if !isInterleaved {
        units = self.units(
          width: 8 * frame.across / header.across,
          height: 8 * frame.down / header.down
        )
      }
      parts.append(
        ScanComponent(
          across: isInterleaved ? header.across : 1,
          down: isInterleaved ? header.down : 1,
          dcTable: part.dcTable,
          acTable: part.acTable,
          hasAC: !frame.isProgressive,
          shift: scan.shift,
          wanted: component.wanted,
          offset: component.offset,
          stride: component.stride,
          isFine: component.isFine,
          weights: component.isFine ? weights.count : 0
        )
      )
      if component.isFine { weights += QuadrantWeights.of(steps) }
      let step = steps[0]
      components[part.index].isDecoded = true
      components[part.index].scale = component.isFine ? 1 : Float(step) / 8
      // On average, half of the greatest value of the bits that are left out (T.81, G.1.2.1).
      components[part.index].missing = Float(((1 << scan.shift) - 1) * step) / 16
    }
    var extremes = [Int](repeating: 0, count: parts.count)
    let end = decodeScan(
      data,
      at: reader.position,
      units,
      restartInterval: reader.restartInterval,
      parts,
      scan.tables,
      weights: weights,
      into: &samples,
      extremes: &extremes
    )
    guard let end else { return false }
    reader.position = end
    for part in scan.components { clampLevels(of: components[part.index]) }
    // Beyond ±512 levels, libjpeg wraps around.
    return zip(scan.components, extremes).allSatisfy { part, extreme in
      let step = reader.quantization[frame.components[part.index].quantization]?[0] ?? 0
      return extreme < 1 << 16 && (extreme << scan.shift) * step < 4096
    }
  }

  /// Clamps the samples of a component to the levels of pixels.
  ///
  /// This happens before the samples are averaged and their colours are converted: libjpeg clamps each sample after its
  /// transform (T.81, A.3.1), so that a luma below black does not reduce blue.
  private mutating func clampLevels(of component: Component) {
    let (lowest, highest) = (-128 / component.scale, 127 / component.scale)
    for index in component.offset..<component.end {
      samples[index] = min(max(samples[index], lowest), highest)
    }
  }

  var planes: [MeanPlane] {
    components.map { component in
      MeanPlane(
        samples: samples[component.offset..<component.end],
        stride: component.stride,
        column: component.wanted.column * component.side,
        row: component.wanted.row * component.side,
        scale: component.scale,
        offset: component.missing
      )
    }
  }
}

/// The weights of a block's first coefficients in the means of its quadrants: upper left, upper
/// right, lower left, lower right.
///
/// Further ones would hardly change a mean, but cost a tenth of the time.
enum QuadrantWeights {
  /// The number of coefficients, the DC one included.
  static let count = 5

  /// A placeholder for a component that is not fine.
  static let none = [SIMD4<Float>](repeating: .zero, count: count)

  /// The rows and columns of the coefficients, in zigzag order (T.81, figure A.6).
  private static let places = [(0, 0), (0, 1), (1, 0), (2, 0), (1, 1)]

  /// The mean of each basis function over the first half of a block (T.81, A.3.3); over the second
  /// half, odd functions have the opposite mean.
  private static let means: [Float] = [0.353_553, 0.320_364, 0]

  /// Returns the weights for the steps of quantization, in zigzag order.
  static func of(_ steps: [Int]) -> [SIMD4<Float>] {
    zip(places, steps).map { place, step in
      let (row, column) = place
      let weight = means[row] * means[column] * Float(step)
      let (right, lower): (Float, Float) = (column == 0 ? 1 : -1, row == 0 ? 1 : -1)
      return weight * SIMD4(1, right, lower, right * lower)
    }
  }
}

extension Int {
  /// Returns the quotient, rounded up.
  fileprivate func dividedUp(by divisor: Int) -> Int { (self + divisor - 1) / divisor }
}
