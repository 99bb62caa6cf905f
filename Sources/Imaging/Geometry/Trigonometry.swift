// FoundationEssentials has no functions of angles; the C library of each system does.
import SystemCalls

/// Returns the sine of an angle in radians.
func sine(_ angle: Double) -> Double { sin(angle) }

/// Returns the angle in radians whose sine is `x`.
func arcSine(_ x: Double) -> Double { asin(x) }
