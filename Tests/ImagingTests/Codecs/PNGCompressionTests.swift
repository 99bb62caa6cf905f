import Imaging
import Testing

struct PNGCompressionTests {
  @Test(arguments: PNGCompression.allCases)
  func `every pixel is kept`(compression: PNGCompression) throws {
    let picture = Bitmap.make(53, 31) { x, y in [x * 4, y * 8, (x * y) % 256, (x + y) % 256] }
    #expect(try Bitmap(decoding: picture.png(compression)) == picture)
  }

  @Test func `a photo's thumbnail is hardly larger when it is made fast`() throws {
    let thumbnail = Bitmap.landscape(400, 300).thumbnail()
    let (small, fast) = (try thumbnail.png(.small), try thumbnail.png(.fast))
    #expect(Double(fast.count) < Double(small.count) * 1.1)
  }

  @Test func `runs of one colour take no room, however fast`() throws {
    let data = try Bitmap(width: 400, height: 400, color: .white).png(.fast)
    #expect(data.count < 10_000)
  }
}
