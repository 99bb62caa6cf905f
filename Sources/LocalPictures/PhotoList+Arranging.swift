import Foundations
import Model

/// The fields of a photo that filter and sort it in memory.
protocol ArrangedPhoto {
  var title: String { get }
  /// The path inside the source's folder.
  var path: String { get }
  var dateTaken: CivilTime? { get }
  /// The time of the upload in seconds since 1970.
  var uploaded: Int? { get }
  var likeCount: Int? { get }
  /// The stars, or −1 for a rejected photo; `nil` for none.
  var rating: Int? { get }
  var kind: PhotoKind { get }
  var coordinates: Coordinates? { get }
  var license: License? { get }
}

extension PhotoList {
  /// Returns the numbers of the photos that the filter admits, in the list's order.
  ///
  /// `photo` returns the photo with a number; `precedes` returns true if the first photo counts as lower when both have
  /// the same value, or none.
  func arranged<Photo: ArrangedPhoto>(
    _ numbers: [Int],
    _ photo: @escaping (Int) -> Photo,
    _ precedes: @escaping (Int, Int) -> Bool
  ) -> [Int] {
    let admitted = filter.isEmpty ? numbers : numbers.filter { isAdmitted(photo($0)) }
    guard let order else { return admitted }
    let photos = NumberedPhotos(numbers: admitted, photo: photo, precedes: precedes)
    let sorted: (known: [Int], unknown: [Int])
    switch order.value {
    case .taken: sorted = photos.sorted(by: \.dateTaken?.sortKey, <)
    case .uploaded: sorted = photos.sorted(by: \.uploaded, <)
    case .rating: sorted = photos.sorted(by: \.rating, <)
    case .likes: sorted = photos.sorted(by: \.likeCount, <)
    case .title: sorted = photos.sorted(by: { FoldedText($0.title) }, <)
    case .name: sorted = photos.sorted(by: \.path, { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    case .near:
      let center = query.center
      sorted = photos.sorted(by: { $0.coordinates?.distance(to: center) }, <)
    case .interesting, .relevance: return admitted
    }
    return order.isAscending
      ? sorted.known + sorted.unknown : sorted.known.reversed() + sorted.unknown.reversed()
  }

  private func isAdmitted(_ photo: some ArrangedPhoto) -> Bool {
    filter.admits(
      taken: photo.dateTaken?.date,
      rating: photo.rating,
      kind: photo.kind,
      photo.license
    )
  }
}

/// Photos by their numbers.
private struct NumberedPhotos<Photo: ArrangedPhoto> {
  let numbers: [Int]
  let photo: (Int) -> Photo
  let precedes: (Int, Int) -> Bool

  /// Returns the photos with a value, the lowest first, and those without one.
  func sorted<Key>(
    by key: (Photo) -> Key?,
    _ isLess: (Key, Key) -> Bool
  ) -> (known: [Int], unknown: [Int]) {
    var (known, unknown): ([(key: Key, number: Int)], [Int]) = ([], [])
    known.reserveCapacity(numbers.count)
    for number in numbers {
      if let key = key(photo(number)) {
        known.append((key, number))
      } else {
        unknown.append(number)
      }
    }
    known.sort { one, other in
      if isLess(one.key, other.key) { return true }
      return !isLess(other.key, one.key) && precedes(one.number, other.number)
    }
    return (known.map(\.number), unknown.sorted(by: precedes))
  }
}

extension Coordinates {
  /// The distance to a point in kilometres, or `nil` if there is no point.
  fileprivate func distance(to center: Coordinates?) -> Double? {
    center.map { kilometres(to: $0) }
  }
}
