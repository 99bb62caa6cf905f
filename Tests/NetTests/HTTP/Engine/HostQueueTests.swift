import Net
import Testing

struct HostQueueTests {
  @Test func `a queue advances in order, up to the limit`() {
    var queue = HostQueue<Int>(perHost: 2, total: 10)
    for item in 1...4 { queue.append(item, host: "a") }
    #expect([queue.next(), queue.next(), queue.next()] == [1, 2, nil])
    queue.release(host: "a")
    #expect([queue.next(), queue.next()] == [3, nil])
  }

  @Test func `the host with the fewest goes first`() {
    var queue = HostQueue<String>(perHost: 3, total: 4)
    for item in ["a1", "a2", "a3"] { queue.append(item, host: "a") }
    #expect([queue.next(), queue.next()] == ["a1", "a2"])
    queue.append("b1", host: "b")
    #expect([queue.next(), queue.next(), queue.next()] == ["b1", "a3", nil])
  }

  @Test func `the total limit holds over all hosts`() {
    var queue = HostQueue<Int>(perHost: 6, total: 3)
    for item in 1...5 { queue.append(item, host: "host \(item)") }
    #expect((1...4).compactMap { _ in queue.next() }.count == 3)
    queue.release(host: "nobody")
    #expect(queue.next() == nil)
  }

  @Test func `all waiting requests can be removed`() {
    var queue = HostQueue<Int>(perHost: 1, total: 1)
    for item in 1...3 { queue.append(item, host: "a") }
    #expect(queue.next() == 1)
    #expect(queue.removeAll().sorted() == [2, 3])
    queue.release(host: "a")
    #expect(queue.next() == nil)
  }

  @Test func `a limit below 1 counts as 1`() {
    var queue = HostQueue<Int>(perHost: 0, total: -1)
    queue.append(1, host: "a")
    #expect(queue.next() == 1)
  }
}
