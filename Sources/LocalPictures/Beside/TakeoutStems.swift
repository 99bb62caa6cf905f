import Foundations

/// The names that JSON of Google Takeout has in a folder, without `.json`, by which that of a picture is found.
struct TakeoutStems: Sendable {
  /// A name by its number among all, and how it fits a picture.
  typealias Match = (number: Int, name: TakeoutName)

  private let stems: [String]
  private let exact: [PathKey: Int]
  /// The numbers of the stems by what similar ones have in common.
  private let similar: [PathKey: [Int]]

  init(_ stems: [String]) {
    self.stems = stems
    exact = Dictionary(stems.enumerated().map { (PathKey($1), $0) }) { first, _ in first }
    similar = Dictionary(grouping: stems.indices) {
      PathKey(stems[$0].composedName.inSmallASCIILetters)
    }
  }

  var isEmpty: Bool { stems.isEmpty }

  /// Returns the JSON with the very name of a picture.
  func match(exactly picture: String) -> Match? {
    if isEmpty { return nil }
    for name in TakeoutName.all(ofPicture: picture) {
      if let number = exact[PathKey(name.stem)] { return (number, name) }
    }
    return nil
  }

  /// Returns JSON whose name differs in the case of the picture's extension, or in Unicode normalization.
  ///
  /// It is that of the picture if no other one has such a name.
  func match(similarTo picture: String) -> Match? {
    if isEmpty { return nil }
    for name in TakeoutName.all(ofPicture: picture) {
      let title = String(Substring(name.stem.utf8.prefix(name.titleLength))).composedName
      let number = similar[PathKey(name.stem.composedName.inSmallASCIILetters)]?.first {
        stems[$0].composedName.utf8.starts(with: title.utf8)
      }
      if let number { return (number, name) }
    }
    return nil
  }
}

/// The names of pictures, and how many of them are similar.
struct SimilarNames: Sendable {
  private let counts: [PathKey: Int]

  init(_ names: [String]) {
    counts = Dictionary(names.map { (Self.key($0), 1) }, uniquingKeysWith: +)
  }

  /// Returns true if no other picture has a name that differs from one in the case of its extension, or in Unicode
  /// normalization.
  func isAlone(_ name: String) -> Bool { counts[Self.key(name), default: 1] == 1 }

  private static func key(_ name: String) -> PathKey {
    PathKey(name.withExtensionInSmallLetters.composedName)
  }
}

extension String {
  /// The name with its letters composed (NFC), in no time for nearly all names.
  fileprivate var composedName: String { utf8.allSatisfy { $0 < 0x80 } ? self : composed }

  fileprivate var inSmallASCIILetters: String {
    String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self)
  }
}
