import Bitmaps
import Foundations
import Imaging
import Model

/// Finds the twins among pictures, given their fingerprints.
///
/// The same shot is found by perceptual hashes: a picture is compared with the 24 whose hashes are nearest, among those
/// that have a part of it in common, at most the latest 100 for each part. So the time is linear in the number of
/// pictures, and of thousands that are nearly equal some may be missed.
struct TwinFinder {
  private let candidates: [TwinCandidate]
  /// The shapes of the pictures that have enough contrast to be told apart.
  private let shapes: [Int: LumaShape]

  init(_ candidates: [TwinCandidate]) {
    self.candidates = candidates
    shapes = Dictionary(
      uniqueKeysWithValues: candidates.enumerated().compactMap { number, candidate in
        guard let grid = candidate.fingerprint.luma.flatMap(LumaGrid.init) else { return nil }
        let shape = LumaShape(grid)
        return shape.contrast < Self.leastContrast ? nil : (number, shape)
      }
    )
  }

  /// The contrast in levels below which a picture is like any other.
  private static let leastContrast = 3.0
  /// The difference of the same shot in levels: at least, and as a part of the contrast.
  private static let similar = (levels: 0.7, part: 0.042)
  /// The difference of pictures that are alike.
  private static let alike = (levels: 1.5, part: 0.22)

  /// The groups, in the order of their originals among the pictures.
  var groups: [TwinGroup] {
    let shots = Shots(exact: exactGroups, count: candidates.count)
    var search = LikenessSearch()
    var (same, like) = ([Int: [Int]](), [Int: [Int]]())
    var rootOf: [Int: Int] = [:]
    for first in shots.firsts.sorted(by: { candidates[$0].isLikelierOriginal(than: candidates[$1]) }
    ) {
      guard let shape = shapes[first] else { continue }
      var closest: (number: Int, difference: Double)?
      var others: [(number: Int, difference: Double)] = []
      for (other, turned) in search.neighbours(of: shape) {
        guard let likeness = likeness(of: first, turned, with: other) else { continue }
        if likeness.isSame {
          if likeness.difference < closest?.difference ?? .infinity {
            closest = (other, likeness.difference)
          }
        } else {
          others.append((other, likeness.difference))
        }
      }
      if let closest {
        same[closest.number, default: []].append(first)
        continue
      }
      search.insert(first, shape)
      others.sort { ($0.difference, $0.number) < ($1.difference, $1.number) }
      for (other, _) in others {
        let root = rootOf[other] ?? other
        guard root == other || likenessOfAny(first, root) else { continue }
        like[root, default: []].append(first)
        rootOf[first] = root
        break
      }
    }
    return groups(of: shots, same, like)
  }

  private func groups(
    of shots: Shots,
    _ same: [Int: [Int]],
    _ like: [Int: [Int]]
  ) -> [TwinGroup] {
    var groups: [(first: Int, group: TwinGroup)] = []
    let placed = Set(same.values.joined())
    for first in shots.firsts {
      if placed.contains(first) { continue }
      let others = same[first] ?? []
      let numbers = ([first] + others).flatMap { shots.files(of: $0) }
      let group = TwinGroup(others.isEmpty ? .exact : .similar, numbers.map { candidates[$0] })
      if let group { groups.append((first, group)) }
    }
    for (root, others) in like {
      let group = TwinGroup(.alike, ([root] + others).map { candidates[$0] })
      if let group { groups.append((root, group)) }
    }
    return groups.sorted {
      ($0.first, $0.group.kind == .alike ? 1 : 0) < ($1.first, $1.group.kind == .alike ? 1 : 0)
    }.map(\.group)
  }

  /// The numbers of the pictures with the same compressed pixels.
  private var exactGroups: [[Int]] {
    let known = candidates.indices.filter { candidates[$0].fingerprint.pixels != nil }
    return Dictionary(grouping: known) { candidates[$0].fingerprint.pixels?.digest ?? [] }.values
      .filter { $0.count > 1 }
      .map { $0.sorted { candidates[$0].isLikelierOriginal(than: candidates[$1]) } }
  }
}

// MARK: - Likeness

extension TwinFinder {
  private typealias Likeness = (difference: Double, isSame: Bool)

  /// Returns how alike two pictures are, the first of them turned as its shape is; `nil` if they are not.
  private func likeness(of first: Int, _ turned: TurnedShape, with other: Int) -> Likeness? {
    guard let shape = shapes[other],
      hasSameProportions(candidates[first], turned.isSideways, candidates[other])
    else { return nil }
    let contrast = min(turned.shape.contrast, shape.contrast)
    let difference = shape.difference(from: turned.shape)
    if difference > Self.alike.levels + Self.alike.part * contrast { return nil }
    let isClose = difference <= Self.similar.levels + Self.similar.part * contrast
    return (difference, isClose && candidates[first].mayBeSameShot(as: candidates[other]))
  }

  private func likenessOfAny(_ first: Int, _ other: Int) -> Bool {
    guard let shape = shapes[first] else { return false }
    return shape.turns.contains { likeness(of: first, $0, with: other) != nil }
  }

  /// Returns true if the proportions of two pictures differ by at most 3 %, as rounding small sizes does.
  private func hasSameProportions(
    _ first: TwinCandidate,
    _ isSideways: Bool,
    _ other: TwinCandidate
  ) -> Bool {
    let size = isSideways ? first.size.turned : first.size
    let ratio =
      Double(size.width) * Double(other.size.height)
      / (Double(size.height) * Double(other.size.width))
    return abs(ratio - 1) <= 0.03
  }
}

