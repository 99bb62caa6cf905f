extension BrowserState {
  /// True if characters are text for an editor: of a comment, a filter, a key or path, or the line after `:`.
  var isTyping: Bool {
    if helpTop != nil { return false }
    if sources.isOpen { return sources.editor != nil }
    return social.isWriting || goTo.isOpen || isFiltering
  }

  /// Removes the next key to handle from keys that arrived at once.
  ///
  /// Characters for an editor become one text, as if pasted: each change takes time proportional to the length of the
  /// text, and updates the screen.
  func takeKey(from keys: inout ArraySlice<Key>) -> Key? {
    let typed = isTyping && !awaitsList ? keys.prefix { $0.text != nil } : []
    if typed.count < 2 { return keys.popFirst() }
    keys = keys.dropFirst(typed.count)
    return .paste(String(typed.compactMap(\.text)))
  }
}

extension Key {
  /// The character that the key types, if any.
  fileprivate var text: Character? {
    if case .character(let character) = self { character } else { nil }
  }
}
