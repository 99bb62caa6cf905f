import Features
import Model
import Testing

@testable import Browser

struct PreviewCacheTests {
  @Test func `the places stored last are kept`() throws {
    let places = try (0...PreviewCache.limit).map {
      PhotoSubject.place(try Place.make("Place \($0), France"))
    }
    var cache = PreviewCache()
    for place in places.dropLast() { cache.store(try .make(total: 3), of: place) }
    cache.store(try .make(total: 4), of: places[0])
    cache.store(try .make(total: 3), of: places[PreviewCache.limit])
    #expect(cache.count == PreviewCache.limit)
    #expect(cache[places[0]]?.total == 4 && cache[places[1]] == nil && cache[places[2]] != nil)
  }
}
