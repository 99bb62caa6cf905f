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
  private let shapes: [LumaShape?]

  init(_ candidates: [TwinCandidate]) {
    self.candidates = candidates
    shapes = candidates.map { candidate in
      guard let grid = candidate.fingerprint.luma.flatMap(LumaGrid.init) else { return nil }
      let shape = LumaShape(grid)
      return shape.contrast < Self.leastContrast ? nil : shape
    }
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
    let families = families(of: shots)
    let same = shots.firsts.compactMap { first -> (first: Int, group: TwinGroup)? in
      if families.isVersion(first) { return nil }
      let versions = families.versions[first] ?? []
      let files = ([first] + versions).flatMap { shots.files(of: $0) }
      return TwinGroup(versions.isEmpty ? .exact : .similar, files.map { candidates[$0] })
        .map { (first, $0) }
    }
    let alike = families.alike.compactMap { root, others in
      TwinGroup(.alike, ([root] + others).map { candidates[$0] }).map { (first: root, group: $0) }
    }
    return (same + alike).sorted {
      ($0.first, $0.group.kind == .alike ? 1 : 0) < ($1.first, $1.group.kind == .alike ? 1 : 0)
    }.map(\.group)
  }

  /// The numbers of the pictures with the same compressed pixels.
  private var exactGroups: [[Int]] {
    let known = candidates.indices.filter { candidates[$0].fingerprint.pixels != nil }
    return Dictionary(grouping: known) { candidates[$0].fingerprint.pixels?.digest ?? [] }.values
      .filter { $0.count > 1 }
      .map(likeliestOriginalsFirst)
  }

  private func likeliestOriginalsFirst(_ numbers: [Int]) -> [Int] {
    numbers.map { (number: $0, merits: candidates[$0].merits) }.sorted { $0.merits > $1.merits }
      .map(\.number)
  }

  /// Compares each shot with the likelier originals, and returns which shots belong together.
  private func families(of shots: Shots) -> Families {
    var (families, search) = (Families(), LikenessSearch())
    for shot in likeliestOriginalsFirst(shots.firsts) {
      guard let shape = shapes[shot] else { continue }
      let spectrum = shape.spectrum
      let found = likenesses(of: shot, to: search.neighbours(of: spectrum))
      if let original = found.first(where: \.isSame) {
        families.add(shot, asVersionOf: original.number)
        continue
      }
      search.insert(shot, spectrum)
      let root = found.lazy.map { (found: $0.number, root: families.root(of: $0.number)) }
        .first { $0.found == $0.root || isLike(shot, $0.root) }?.root
      if let root { families.add(shot, asLike: root) }
    }
    return families
  }
}

/// The shots that belong together, by their numbers.
private struct Families {
  /// The versions of each original.
  private(set) var versions: [Int: [Int]] = [:]
  /// The shots that are like each root.
  private(set) var alike: [Int: [Int]] = [:]
  private var roots: [Int: Int] = [:]
  private var allVersions: Set<Int> = []

  func isVersion(_ shot: Int) -> Bool { allVersions.contains(shot) }

  /// Returns the shot that another one is like, by default itself.
  func root(of shot: Int) -> Int { roots[shot] ?? shot }

  mutating func add(_ shot: Int, asVersionOf original: Int) {
    versions[original, default: []].append(shot)
    allVersions.insert(shot)
  }

  mutating func add(_ shot: Int, asLike root: Int) {
    alike[root, default: []].append(shot)
    roots[shot] = root
  }
}

// MARK: - Likeness

extension TwinFinder {
  private struct Likeness {
    let number: Int
    let difference: Double
    /// True for the same shot.
    let isSame: Bool
  }

  /// Returns the pictures that are like another one, the most alike first.
  private func likenesses(
    of picture: Int,
    to neighbours: [LikenessSearch.Neighbour]
  ) -> [Likeness] {
    guard !neighbours.isEmpty, let turns = shapes[picture]?.turns else { return [] }
    return
      neighbours
      .compactMap { likeness(of: picture, turns, turn: $0.turn, with: $0.number) }
      .sorted { ($0.difference, $0.number) < ($1.difference, $1.number) }
  }

  private func isLike(_ picture: Int, _ other: Int) -> Bool {
    guard let turns = shapes[picture]?.turns else { return false }
    return turns.indices.contains { likeness(of: picture, turns, turn: $0, with: other) != nil }
  }

  /// Returns how alike two pictures are, the first of them after some quarter turns; `nil` if they are not.
  private func likeness(
    of picture: Int,
    _ turns: [LumaShape],
    turn: Int,
    with other: Int
  ) -> Likeness? {
    let size = turn % 2 == 1 ? candidates[picture].size.turned : candidates[picture].size
    guard let shape = shapes[other], size.hasProportions(of: candidates[other].size) else {
      return nil
    }
    let contrast = min(turns[turn].contrast, shape.contrast)
    let difference = shape.difference(from: turns[turn])
    if difference > Self.alike.levels + Self.alike.part * contrast { return nil }
    let isClose = difference <= Self.similar.levels + Self.similar.part * contrast
    return Likeness(
      number: other,
      difference: difference,
      isSame: isClose && candidates[picture].mayBeSameShot(as: candidates[other])
    )
  }
}

extension PixelSize {
  /// Returns true if the proportions differ by at most 3 %, as rounding small sizes does.
  fileprivate func hasProportions(of other: PixelSize) -> Bool {
    let ratio =
      Double(width) * Double(other.height) / (Double(height) * Double(other.width))
    return abs(ratio - 1) <= 0.03
  }

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

extension LumaShape {
  /// The shape after no, one, two and three quarter turns.
  fileprivate var turns: [LumaShape] {
    [self, turned, turned.turned, turned.turned.turned]
  }
}
