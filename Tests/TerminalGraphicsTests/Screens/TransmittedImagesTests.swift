import Bitmaps
import Testing

@testable import TerminalGraphics

struct TransmittedImagesTests {
  private let size = PixelSize(width: 2_000, height: 1_000)

  private func picture(_ name: String) -> PlacedPicture.ID {
    PlacedPicture.ID(name: name, size: size)
  }

  @Test func `beyond the limit the least recently used images are evicted`() {
    var images = TransmittedImages(firstID: 7)
    for number in 0..<9 {
      images.beginFrame()
      _ = images.insert(picture("\(number)"), size)
      _ = images.image(of: picture("0"), size)
      #expect(images.evict() == (number == 8 ? [8] : []))
    }
    #expect(images.image(of: picture("1"), size) == nil)
    #expect(images.images.count * size.pixelCount == TransmittedImages.pixelLimit)
  }

  @Test func `images that one frame shows are kept whatever they take`() {
    var images = TransmittedImages(firstID: 1)
    images.beginFrame()
    for number in 0..<12 { _ = images.insert(picture("\(number)"), size) }
    #expect(images.evict().isEmpty)
    images.beginFrame()
    #expect(images.evict() == [1, 2, 3, 4])
  }

  @Test func `ids are not reused`() {
    var images = TransmittedImages(firstID: 1)
    #expect(images.insert(picture("a"), size).id == 1)
    #expect(images.removeAll() == [1])
    #expect(images.insert(picture("a"), size).id == 2)
  }
}
