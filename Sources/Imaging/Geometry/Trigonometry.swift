// FoundationEssentials has no functions of angles; the C library of each system does.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Returns the sine of an angle in radians.
func sine(_ angle: Double) -> Double { sin(angle) }

/// Returns the angle in radians whose sine is `x`.
func arcSine(_ x: Double) -> Double { asin(x) }
