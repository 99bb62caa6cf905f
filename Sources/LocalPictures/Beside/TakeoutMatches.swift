import Foundations

/// The JSON of Google Takeout that each picture of a folder has, by its name.
///
/// A picture has at most one, and a JSON may be that of an edited picture and of its original.
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

  /// The match of a picture; none of a link, which is described by what is beside its target.
  subscript(picture: Int) -> Match? { matches.isEmpty ? nil : matches[picture] }

  /// Returns true if a file is JSON that no picture has.
  func isUnrelated(_ number: Int) -> Bool { !unrelated.isEmpty && unrelated[number] }

  /// Matches files in linear time, given the numbers of those of each folder.
  init(among files: [PictureFile], in folders: [[Int]]) {
    guard files.contains(where: { $0.name.hasJSONExtension }) else { return }
    matches = Array(repeating: nil, count: files.count)
    unrelated = files.map(\.name.hasJSONExtension)
    for numbers in folders { match(numbers, files) }
  }

  /// Matches the files of a folder, given their numbers.
  private mutating func match(_ numbers: [Int], _ files: [PictureFile]) {
    let json = numbers.filter { unrelated[$0] }
    if json.isEmpty { return }
    let stems = TakeoutStems(json.map { files[$0].stem })
    let pictures = numbers.filter { files[$0].isPicture && !files[$0].isLink }
    func key(_ number: Int) -> PathKey { PathKey(files[number].name.withExtensionInSmallLetters) }
    let counts = Dictionary(pictures.map { (key($0), 1) }, uniquingKeysWith: +)
    for number in pictures {
      let isAlone = counts[key(number)] == 1
      guard let match = stems.match(ofPicture: files[number].name, isAlone: isAlone) else {
        continue
      }
      unrelated[json[match.number]] = false
      matches[number] = Match(
        json: json[match.number],
        isWhole: match.name.isWhole,
        isOfOriginal: match.name.isOfOriginal
      )
    }
  }
}
