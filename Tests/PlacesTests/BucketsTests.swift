import Places
import Testing

struct BucketsTests {
  @Test func `indices are in the buckets of their numbers, in order`() {
    let buckets = Buckets([2, 0, 2, 1, 0], count: 4)
    #expect((0..<4).map { Array(buckets[$0]) } == [[1, 4], [3], [0, 2], []])
  }

  @Test func `without indices every bucket is empty`() {
    #expect((0..<2).allSatisfy { Buckets([], count: 2)[$0].isEmpty })
  }
}
