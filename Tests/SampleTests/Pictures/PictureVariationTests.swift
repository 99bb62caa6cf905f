import Bitmaps
import EmbeddedFiles
import Imaging
import Testing

@testable import Sample

struct PictureVariationTests {
  private static let ids = (0..<200).map { "5\($0)" }

  @Test(arguments: ["1024x683", "683x1024", "1x1", "1024x1", "75x75", "2048x2048"])
  func `a crop is within the picture and has the requested shape`(text: String) throws {
    let shape = try #require(PixelSize(text))
    let picture = PixelSize(width: 1024, height: 683)
    let focus = FocalPoint(ofPicture: "01")
    for id in Self.ids {
      let crop = PictureVariation(ofPhoto: id).crop(ofShape: shape, from: picture, around: focus)
      #expect(crop.x >= 0 && crop.y >= 0 && crop.width >= 1 && crop.height >= 1)
      #expect(crop.x + crop.width <= picture.width && crop.y + crop.height <= picture.height)
      let skew = crop.width * shape.height - crop.height * shape.width
      #expect(abs(skew) <= max(shape.width, shape.height))
    }
  }

  @Test func `lighting changes tones, except black and alpha`() {
    let pixels: [UInt8] = [0, 0, 0, 7, 128, 128, 128, 255]
    let bitmap = Bitmap(width: 2, height: 1, pixels: pixels)
    let adjusted = Self.ids.map { PictureVariation(ofPhoto: $0).adjusted(bitmap).pixels }
    #expect(adjusted.allSatisfy { $0.prefix(4) == [0, 0, 0, 7] && $0[7] == 255 })
    #expect(Set(adjusted).count > Self.ids.count / 2)
  }

  @Test func `a brighter tone stays the brighter one`() {
    let ramp = Bitmap(width: 256, height: 1, pixels: (0...255).flatMap { [$0, $0, $0, 255] })
    for id in Self.ids.prefix(50) {
      let adjusted = PictureVariation(ofPhoto: id).adjusted(ramp).pixels
      let reds = stride(from: 0, to: adjusted.count, by: 4).map { adjusted[$0] }
      #expect(reds == reds.sorted())
    }
  }

  @Test func `a photo's variation is the same every time, and some are mirrored`() {
    let variations = Self.ids.map { PictureVariation(ofPhoto: $0) }
    #expect(variations == Self.ids.map { PictureVariation(ofPhoto: $0) })
    #expect(Set(variations).count == Self.ids.count)
    #expect(Set(variations.map(\.isMirrored)) == [true, false])
  }
}

struct FocalPointTests {
  @Test func `every crop contains the focal point of its picture`() throws {
    for file in EmbeddedFile.all(in: "pictures/") {
      let number = String(file.path.dropFirst("pictures/".count).prefix(2))
      let focus = FocalPoint(ofPicture: number)
      let picture = try PictureInfo(reading: file.data).size
      let (x, y) = (focus.x * Double(picture.width), focus.y * Double(picture.height))
      for id in (0..<100).map({ "\(number)\($0)" }) {
        let crop = PictureVariation(ofPhoto: id).crop(
          ofShape: picture,
          from: picture,
          around: focus
        )
        #expect(Double(crop.x) < x && x < Double(crop.x + crop.width), "\(number) \(crop)")
        #expect(Double(crop.y) < y && y < Double(crop.y + crop.height), "\(number) \(crop)")
      }
    }
  }

  @Test(arguments: [0, 1, 30, 99, 100], [1, 50, 99, 100])
  func `a crop begins and ends within the picture, wherever the focus is`(
    focus: Int,
    length: Int
  ) {
    for choice in [0, 0.5, 1] {
      let start = FocalPoint.start(
        focus: Double(focus),
        length: length,
        of: 100,
        choice: choice
      )
      #expect((0...(100 - length)).contains(start))
    }
  }

  @Test func `a picture without a subject has its focus in the middle`() {
    let focus = FocalPoint(ofPicture: "no number")
    #expect([focus.x, focus.y] == [0.5, 0.5])
  }
}
