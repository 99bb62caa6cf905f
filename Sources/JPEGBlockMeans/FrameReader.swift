/// A reader of the markers of a JPEG and of the tables between them (ITU T.81, annex B).
///
/// It is strict: it gives up on anything that violates the standard or is in an unusual order, and leaves it to
/// libjpeg.
struct FrameReader {
  /// The offset of the next marker.
  var position = 2
  private(set) var frame: Frame?
  private(set) var restartInterval = 0
  /// The quantization steps by table number, in zigzag order.
  private(set) var quantization: [[Int]?] = Array(repeating: nil, count: 4)
  private var dcCodes: [HuffmanCode?] = Array(repeating: nil, count: 4)
  private var acCodes: [HuffmanCode?] = Array(repeating: nil, count: 4)

  /// The frame header (B.2.2).
  struct Frame {
    let isProgressive: Bool
    let width: Int
    let height: Int
    let components: [FrameComponent]
  }

  /// A scan header (B.2.3), with the tables in effect.
  struct Scan {
    /// The component, and the numbers of its codes in `tables`.
    struct Component {
      let index: Int
      let dcTable: Int
      let acTable: Int
    }

    let components: [Component]
    /// The number of low bits that the scan leaves out of each coefficient.
    let shift: Int
    let tables: CodeTables
  }

  /// Reads up to the data of the next scan, or returns `nil` if there is no readable one.
  mutating func nextScan(_ data: Span<UInt8>) -> Scan? {
    while let (marker, segment) = nextSegment(data) {
      let payload = data.extracting(segment)
      switch marker {
      case 0xda: return scan(payload)
      case 0xc0, 0xc1, 0xc2:
        guard frame == nil, let header = Frame(marker, payload) else { return nil }
        frame = header
      case 0xc4: guard readCodes(payload) else { return nil }
      case 0xdb: guard readQuantization(payload) else { return nil }
      case 0xdd:
        guard payload.count == 2 else { return nil }
        restartInterval = payload.uint16(at: 0)
      case 0xe0...0xef, 0xfe: break
      default: return nil
      }
    }
    return nil
  }

  /// Moves past the next segment, and returns its marker and the offsets of its payload.
  private mutating func nextSegment(_ data: Span<UInt8>) -> (marker: UInt8, payload: Range<Int>)? {
    guard position + 4 <= data.count, data[position] == 0xff else { return nil }
    let (marker, start) = (data[position + 1], position + 4)
    let end = position + 2 + data.uint16(at: position + 2)
    guard start <= end, end <= data.count else { return nil }
    position = end
    return (marker, start..<end)
  }

  private mutating func readQuantization(_ payload: Span<UInt8>) -> Bool {
    var offset = 0
    while offset < payload.count {
      let (width, number) = (Int(payload[offset] >> 4) + 1, Int(payload[offset] & 15))
      let end = offset + 1 + 64 * width
      guard width <= 2, number < 4, end <= payload.count else { return false }
      quantization[number] = (0..<64).map { index in
        let start = offset + 1 + index * width
        return width == 1 ? Int(payload[start]) : payload.uint16(at: start)
      }
      offset = end
    }
    return true
  }

  private mutating func readCodes(_ payload: Span<UInt8>) -> Bool {
    var offset = 0
    while offset < payload.count {
      guard offset + 17 <= payload.count else { return false }
      let (kind, number) = (payload[offset] >> 4, Int(payload[offset] & 15))
      let counts = (1...16).map { payload[offset + $0] }
      let end = offset + 17 + counts.reduce(0) { $0 + Int($1) }
      guard kind < 2, number < 4, end <= min(payload.count, offset + 17 + 256) else { return false }
      let symbols = (offset + 17..<end).map { payload[$0] }
      guard let code = HuffmanCode(counts: counts, symbols: symbols) else { return false }
      if kind == 0 { dcCodes[number] = code } else { acCodes[number] = code }
      offset = end
    }
    return true
  }

