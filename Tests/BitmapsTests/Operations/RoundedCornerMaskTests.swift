import Bitmaps
import TestSupport
import Testing

struct RoundingCornersTests {
  @Test func `only alpha changes, so that no halo shows`() {
    let picture = Bitmap.scene(40, 40)
    let cut = picture.roundingCorners(radius: 5)
    for x in 0..<40 {
      for y in 0..<40 { #expect(cut[x, y][..<3] == picture[x, y][..<3]) }
    }
  }

  @Test(arguments: [(40, 5.0), (80, 10.0), (40, 5.5), (33, 7.25)])
  func `corners are empty and edges full`(side: Int, radius: Double) {
    let cut = white(side, side).roundingCorners(radius: radius)
    for (x, y) in [(0, 0), (side - 1, 0), (0, side - 1), (side - 1, side - 1)] {
      #expect(cut[x, y][3] == 0)
    }
    #expect(cut.edges(exceptCorners: Int(radius.rounded(.up))).allSatisfy { $0[3] == 255 })
    #expect(cut[side / 2, side / 2][3] == 255)
  }

  /// Four quarter circles of half a side make a circle of a square.
  @Test(arguments: [20, 21, 7])
  func `the pixels within the circle are left`(side: Int) {
    let radius = Double(side) / 2
    let cut = white(side, side).roundingCorners(radius: radius)
    let area = (0..<side * side).reduce(0.0) { $0 + Double(cut[$1 % side, $1 / side][3]) / 255 }
    #expect(abs(area - .pi * radius * radius) < 0.1)
  }

  @Test func `the four corners are alike, and each like its own mirror image`() {
    let cut = white(30, 22).roundingCorners(radius: 6)
    #expect(cut.mirrored() == cut)
    #expect(cut.oriented(.down) == cut)
    #expect(cut[1, 3] == cut[3, 1])
  }

  /// The values come from counting 400x400 points per pixel.
  @Test func `the edge falls evenly from full to empty`() {
    let row = (0..<6).map { white(40, 40).roundingCorners(radius: 5)[$0, 0][3] }
    #expect(row == row.sorted())
    #expect(row == [0, 0, 81, 194, 246, 255])
  }

  @Test(arguments: [0, -1, -Double.infinity, .nan])
  func `a radius that is not positive cuts nothing`(radius: Double) {
    #expect(Bitmap.scene().roundingCorners(radius: radius) == Bitmap.scene())
  }

  @Test(arguments: [20, 21, 1e9, .infinity])
  func `a radius of more than half a side counts as half`(radius: Double) {
    let cut = white(40, 50).roundingCorners(radius: radius)
    #expect(cut == white(40, 50).roundingCorners(radius: 20))
    #expect(white(1, 1).roundingCorners(radius: radius)[0, 0][3] == 200)
  }

  @Test func `half-transparent pixels are cut in proportion`() {
    let cut = Bitmap.make(40, 40) { _, _ in [9, 9, 9, 100] }.roundingCorners(radius: 5)
    #expect(cut[2, 0] == [9, 9, 9, 32])
  }

  private func white(_ width: Int, _ height: Int) -> Bitmap {
    Bitmap(width: width, height: height, color: .white)
  }
}
