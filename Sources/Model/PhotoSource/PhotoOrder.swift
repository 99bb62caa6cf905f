/// An order of a list of photos, by one of their values.
///
/// The largest number and the latest time come first, names and distances the other way round. Of ties the later path
/// counts as later, or the larger id. Photos without the value come last either way. Reversed, each of these orders is
/// exactly the other way round.
package struct PhotoOrder: Hashable, Sendable {
  package enum Value: String, Hashable, Sendable, CaseIterable {
    case taken, uploaded, likes
    /// How interesting the service finds a photo, and how well it fits the words.
    case interesting, relevance
    case title
    /// The path inside the source's folder.
    case name
    /// The distance to the place or the point whose photos they are.
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
    case .taken, .uploaded, .likes, .interesting, .relevance: isReversed
    case .title, .name, .near: !isReversed
    }
  }
}
