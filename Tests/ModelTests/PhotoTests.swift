import Model
import Testing

struct PhotoTests {
  @Test func `a photo's heading is made from its title and description`() {
    let photo = Photo.make(title: "", description: "Sea")
    #expect(photo.heading == PhotoTitle(title: "", description: "Sea"))
    #expect(Photo.make().heading.title == "Unknown")
  }

  @Test func `a rendition is found by its size if it is served`() {
    let photo = Photo.make(renditions: [.square, .large])
    #expect(photo.rendition(.large)?.size == .large)
    #expect(photo.rendition(.original) == nil)
  }

  @Test(arguments: [-1, 31_622_401, 1e300, .infinity, .nan])
  func `an impossible length of a video is unknown`(duration: Double) {
    #expect(Photo.Video(duration: duration).duration == nil)
    #expect(Photo.Video(duration: 31_622_400).duration == 31_622_400)
  }
}
