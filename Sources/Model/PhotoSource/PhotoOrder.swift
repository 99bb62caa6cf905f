/// An order of a list of photos, by one of their values.
///
/// The largest number and the latest time come first; names and distances ascend. Ties are broken by the path or the
/// id, and the larger one counts as later. Photos without the value always come last. Apart from that, a reversed order
/// is exactly the opposite, ties included.
package struct PhotoOrder: Hashable, Sendable {
  package enum Value: String, Hashable, Sendable, CaseIterable {
    case taken, uploaded, likes, rating
    /// The service's rating of how interesting a photo is, and how well it matches the words.
    case interesting, relevance
    case title
    /// The path inside the source's folder.
    case name
    /// The distance to the place or the point that the photos are around.
    case near
  }

  package let value: Value
  package let isReversed: Bool

  package init(_ value: Value, isReversed: Bool = false) {
    self.value = value
    self.isReversed = isReversed
  }
}

extension PhotoOrder {
  /// True if the lowest value comes first.
  package var isAscending: Bool {
    switch value {
    case .taken, .uploaded, .likes, .rating, .interesting, .relevance: isReversed
    case .title, .name, .near: !isReversed
    }
  }
}
