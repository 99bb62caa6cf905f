/// The facts about one component that the scan decoder needs.
struct ScanComponent {
  /// The blocks of a unit of the scan (MCU), along the rows and along the columns.
  let across: Int
  let down: Int
  /// The numbers of its codes in the tables of the scan.
  let dcTable: Int
  let acTable: Int
  /// True if AC codes follow each DC coefficient.
  let hasAC: Bool
  /// The number of low bits that the scan leaves out of each coefficient.
  let shift: Int
  /// The blocks whose samples are wanted.
  let wanted: BlockWindow
  /// The index of its first sample, and the distance between rows.
  let offset: Int
  let stride: Int
  /// True if it has four samples per block rather than one.
  let isFine: Bool
  /// The index of its `QuadrantWeights` among those of the scan; any index if it is not fine.
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
  /// The number of rows to decode, at most `down`.
  let rowCount: Int
}

/// A block of a unit, with the facts that the loop over the blocks needs.
private struct ScanBlock {
  /// The number of its component in the scan.
  let component: Int
  /// The indices of its tables.
  let dcTable: Int
  let acTable: Int
  /// The first coefficient after the DC one: 1, or 64 if there are no others.
  let firstIndex: Int
  let shift: Int
  let isFine: Bool
  let weights: Int
  /// Its column in the first unit, relative to the first wanted one, and the columns from unit to unit.
  let column: Int
  let columnStep: Int
  /// The same for its row.
  let row: Int
  let rowStep: Int
  /// The number of wanted blocks in the row of units: 0, or the width of the window.
  var width = 0
  /// The index of the first sample of the row of units.
  var target = 0

  init(_ component: ScanComponent, _ number: Int, _ tables: CodeTables, across: Int, down: Int) {
    self.component = number
    dcTable = tables.dcTable(component.dcTable)
    acTable = tables.acTable(component.acTable)
    firstIndex = component.hasAC ? 1 : 64
    shift = component.shift
    isFine = component.isFine
    weights = component.weights
    (column, columnStep) = (across - component.wanted.column, component.across)
    (row, rowStep) = (down - component.wanted.row, component.down)
  }

  /// Moves to a row of units.
  mutating func begin(_ unitRow: Int, of component: ScanComponent) {
    let row = row + unitRow * rowStep
    let isWanted = 0..<component.wanted.height ~= row
    width = isWanted ? component.wanted.width : 0
    target = isWanted ? component.offset + row * component.stride * (isFine ? 2 : 1) : 0
  }
}

/// Decodes the entropy-coded data of a scan into samples: the DC coefficient of each block, or the
/// means of its quadrants.
///
/// Half of the time for a thumbnail is spent here, which explains the form of the code:
///
/// - Arrays are parameters and become spans once: access to a property of a class would be checked for exclusivity each
///   time.
/// - Fields of a block are read where they are used, since there are more of them than registers.
/// - Arithmetic wraps where the values are bounded.
/// - The parts are functions only for readability; they are inlined, so that the bit reader stays in registers.
///
/// `weights` are the `QuadrantWeights` of the components. `extremes` receives the combined bits of the magnitudes of
/// each component's DC coefficients.
///
/// - Returns: The offset of the marker after the data, or some offset in the data if rows are left over;
///   `nil` if libjpeg might see damage.
@inline(never)
func decodeScan(
  _ data: Span<UInt8>,
  at start: Int,
  _ units: ScanUnits,
  restartInterval: Int,
  _ components: [ScanComponent],
  _ tables: CodeTables,
  weights: [SIMD4<Float>],
  into samples: inout [Float],
  extremes: inout [Int]
) -> Int? {
  var plan = components.blocks(tables)
  let (weights, entries) = (weights.span, tables.entries.span)
  var out = samples.mutableSpan
  var bounds = extremes.mutableSpan
  var reader = BitReader(at: start)
  var predictions: InlineArray<4, Int> = [0, 0, 0, 0]
  var (untilRestart, restart) = (restartInterval, UInt8(0xd0))
  for row in 0..<units.rowCount {
    for index in plan.indices { plan[index].begin(row, of: components[plan[index].component]) }
    let blocks = plan.span
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
      while number < blocks.count {
        let (component, acTable) = (blocks[number].component, blocks[number].acTable)
        let difference = reader.nextDifference(data, entries, blocks[number].dcTable, tables)
        guard let difference else { return nil }
        let prediction = predictions[component] &+ difference
        predictions[component] = prediction
        bounds[component] |= prediction ^ (prediction &>> 63)
        var index = blocks[number].firstIndex
        // Unsigned, so that one comparison checks both bounds.
        let blockColumn = column &* blocks[number].columnStep &+ blocks[number].column
        if UInt(bitPattern: blockColumn) < UInt(bitPattern: blocks[number].width) {
          let value = prediction &<< blocks[number].shift
          if blocks[number].isFine {
            let first = blocks[number].weights
            var means = weights[first] * Float(truncating: value)
            // The bits after a DC code and its number suffice for the first code.
            var isRefilled = true
            while index < QuadrantWeights.count {
              if !isRefilled { reader.refill(data) }
              isRefilled = false
              guard let code = reader.nextCode(entries, acTable, tables) else { return nil }
              let (length, run, size) = (code & 255, code &>> 12, code &>> 8 & 15)
              let place = index &+ run
              if place < QuadrantWeights.count {
                let number = reader.number(ofSize: size, endOf: length)
                means += weights[first &+ place] * Float(truncating: number)
              }
              reader.skip(length)
              index = size == 0 && run != 15 ? 64 : place &+ 1
            }
            out.store(
              means,
              at: blocks[number].target &+ 2 &* blockColumn,
              components[component].stride
            )
          } else {
            out[blocks[number].target &+ blockColumn] = Float(truncating: value)
          }
        }
        while index < 64 {
          index = reader.skipCodes(data, entries, acTable, tables, from: index)
        }
        if index == .max { return nil }
        number &+= 1
      }
    }
    if reader.isBeyondEnd { return nil }
  }
  guard units.rowCount == units.down else {
    // libjpeg reads ahead: it must not reach the end of the file if this decoder does not.
    return reader.position + 64 <= data.count ? reader.position : nil
  }
  guard let (marker, end) = reader.nextMarker(data), !(0xd0...0xd7 ~= marker) else { return nil }
  return end - 2
}

