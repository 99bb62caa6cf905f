import CColor
import FoundationEssentials

/// Turns the colours of a profile with tables into sRGB by Little CMS, where that is installed.
final class TableConversion: Sendable {
  /// What the 4 bytes of a pixel are.
  enum Layout: Hashable, Sendable {
    /// Red, green, blue and alpha.
    case light
    /// Cyan, magenta, yellow and black.
    case ink(isInverted: Bool)
  }

  /// Little CMS lets many threads use one transform that was made without a cache (`NOCACHE`).
  private nonisolated(unsafe) let transform: OpaquePointer

  /// Creates a conversion; `nil` where the library is missing, or does not accept the profile for
  /// pixels of that layout.
  init?(from profile: ICCProfile, layout: Layout) {
    let transform = profile.data.withUnsafeBytes { bytes in
      CCTransformCreate(bytes.baseAddress, bytes.count, layout.code)
    }
    guard let transform else { return nil }
    self.transform = transform
  }

  deinit { CCTransformFree(transform) }

  /// Converts pixels of 4 bytes in place: of red, green and blue, with the last byte as it is; or of
  /// four inks, with the last byte undefined.
  func convert(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
    CCTransformApply(transform, pixels, count)
  }
}

extension TableConversion.Layout {
  fileprivate var code: CCLayout {
    switch self {
    case .light: .RGBA
    case .ink(let isInverted): isInverted ? .invertedCMYK : .CMYK
    }
  }
}

/// Whether profiles with tables can be used on this machine.
package var hasColorManagement: Bool { CCIsAvailable() }
