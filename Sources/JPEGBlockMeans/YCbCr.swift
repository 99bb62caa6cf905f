extension SIMD4<Float> {
  /// Red, green and blue for luma and both chromas, each 0 in the middle of its levels (JFIF 1.02, "Conversion
  /// to and from RGB").
  package var rgbOfYCbCr: SIMD4<Float> {
    SIMD4(x + 1.402 * z, x - 0.34414 * y - 0.71414 * z, x + 1.772 * y, w)
  }
}