  /// Reads the header of a scan of whole blocks, or of the first DC scan of a progressive picture.
  ///
  /// Components are in the order of the frame (B.2.3). With 8 bits, differences of DC coefficients have at most 11 bits
  /// (F.1.2.1.2).
  private func scan(_ payload: Span<UInt8>) -> Scan? {
    guard let frame, payload.count >= 6, payload.count == Int(payload[0]) * 2 + 4
    else { return nil }
    let last = payload.count - 3
    let (first, end, approximation) = (payload[last], payload[last + 1], Int(payload[last + 2]))
    guard first == 0, end == (frame.isProgressive ? 0 : 63),
      approximation <= (frame.isProgressive ? 13 : 0)
    else { return nil }
    var (components, dc, ac): ([Scan.Component], [HuffmanCode], [HuffmanCode]) = ([], [], [])
    for offset in stride(from: 1, to: last, by: 2) {
      let (name, numbers) = (payload[offset], payload[offset + 1])
      guard numbers >> 4 < 4, numbers & 15 < 4,
        let index = frame.components.firstIndex(where: { $0.name == name }),
        components.allSatisfy({ $0.index < index }),
        let dcCode = dcCodes[Int(numbers >> 4)], dcCode.largestSymbol <= 11
      else { return nil }
      var acTable = 0
      if !frame.isProgressive {
        guard let acCode = acCodes[Int(numbers & 15)], acCode.largestSize <= 10
        else { return nil }
        acTable = ac.indexAppending(acCode)
      }
      let dcTable = dc.indexAppending(dcCode)
      components.append(.init(index: index, dcTable: dcTable, acTable: acTable))
    }
    return Scan(components: components, shift: approximation, tables: .of(dc: dc, ac: ac))
  }
}

extension FrameReader.Frame {
  fileprivate init?(_ marker: UInt8, _ payload: Span<UInt8>) {
    guard payload.count > 6, payload[0] == 8, payload.count == 6 + 3 * Int(payload[5])
    else { return nil }
    isProgressive = marker == 0xc2
    height = payload.uint16(at: 1)
    width = payload.uint16(at: 3)
    components = stride(from: 6, to: payload.count, by: 3).map { offset in
      FrameComponent(
        name: payload[offset],
        across: Int(payload[offset + 1] >> 4),
        down: Int(payload[offset + 1] & 15),
        quantization: Int(payload[offset + 2])
      )
    }
    guard height > 0, width > 0, components.count <= 4, isEverySamplingPlain else { return nil }
  }

  /// True if the sampling factors are valid and can be decoded here (B.2.2, B.2.3).
  ///
  /// The greatest factors have to be multiples of each component's, no component may be named twice, and a unit may not
  /// have more blocks than allowed.
  private var isEverySamplingPlain: Bool {
    let (across, down) = (across, down)
    return components.allSatisfy { component in
      1...4 ~= component.across && 1...4 ~= component.down && component.quantization < 4
        && across % component.across == 0 && down % component.down == 0
    } && Set(components.map(\.name)).count == components.count
      && (components.count == 1 || components.reduce(0) { $0 + $1.across * $1.down } <= 10)
  }

  /// The greatest sampling factor along the rows.
  var across: Int { components.reduce(1) { max($0, $1.across) } }

  /// The greatest sampling factor along the columns.
  var down: Int { components.reduce(1) { max($0, $1.down) } }
}

/// A component of a frame.
struct FrameComponent {
  let name: UInt8
  /// The sampling factors, along the rows and along the columns.
  let across: Int
  let down: Int
  /// The number of its table of quantization.
  let quantization: Int
}

extension [HuffmanCode] {
  /// Returns the index of a code, appending it if it is missing.
  fileprivate mutating func indexAppending(_ code: HuffmanCode) -> Int {
    if let index = firstIndex(of: code) { return index }
    append(code)
    return count - 1
  }
}

extension Span<UInt8> {
  /// Returns the number of two bytes at an offset.
  fileprivate func uint16(at offset: Int) -> Int { Int(self[offset]) << 8 | Int(self[offset + 1]) }
}
