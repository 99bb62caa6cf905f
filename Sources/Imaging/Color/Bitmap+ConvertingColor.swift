extension Bitmap {
  /// Returns the picture in sRGB; as it is without a profile, or with one that cannot be used.
  func inSRGB(from profile: ICCProfile?) -> Bitmap {
    guard let profile, let conversion = ColorConversion.of(profile) else { return self }
    return Bitmap(size) { target in
      withPixels { target.update(from: $0, count: pixels.count) }
      conversion.convert(target, count: size.pixelCount)
    }
  }
}
