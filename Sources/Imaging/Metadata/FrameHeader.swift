import Bitmaps

/// The size and the layout of the pixels: the frame header of a JPEG (ITU T.81, B.2.2), the image header of a
/// PNG (`IHDR`), the properties of a HEIF's primary item.
struct FrameHeader: Sendable {
  /// The size of the picture, as it is stored.
  let size: PixelSize
  let isProgressive: Bool
  let colorModel: ColorModel
  var hasAlpha = false
  var subsampling: String?
  /// The orientation from the container, which overrides EXIF; `nil` if EXIF's applies.
  var orientation: Orientation?
  /// The crop of the decoded pixels; `nil` if there is none.
  var aperture: CleanAperture?
}

/// A crop required by the container.
struct CleanAperture: Sendable {
  /// The size of the decoded pixels.
  let coded: PixelSize
  /// The visible rectangle of the decoded pixels.
  let window: PixelRect
}

extension FrameHeader {
  /// True if a smaller picture can replace another: with the same orientation and crop, and the same aspect ratio
  /// within 2 %.
  func shows(_ other: FrameHeader) -> Bool {
    let ratio = Double(size.width * other.size.height) / Double(size.height * other.size.width)
    let windows = zip(relativeWindow, other.relativeWindow)
    return (orientation ?? .up) == (other.orientation ?? .up) && 0.98...1.02 ~= ratio
      && windows.allSatisfy { abs($0 - $1) <= 0.02 }
  }

  /// The left, upper, right and lower edge of the crop, relative to the decoded pixels, from 0 to 1.
  private var relativeWindow: [Double] {
    guard let window = aperture?.window, let coded = aperture?.coded else { return [0, 0, 1, 1] }
    let (width, height) = (Double(coded.width), Double(coded.height))
    return [
      Double(window.x) / width, Double(window.y) / height, Double(window.x + window.width) / width,
      Double(window.y + window.height) / height,
    ]
  }
}
