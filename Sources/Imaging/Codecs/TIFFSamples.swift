import Bitmaps
import Foundations

/// The conversion of TIFF samples to RGBA, for kinds that libtiff refuses or converts wrongly.
///
/// libtiff 4.5 ignores the profiles of CMYK, assumes another white point for L*a*b*, supports few bit depths, and skews
/// the last tile of a row of grey with 16 bits or alpha.
struct TIFFSamples {
  private enum Kind {
    case grey(isInverted: Bool)
    case rgb
    /// The colour map: all levels of red, then of green, then of blue.
    case palette([UInt8])
    case cmyk(CMYKConversion)
    case lab(TIFFLab)
  }

  private let kind: Kind
  /// The number of colour channels, which come first.
  private let colorCount: Int
  /// The bits per sample, 1 to 16.
  private let bits: Int
  /// The samples per pixel.
  private let count: Int
  /// True if each channel is in its own plane (tag 0x011c).
  private let isPlanar: Bool
  /// The kind of the first sample after the colours (tag 0x0152).
  private let extra: Extra?

  private enum Extra: Int {
    case premultipliedAlpha = 1
    case alpha = 2
  }
}

extension TIFFSamples {
  /// Reads the kind in a directory, or returns `nil` if libtiff has to convert it, or nothing can.
  init?(_ tags: TIFFDirectory, _ profile: ICCProfile?) {
    let sizes = tags.numbers(0x0102) ?? [1]
    guard let bits = sizes.first.flatMap({ $0.flatMap { Int(exactly: $0) } }), 1...16 ~= bits,
      sizes.allSatisfy({ $0 == Double(bits) })
    else { return nil }
    self.bits = bits
    count = tags.integer(0x0115) ?? 1
    isPlanar = tags.integer(0x011c) == 2
    let extras = tags.numbers(0x0152) ?? []
    extra = extras.first.flatMap { $0.flatMap { Int(exactly: $0) } }.flatMap(Extra.init)
    let isTiled = tags.integer(0x0142) != nil
    let isUsual = count == 1 && ([1, 2, 4, 8].contains(bits) || bits == 16 && !isTiled)
    switch tags.integer(0x0106) {
    case let photometric? where photometric < 2 && !isUsual:
      (kind, colorCount) = (.grey(isInverted: photometric == 0), 1)
    case 2 where bits != 8 && bits != 16: (kind, colorCount) = (.rgb, 3)
    case 3 where !isUsual && bits <= 8:
      (kind, colorCount) = (.palette(tags.colorMap(bits)), 1)
    // Inks other than CMYK have another ink set (tag 0x014c).
    case 5 where tags.integer(0x014c) ?? 1 == 1:
      (kind, colorCount) = (.cmyk(CMYKConversion(isInverted: false, profile)), 4)
    case let photometric? where photometric == 8 || photometric == 9:
      // Lightness can be the only channel.
      colorCount = count - extras.count == 1 ? 1 : 3
      kind = .lab(TIFFLab(isSigned: photometric == 8, bits))
    default: return nil
    }
    guard count >= colorCount, hasIntegers(tags.numbers(0x0153) ?? [1]) else { return nil }
  }

  /// True for formats of unsigned or unknown numbers, and for signed ones in L*a*b*.
  private func hasIntegers(_ formats: [Double?]) -> Bool {
    let known: [Double] = if case .lab = kind { [1, 2, 4] } else { [1, 4] }
    return formats.allSatisfy { $0.map(known.contains) ?? false }
  }

  /// The number of bytes in a row.
  ///
  /// In planar layout, the row consists of one row from each plane.
  func rowSize(_ width: Int) -> Int {
    isPlanar ? planeSize(width) * count : (width * count * bits + 7) / 8
  }

  private func planeSize(_ width: Int) -> Int { (width * bits + 7) / 8 }
}

// MARK: - Samples

extension TIFFSamples {
  /// The number of unused bytes that are read after a row.
  static let padding = 2

  /// Converts a row of samples to pixels; `padding` bytes follow the samples.
  func convert(_ row: UnsafeRawPointer, to pixels: UnsafeMutablePointer<UInt8>, _ width: Int) {
    for x in 0..<width {
      let pixel = pixels + x * 4
      pixel[3] = 255
      convertColor(to: pixel) { sample(x, $0, in: row, width) }
    }
    if case .cmyk(let conversion) = kind { conversion.convert(pixels, count: width) }
    guard let extra, count > colorCount else { return }
    for x in 0..<width {
      let pixel = pixels + x * 4
      pixel[3] = level(sample(x, colorCount, in: row, width))
      if extra == .premultipliedAlpha { divideByAlpha(pixel) }
    }
  }

