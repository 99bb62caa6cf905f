import SystemCalls
import Testing

struct BoundedCacheTests {
  @Test func `a value is computed once, until later ones evict it`() {
    let cache = BoundedCache<Int, String>(capacity: 2)
    var computed: [Int] = []
    for key in [1, 1, 2, 1, 3, 3, 2, 1] {
      let value = cache.value(of: key) {
        computed.append(key)
        return "\(key)"
      }
      #expect(value == "\(key)")
    }
    #expect(computed == [1, 2, 3, 1])
  }

  @Test func `a nil value is cached, too`() {
    let cache = BoundedCache<Int, Int?>(capacity: 1)
    #expect(cache.value(of: 1) { nil } == nil)
    #expect(cache.value(of: 1) { 7 } == nil)
  }
}
