// FoundationEssentials has no powers; the C library of each system does.
import SystemCalls

/// Returns `base` to the power of `exponent`; 0 for a negative base, which no light is.
func power(_ base: Double, _ exponent: Double) -> Double {
  base > 0 ? pow(base, exponent) : 0
}