extension PixelSize {
  fileprivate var turned: PixelSize { PixelSize(width: height, height: width) }
}

extension TwinCandidate {
  /// Returns false if the dates or the names show that another picture is another shot.
  ///
  /// Programs may drop the fractions of a second, or the whole date. Bursts and the screenshots of one program have the
  /// same size and format under other names, while a version has another size, another format, or a name that begins or
  /// ends alike: `IMG_1.jpg`, `IMG_1-edited.jpg`.
  fileprivate func mayBeSameShot(as other: TwinCandidate) -> Bool {
    if let date = photo.dateTaken, let otherDate = other.photo.dateTaken,
      !photo.hasDateInNameOnly, !other.photo.hasDateInNameOnly,
      !date.hasPrefix(otherDate), !otherDate.hasPrefix(date)
    {
      return false
    }
    return size != other.size || photo.fileExtension != other.photo.fileExtension
      || stem.isVersion(of: other.stem) || other.stem.isVersion(of: stem)
  }
}

extension String {
  /// Returns true if the name is another one with something before or behind it, apart from letters and digits.
  fileprivate func isVersion(of name: String) -> Bool {
    if self == name { return true }
    guard !name.isEmpty else { return false }
    func isApart(_ character: Character?) -> Bool {
      character.map { !$0.isLetter && !$0.isNumber } ?? false
    }
    return hasPrefix(name) && isApart(dropFirst(name.count).first)
      || hasSuffix(name) && isApart(dropLast(name.count).last)
  }
}

/// The shots among pictures: those with the same compressed pixels count as one.
private struct Shots {
  /// The first file of each shot, in order.
  let firsts: [Int]
  private let groups: [Int: [Int]]

  /// Creates the shots, given the groups of files with the same pixels, the original first.
  init(exact: [[Int]], count: Int) {
    let others = Set(exact.flatMap { $0.dropFirst() })
    firsts = (0..<count).filter { !others.contains($0) }
    groups = Dictionary(uniqueKeysWithValues: exact.map { ($0[0], $0) })
  }

  func files(of first: Int) -> [Int] { groups[first] ?? [first] }
}

// MARK: - Searching

/// A shape in one of the four turns of its picture.
private struct TurnedShape {
  let shape: LumaShape
  /// True after one or three quarter turns.
  let isSideways: Bool
}

extension LumaShape {
  fileprivate var turns: [TurnedShape] {
    var (turns, shape) = ([TurnedShape](), self)
    for number in 0..<4 {
      turns.append(TurnedShape(shape: shape, isSideways: number % 2 == 1))
      shape = shape.turned
    }
    return turns
  }
}

/// The pictures that were seen, by parts of their perceptual hashes.
private struct LikenessSearch {
  private var numbers: [Key: [Int]] = [:]
  private var hashes: [Int: UInt64] = [:]

  private struct Key: Hashable {
    let part: Int
    let bits: UInt16
  }

  /// The bits that may differ in whole hashes of pictures that are compared.
  private static let mostDifferentBits = 20
  /// The number of pictures with the same part of a hash that are considered: the latest ones.
  private static let mostConsidered = 100
  /// The number of pictures that are compared: those with the nearest hashes.
  private static let mostCompared = 24
  /// The uncertain bits of a part that are tried both ways.
  private static let triedBits = 3

  mutating func insert(_ number: Int, _ shape: LumaShape) {
    let bits = shape.hash.bits
    hashes[number] = bits
    for part in 0..<4 {
      numbers[Key(part: part, bits: bits.part(part)), default: []].append(number)
    }
  }

  /// Returns the pictures whose hashes are nearest to that of a shape in one of its turns.
  func neighbours(of shape: LumaShape) -> [(number: Int, turned: TurnedShape)] {
    var neighbours: [(distance: Int, number: Int, turned: TurnedShape)] = []
    for turned in shape.turns {
      let hash = turned.shape.hash
      var seen: Set<Int> = []
      for part in 0..<4 {
        let bits = hash.bits.part(part)
        for flips in hash.flips(in: part, count: Self.triedBits) {
          let found = numbers[Key(part: part, bits: bits ^ flips)] ?? []
          for number in found.suffix(Self.mostConsidered) where seen.insert(number).inserted {
            let distance = ((hashes[number] ?? 0) ^ hash.bits).nonzeroBitCount
            if distance <= Self.mostDifferentBits { neighbours.append((distance, number, turned)) }
          }
        }
      }
    }
    neighbours.sort { ($0.distance, $0.number) < ($1.distance, $1.number) }
    return neighbours.prefix(Self.mostCompared).map { ($0.number, $0.turned) }
  }
}

extension UInt64 {
  /// Returns one of the four parts of 16 bits.
  fileprivate func part(_ number: Int) -> UInt16 {
    UInt16(truncatingIfNeeded: self >> (number * 16))
  }
}

extension LumaShape.Hash {
  /// Returns all combinations of the least certain bits of a part, beginning with none.
  fileprivate func flips(in part: Int, count: Int) -> [UInt16] {
    uncertainBits(in: part * 16..<part * 16 + 16, count: count)
      .reduce(into: [0]) { flips, bit in flips += flips.map { $0 ^ 1 << UInt16(bit % 16) } }
  }
}
