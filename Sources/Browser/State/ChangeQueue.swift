import Features
import Model

/// The subject of a change; changes of one subject are made one after the other, in the order of the keys.
enum ChangeSubject: Hashable, Sendable {
  case like(PhotoKey)
  case visibility(PhotoKey)
  case following(PhotoSelector)
  /// What lies beside a picture.
  case sidecar(PhotoKey)
}

extension Request {
  /// The subjects that the request changes, if later changes depend on it.
  var subjects: Set<ChangeSubject> {
    switch self {
    case .like(let photos), .unlike(let photos): Set(photos.map { .like($0.key) })
    case .hide(let photos), .unhide(let photos): Set(photos.map { .visibility($0.key) })
    case .toggleFollowing(let selector, at: _, title: _): [.following(selector)]
    case .write(_, about: let photos): Set(photos.map { .sidecar($0.key) })
    default: []
    }
  }

  /// Returns the change without a subject, or `nil` if it has no other.
  fileprivate func removing(_ subject: ChangeSubject) -> Request? {
    if !subjects.contains(subject) { return self }
    func others(_ photos: [Photo], _ kind: (PhotoKey) -> ChangeSubject) -> [Photo]? {
      let others = photos.filter { kind($0.key) != subject }
      return others.isEmpty ? nil : others
    }
    return switch self {
    case .like(let photos): others(photos, ChangeSubject.like).map(Request.like)
    case .unlike(let photos): others(photos, ChangeSubject.like).map(Request.unlike)
    case .hide(let photos): others(photos, ChangeSubject.visibility).map(Request.hide)
    case .unhide(let photos): others(photos, ChangeSubject.visibility).map(Request.unhide)
    default: nil
    }
  }
}

/// A queue of changes that wait for other changes of the same subjects.
struct ChangeQueue: Sendable {
  private var changes: [Request] = []

  func contains(where condition: (Request) -> Bool) -> Bool { changes.contains(where: condition) }

  func contains(_ subject: ChangeSubject) -> Bool {
    changes.contains { $0.subjects.contains(subject) }
  }

  mutating func append(_ change: Request) { changes.append(change) }

  /// Removes a subject from the changes.
  mutating func removeAll(of subject: ChangeSubject) {
    changes = changes.compactMap { $0.removing(subject) }
  }

  /// Removes and returns the changes that wait for no other, while changes of some subjects are pending.
  mutating func removeReady(whilePending pending: Set<ChangeSubject>) -> [Request] {
    var (ready, waiting, blocked): ([Request], [Request], Set<ChangeSubject>) = ([], [], pending)
    for change in changes {
      if change.subjects.isDisjoint(with: blocked) {
        ready.append(change)
      } else {
        waiting.append(change)
      }
      blocked.formUnion(change.subjects)
    }
    changes = waiting
    return ready
  }
}
