import Foundations
import Model

// Confirmations, one sentence each.

extension Followed {
  package func sentence(isNew: Bool) -> String {
    "\(isNew ? "Following" : "You already follow") \(title.onOneLine)".withFullStop
  }

  package var unfollowedSentence: String {
    "No longer following \(title.onOneLine)".withFullStop
  }
}

extension Photo {
  /// The title in quotation marks, for a sentence.
  package var quoted: String { "“\(heading.title.onOneLine)”" }

  package func likedSentence(isNew: Bool) -> String {
    isNew ? "Liked \(quoted)\(likes)." : "You already liked \(quoted)\(likes)."
  }

  package func unlikedSentence(wasLiked: Bool) -> String {
    wasLiked ? "Unliked \(quoted)\(likes)." : "You had not liked \(quoted)\(likes)."
  }

  private var likes: String { likeCount.map { " (\($0.counted("like")))" } ?? "" }

  package var hiddenSentence: String {
    "Hidden: \(quoted). “photo unhide \(id)” shows it again."
  }

  package var deletedSentence: String { "Deleted \(quoted) (\(id))." }
}

extension Hidden.Photo {
  /// The confirmation of unhiding.
  package var shownSentence: String { "“\(title.onOneLine)” is shown again." }
}

extension Person {
  /// The confirmation of hiding all photos of the person.
  package var hiddenSentence: String {
    "Photos of @\(displayName.onOneLine) are hidden. "
      + "“places unhide @\(displayName.onOneLine)” shows them again."
  }

  /// The confirmation of unhiding them.
  package var shownSentence: String { "Photos of @\(displayName.onOneLine) are shown again." }
}

extension UploadedPhoto {
  /// The confirmation of an upload.
  package func sentence(path: String, audience: PhotoUpload.Audience) -> String {
    existedBefore
      ? "\(path.onOneLine) was already uploaded as \(id); nothing was added."
      : "\(path.onOneLine) was uploaded; \(audience.meaning) may see it."
  }
}

extension PhotoUpload.Audience {
  fileprivate var meaning: String {
    switch self {
    case .onlyMe: "only you"
    case .everyone: "everybody"
    case .friends: "your friends"
    case .family: "your family"
    case .friendsAndFamily: "your friends and family"
    }
  }
}

extension AccountState {
  /// The confirmation of a login, with the place of the token.
  package var loggedInSentence: String {
    let name = person.map { " as \($0.displayName.onOneLine)" } ?? ""
    let place = location == .dataFolder ? nil : location
    let token = place.map { "; the token is \($0.sentence)" } ?? ""
    return "Logged in to \(source.name)\(name)\(token)".withFullStop
  }

  /// The confirmation of a logout, given the state before.
  package var loggedOutSentence: String {
    if location == nil { return "Nobody was logged in to \(source.name)." }
    let name = person.map { " \($0.displayName.onOneLine)" } ?? ""
    let page = source.facts.tokenPage
    let remote = page.map { " It stays valid until you revoke it at \($0)." } ?? ""
    return "Logged\(name) out of \(source.name); the token was removed here.\(remote)"
  }
}
