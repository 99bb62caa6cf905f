import Foundation
import Testing

/// The dependencies between the folders of Features, which have no imports: their types tell.
struct FeatureFolderTests {
  /// The types by which a folder depends on one that depends on it.
  ///
  /// `History` opens the stores of all features. `Photos` and `PlaceFinder` find each other's subjects, and `Pictures`
  /// are those of `Photos`.
  private static let exceptions: Set<Substring> = [
    "AccountAccess", "CommentList", "FeedFilter", "GalleryContents", "History", "ListedRow",
    "LocatedPhoto", "Photos", "PlaceFinder",
  ]

  /// A use of a type of another folder.
  private struct Use: Hashable {
    let folder: Substring
    let type: Substring
    let owner: Substring
  }

  private let uses: Set<Use>

  init() throws {
    let files = try SourceFile.sources().filter { $0.feature != nil }
    let owners = Dictionary(
      files.flatMap { file in file.typeNames.map { ($0, file.feature ?? "") } },
      uniquingKeysWith: { first, _ in first }
    )
    uses = Set(
      files.flatMap { file in
        file.words.compactMap { word in
          guard let folder = file.feature, let owner = owners[word], owner != folder else {
            return nil
          }
          return Use(folder: folder, type: word, owner: owner)
        }
      }
    )
    try #require(uses.count > 50)
  }

  @Test func `the folders of Features have an order, except for a few types`() {
    #expect(cycle(without: Self.exceptions) == [])
    for type in Self.exceptions {
      #expect(cycle(without: Self.exceptions.subtracting([type])) != [], "\(type) needs no mention")
    }
  }

  /// Returns the folders that depend on each other, given the types that do not count.
  private func cycle(without types: Set<Substring>) -> Set<Substring> {
    let counted = uses.filter { !types.contains($0.type) }
    let needs = Dictionary(grouping: counted, by: \.folder).mapValues { Set($0.map(\.owner)) }
    var rest = Set(uses.flatMap { [$0.folder, $0.owner] })
    while let free = rest.first(where: { needs[$0, default: []].isDisjoint(with: rest) }) {
      rest.remove(free)
    }
    return rest
  }
}

extension SourceFile {
  /// The folder in Features, or `nil` for another file.
  fileprivate var feature: Substring? {
    let parts = path.split(separator: "/")
    return path.hasPrefix("Sources/Features/") && parts.count > 3 ? parts[2] : nil
  }

  /// The names in the code, outside of texts.
  fileprivate var words: Set<Substring> {
    let texts = code.flatMap { line in
      line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    }
    return Set(texts.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } })
  }
}
