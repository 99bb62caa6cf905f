/// The rows of a list that can be read, and how many cannot.
///
/// One odd row must not cost the list. A missing list is an empty one, as Flickr leaves it out.
struct Rows<Row: Decodable & Sendable>: Sendable {
  let readable: [Row]
  /// How many rows were left out because they could not be read.
  let skipped: Int

  static var none: Self { Self(readable: [], skipped: 0) }
}

extension Rows: Decodable {
  /// Reads any one value and forgets it, to step over it.
  private struct Anything: Decodable {}

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var rows: [Row] = []
    var skipped = 0
    while !container.isAtEnd {
      if let row = try? container.decode(Row.self) {
        rows.append(row)
      } else {
        _ = try container.decode(Anything.self)
        skipped += 1
      }
    }
    self.init(readable: rows, skipped: skipped)
  }
}
