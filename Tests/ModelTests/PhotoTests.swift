import Model
import Testing

struct PhotoTests {
  @Test func `a photo's heading comes of its title and description`() {
    let photo = Photo.make(title: "", description: "Sea")
    #expect(photo.heading == PhotoTitle(title: "", description: "Sea"))
    #expect(Photo.make().heading.title == "Unknown")
  }

  @Test func `a rendition is found by its size, and only where it is served`() {
    let photo = Photo.make(renditions: [.square, .large])
    #expect(photo.rendition(.large)?.size == .large)
    #expect(photo.rendition(.original) == nil)
  }
}
