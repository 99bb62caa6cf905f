// FoundationEssentials has no functions of angles; the C library of each system does.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Returns `sin(πx) / πx`, which is 1 at 0.
func normalizedSinc(_ x: Double) -> Double {
  guard abs(x) > 1e-9 else { return 1 }
  return sin(.pi * x) / (.pi * x)
}

/// Returns the angle in radians whose sine is `x`.
func arcSine(_ x: Double) -> Double { asin(x) }
