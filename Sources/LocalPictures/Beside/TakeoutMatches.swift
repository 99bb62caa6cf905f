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
    let stems = Dictionary(json.map { (PathKey(files[$0].stem), $0) }) { first, _ in first }
    for number in numbers where files[number].isPicture && !files[number].isLink {
      for name in TakeoutName.all(ofPicture: files[number].name) {
        guard let json = stems[PathKey(name.stem)] else { continue }
        matches[number] = Match(json: json, isWhole: name.isWhole, isOfOriginal: name.isOfOriginal)
        unrelated[json] = false
        break
      }
    }
  }
}
