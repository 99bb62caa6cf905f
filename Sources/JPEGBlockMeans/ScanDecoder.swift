/// What the decoder of a scan knows of one of its components.
struct ScanComponent {
  /// The blocks of a unit of the scan (MCU), along the rows and along the columns.
  let across: Int
  let down: Int
  /// The numbers of its codes among the tables of the scan.
  let dcTable: Int
  let acTable: Int
  /// Whether AC codes follow each DC coefficient.
  let hasAC: Bool
  /// The number of lower bits that the scan leaves out of each coefficient.
  let shift: Int
  /// The blocks whose samples are wanted.
  let wanted: BlockWindow
  /// The place of its first sample among all, and the distance from row to row.
  let offset: Int
  let stride: Int
  /// Whether it has four samples a block, rather than one.
  let isFine: Bool
  /// The place of its `QuadrantWeights` among those of the scan; of any where it is not fine.
  let weights: Int
}

/// A rectangle of blocks.
struct BlockWindow {
  let column: Int
  let row: Int
  let width: Int
  let height: Int
}

/// The units of a scan, row by row.
struct ScanUnits {
  let across: Int
  let down: Int
  /// The rows that are decoded, `down` at most.
  let rowCount: Int
}

/// Decodes the entropy-coded data of a scan into samples: the DC coefficient of each block, or the
/// means of its quadrants.
///
/// Half of a thumbnail's time is spent here. So arrays come as parameters and become spans once: a
/// property of a class would be checked for exclusive access each time. Tables are slices of a
/// constant length, so that an index of 12 bits needs no check. Arithmetic wraps where the values are
/// bounded. The parts are functions for the reader only; they are inlined, for the bit reader has to
/// stay in registers.
///
/// `weights` are the `QuadrantWeights` of the components. `extremes` is given, for each component, the
/// bits of its DC coefficients' magnitudes.
///
/// - Returns: The offset of the marker behind the data, or any in the data where rows are left over;
///   `nil` where libjpeg might see damage.
@inline(never)
func decodeScan(
  _ data: Span<UInt8>,
  at start: Int,
  _ units: ScanUnits,
  restartInterval: Int,
  _ components: [ScanComponent],
  _ tables: CodeTables,
  weights: [SIMD4<Float>],
  into samples: inout [Int16],
  extremes: inout [Int]
) -> Int? {
  let (components, weights) = (components.span, weights.span)
  let (dcTables, acTables) = (tables.dc.span, tables.ac.span)
  var out = samples.mutableSpan
  var bounds = extremes.mutableSpan
  var reader = BitReader(at: start)
  var predictions: InlineArray<4, Int> = [0, 0, 0, 0]
  var (untilRestart, restart) = (restartInterval, UInt8(0xd0))
  for row in 0..<units.rowCount {
    for column in 0..<units.across {
      if restartInterval != 0 {
        if untilRestart == 0 {
          guard let (marker, end) = reader.nextMarker(data), marker == restart else { return nil }
          reader = BitReader(at: end)
          restart = restart == 0xd7 ? 0xd0 : restart + 1
          predictions = [0, 0, 0, 0]
          untilRestart = restartInterval
        }
        untilRestart &-= 1
      }
      var number = 0
      while number < components.count {
        let component = components[number]
        let (dcStart, acStart) = (component.dcTable &<< 12, component.acTable &<< 13)
        let dc = dcTables.extracting(dcStart..<dcStart &+ 4096)
        let ac = acTables.extracting(acStart..<acStart &+ 8192)
        let low = weights.extracting(component.weights..<component.weights &+ 5)
        guard dc.count == 4096, ac.count == 8192, low.count == 5 else { return nil }
        var (prediction, bound) = (predictions[number], bounds[number])
        var down = 0
        while down < component.down {
          var across = 0
          while across < component.across {
            let difference = reader.nextDifference(data, dc, tables, component.dcTable)
            guard let difference else { return nil }
            prediction &+= difference
            bound |= prediction ^ (prediction &>> 63)
            // As unsigned numbers: one comparison for both ends.
            let blockRow = row &* component.down &+ down &- component.wanted.row
            let blockColumn = column &* component.across &+ across &- component.wanted.column
            let isWanted =
              UInt(bitPattern: blockRow) < UInt(bitPattern: component.wanted.height)
              && UInt(bitPattern: blockColumn) < UInt(bitPattern: component.wanted.width)
            let block = blockRow &* component.stride &+ blockColumn
            let value = prediction &<< component.shift
            var index = 1
            if isWanted && component.isFine {
              var means = low[0] * Float(truncating: value)
              while component.hasAC && index < 5 {
                let step = reader.nextStep(data, ac, tables, component.acTable)
                if step.isNone { return nil }
                index &+= step.passed
                if step.size != 0 && index <= 5 {
                  let number = reader.number(ofSize: step.size, after: step.length &- step.size)
                  means += low[index &- 1] * Float(truncating: number)
                }
                reader.skip(step.length)
                if step.endsBlock { index = 64 }
              }
              let target = component.offset &+ 2 &* block
              let rounded = means.roundedToInt16
              (out[target], out[target &+ 1]) = (rounded.x, rounded.y)
              (out[target &+ component.stride], out[target &+ component.stride &+ 1]) =
                (rounded.z, rounded.w)
            } else if isWanted {
              out[component.offset &+ block] = Int16(truncatingIfNeeded: value)
            }
            while component.hasAC && index < 64 {
              let next = reader.skipCodes(data, ac, tables, component.acTable, from: index)
              guard let next else { return nil }
              index = next
            }
            across &+= 1
          }
          down &+= 1
        }
        (predictions[number], bounds[number]) = (prediction, bound)
        number &+= 1
      }
    }
    if reader.isBeyondEnd { return nil }
  }
  guard units.rowCount == units.down else {
    // libjpeg reads ahead: it must not meet the end of the file where this does not.
    return reader.position + 64 <= data.count ? reader.position : nil
  }
  guard let (marker, end) = reader.nextMarker(data), !(0xd0...0xd7 ~= marker) else { return nil }
  return end - 2
}

