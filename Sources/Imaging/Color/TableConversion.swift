import CColor
import Foundations

/// The conversion of colours to sRGB with a profile's lookup tables, by Little CMS.
final class TableConversion: Sendable {
  /// The channels in the 4 bytes of a pixel.
  enum Layout: Hashable, Sendable {
    /// Red, green, blue and alpha.
    case rgba
    /// Grey, two bytes that are ignored, and alpha.
    case grey
    /// Cyan, magenta, yellow and black.
    case cmyk(isInverted: Bool)
  }

  /// Thread-safe, since it is created without a cache (`cmsFLAGS_NOCACHE`).
  private nonisolated(unsafe) let transform: OpaquePointer

  /// Creates a conversion, or returns `nil` if the library is missing or does not accept the profile
  /// for that pixel layout.
  init?(from profile: ICCProfile, layout: Layout) {
    let transform = profile.data.withUnsafeBytes { bytes in
      CCTransformCreate(bytes.baseAddress, bytes.count, layout.code)
    }
    guard let transform else { return nil }
    self.transform = transform
  }

  deinit { CCTransformFree(transform) }

  /// Converts pixels of 4 bytes in place.
  ///
  /// The last byte is unchanged for RGB and grey, and undefined for CMYK.
  func convert(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
    CCTransformApply(transform, pixels, count)
  }
}

extension TableConversion.Layout {
  fileprivate var code: CCLayout {
    switch self {
    case .rgba: .RGBA
    case .grey: .grey
    case .cmyk(let isInverted): isInverted ? .invertedCMYK : .CMYK
    }
  }
}

/// Little CMS (liblcms2), which supports ICC profiles of every kind; opened at run time.
package enum ColorLibrary {
  /// Whether the library is installed.
  package static var isInstalled: Bool { CCIsAvailable() }
}
