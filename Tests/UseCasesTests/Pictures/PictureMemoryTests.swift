import Imaging
import Places
import Testing

@testable import UseCases

struct PictureMemoryTests {
  /// A picture of 400 bytes, told from others by its grey.
  private func picture(_ grey: UInt8) -> ScreenPicture {
    let color = RGBColor(red: grey, green: grey, blue: grey)
    return ScreenPicture(bitmap: Bitmap(width: 10, height: 10, color: color), size: .small)
  }

  @Test func `what was kept is there, and nothing else`() {
    var memory = PictureMemory<Int>(byteLimit: 4_000)
    memory.keep(picture(1), for: 1)
    #expect(memory.picture(of: 1) == picture(1))
    #expect(memory.picture(of: 2) == nil)
    #expect(memory.byteCount == 400)
  }

  @Test func `a later picture of the same key takes the place of the earlier`() {
    var memory = PictureMemory<Int>(byteLimit: 4_000)
    memory.keep(picture(1), for: 1)
    memory.keep(picture(2), for: 1)
    #expect(memory.picture(of: 1) == picture(2))
    #expect(memory.byteCount == 400)
  }

  @Test func `those used longest ago make room`() {
    var memory = PictureMemory<Int>(byteLimit: 4_000)
    for key in 0..<10 { memory.keep(picture(UInt8(key)), for: key) }
    _ = memory.picture(of: 0)
    memory.keep(picture(10), for: 10)
    let there = (0...10).filter { memory.picture(of: $0) != nil }
    #expect(there.contains(0))
    #expect(there.contains(10))
    #expect(!there.contains(1))
    #expect(memory.byteCount == there.count * 400)
  }

  @Test func `memory never holds more than its limit`() {
    var memory = PictureMemory<Int>(byteLimit: 4_000)
    for key in 0..<1_000 {
      memory.keep(picture(UInt8(key % 256)), for: key % 37)
      #expect(memory.byteCount <= 4_000)
    }
  }

  @Test func `a picture larger than all the room is not kept, and takes nothing else's room`() {
    var memory = PictureMemory<Int>(byteLimit: 500)
    memory.keep(picture(1), for: 1)
    let large = Bitmap(width: 100, height: 100, color: RGBColor(red: 0, green: 0, blue: 0))
    memory.keep(ScreenPicture(bitmap: large, size: .large), for: 2)
    #expect(memory.picture(of: 2) == nil)
    #expect(memory.picture(of: 1) == picture(1))
  }
}
