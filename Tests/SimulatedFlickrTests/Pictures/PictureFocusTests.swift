import Imaging
import Testing

@testable import SimulatedFlickr

struct PictureFocusTests {
  @Test func `every photo keeps what its title speaks of, with room around it`() throws {
    for file in EmbeddedFile.all(in: "pictures/") {
      let number = String(file.path.dropFirst("pictures/".count).prefix(2))
      let focus = PictureFocus(ofPicture: number)
      let picture = try PictureInfo(reading: file.data).size
      let (x, y) = (focus.x * Double(picture.width), focus.y * Double(picture.height))
      for id in (0..<100).map({ "\(number)\($0)" }) {
        let crop = Variation(ofPhoto: id).crop(ofShape: picture, from: picture, around: focus)
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
      let start = PictureFocus.start(
        focus: Double(focus),
        length: length,
        of: 100,
        choice: choice
      )
      #expect((0...(100 - length)).contains(start))
    }
  }

  @Test func `a picture that is about nothing in particular is about its middle`() {
    let focus = PictureFocus(ofPicture: "no number")
    #expect([focus.x, focus.y] == [0.5, 0.5])
  }
}
