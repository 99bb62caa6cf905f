import Foundations
import Imaging
import Testing

struct PreviewingTests {
  static let area = PixelSize(width: 60, height: 40)

  private func files(_ width: Int, _ height: Int) throws -> [Data] {
    let scene = Bitmap.landscape(width, height)
    return [try scene.png(), try scene.jpeg(), try scene.jpeg(JPEGOptions(isProgressive: true))]
  }

  @Test func `what is large is read as finely as twice what is looked at, or finer`() throws {
    for data in try files(600, 400) {
      let (preview, whole) = (
        try Bitmap(previewing: data, forSize: Self.area), try Bitmap(decoding: data)
      )
      #expect(preview.width < whole.width)
      #expect(preview.height >= 2 * Self.area.height)
      let looked = (
        preview.resized(to: Self.area), whole.resized(to: Self.area)
      )
      #expect(looked.0.decibels(from: looked.1) > 40)
    }
  }

  @Test func `what is small is read as it is`() throws {
    for data in try files(150, 100) {
      #expect(try Bitmap(previewing: data, forSize: Self.area) == Bitmap(decoding: data))
    }
  }

  @Test func `what is transparent stays so`() throws {
    let scene = Bitmap.make(400, 300) { x, y in [x / 2, y / 2, 128, x < 200 ? 255 : 0] }
    let preview = try Bitmap(previewing: try scene.png(), forSize: PixelSize(width: 40, height: 30))
    #expect(preview.height == 60)
    #expect(preview[5, 30][3] == 255)
    #expect(preview[75, 30][3] == 0)
  }

  @Test func `what is cut short is refused, or read as far as it goes`() throws {
    for data in try files(600, 400) {
      let part = data.prefix(data.count * 2 / 3)
      #expect(throws: ImagingError.self) { try Bitmap(previewing: part, forSize: Self.area) }
      let preview = try Bitmap(previewing: part, forSize: Self.area, .asFarAsItGoes)
      #expect(preview.height >= 2 * Self.area.height)
    }
  }
}
