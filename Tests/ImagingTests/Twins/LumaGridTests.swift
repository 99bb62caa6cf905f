import Bitmaps
import Foundation
import TestSupport
import Testing

@testable import Imaging

struct LumaGridTests {
  private let landscape = Bitmap.landscape(640, 480)

  private func grid(_ file: Data) throws -> LumaGrid { try EncodedPicture(file).lumaGrid() }

  @Test func `four quarter turns lead back, and one is that of the picture`() throws {
    let grid = try grid(landscape.png())
    #expect(grid.turned.turned.turned.turned == grid && grid.turned != grid)
    let turned = try self.grid(landscape.oriented(.right).png())
    #expect(grid.turned.difference(from: turned) < 0.5)
  }

  @Test func `the same shot differs little in size, quality and brightness, another one much`()
    throws
  {
    let original = try grid(landscape.jpeg())
    let half = landscape.resized(to: PixelSize(width: 320, height: 240))
    let bright = Bitmap(
      landscape.size,
      pixels: landscape.pixels.map { UInt8(Int($0) * 4 / 5 + 51) }
    )
    for file in [try half.png(), try half.jpeg(), try bright.jpeg()] {
      let other = try grid(file)
      #expect(original.difference(from: other) < 0.03 * original.contrast)
      #expect((original.hash.bits ^ other.hash.bits).nonzeroBitCount <= 20)
    }
    let mirrored = try grid(landscape.oriented(.upMirrored).png())
    #expect(original.difference(from: mirrored) > 0.1 * original.contrast)
  }

  @Test func `a blank picture has no contrast, and its difference is a number`() throws {
    let blank = try grid(
      Bitmap(width: 40, height: 40, color: RGBColor(red: 90, green: 90, blue: 90)).png()
    )
    #expect(blank.contrast == 0)
    #expect(blank.difference(from: try grid(landscape.png())).isFinite)
    #expect(LumaGrid([1, 2, 3]) == nil)
  }
}
