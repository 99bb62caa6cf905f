import Foundations
import SystemCalls

/// The names of a folder's Google Takeout JSON without `.json`, indexed to find the one of a picture.
struct TakeoutStems: Sendable {
  /// The number of a stem, and how it fits the picture.
  typealias Match = (number: Int, name: TakeoutName)

  private let stems: [String]
  private let exact: [PathKey: Int]
  /// The numbers of the stems, grouped by their composed form (NFC) with ASCII letters in lower case.
  private let similar: Lazy<[PathKey: [Int]]>

  init(_ stems: [String]) {
    self.stems = stems
    exact = Dictionary(stems.enumerated().map { (PathKey($1), $0) }) { first, _ in first }
    similar = Lazy {
      Dictionary(grouping: stems.indices) {
        PathKey(stems[$0].composedName.inSmallASCIILetters)
      }
    }
  }

  var isEmpty: Bool { stems.isEmpty }

  /// Returns the JSON with the exact name of a picture.
  func match(exactly picture: String) -> Match? {
    if isEmpty { return nil }
    if let usual = TakeoutName(usualOfPicture: picture), let number = exact[PathKey(usual.stem)] {
      return (number, usual)
    }
    for name in TakeoutName.all(ofPicture: picture) {
      if let number = exact[PathKey(name.stem)] { return (number, name) }
    }
    return nil
  }

  /// Returns JSON whose name differs in the case of the picture's extension, or in Unicode normalization.
  ///
  /// Use it only if `SimilarNames.isAlone` is true: otherwise the JSON may belong to another picture.
  func match(similarTo picture: String) -> Match? {
    if isEmpty { return nil }
    for name in TakeoutName.all(ofPicture: picture) {
      let title = String(Substring(name.stem.utf8.prefix(name.titleLength))).composedName
      let number = similar.value[PathKey(name.stem.composedName.inSmallASCIILetters)]?.first {
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

  /// Returns true if no other picture has a similar name.
  ///
  /// Similar names differ only in the case of their extensions, or in Unicode normalization.
  func isAlone(_ name: String) -> Bool { counts[Self.key(name), default: 1] == 1 }

  private static func key(_ name: String) -> PathKey {
    PathKey(name.withExtensionInSmallLetters.composedName)
  }
}

extension String {
  /// The name in composed form (NFC), with a fast path for ASCII.
  fileprivate var composedName: String { utf8.allSatisfy { $0 < 0x80 } ? self : composed }

  fileprivate var inSmallASCIILetters: String {
    String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self)
  }
}
