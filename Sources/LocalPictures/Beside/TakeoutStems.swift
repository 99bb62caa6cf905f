import Foundations

/// The names that JSON of Google Takeout has in a folder, without `.json`, by which that of a picture is found.
struct TakeoutStems: Sendable {
  /// A name by its number among all, and how it fits a picture.
  typealias Match = (number: Int, name: TakeoutName)

  private let stems: [String]
  private let exact: [PathKey: Int]
  /// The numbers of the stems by their small letters.
  private let folded: [PathKey: [Int]]

  init(_ stems: [String]) {
    self.stems = stems
    exact = Dictionary(stems.enumerated().map { (PathKey($1), $0) }) { first, _ in first }
    folded = Dictionary(grouping: stems.indices) { PathKey(stems[$0].inSmallASCIILetters) }
  }

  var isEmpty: Bool { stems.isEmpty }

  /// Returns the JSON of a picture, the one with the case of the picture's extension first.
  ///
  /// With `isAlone` false another picture has the name with its extension in another case, and that may be its JSON.
  func match(ofPicture name: String, isAlone: Bool) -> Match? {
    let names = TakeoutName.all(ofPicture: name)
    for name in names { if let number = exact[PathKey(name.stem)] { return (number, name) } }
    if !isAlone { return nil }
    for name in names { if let number = number(inAnyCase: name) { return (number, name) } }
    return nil
  }

  /// Returns the number of a stem that differs in the case of the picture's extension alone.
  private func number(inAnyCase name: TakeoutName) -> Int? {
    let title = name.stem.utf8.prefix(name.titleLength)
    return folded[PathKey(name.stem.inSmallASCIILetters)]?.first {
      stems[$0].utf8.starts(with: title)
    }
  }
}

extension String {
  fileprivate var inSmallASCIILetters: String {
    String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self)
  }
}
