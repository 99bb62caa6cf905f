// Type-ahead: keys typed right after Enter act on the list that it leads to.

extension BrowserState {
  /// True while the list that Enter leads to is being loaded, and nothing covers it.
  var awaitsList: Bool {
    if helpTop != nil || sources.isOpen { return false }
    if goTo.isOpen { return goTo.wanted != nil }
    guard let list = photoList, list.isUnloaded, let request = list.nextRequest else {
      return false
    }
    return context.requests.isPending { $0 == request }
  }

  /// Handles a key, or queues it until the awaited list is loaded.
  ///
  /// A key that cancels loading or leaves the list is handled at once, and discards the queued ones.
  mutating func press(_ key: Key) {
    guard awaitsList, context.isOnScreen else { return handle(key) }
    if goTo.isOpen ? key.cancelsLine : key.leavesList {
      waitingKeys = []
      // On the line, `q` would be text.
      handle(goTo.isOpen && key == .character("q") ? .escape : key)
    } else {
      waitingKeys.append(key)
    }
  }

  /// Handles the queued keys once their list is loaded; discards them if it cannot be loaded.
  mutating func pressWaitingKeys() {
    if waitingKeys.isEmpty || awaitsList { return }
    let keys = waitingKeys
    waitingKeys = []
    if goTo.isOpen || photoList?.isUnloaded != false { return }
    for key in keys {
      press(key)
      reconcile()
    }
  }
}

extension Key {
  /// True if the key cancels loading from the line that goes anywhere.
  fileprivate var cancelsLine: Bool {
    switch self {
    case .escape, .backspace, .character("q"), .mouse, .control: true
    default: false
    }
  }

  /// True if the key leaves a list before its photos are loaded, or does not concern them.
  fileprivate var leavesList: Bool {
    switch self {
    case .escape, .backspace, .tab, .backTab, .arrow(.left, isShifted: _), .mouse, .control: true
    case .character(let character): "q?123:SrRoO".contains(character)
    default: false
    }
  }
}
