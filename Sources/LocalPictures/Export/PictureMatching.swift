import Foundations
import Model

/// The assignment of pictures to photos; a photo's facts do not name its picture.
///
/// A picture belongs to the id in its name, if the export has facts for that id. If the name contains several such ids,
/// the one followed by the secret of its original's URL wins, or else the last one. If a photo has several pictures,
/// the one that matches the original's URL wins, or else the first.
struct PictureMatching: Sendable {
  /// The number of each photo's picture.
  private(set) var pictures: [Photo.ID: Int] = [:]
  /// The numbers of the pictures that lost to another picture of the same photo.
  private(set) var losers: [Int] = []
  /// The numbers of the pictures whose names contain no id with facts.
  private(set) var unmatched: [Int] = []
  /// The number of duplicate pictures, by name and size.
  private(set) var copies = 0

  /// Matches the pictures by name and size, given the secrets of the photos by id.
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
  /// Returns the id of the picture's photo, and whether the original's URL confirms it; `nil` if there are no facts.
  fileprivate func photo(
    _ secrets: [Photo.ID: String]
  ) -> (id: Photo.ID, isNamed: Bool)? {
    let ids = ids.filter { secrets[$0] != nil }
    if let id = ids.first(where: { has($0, secret: secrets[$0] ?? "") }) { return (id, true) }
    return ids.last.map { ($0, false) }
  }
}
