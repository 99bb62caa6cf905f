import Bitmaps
import Model
import Testing

@testable import Browser

struct PhotoCacheTests {
  @Test func `the oldest pictures are evicted beyond the limit`() throws {
    var cache = PhotoCache<ImagePyramid>(limit: 3)
    let picture = ImagePyramid.picture(2, 2)
    for number in 0...3 { cache.store(picture, for: try .make(number)) }
    #expect(cache.count == 3)
    let (first, second) = (try Photo.make(0), try Photo.make(1))
    #expect(cache[first] == nil && cache[second] != nil)
    cache.store(picture, for: try .make(1))
    #expect(cache.count == 3)
  }
}
