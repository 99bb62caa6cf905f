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
  var coordinates: Coordinates? { get }
  var license: License? { get }
}

extension PhotoList {
  /// Returns the numbers of the photos that pass the filter, in the list's order.
  ///
  /// `photo` returns the photo with a number. `precedes` breaks ties, and orders photos without a value: it returns
  /// true if the first one sorts lower.
  func arranged<Photo: ArrangedPhoto>(
    _ numbers: [Int],
    _ photo: (Int) -> Photo,
    _ precedes: (Int, Int) -> Bool
  ) -> [Int] {
    var numbers = numbers
    if !filter.isEmpty {
      numbers = numbers.filter { number in
        let photo = photo(number)
        return filter.admits(taken: photo.dateTaken?.date, photo.license)
      }
    }
    guard let order else { return numbers }
    func sorted<Key>(_ key: (Photo) -> Key?, _ isLess: (Key, Key) -> Bool) -> [Int] {
      var keyed: [(key: Key, number: Int)] = []
      var rest: [Int] = []
      keyed.reserveCapacity(numbers.count)
      for number in numbers {
        if let key = key(photo(number)) { keyed.append((key, number)) } else { rest.append(number) }
      }
      keyed.sort { one, other in
        if isLess(one.key, other.key) { return true }
        if isLess(other.key, one.key) { return false }
        return precedes(one.number, other.number)
      }
      rest.sort(by: precedes)
      let known = keyed.map(\.number)
      return order.isAscending ? known + rest : known.reversed() + rest.reversed()
    }
    return switch order.value {
    case .taken: sorted(\.dateTaken?.sortKey, <)
    case .uploaded: sorted(\.uploaded, <)
    case .likes: sorted(\.likeCount, <)
    case .title: sorted({ FoldedText($0.title) }, <)
    case .name: sorted(\.path, { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    case .near: sorted({ [center = query.center] in $0.coordinates?.distance(to: center) }, <)
    case .interesting, .relevance: numbers
    }
  }
}

extension Coordinates {
  /// The distance to a point in kilometres, or `nil` if there is no point.
  fileprivate func distance(to center: Coordinates?) -> Double? {
    center.map { kilometres(to: $0) }
  }
}
