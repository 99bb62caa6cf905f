/// A latch: every caller of `pass` is suspended until `open` is called, once and for good.
package actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init() {}

  package func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  package func pass() async {
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
  }
}
