import Foundations
import SystemCalls

/// The Google Takeout JSON of each picture, matched by name.
///
/// The JSON is in the picture's folder, or in the same folder of another part of the Takeout. A picture has at most one
/// JSON; an edited picture and its original may share theirs.
struct TakeoutMatches: Sendable {
  /// A JSON file, and how its name fits the picture's name.
  struct Match: Sendable {
    /// The number of the JSON among the files.
    let json: Int
    /// As in `TakeoutName`.
    let isWhole: Bool
    let isOfOriginal: Bool
  }

  /// The match of each file; empty if there is none.
  private var matches: [Match?] = []
  /// True for each JSON file that belongs to no picture; empty if `matches` is.
  private var unrelated: [Bool] = []
  /// The privacy marks of each picture that are in other parts of its Takeout.
  private var marks: [Int: [Int]] = [:]

  /// The match of a picture; `nil` for a link, because the files beside its target describe it.
  subscript(picture: Int) -> Match? { matches.isEmpty ? nil : matches[picture] }

  /// Returns true for a JSON file that belongs to no picture.
  func isUnrelated(_ number: Int) -> Bool { !unrelated.isEmpty && unrelated[number] }

  /// Returns the files in other parts of its Takeout that may say that a picture is private.
  func marks(ofPicture number: Int) -> [Int] { marks[number] ?? [] }

  /// Matches files in linear time, given their numbers by folder; a folder in several parts of a Takeout counts as one.
  init(among files: [PictureFile], in folders: [[Int]]) {
    guard files.contains(where: { $0.name.hasJSONExtension }) else { return }
    matches = Array(repeating: nil, count: files.count)
    unrelated = files.map(\.name.hasJSONExtension)
    for numbers in folders where numbers.contains(where: { unrelated[$0] }) {
      match(numbers, files)
    }
  }

  /// Matches the pictures of a folder, given the numbers of its files.
  ///
  /// JSON with the exact name beside the picture comes first, then JSON with the exact name in another part, then JSON
  /// with a similar name, in the same order of places.
  private mutating func match(_ numbers: [Int], _ files: [PictureFile]) {
    let all = TakeoutJSON(among: numbers, files)
    let parts = files.parts(of: numbers)
    let pictures = numbers.filter { files[$0].isPicture && !files[$0].isLink }
    let similar = Lazy { SimilarNames(pictures.map { files[$0].name }) }
    for part in parts {
      let json = parts.count == 1 ? [all] : [TakeoutJSON(among: part, files), all]
      for number in part where files[number].isPicture && !files[number].isLink {
        guard let found = json.match(of: files[number].name, among: similar) else { continue }
        unrelated[found.json] = false
        matches[number] = found
      }
    }
    if parts.count > 1 { mark(pictures, all.marks(files), files) }
  }

  /// Stores each picture's privacy marks that are in other folders, given the marks by file name without extensions.
  private mutating func mark(
    _ pictures: [Int],
    _ found: [PathKey: [Int]],
    _ files: [PictureFile]
  ) {
    if found.isEmpty { return }
    for number in pictures {
      let others = found[PathKey(files[number].stem)]?
        .filter { !files[$0].folder.isSamePath(as: files[number].folder) }
      if let others, !others.isEmpty { marks[number] = others }
    }
  }
}

/// The JSON files among some files, indexed to find the one of a picture.
private struct TakeoutJSON {
  private let numbers: [Int]
  private let stems: TakeoutStems

  /// Chooses the JSON among files, given their numbers.
  init(among numbers: [Int], _ files: [PictureFile]) {
    self.numbers = numbers.filter { files[$0].name.hasJSONExtension }
    stems = TakeoutStems(self.numbers.map { files[$0].stem })
  }

  func match(exactly name: String) -> TakeoutMatches.Match? { match(stems.match(exactly: name)) }

  func match(similarTo name: String) -> TakeoutMatches.Match? {
    match(stems.match(similarTo: name))
  }

  private func match(_ match: TakeoutStems.Match?) -> TakeoutMatches.Match? {
    match.map { number, name in
      .init(json: numbers[number], isWhole: name.isWhole, isOfOriginal: name.isOfOriginal)
    }
  }

  /// The privacy marks, by the names of the pictures without their extensions.
  func marks(_ files: [PictureFile]) -> [PathKey: [Int]] {
    Dictionary(grouping: numbers.filter { files[$0].name.isPrivacyMark }) {
      PathKey(files[$0].stem.withoutExtension)
    }
  }
}

extension [TakeoutJSON] {
  /// Returns the first exact match of a picture in the order of the lists, or else, if no other picture has a similar
  /// name, a similar one.
  fileprivate func match(
    of name: String,
    among names: Lazy<SimilarNames>
  ) -> TakeoutMatches.Match? {
    if let exact = lazy.compactMap({ $0.match(exactly: name) }).first { return exact }
    guard names.value.isAlone(name) else { return nil }
    return lazy.compactMap { $0.match(similarTo: name) }.first
  }
}

extension [PictureFile] {
  /// Returns the numbers of the files in each part of a Takeout, given those of a folder in all of them.
  fileprivate func parts(of numbers: [Int]) -> [[Int]] {
    let folder = numbers.first.map { self[$0].folder } ?? ""
    if numbers.allSatisfy({ self[$0].folder.isSamePath(as: folder) }) { return [numbers] }
    return [[Int]](Dictionary(grouping: numbers) { PathKey(self[$0].folder) }.values)
  }
}
