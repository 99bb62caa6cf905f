// Type-ahead: keys typed right behind Enter act on the list that it led to.

extension BrowserState {
  /// True while the list that Enter led to is being loaded, and nothing covers its place.
  var awaitsList: Bool {
    if helpTop != nil || sources.isOpen { return false }
    if goTo.isOpen { return goTo.wanted != nil }
    guard let list = photoList, list.isUnloaded, let request = list.nextRequest else {
      return false
    }
    return context.requests.isPending { $0 == request }
  }

  /// Handles a key, or keeps it until the awaited list has come.
  ///
  /// A key that cancels loading or leaves the list is handled at once, and drops the ones before it.
  mutating func press(_ key: Key) {
    guard awaitsList, context.isOnScreen else { return handle(key) }
    if goTo.isOpen ? key.cancelsLine : key.leavesList {
      waitingKeys = []
      // On the line `q` would be text.
      handle(goTo.isOpen && key == .character("q") ? .escape : key)
    } else {
      waitingKeys.append(key)
    }
  }

  /// Handles the keys that have waited, once their list has come; if it does not come, drops them.
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

  /// True if the key leaves a list before its photos are there, or has nothing to do with them.
  fileprivate var leavesList: Bool {
    switch self {
    case .escape, .backspace, .tab, .backTab, .arrow(.left, isShifted: _), .mouse, .control: true
    case .character(let character): "q?123:SrRoO".contains(character)
    default: false
    }
  }
}
