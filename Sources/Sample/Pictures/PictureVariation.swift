import Bitmaps
import Imaging

/// The random crop, mirroring and tone curve that distinguish the photos of the same picture.
struct PictureVariation: Hashable, Sendable {
  let isMirrored: Bool
  /// The size of the crop relative to the picture.
  private let zoom: Double
  /// The position of the crop within its range, 0 to 1 from the left and from the top.
  private let left: Double
  private let top: Double
  /// The change of the mid-tones; negative values darken.
  private let lift: Double
  /// The relative gain of red and loss of blue.
  private let warmth: Double

  init(ofPhoto id: String) {
    var random = SeededRandom(seed: id)
    isMirrored = Bool.random(using: &random)
    zoom = .random(in: 0.62...1, using: &random)
    left = .random(in: 0...1, using: &random)
    top = .random(in: 0...1, using: &random)
    lift = .random(in: -0.22...0.3, using: &random)
    warmth = .random(in: -0.1...0.1, using: &random)
  }

  /// Returns a crop with the aspect ratio of `shape` that contains the picture's focal point.
  func crop(ofShape shape: PixelSize, from picture: PixelSize, around focus: FocalPoint)
    -> PixelRect
  {
    let scale = min(
      Double(picture.width) / Double(shape.width),
      Double(picture.height) / Double(shape.height)
    )
    let width = max(1, Int(Double(shape.width) * scale * zoom))
    let height = max(1, Int(Double(shape.height) * scale * zoom))
    let x = focus.x * Double(picture.width)
    let y = focus.y * Double(picture.height)
    return PixelRect(
      x: FocalPoint.start(focus: x, length: width, of: picture.width, choice: left),
      y: FocalPoint.start(focus: y, length: height, of: picture.height, choice: top),
      width: width,
      height: height
    )
  }

  /// Returns the bitmap with the tone curve applied; alpha stays unchanged.
  func adjusted(_ bitmap: Bitmap) -> Bitmap {
    bitmap.mapped(
      red: curve(gain: 1 + warmth),
      green: curve(gain: 1),
      blue: curve(gain: 1 - warmth)
    )
  }

  /// Returns the tone curve of a channel as a table; black stays black.
  private func curve(gain: Double) -> [UInt8] {
    (0...255).map { value in
      let tone = Double(value) / 255
      return UInt8(min(255, ((tone + lift * tone * (1 - tone)) * gain * 255).rounded()))
    }
  }
}

/// The focal point of a picture, which every crop contains, since the titles name what is there.
struct FocalPoint: Hashable, Sendable {
  /// The position relative to the width from the left and to the height from the top.
  let x: Double
  let y: Double

  /// Creates the focal point of a picture by number; for most it is the centre.
  init(ofPicture number: String) { (x, y) = points[number] ?? (0.5, 0.5) }

  /// Returns the first pixel of a crop along one axis of a picture, with the focal point well within
  /// it; `choice` is the position in the range of possible ones, 0 to 1.
  static func start(focus: Double, length: Int, of whole: Int, choice: Double) -> Int {
    let margin = Double(length) * 0.15
    let last = Double(whole - length)
    let lowest = min(max(0, focus - Double(length) + margin), last)
    let highest = max(lowest, min(last, focus - margin))
    return Int(lowest + (highest - lowest) * choice)
  }
}

/// The focal points of pictures that show a sun, a moon, a building or people.
private let points: [String: (Double, Double)] = [
  "04": (0.38, 0.42), "06": (0.5, 0.45), "15": (0.52, 0.45), "16": (0.55, 0.55),
  "17": (0.45, 0.25), "19": (0.4, 0.3), "21": (0.56, 0.55), "23": (0.6, 0.72),
  "24": (0.5, 0.45), "26": (0.6, 0.22), "27": (0.62, 0.55), "28": (0.64, 0.3),
  "29": (0.32, 0.45), "30": (0.5, 0.7), "31": (0.5, 0.62), "32": (0.38, 0.4),
  "33": (0.62, 0.42), "34": (0.6, 0.45), "35": (0.5, 0.55), "36": (0.45, 0.5),
  "37": (0.5, 0.35), "38": (0.66, 0.52), "39": (0.45, 0.55), "40": (0.52, 0.46),
  "41": (0.52, 0.6), "42": (0.6, 0.45), "43": (0.3, 0.5), "44": (0.5, 0.35),
  "45": (0.46, 0.48), "46": (0.5, 0.42), "47": (0.56, 0.5), "48": (0.63, 0.38),
  "49": (0.3, 0.6), "50": (0.55, 0.5), "51": (0.45, 0.45), "52": (0.5, 0.58),
  "53": (0.42, 0.4), "54": (0.45, 0.55), "55": (0.5, 0.45), "56": (0.7, 0.45),
  "57": (0.5, 0.45), "58": (0.5, 0.6), "59": (0.53, 0.5), "60": (0.28, 0.3),
  "61": (0.55, 0.5), "62": (0.5, 0.6),
]
