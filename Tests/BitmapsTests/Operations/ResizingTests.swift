import Bitmaps
import TestSupport
import Testing

struct ResizingTests {
  @Test(arguments: ["40x40", "7x90", "1x1", "200x3", "13x13"])
  func `a picture of one colour keeps it at any size`(text: String) throws {
    let size = try #require(PixelSize(text))
    let color = RGBColor(red: 3, green: 128, blue: 254)
    let picture = Bitmap(width: 31, height: 17, color: color)
    #expect(
      picture.resized(to: size) == Bitmap(width: size.width, height: size.height, color: color)
    )
  }

  @Test func `the same size is the same picture`() {
    #expect(Bitmap.scene().resized(to: Bitmap.scene().size) == Bitmap.scene())
  }

  @Test func `fine squares become the grey between them`() {
    let picture = Bitmap.checkers(96, 96, side: 2, 20, 220).resized(to: size(12, 12))
    for pixel in picture.edges(exceptCorners: 2) + [picture[6, 6]] {
      #expect((116...124).contains(pixel[0]), "\(pixel)")
    }
  }

  /// A step enlarged fourfold, with the values of Pillow's filter of the same name.
  @Test func `a step is enlarged as the filter says`() {
    let step = Bitmap.make(16, 1) { x, _ in x < 8 ? [50, 50, 50, 255] : [200, 200, 200, 255] }
    let row = (26..<38).map { step.resized(to: size(64, 1))[$0, 0][0] }
    #expect(row == [46, 36, 32, 40, 64, 102, 148, 186, 210, 218, 214, 204])
  }

  @Test func `transparent pixels add no colour to their neighbours`() {
    let picture = Bitmap.make(40, 40) { x, _ in x < 20 ? [200, 100, 50, 255] : [0, 255, 0, 0] }
    let small = picture.resized(to: size(11, 11))
    for x in 0..<11 where small[x, 5][3] > 0 {
      #expect(Array(small[x, 5][..<3]) == [200, 100, 50])
    }
    #expect(small[0, 5][3] == 255)
    #expect(small[10, 5][3] == 0)
  }

  /// Every size from 1000 down to 10, along each axis: bright edges stay bright and opaque.
  @Test(arguments: Array(stride(from: 10, through: 1000, by: 9)))
  func `no size has a dark or transparent edge`(first: Int) {
    let (wide, high) = (
      Bitmap(width: 333, height: 2, color: .white), Bitmap(width: 2, height: 333, color: .white)
    )
    for side in first..<min(first + 9, 1001) {
      let across = wide.resized(to: size(side, 2))
      let down = high.resized(to: size(2, side))
      #expect(across == Bitmap(width: side, height: 2, color: .white))
      #expect(down == Bitmap(width: 2, height: side, color: .white))
    }
  }

  @Test func `a picture reduced and enlarged again is still the same scene`() {
    let picture = Bitmap.scene(64, 48)
    let again = picture.resized(to: size(32, 24)).resized(to: picture.size)
    #expect(again.decibels(from: picture) > 45)
  }

  /// Hundreds of pixels for each of the result are averaged before they are weighed.
  @Test(arguments: [(1, 1), (2, 3), (1, 7), (40, 1)])
  func `a picture that is reduced to a thousandth is like one that is reduced in steps`(
    small: (width: Int, height: Int)
  ) {
    let bars = (0..<9001).map { [$0 / 37 % 250, $0 / 90 % 250, $0 / 36, 255 - $0 / 60] }
    let wide = Bitmap.make(9001, 3) { x, _ in bars[x] }
    let high = Bitmap.make(3, 9001) { _, y in bars[y] }
    for (picture, step, end) in [
      (wide, size(800, 3), size(small.width, small.height)),
      (high, size(3, 800), size(small.height, small.width)),
    ] {
      let reduced = picture.resized(to: end)
      #expect(reduced.decibels(from: picture.resized(to: step).resized(to: end)) > 40)
    }
  }

  /// Pixels are averaged first where they are many; the steps have too few for that.
  @Test func `a picture that is reduced at once is like one that is reduced in steps`() {
    let picture = Bitmap.scene(1201, 901)
    let steps = picture.resized(to: size(160, 120)).resized(to: size(20, 15))
    #expect(picture.resized(to: size(20, 15)).decibels(from: steps) > 50)
  }

  @Test func `rows with and without transparent pixels are averaged alike`() {
    let picture = Bitmap.make(640, 640) { x, y in
      y % 3 == 0 && x >= 320 ? [9, 9, 9, 0] : [200, 100, 50, 255]
    }
    let small = picture.resized(to: size(16, 16))
    for y in 0..<16 {
      #expect(small[2, y] == [200, 100, 50, 255])
      #expect(small[13, y].dropLast() == [200, 100, 50] && 165...175 ~= small[13, y][3])
    }
  }

  @Test func `a picture of one colour keeps it when it is reduced to a few pixels`() {
    let wide = Bitmap(width: 30_001, height: 2, color: .white)
    for end in [size(1, 1), size(3, 5), size(58, 2)] {
      #expect(wide.resized(to: end) == Bitmap(width: end.width, height: end.height, color: .white))
    }
  }

  private func size(_ width: Int, _ height: Int) -> PixelSize {
    PixelSize(width: width, height: height)
  }
}