extension [ScanComponent] {
  /// Returns the blocks of a unit.
  fileprivate func blocks(_ tables: CodeTables) -> [ScanBlock] {
    enumerated().flatMap { number, component in
      (0..<component.down).flatMap { down in
        (0..<component.across).map { across in
          ScanBlock(component, number, tables, across: across, down: down)
        }
      }
    }
  }
}

extension BitReader {
  /// Reads the difference of a DC coefficient from the previous one (F.2.2.1); `nil` if there is no such code.
  @inline(__always)
  fileprivate mutating func nextDifference(
    _ data: Span<UInt8>,
    _ entries: Span<UInt16>,
    _ table: Int,
    _ tables: CodeTables
  ) -> Int? {
    refill(data)
    guard let code = nextCode(entries, table, tables) else { return nil }
    let (length, size) = (code & 255, code &>> 8)
    let difference = number(ofSize: size, endOf: length)
    skip(length)
    return difference
  }

  /// Returns the entry of the next code without consuming it, or `nil` if there is none; its bits must be available.
  @inline(__always)
  fileprivate func nextCode(
    _ entries: Span<UInt16>,
    _ table: Int,
    _ tables: CodeTables
  ) -> Int? {
    var code = Int(entries[table &+ window(HuffmanCode.codeWindow)])
    if code == 0 {
      code = tables.longCode(table, window(16))
      if code == 0 { return nil }
    }
    return code
  }

  /// Skips at least one AC code of a block, and returns the index of the next coefficient.
  ///
  /// The index is 64 or more at the end of the block, and `Int.max` if there is no such code or one passes the end. The
  /// bits of a step must be available, and are available afterwards.
  @inline(__always)
  fileprivate mutating func skipCodes(
    _ data: Span<UInt8>,
    _ entries: Span<UInt16>,
    _ table: Int,
    _ tables: CodeTables,
    from index: Int
  ) -> Int {
    let steps = table &+ 1 << HuffmanCode.codeWindow
    var step = ACStep(entry: entries[steps &+ window(HuffmanCode.stepWindow)])
    guard index &+ step.passed <= 64 else {
      // A single code: it is too long for a step, or other codes of the step belong to the next block.
      refill(data)
      guard let code = nextCode(entries, table, tables) else { return .max }
      step = ACStep(code: code)
      guard index &+ step.passed <= 64 else { return .max }
      skip(step.length)
      return index &+ step.advance
    }
    skip(step.length)
    let second = index &+ step.advance
    refill(data)
    step = ACStep(entry: entries[steps &+ window(HuffmanCode.stepWindow)])
    guard second &+ step.passed <= 64 else { return second }
    skip(step.length)
    let third = second &+ step.advance
    step = ACStep(entry: entries[steps &+ window(HuffmanCode.stepWindow)])
    guard third &+ step.passed <= 64 else { return third }
    skip(step.length)
    return third &+ step.advance
  }
}

extension MutableSpan<Float> {
  /// Writes the means of a block's quadrants to two rows.
  @inline(__always)
  fileprivate mutating func store(_ means: SIMD4<Float>, at target: Int, _ stride: Int) {
    self[target] = means.x
    self[target &+ 1] = means.y
    self[target &+ stride] = means.z
    self[target &+ stride &+ 1] = means.w
  }
}

extension Float {
  @inline(__always)
  fileprivate init(truncating value: Int) { self.init(Int32(truncatingIfNeeded: value)) }
}
