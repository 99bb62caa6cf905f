import Imaging
import Testing

struct OrientationTests {
  @Test(arguments: [nil, 0, 9, 256, -1, 65535, 4_294_967_295])
  func `nonsense reads as upright`(value: Int?) {
    #expect(Orientation(exif: value) == .up)
  }

  @Test(arguments: Orientation.allCases)
  func `the last four turn the sides`(orientation: Orientation) {
    let upright = orientation.upright(PixelSize(width: 3, height: 2))
    let isTurned = orientation.rawValue > 4
    #expect(Orientation(exif: orientation.rawValue) == orientation)
    #expect(upright == PixelSize(width: isTurned ? 2 : 3, height: isTurned ? 3 : 2))
  }
}
