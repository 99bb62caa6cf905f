import Bitmaps
import Foundation
import TestSupport
import Testing

@testable import Imaging

struct LumaShapeTests {
  private let landscape = Bitmap.landscape(640, 480)

  private func shape(_ file: Data) throws -> LumaShape {
    LumaShape(try EncodedPicture(file).lumaGrid())
  }

  @Test func `four quarter turns lead back, and one is that of the picture`() throws {
    let shape = try shape(landscape.png())
    let whole = shape.turned.turned.turned.turned
    #expect(whole.difference(from: shape) < 0.001 && whole.spectrum.hash == shape.spectrum.hash)
    #expect(shape.turned.difference(from: shape) > 1)
    let turned = try self.shape(landscape.oriented(.right).png())
    #expect(shape.turned.difference(from: turned) < 0.5)
    #expect((shape.spectrum.turned.hash ^ turned.spectrum.hash).nonzeroBitCount <= 6)
  }

  @Test func `the same shot differs little in size, quality and brightness, another one much`()
    throws
  {
    let original = try shape(landscape.jpeg())
    let half = landscape.resized(to: PixelSize(width: 320, height: 240))
    let bright = Bitmap(
      landscape.size,
      pixels: landscape.pixels.map { UInt8(Int($0) * 4 / 5 + 51) }
    )
    for file in [try half.png(), try half.jpeg(), try bright.jpeg()] {
      let other = try shape(file)
      #expect(original.difference(from: other) < 0.03 * original.contrast)
      #expect((original.spectrum.hash ^ other.spectrum.hash).nonzeroBitCount <= 20)
    }
    let mirrored = try shape(landscape.oriented(.upMirrored).png())
    #expect(original.difference(from: mirrored) > 0.1 * original.contrast)
  }

  @Test func `a blank picture has no contrast, and its difference is a number`() throws {
    let blank = try shape(
      Bitmap(width: 40, height: 40, color: RGBColor(red: 90, green: 90, blue: 90)).png()
    )
    #expect(blank.contrast == 0)
    #expect(blank.difference(from: try shape(landscape.png())).isFinite)
    #expect(LumaGrid([1, 2, 3]) == nil)
  }
}
