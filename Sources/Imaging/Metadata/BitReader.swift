import Foundations

/// A bounds-checked bit reader.
struct BitReader {
  /// Which bit of a byte comes first, in the stream and in each number.
  enum Order {
    /// As in HEVC and AV1.
    case highestFirst
    /// As in JPEG XL.
    case lowestFirst
  }

  private let bytes: Data
  private let order: Order
  private var position = 0

  init(_ bytes: Data, _ order: Order) {
    self.bytes = bytes
    self.order = order
  }

  mutating func skip(_ count: Int) { position += count }

  /// Returns a number of up to 32 bits, or `nil` at the end.
  mutating func number(_ count: Int) -> Int? {
    let span = bytes.span
    guard position + count <= span.count * 8 else { return nil }
    var number = 0
    for index in 0..<count {
      let place = position % 8
      switch order {
      case .highestFirst: number = number << 1 | Int(span[position / 8] >> (7 - place) & 1)
      case .lowestFirst: number |= Int(span[position / 8] >> place & 1) << index
      }
      position += 1
    }
    return number
  }
}
