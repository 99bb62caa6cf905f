/// Items that wait for their turn, in one line a host, so that only so many run at once.
///
/// libcurl has such limits too, and 7.88 loses wake-ups with them: one transfer in ten then stalls
/// until its connect timeout, which moreover runs while it waits.
package struct HostQueue<Item> {
  private struct Line {
    var waiting: ArraySlice<Item> = []
    var running = 0
  }

  private let perHost: Int
  private let total: Int
  private var lines: [String: Line] = [:]
  private var running = 0

  package init(perHost: Int, total: Int) {
    self.perHost = max(perHost, 1)
    self.total = max(total, 1)
  }

  /// Puts an item at the end of its host's line.
  package mutating func append(_ item: Item, host: String) {
    lines[host, default: Line()].waiting.append(item)
  }

  /// Takes the item whose turn it is, from the host with the fewest that run; `nil` if none may.
  ///
  /// The item counts as running until `release`.
  package mutating func next() -> Item? {
    guard running < total,
      let host = lines.filter({ !$0.value.waiting.isEmpty && $0.value.running < perHost })
        .min(by: { $0.value.running < $1.value.running })?.key,
      let item = lines[host]?.waiting.popFirst()
    else { return nil }
    lines[host]?.running += 1
    running += 1
    return item
  }

  /// Says that an item of the host runs no longer.
  package mutating func release(host: String) {
    guard var line = lines[host], line.running > 0 else { return }
    line.running -= 1
    running -= 1
    lines[host] = line.running == 0 && line.waiting.isEmpty ? nil : line
  }

  /// Takes all items that wait, whatever their turn.
  package mutating func removeAll() -> [Item] {
    defer { for host in lines.keys { lines[host]?.waiting = [] } }
    return lines.values.flatMap(\.waiting)
  }
}
