import Bitmaps
import Places
import Testing

@testable import Browser

struct TileCacheTests {
  @Test func `the first tiles go once there are too many`() throws {
    var cache = TileCache()
    let tile = ImagePyramid.picture(2, 2)
    for number in 0...TileCache.limit { cache.store(tile, for: try .make(number)) }
    #expect(cache.count == TileCache.limit)
    let (first, second) = (try Photo.make(0), try Photo.make(1))
    #expect(cache[first] == nil && cache[second] != nil)
    cache.store(tile, for: try .make(1))
    #expect(cache.count == TileCache.limit)
  }
}