  private func convertColor(to pixel: UnsafeMutablePointer<UInt8>, _ sample: (Int) -> Int) {
    switch kind {
    case .grey(let isInverted):
      let grey = isInverted ? 255 - level(sample(0)) : level(sample(0))
      (pixel[0], pixel[1], pixel[2]) = (grey, grey, grey)
    case .rgb, .cmyk: for channel in 0..<colorCount { pixel[channel] = level(sample(channel)) }
    case .palette(let map):
      for channel in 0..<3 { pixel[channel] = map[channel << bits | sample(0)] }
    case .lab(let lab):
      let hasHue = colorCount == 3
      let color = lab.color(sample(0), hasHue ? (sample(1), sample(2)) : nil)
      (pixel[0], pixel[1], pixel[2]) = (color.red, color.green, color.blue)
    }
  }

  /// Returns a sample.
  ///
  /// Numbers of 16 bits are in the order of this machine; others are packed, the highest bit first
  /// (TIFF 6.0, `FillOrder`).
  private func sample(_ x: Int, _ channel: Int, in row: UnsafeRawPointer, _ width: Int) -> Int {
    let plane = isPlanar ? row + channel * planeSize(width) : row
    let place = (isPlanar ? x : x * count + channel) * bits
    let bytes = plane + place / 8
    if bits == 8 { return Int(bytes.load(as: UInt8.self)) }
    if bits == 16 { return Int(bytes.loadUnaligned(as: UInt16.self)) }
    let word = (0..<3).reduce(0) { $0 << 8 | Int(bytes.load(fromByteOffset: $1, as: UInt8.self)) }
    return word >> (24 - place % 8 - bits) & highest
  }

  private var highest: Int { 1 << bits - 1 }

  private func level(_ sample: Int) -> UInt8 { UInt8((sample * 255 + highest / 2) / highest) }

  private func divideByAlpha(_ pixel: UnsafeMutablePointer<UInt8>) {
    let alpha = Int(pixel[3])
    guard alpha > 0 else { return }
    for channel in 0..<3 {
      pixel[channel] = UInt8(min((Int(pixel[channel]) * 255 + alpha / 2) / alpha, 255))
    }
  }
}

extension TIFFDirectory {
  /// Returns the levels of a colour map (tag 0x0140); missing ones are black.
  fileprivate func colorMap(_ bits: Int) -> [UInt8] {
    let count = 3 << bits
    let levels = (numbers(0x0140, atMost: count) ?? []).map { level in
      UInt8(min(max((level ?? 0) / 257, 0), 255).rounded())
    }
    return levels + Array(repeating: 0, count: count - levels.count)
  }
}

/// CIE L*a*b* samples: in the CIE encoding (TIFF 6.0, section 23), a* and b* are signed; in the ICC encoding (Adobe
/// PageMaker 6.0 TIFF Technical Notes), both are offset by 128.
private struct TIFFLab {
  private let isSigned: Bool
  private let bits: Int
  /// The number of sample steps in a unit of a* and b*.
  private let unit: Double

  init(isSigned: Bool, _ bits: Int) {
    (self.isSigned, self.bits) = (isSigned, bits)
    unit = Double(1 << bits) / 256
  }

  /// Returns the colour of a lightness and a hue; without a hue, a* and b* are 0.
  func color(_ lightness: Int, _ hue: (a: Int, b: Int)?) -> RGBColor {
    // In the ICC encoding, 100 is 255, or 65,280 in 16 bits.
    let most = isSigned ? Double(1 << bits - 1) : 255 * unit
    return RGBColor(
      lightness: Double(lightness) / most * 100,
      a: hue.map { distance($0.a) } ?? 0,
      b: hue.map { distance($0.b) } ?? 0
    )
  }

  private func distance(_ sample: Int) -> Double {
    if isSigned { return Double(sample >> (bits - 1) == 1 ? sample - 1 << bits : sample) / unit }
    return Double(sample) / unit - 128
  }
}
