/// How much time is spent on making a PNG small.
package enum PNGCompression: Hashable, Sendable, CaseIterable {
  /// What libpng spends; a drawing becomes far smaller than it does fast.
  case small
  /// For a photo's thumbnail: a third of the time for 2 % more bytes.
  case fast
}
