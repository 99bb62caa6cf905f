import Features
import Model

/// The subject of a change; changes of one subject are made one after the other, in the order of the keys.
enum ChangeSubject: Hashable, Sendable {
  case like(PhotoKey)
  case visibility(PhotoKey)
  case following(PhotoSelector)
}

extension Request {
  /// The subject that the request changes, if later changes depend on it.
  var subject: ChangeSubject? {
    switch self {
    case .like(let photo), .unlike(let photo): .like(photo.key)
    case .hide(let photo), .unhide(let photo): .visibility(photo.key)
    case .toggleFollowing(let selector, at: _): .following(selector)
    default: nil
    }
  }
}

/// A queue of changes that wait for another change of the same subject.
struct ChangeQueue: Sendable {
  private var changes: [Request] = []

  /// True if a change in the queue is to be sent.
  var isSending: Bool { changes.contains(where: \.isSending) }

  func contains(_ subject: ChangeSubject) -> Bool { changes.contains { $0.subject == subject } }

  mutating func append(_ change: Request) { changes.append(change) }

  /// Removes the changes of a subject.
  mutating func removeAll(of subject: ChangeSubject) { changes.removeAll { $0.subject == subject } }

  /// Removes and returns the next change of a subject.
  mutating func removeFirst(of subject: ChangeSubject) -> Request? {
    changes.firstIndex { $0.subject == subject }.map { changes.remove(at: $0) }
  }
}
