import Foundations
import Imaging

/// The pictures that were seen, by the four parts of their perceptual hashes.
struct LikenessSearch {
  private var entries: [Entry] = []
  /// For each part and its bits the latest entry that has them, or `none`.
  private var latest = [Int32](repeating: none, count: 4 << 16)
  /// The number of searches.
  private var searchCount = 0

  private struct Entry {
    let number: Int
    let hash: UInt64
    /// For each part, the entry before this one that has the same bits, or `none`.
    let previous: SIMD4<Int32>
    /// The latest search that came here.
    var search = 0
  }

  /// A picture that may be like the searched one, which is turned by some quarters.
  struct Neighbour {
    let number: Int
    let turn: Int
    fileprivate let distance: Int
  }

  private static let none: Int32 = -1
  /// The bits that may differ in whole hashes of pictures that are compared.
  private static let mostDifferentBits = 20
  /// The number of pictures with the same part of a hash that are considered: the latest ones.
  private static let mostConsidered = 100
  /// The number of pictures that are compared: those with the nearest hashes.
  private static let mostCompared = 24
  /// The uncertain bits of a part that are tried both ways.
  private static let triedBits = 3

  mutating func insert(_ number: Int, _ spectrum: LumaSpectrum) {
    var previous = SIMD4<Int32>()
    for part in 0..<4 {
      let key = Self.key(part, spectrum.hash)
      previous[part] = latest[key]
      latest[key] = Int32(entries.count)
    }
    entries.append(Entry(number: number, hash: spectrum.hash, previous: previous))
  }

  /// Returns the pictures that have the hashes nearest to a spectrum, in any of its four turns.
  mutating func neighbours(of spectrum: LumaSpectrum) -> [Neighbour] {
    var (neighbours, turned) = ([Neighbour](), spectrum)
    for turn in 0..<4 {
      searchCount += 1
      for part in 0..<4 {
        for hash in turned.likelyHashes(part, triedBits: Self.triedBits) {
          findEntries(like: turned.hash, withPart: part, of: hash) {
            neighbours.append(Neighbour(number: $0.number, turn: turn, distance: $1))
          }
        }
      }
      turned = turned.turned
    }
    neighbours.sort { ($0.distance, $0.number) < ($1.distance, $1.number) }
    return Array(neighbours.prefix(Self.mostCompared))
  }

  /// Calls a closure with the latest entries that share a part with `partHash`, each once in a search, and with their
  /// distances from `hash`.
  private mutating func findEntries(
    like hash: UInt64,
    withPart part: Int,
    of partHash: UInt64,
    found: (Entry, Int) -> Void
  ) {
    var next = latest[Self.key(part, partHash)]
    for _ in 0..<Self.mostConsidered where next != Self.none {
      let entry = entries[Int(next)]
      if entry.search != searchCount {
        entries[Int(next)].search = searchCount
        let distance = (entry.hash ^ hash).nonzeroBitCount
        if distance <= Self.mostDifferentBits { found(entry, distance) }
      }
      next = entry.previous[part]
    }
  }

  private static func key(_ part: Int, _ hash: UInt64) -> Int {
    part << 16 | Int(hash >> (part * 16) & 0xFFFF)
  }
}

extension LumaSpectrum {
  /// Returns the hash with all combinations of the least certain bits of a part, beginning with the hash itself.
  fileprivate func likelyHashes(_ part: Int, triedBits: Int) -> [UInt64] {
    uncertainBits(in: part * 16..<part * 16 + 16, count: triedBits)
      .reduce(into: [hash]) { hashes, bit in hashes += hashes.map { $0 ^ 1 << UInt64(bit) } }
  }
}
