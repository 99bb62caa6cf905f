import SystemCalls

/// How the numbers of a channel tell light: from 0...1 as stored to 0...1 of linear light.
///
/// ```swift
/// ToneCurve.sRGB.light(at: 0.5) // 0.214
/// ```
struct ToneCurve: Hashable, Sendable {
  private enum Shape: Hashable, Sendable {
    /// The light at equal steps of the number, at least two.
    case table([UInt16])
    /// `(scale × x + shift) ^ gamma + offset` from `edge` on, below it `slope × x + toe`.
    case formula(
      gamma: Double,
      scale: Double,
      shift: Double,
      offset: Double,
      edge: Double,
      slope: Double,
      toe: Double
    )
  }

  private let shape: Shape

  /// A power of the number alone.
  init(gamma: Double) {
    shape = .formula(
      gamma: gamma,
      scale: 1,
      shift: 0,
      offset: 0,
      edge: 0,
      slope: 0,
      toe: 0
    )
  }

  /// The curve of sRGB (IEC 61966-2-1).
  static let sRGB = ToneCurve(
    shape: .formula(
      gamma: 2.4,
      scale: 1 / 1.055,
      shift: 0.055 / 1.055,
      offset: 0,
      edge: 0.04045,
      slope: 1 / 12.92,
      toe: 0
    )
  )

  private init(shape: Shape) { self.shape = shape }
}

extension ToneCurve {
  /// Returns the light that a number tells, both 0...1.
  func light(at number: Double) -> Double {
    switch shape {
    case .table(let steps):
      let place = number * Double(steps.count - 1)
      let index = min(Int(place), steps.count - 2)
      let (low, high) = (Double(steps[index]), Double(steps[index + 1]))
      return (low + (high - low) * (place - Double(index))) / 65_535
    case .formula(let gamma, let scale, let shift, let offset, let edge, let slope, let toe):
      let base = scale * number + shift
      let power = base > 0 ? pow(base, gamma) : 0
      let light = number >= edge ? power + offset : slope * number + toe
      return min(max(light, 0), 1)
    }
  }
}

// MARK: - Reading

extension ToneCurve {
  /// Reads a tag of the type `curv` or `para`; `nil` where it is of another type or cut short.
  init?(_ tag: ByteView) {
    switch tag.uint32(at: 0) {
    case 0x6375_7276: self.init(sampled: tag)
    case 0x7061_7261: self.init(parametric: tag)
    default: return nil
    }
  }

  /// Reads `curv` (ICC.1:2022, 10.6): nothing, one gamma, or a table.
  private init?(sampled tag: ByteView) {
    guard let count = tag.uint32(at: 8) else { return nil }
    switch count {
    case 0: self.init(gamma: 1)
    case 1:
      guard let gamma = tag.uint16(at: 12), gamma > 0 else { return nil }
      self.init(gamma: Double(gamma) / 256)
    default:
      guard count <= 65_536, let steps = tag.part(at: 12, count: count * 2) else { return nil }
      let table = (0..<count).compactMap { steps.uint16(at: $0 * 2) }
      self.init(shape: .table(table.map { UInt16($0) }))
    }
  }

  /// Reads `para` (ICC.1:2022, 10.18): five formulas, each with more parameters than the last.
  private init?(parametric tag: ByteView) {
    guard let kind = tag.uint16(at: 8), kind < 5 else { return nil }
    let count = [1, 3, 4, 5, 7][kind]
    let p = (0..<count).compactMap { tag.fixedPoint(at: 12 + $0 * 4) }
    guard p.count == count, p[0] > 0 else { return nil }
    switch kind {
    case 0: self.init(gamma: p[0])
    case 1, 2:
      guard p[1] != 0 else { return nil }
      let offset = kind == 2 ? p[3] : 0
      self.init(
        shape: .formula(
          gamma: p[0],
          scale: p[1],
          shift: p[2],
          offset: offset,
          edge: -p[2] / p[1],
          slope: 0,
          toe: offset
        )
      )
    default:
      self.init(
        shape: .formula(
          gamma: p[0],
          scale: p[1],
          shift: p[2],
          offset: kind == 4 ? p[5] : 0,
          edge: p[4],
          slope: p[3],
          toe: kind == 4 ? p[6] : 0
        )
      )
    }
  }
}
