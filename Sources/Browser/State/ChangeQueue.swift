import Features
import Model

/// The thing that a request changes: changes of one thing are made one after the other, in the order of
/// their keys.
enum ChangeSubject: Hashable, Sendable {
  case like(PhotoKey)
  case visibility(PhotoKey)
  case following(PhotoSelector)
}

extension Request {
  /// The thing that the request changes, if later changes depend on this one.
  var subject: ChangeSubject? {
    switch self {
    case .like(let photo), .unlike(let photo): .like(photo.key)
    case .hide(let photo), .unhide(let photo): .visibility(photo.key)
    case .toggleFollowing(let selector, at: _): .following(selector)
    default: nil
    }
  }
}

/// A queue of changes, each of which waits for one of the same thing.
struct ChangeQueue: Sendable {
  private var changes: [Request] = []

  /// Whether something waits to be sent.
  var isSending: Bool { changes.contains(where: \.isSending) }

  func contains(_ subject: ChangeSubject) -> Bool { changes.contains { $0.subject == subject } }

  mutating func append(_ change: Request) { changes.append(change) }

  /// Removes the changes of a thing.
  mutating func removeAll(of subject: ChangeSubject) { changes.removeAll { $0.subject == subject } }

  /// Removes and returns the next change of a thing.
  mutating func removeFirst(of subject: ChangeSubject) -> Request? {
    changes.firstIndex { $0.subject == subject }.map { changes.remove(at: $0) }
  }
}
