import Imaging

/// How one photo of a scene differs from the next: where the camera stood, and in what light.
struct Variation: Hashable, Sendable {
  let isMirrored: Bool
  /// How much of the picture is seen, as a share of its edges.
  private let zoom: Double
  /// Where the crop lies where it can lie, 0 to 1 from the left and from the top.
  private let left: Double
  private let top: Double
  /// How far the middle tones are lifted, or lowered where it is negative.
  private let lift: Double
  /// How much red is strengthened and blue weakened, as a share.
  private let warmth: Double

  init(ofPhoto id: String) {
    var dice = SeededRandom(seed: id)
    isMirrored = Bool.random(using: &dice)
    zoom = .random(in: 0.62...1, using: &dice)
    left = .random(in: 0...1, using: &dice)
    top = .random(in: 0...1, using: &dice)
    lift = .random(in: -0.22...0.3, using: &dice)
    warmth = .random(in: -0.1...0.1, using: &dice)
  }
}

extension Variation {
  /// The part of a picture that has the shape of `shape` and holds the picture's focus.
  func crop(ofShape shape: PixelSize, from picture: PixelSize, around focus: PictureFocus)
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
      x: PictureFocus.start(focus: x, length: width, of: picture.width, choice: left),
      y: PictureFocus.start(focus: y, length: height, of: picture.height, choice: top),
      width: width,
      height: height
    )
  }

  /// The pixels in this photo's light; alpha stays.
  func lit(_ bitmap: Bitmap) -> Bitmap {
    let curves = [curve(gain: 1 + warmth), curve(gain: 1), curve(gain: 1 - warmth)]
    var pixels = bitmap.pixels
    for index in pixels.indices where index % 4 != 3 {
      pixels[index] = curves[index % 4][Int(pixels[index])]
    }
    return Bitmap(width: bitmap.width, height: bitmap.height, pixels: pixels)
  }

  /// What each value of a channel becomes; black stays black.
  private func curve(gain: Double) -> [UInt8] {
    (0...255).map { value in
      let tone = Double(value) / 255
      return UInt8(min(255, ((tone + lift * tone * (1 - tone)) * gain * 255).rounded()))
    }
  }
}
