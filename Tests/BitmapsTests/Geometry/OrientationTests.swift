import Bitmaps
import TestSupport
import Testing

struct OrientationTests {
  @Test(arguments: [nil, 0, 9, 256, -1, 65535, 4_294_967_295])
  func `an invalid orientation counts as upright`(value: Int?) {
    #expect(Orientation(exif: value) == .up)
  }

  @Test(arguments: Orientation.allCases)
  func `the last four orientations swap width and height`(orientation: Orientation) {
    let upright = orientation.upright(PixelSize(width: 3, height: 2))
    let isTurned = orientation.rawValue > 4
    #expect(Orientation(exif: orientation.rawValue) == orientation)
    #expect(upright == PixelSize(width: isTurned ? 2 : 3, height: isTurned ? 3 : 2))
  }
}

struct OrientingTests {
  /// The stored rows are `abc` and `def`; what must be seen is by EXIF's own definition of where
  /// the 0th row and the 0th column lie.
  @Test(arguments: [
    (Orientation.up, ["abc", "def"]),
    (.upMirrored, ["cba", "fed"]),
    (.down, ["fed", "cba"]),
    (.downMirrored, ["def", "abc"]),
    (.leftMirrored, ["ad", "be", "cf"]),
    (.right, ["da", "eb", "fc"]),
    (.rightMirrored, ["fc", "eb", "da"]),
    (.left, ["cf", "be", "ad"]),
  ])
  func `each orientation is turned upright`(orientation: Orientation, rows: [String]) {
    #expect(lettered(["abc", "def"]).oriented(orientation) == lettered(rows))
  }

  @Test(arguments: Orientation.allCases, Orientation.allCases)
  func `an orientation followed by another does what both do, and an inverse undoes it`(
    first: Orientation,
    second: Orientation
  ) {
    let picture = lettered(["abc", "def"])
    let both = picture.oriented(first).oriented(second)
    #expect(picture.oriented(first.followed(by: second)) == both)
    #expect(picture.oriented(first).oriented(first.inverse) == picture)
  }

  @Test(arguments: Orientation.allCases)
  func `a part of a picture is the same part of the upright one`(orientation: Orientation) {
    let picture = lettered(["abcd", "efgh", "ijkl"])
    let part = PixelRect(x: 1, y: 0, width: 2, height: 1)
    let upright = picture.oriented(orientation)
    #expect(
      upright.cropped(to: orientation.upright(part, of: picture.size))
        == picture.cropped(to: part)?.oriented(orientation)
    )
  }

  @Test func `a mirror swaps left and right`() {
    #expect(lettered(["abc", "def"]).mirrored() == lettered(["cba", "fed"]))
  }

  /// A picture whose pixels are letters.
  private func lettered(_ rows: [String]) -> Bitmap {
    let letters = rows.map { Array($0.utf8) }
    return Bitmap.make(letters[0].count, letters.count) { x, y in [Int(letters[y][x]), 7, 8, 9] }
  }
}
