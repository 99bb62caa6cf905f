import Foundations
import Model

/// Which picture of an export belongs to which photo: no file of facts names its picture.
///
/// A picture is that of an id in its name for which there are facts. Where a name has several, the address
/// of the original decides, which has id and secret, or else the last id does. Where several pictures are of
/// one photo, the one that the original names wins, or else the first.
struct PictureMatching: Sendable {
  /// The number of the picture of each photo, by the photo's id.
  private(set) var pictures: [Photo.ID: Int] = [:]
  /// The numbers of the pictures that another of the same photo has won over.
  private(set) var losers: [Int] = []
  /// The numbers of the pictures whose names have no id with facts.
  private(set) var unmatched: [Int] = []
  /// The number of pictures that are in the export twice, by name and size.
  private(set) var copies = 0

  /// Matches the pictures, by their names and sizes, with the secrets of photos by their ids.
  init(_ pictures: [ExportFile], secrets: [Photo.ID: String]) {
    var names: [Photo.ID: Bool] = [:]
    for (index, picture) in pictures.enumerated() {
      let name = PictureName(picture.name)
      guard let (id, isNamed) = name.photo(secrets) else {
        unmatched.append(index)
        continue
      }
      guard let first = self.pictures[id] else {
        self.pictures[id] = index
        names[id] = isNamed
        continue
      }
      let other = pictures[first]
      if other.name.isSamePath(as: picture.name) && other.byteCount == picture.byteCount {
        copies += 1
      } else if isNamed, names[id] == false {
        losers.append(first)
        self.pictures[id] = index
        names[id] = true
      } else {
        losers.append(index)
      }
    }
  }
}

extension PictureName {
  /// Returns the id of the photo that the picture is of, and whether the original names it; `nil` without
  /// facts.
  fileprivate func photo(
    _ secrets: [Photo.ID: String]
  ) -> (id: Photo.ID, isNamed: Bool)? {
    let ids = ids.filter { secrets[$0] != nil }
    if let id = ids.first(where: { has($0, secret: secrets[$0] ?? "") }) { return (id, true) }
    return ids.last.map { ($0, false) }
  }
}
