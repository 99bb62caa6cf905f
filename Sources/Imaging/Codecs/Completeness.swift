/// How much of a picture there must be for it to be read.
package enum Completeness: Hashable, Sendable, CaseIterable {
  /// Every pixel: a file that is cut short is refused.
  case whole
  /// What there is: the rest is grey.
  case asFarAsItGoes
}
