import Foundations
import JPEGBlockMeans
import TestSupport

/// Reads a JPEG by its means, of which libjpeg is the judge.
func readMeans(_ data: Data) throws {
  for rows in [Int.max, 3] {
    if case .disagreed(let reason) = MeansVerdict(on: data, rows: rows) {
      throw Finding(description: reason)
    }
  }
  // Of quadrants there is no such judge.
  _ = BlockMeans(of: data.span) { layout in
    guard layout.width * layout.height <= 1 << 20 else { return nil }
    return (0..<layout.count).map { layout.whole($0, .quadrants) }
  }
}
