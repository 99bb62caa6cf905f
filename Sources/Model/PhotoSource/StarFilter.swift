import Foundations

/// The stars of the photos in a filtered list: `4` or more, `rejected`, or `none`.
package enum StarFilter: Hashable, Sendable {
  case atLeast(Int)
  case rejected
  case none

  package init?(_ text: String) {
    switch text.lowercased() {
    case "rejected": self = .rejected
    case "none": self = .none
    default:
      guard let stars = Int(text), 1...5 ~= stars, text.utf8.count == 1 else { return nil }
      self = .atLeast(stars)
    }
  }

  /// Returns true if a rating is among them; `nil` is an unknown one.
  package func admits(_ rating: Int?) -> Bool {
    switch self {
    case .atLeast(let stars): rating.map { $0 >= stars } ?? false
    case .rejected: rating == -1
    case .none: rating == nil
    }
  }
}

extension StarFilter: CustomStringConvertible {
  /// The words for a heading: `4 stars or more`, `rejected`, `without stars`.
  package var description: String {
    switch self {
    case .atLeast(5): "5 stars"
    case .atLeast(let stars): "\(stars.counted("star")) or more"
    case .rejected: "rejected"
    case .none: "without stars"
    }
  }
}
