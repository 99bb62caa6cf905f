import CColor
import Foundations

/// The conversion of the colours of a profile with lookup tables to sRGB, by Little CMS.
final class TableConversion: Sendable {
  /// The channels in the 4 bytes of a pixel.
  enum Layout: Hashable, Sendable {
    /// Red, green, blue and alpha.
    case rgba
    /// Cyan, magenta, yellow and black.
    case cmyk(isInverted: Bool)
  }

  /// Many threads may use it: it is made without a cache (`cmsFLAGS_NOCACHE`).
  private nonisolated(unsafe) let transform: OpaquePointer

  /// Creates a conversion, or returns `nil` where the library is missing, or does not accept the
  /// profile for pixels of that layout.
  init?(from profile: ICCProfile, layout: Layout) {
    let transform = profile.data.withUnsafeBytes { bytes in
      CCTransformCreate(bytes.baseAddress, bytes.count, layout.code)
    }
    guard let transform else { return nil }
    self.transform = transform
  }

  deinit { CCTransformFree(transform) }

  /// Converts pixels of 4 bytes in place: RGBA keeps its last byte; that of CMYK becomes undefined.
  func convert(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
    CCTransformApply(transform, pixels, count)
  }
}

extension TableConversion.Layout {
  fileprivate var code: CCLayout {
    switch self {
    case .rgba: .RGBA
    case .cmyk(let isInverted): isInverted ? .invertedCMYK : .CMYK
    }
  }
}

/// Little CMS (liblcms2), which converts by ICC profiles of every kind; opened at run time.
package enum ColorLibrary {
  /// Whether the library is installed.
  package static var isInstalled: Bool { CCIsAvailable() }
}
