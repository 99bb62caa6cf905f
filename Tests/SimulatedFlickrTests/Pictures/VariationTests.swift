import Imaging
import Testing

@testable import SimulatedFlickr

struct VariationTests {
  private static let ids = (0..<200).map { "5\($0)" }

  @Test(arguments: ["1024x683", "683x1024", "1x1", "1024x1", "75x75", "2048x2048"])
  func `a crop lies within the picture and has the shape that is wanted`(text: String) throws {
    let shape = try #require(PixelSize(text))
    let picture = PixelSize(width: 1024, height: 683)
    let focus = PictureFocus(ofPicture: "01")
    for id in Self.ids {
      let crop = Variation(ofPhoto: id).crop(ofShape: shape, from: picture, around: focus)
      #expect(crop.x >= 0 && crop.y >= 0 && crop.width >= 1 && crop.height >= 1)
      #expect(crop.x + crop.width <= picture.width && crop.y + crop.height <= picture.height)
      let skew = crop.width * shape.height - crop.height * shape.width
      #expect(abs(skew) <= max(shape.width, shape.height))
    }
  }

  @Test func `light changes tones, and leaves black and alpha as they are`() {
    let pixels: [UInt8] = [0, 0, 0, 7, 128, 128, 128, 255]
    let bitmap = Bitmap(width: 2, height: 1, pixels: pixels)
    let lit = Self.ids.map { Variation(ofPhoto: $0).lit(bitmap).pixels }
    #expect(lit.allSatisfy { $0.prefix(4) == [0, 0, 0, 7] && $0[7] == 255 })
    #expect(Set(lit).count > Self.ids.count / 2)
  }

  @Test func `a brighter tone stays the brighter one`() {
    let ramp = Bitmap(width: 256, height: 1, pixels: (0...255).flatMap { [$0, $0, $0, 255] })
    for id in Self.ids.prefix(50) {
      let lit = Variation(ofPhoto: id).lit(ramp).pixels
      let reds = stride(from: 0, to: lit.count, by: 4).map { lit[$0] }
      #expect(reds == reds.sorted())
    }
  }

  @Test func `a photo's variation is the same every time, and some are mirrored`() {
    let variations = Self.ids.map { Variation(ofPhoto: $0) }
    #expect(variations == Self.ids.map { Variation(ofPhoto: $0) })
    #expect(Set(variations).count == Self.ids.count)
    #expect(Set(variations.map(\.isMirrored)) == [true, false])
  }
}
