import Foundations

/// The JSON of Google Takeout that each picture has, by its name.
///
/// It is in the picture's folder, or in the same folder of another part of the Takeout. A picture has at most one, and a
/// JSON may be that of an edited picture and of its original.
struct TakeoutMatches: Sendable {
  /// A JSON, and how its name fits that of the picture.
  struct Match: Sendable {
    /// The number of the JSON among the files.
    let json: Int
    /// As those of `TakeoutName`.
    let isWhole: Bool
    let isOfOriginal: Bool
  }

  /// The match of each file; empty if there is none.
  private var matches: [Match?] = []
  /// True for each file that is the JSON of no picture; empty as `matches`.
  private var unrelated: [Bool] = []
  /// The marks of pictures in other parts of their Takeouts.
  private var marks: [Int: [Int]] = [:]

  /// The match of a picture; none of a link, which is described by what is beside its target.
  subscript(picture: Int) -> Match? { matches.isEmpty ? nil : matches[picture] }

  /// Returns true if a file is JSON that no picture has.
  func isUnrelated(_ number: Int) -> Bool { !unrelated.isEmpty && unrelated[number] }

  /// Returns the files in other parts of its Takeout that may say that a picture is private.
  func marks(ofPicture number: Int) -> [Int] { marks[number] ?? [] }

  /// Matches files in linear time, given the numbers of those of each folder, or of a folder in all parts of a Takeout.
  init(among files: [PictureFile], in folders: [[Int]]) {
    guard files.contains(where: { $0.name.hasJSONExtension }) else { return }
    matches = Array(repeating: nil, count: files.count)
    unrelated = files.map(\.name.hasJSONExtension)
    for numbers in folders where numbers.contains(where: { unrelated[$0] }) {
      match(numbers, files)
    }
  }

  /// Matches the files of a folder, given their numbers: each picture with JSON of the exact name beside it, or else in
  /// another part, or else likewise with JSON of a similar name.
  private mutating func match(_ numbers: [Int], _ files: [PictureFile]) {
    let all = TakeoutJSON(among: numbers, files)
    let parts = Dictionary(grouping: numbers) { PathKey(files[$0].folder) }.values
    let pictures = numbers.filter { files[$0].isPicture && !files[$0].isLink }
    let similar = SimilarNames(pictures.map { files[$0].name })
    for part in parts {
      let json = parts.count == 1 ? [all] : [TakeoutJSON(among: part, files), all]
      for number in part where files[number].isPicture && !files[number].isLink {
        let name = files[number].name
        guard let found = json.match(of: name, isAlone: similar.isAlone(name)) else { continue }
        unrelated[found.json] = false
        matches[number] = found
      }
    }
    if parts.count > 1 { mark(pictures, all.marks(files), files) }
  }

  /// Notes the marks of pictures that are in other folders than these, given those of each name without an extension.
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

/// JSON among files, by which that of a picture is found.
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

  /// The marks of privacy among them, by the names of pictures without extensions.
  func marks(_ files: [PictureFile]) -> [PathKey: [Int]] {
    Dictionary(grouping: numbers.filter { files[$0].name.isPrivacyMark }) {
      PathKey(files[$0].stem.withoutExtension)
    }
  }
}

extension [TakeoutJSON] {
  /// Returns the match of a picture, that in the first ones first; with `isAlone` false only one of its very name.
  fileprivate func match(of name: String, isAlone: Bool) -> TakeoutMatches.Match? {
    let exact = lazy.compactMap { $0.match(exactly: name) }.first
    return isAlone ? exact ?? lazy.compactMap { $0.match(similarTo: name) }.first : exact
  }
}