extension BitReader {
  /// Reads the difference of a DC coefficient to the one before (F.2.2.1), or returns `nil` where
  /// there is no such code.
  @inline(__always)
  fileprivate mutating func nextDifference(
    _ data: Span<UInt8>,
    _ table: Span<UInt16>,
    _ tables: CodeTables,
    _ number: Int
  ) -> Int? {
    refill(data)
    var code = Int(table[window])
    if code == 0 {
      code = tables.dcCode(number, longWindow)
      if code == 0 { return nil }
    }
    let (length, size) = (code & 255, code &>> 8)
    let difference = size == 0 ? 0 : self.number(ofSize: size, after: length)
    skip(length &+ size)
    return difference
  }

  /// Returns the step over the next AC code, unread.
  @inline(__always)
  fileprivate mutating func nextStep(
    _ data: Span<UInt8>,
    _ table: Span<ACStep>,
    _ tables: CodeTables,
    _ number: Int
  ) -> ACStep {
    refillForCode(data)
    let step = table[window &+ 4096]
    return step.isNone ? ACStep(code: tables.acCode(number, longWindow)) : step
  }

  /// Skips one AC code or several of a block, and returns the index of the next coefficient, 64 or
  /// more at the end of the block, or `nil` where there is no such code.
  @inline(__always)
  fileprivate mutating func skipCodes(
    _ data: Span<UInt8>,
    _ table: Span<ACStep>,
    _ tables: CodeTables,
    _ number: Int,
    from index: Int
  ) -> Int? {
    refill(data)
    var step = table[window]
    // A step over several codes holds if the last of them begins within the block.
    guard !step.isNone && index &+ step.passedBeforeLast < 64 else {
      step = nextStep(data, table, tables, number)
      if step.isNone { return nil }
      skip(step.length)
      return step.endsBlock ? 64 : index &+ step.passed
    }
    skip(step.length)
    let middle = index &+ step.passed
    if step.endsBlock || middle >= 64 { return 64 }
    step = table[window]
    guard !step.isNone && middle &+ step.passedBeforeLast < 64 else { return middle }
    skip(step.length)
    return step.endsBlock ? 64 : middle &+ step.passed
  }
}

extension Float {
  @inline(__always)
  fileprivate init(truncating value: Int) { self.init(Int32(truncatingIfNeeded: value)) }
}

extension SIMD4<Float> {
  /// The nearest integers.
  @inline(__always)
  fileprivate var roundedToInt16: SIMD4<Int16> {
    let (least, greatest) = (SIMD4(repeating: -32768), SIMD4(repeating: 32767))
    let bounded = replacing(with: least, where: self .< least)
    // With 1.5 · 2²³ added, the lower bits of a number are its integer.
    let shifted = bounded.replacing(with: greatest, where: bounded .> greatest) + 12_582_912
    return SIMD4<Int16>(
      Int16(truncatingIfNeeded: shifted.x.bitPattern),
      Int16(truncatingIfNeeded: shifted.y.bitPattern),
      Int16(truncatingIfNeeded: shifted.z.bitPattern),
      Int16(truncatingIfNeeded: shifted.w.bitPattern)
    )
  }
}
