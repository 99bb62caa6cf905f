import Foundations

/// What a file says of its pixels before they begin.
struct PictureHeader {
  let size: PixelSize
  let isProgressive: Bool
  let colorModel: ColorModel
  var hasAlpha = false
  var subsampling: String?
}

extension PictureHeader {
  /// Reads the header of a JPEG or a PNG; `nil` where there is none.
  init?(of data: Data, _ format: PictureFormat) {
    switch format {
    case .jpeg: self.init(jpeg: data)
    case .png: self.init(png: data)
    }
  }
}

// MARK: - JPEG

extension PictureHeader {
  /// Reads the frame header of a JPEG.
  private init?(jpeg data: Data) {
    let frames = JPEGSegments(data).lazy.compactMap(PictureHeader.init(frame:))
    guard let header = frames.first(where: { _ in true }) else { return nil }
    self = header
  }

  /// Reads a frame header (ITU T.81, B.2.2), which is any marker from SOF0 to SOF15 but DHT, JPG
  /// and DAC; the third of each four is progressive.
  private init?(frame segment: JPEGSegment) {
    let frame = segment.payload
    guard 0xc0...0xcf ~= segment.marker, ![0xc4, 0xc8, 0xcc].contains(segment.marker),
      let height = frame.uint16(at: 1), let width = frame.uint16(at: 3),
      let size = PixelSize(validating: width, height), let components = frame.byte(at: 5)
    else { return nil }
    self.size = size
    isProgressive = segment.marker & 3 == 2
    colorModel = components < 3 ? .grey : components == 3 ? .colour : .cmyk
    if colorModel == .colour { subsampling = Self.subsampling(frame) }
  }

  /// Names the first component's share of samples against that of the second, as `4:a:b`: of four
  /// pixels across, `a` colours in the upper row and `b` in the lower.
  private static func subsampling(_ frame: ByteView) -> String? {
    guard let luma = frame.byte(at: 7), let chroma = frame.byte(at: 10) else { return nil }
    let (across, down) = (ratio(luma >> 4, chroma >> 4), ratio(luma & 15, chroma & 15))
    guard let across, let down, down <= 2 else { return nil }
    return "4:\(4 / across):\(down == 1 ? 4 / across : 0)"
  }

  private static func ratio(_ luma: UInt8, _ chroma: UInt8) -> Int? {
    guard chroma > 0, luma % chroma == 0, [1, 2, 4].contains(luma / chroma) else { return nil }
    return Int(luma / chroma)
  }
}

// MARK: - PNG

extension PictureHeader {
  /// Reads the IHDR chunk of a PNG (RFC 2083, 4.1.1), which is its first, and looks for tRNS.
  private init?(png data: Data) {
    var chunks = PNGChunks(data)
    guard let header = chunks.next(), header.type == "IHDR",
      let width = header.payload.uint32(at: 0), let height = header.payload.uint32(at: 4),
      let size = PixelSize(validating: width, height),
      let colorType = header.payload.byte(at: 9), let interlace = header.payload.byte(at: 12)
    else { return nil }
    self.size = size
    isProgressive = interlace == 1
    // Bit 1 of the colour type says colour, bit 2 alpha.
    colorModel = colorType & 2 == 0 ? .grey : .colour
    hasAlpha =
      colorType & 4 != 0 || chunks.prefix { $0.type != "IDAT" }.contains { $0.type == "tRNS" }
  }
}
