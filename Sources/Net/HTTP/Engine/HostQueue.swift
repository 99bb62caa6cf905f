/// A queue with a concurrency limit per host and in total.
///
/// libcurl has such limits as well, but 7.88 loses wake-ups with them: one transfer in ten stalls until
/// its connect timeout, which also runs while it is queued.
package struct HostQueue<Item> {
  private struct Host {
    var pending: ArraySlice<Item> = []
    var runningCount = 0
  }

  private let perHost: Int
  private let total: Int
  private var hosts: [String: Host] = [:]
  private var runningCount = 0

  package init(perHost: Int, total: Int) {
    self.perHost = max(perHost, 1)
    self.total = max(total, 1)
  }

  /// Appends an item to its host's queue.
  package mutating func append(_ item: Item, host: String) {
    hosts[host, default: Host()].pending.append(item)
  }

  /// Removes and returns the next item, from the host with the fewest running ones, or `nil` at a limit.
  ///
  /// The item counts as running until `release`.
  package mutating func next() -> Item? {
    guard runningCount < total,
      let host = hosts.filter({ !$0.value.pending.isEmpty && $0.value.runningCount < perHost })
        .min(by: { $0.value.runningCount < $1.value.runningCount })?.key,
      let item = hosts[host]?.pending.popFirst()
    else { return nil }
    hosts[host]?.runningCount += 1
    runningCount += 1
    return item
  }

  /// Marks an item of a host as no longer running.
  package mutating func release(host name: String) {
    guard var host = hosts[name], host.runningCount > 0 else { return }
    host.runningCount -= 1
    runningCount -= 1
    hosts[name] = host.runningCount == 0 && host.pending.isEmpty ? nil : host
  }

  /// Removes and returns all pending items.
  package mutating func removeAll() -> [Item] {
    defer { for host in hosts.keys { hosts[host]?.pending = [] } }
    return hosts.values.flatMap(\.pending)
  }
}
