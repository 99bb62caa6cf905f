import Features
import Model

/// The changes that `u` undoes, the last one first.
struct UndoStack: Sendable {
  enum Change: Hashable, Sendable {
    case removal(RemovedRecent)
    /// Photos that were hidden together.
    case hiding([Photo])

    var isRemoval: Bool { if case .removal = self { true } else { false } }
  }

  private var changes: [Change] = []

  mutating func append(_ change: Change) { changes.append(change) }

  /// Removes and returns the last change; deletions from the recents only if asked for.
  mutating func removeLast(withRemovals: Bool) -> Change? {
    changes.lastIndex { withRemovals || !$0.isRemoval }.map { changes.remove(at: $0) }
  }

  /// Removes photos that are no longer hidden.
  mutating func removePhotos(where isVisible: (Photo) -> Bool) {
    changes = changes.compactMap { change in
      guard case .hiding(let photos) = change else { return change }
      let hidden = photos.filter { !isVisible($0) }
      return hidden.isEmpty ? nil : .hiding(hidden)
    }
  }
}
