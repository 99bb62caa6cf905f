/// How many colours a terminal shows.
package enum ColorDepth: String, Hashable, Sendable, CaseIterable {
  /// None: bold, dim, underlined and reversed text at the most.
  case none
  /// The 16 of ECMA-48 and aixterm, which themes choose.
  case palette16
  /// The 256 of xterm: 16, a cube of 6×6×6, and 24 greys.
  case palette256
  /// 24 bits.
  case trueColor
}
