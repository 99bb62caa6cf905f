import Foundations

/// The JSON of Google Takeout that each picture of a folder has, by its name.
///
/// A picture has at most one, and a JSON may be that of an edited picture and of its original.
struct TakeoutMatches: Sendable {
  /// A JSON, and how its name fits that of the picture.
  struct Match: Sendable {
    /// The number of the JSON among the files.
    let json: Int
    let name: TakeoutName
  }

  private let matches: [Int: Match]

  var isEmpty: Bool { matches.isEmpty }

  subscript(picture: Int) -> Match? { matches[picture] }

  /// Matches files, which are sorted by path, in linear time.
  ///
  /// Returns the files without the JSON of no picture, and the matches by the numbers that are left.
  static func matched(_ files: [PictureFile]) -> (files: [PictureFile], matches: TakeoutMatches) {
    let json = files.indices.filter { files[$0].path.hasJSONExtension }
    if json.isEmpty { return (files, TakeoutMatches(matches: [:])) }
    let names = Dictionary(grouping: json) { files[$0].parts.folder }.mapValues { numbers in
      Dictionary(
        numbers.map { (String(files[$0].parts.name).withoutExtension, $0) },
        uniquingKeysWith: { first, _ in first }
      )
    }
    var matches: [Int: Match] = [:]
    for (number, file) in files.enumerated() where !file.path.isBesidePicture {
      let (folder, name) = file.parts
      guard let names = names[folder] else { continue }
      matches[number] =
        TakeoutName.all(ofPicture: String(name)).lazy
        .compactMap { name in names[name.stem].map { Match(json: $0, name: name) } }.first
    }
    return kept(files, matches)
  }

  /// Leaves out the JSON that is no match and marks no picture as private.
  private static func kept(
    _ files: [PictureFile],
    _ matches: [Int: Match]
  ) -> (files: [PictureFile], matches: TakeoutMatches) {
    let matched = Set(matches.values.map(\.json))
    var (kept, numbers): ([PictureFile], [Int]) = ([], [])
    for (number, file) in files.enumerated() {
      numbers.append(kept.count)
      let path = file.path
      if !path.hasJSONExtension || path.isPrivacyMark || matched.contains(number) {
        kept.append(file)
      }
    }
    let renumbered = matches.map { picture, match in
      (numbers[picture], Match(json: numbers[match.json], name: match.name))
    }
    return (kept, TakeoutMatches(matches: Dictionary(uniqueKeysWithValues: renumbered)))
  }
}
