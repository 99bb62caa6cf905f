import Bitmaps
import Imaging
import Model
import Testing

@testable import Features

struct PictureCacheTests {
  /// Returns a picture of 400 bytes in a grey of its own.
  private func picture(_ grey: UInt8) -> ScreenPicture {
    let color = RGBColor(red: grey, green: grey, blue: grey)
    return ScreenPicture(bitmap: Bitmap(width: 10, height: 10, color: color), size: .small)
  }

  @Test func `the cache has the stored pictures, and no others`() {
    var cache = PictureCache<Int>(byteLimit: 4_000)
    cache.insert(picture(1), for: 1)
    #expect(cache.picture(for: 1) == picture(1))
    #expect(cache.picture(for: 2) == nil)
    #expect(cache.byteCount == 400)
  }

  @Test func `a later picture of the same key replaces the earlier one`() {
    var cache = PictureCache<Int>(byteLimit: 4_000)
    cache.insert(picture(1), for: 1)
    cache.insert(picture(2), for: 1)
    #expect(cache.picture(for: 1) == picture(2))
    #expect(cache.byteCount == 400)
  }

  @Test func `the least recently used pictures are evicted`() {
    var cache = PictureCache<Int>(byteLimit: 4_000)
    for key in 0..<10 { cache.insert(picture(UInt8(key)), for: key) }
    _ = cache.picture(for: 0)
    cache.insert(picture(10), for: 10)
    let there = (0...10).filter { cache.picture(for: $0) != nil }
    #expect(there.contains(0))
    #expect(there.contains(10))
    #expect(!there.contains(1))
    #expect(cache.byteCount == there.count * 400)
  }

  @Test func `the cache stays within its limit of memory`() {
    var cache = PictureCache<Int>(byteLimit: 4_000)
    for key in 0..<1_000 {
      cache.insert(picture(UInt8(key % 256)), for: key % 37)
      #expect(cache.byteCount <= 4_000)
    }
  }

  @Test func `a picture beyond the limit is not stored, and evicts nothing`() {
    var cache = PictureCache<Int>(byteLimit: 500)
    cache.insert(picture(1), for: 1)
    let large = Bitmap(width: 100, height: 100, color: RGBColor(red: 0, green: 0, blue: 0))
    cache.insert(ScreenPicture(bitmap: large, size: .large), for: 2)
    #expect(cache.picture(for: 2) == nil)
    #expect(cache.picture(for: 1) == picture(1))
  }
}
