import Foundations

/// How a JPEG is written.
package struct JPEGOptions: Hashable, Sendable {
  /// 1 to 100; what lies outside counts as the nearest.
  package let quality: Int
  package let isProgressive: Bool
  package let isGrey: Bool
  /// The colour profile to embed; the pixels are not converted to it.
  package let iccProfile: Data?
  /// What the EXIF tag says; the pixels are written as they are, so that only readers turn them.
  package let orientation: Orientation
  /// What shows where the picture is transparent, which a JPEG cannot be.
  package let background: RGBColor

  package init(
    quality: Int = 90,
    isProgressive: Bool = false,
    isGrey: Bool = false,
    iccProfile: Data? = nil,
    orientation: Orientation = .up,
    background: RGBColor = .white
  ) {
    self.quality = min(max(quality, 1), 100)
    self.isProgressive = isProgressive
    self.isGrey = isGrey
    self.iccProfile = iccProfile
    self.orientation = orientation
    self.background = background
  }
}
