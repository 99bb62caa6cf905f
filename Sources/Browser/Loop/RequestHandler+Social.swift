import Features
import Foundations
import Model

extension RequestHandler {
  /// Returns the final response to a request about the feed or people, after delivering progress.
  func socialResponse(
    to request: Request,
    _ deliver: @escaping @Sendable (Response) -> Void
  ) async throws -> Response {
    switch request {
    case .abilities(let source): return .abilities(features.sources.abilities(at: source))
    case .feed(let request):
      let page = try await features.feed.page(request) { deliver(.progress(done: $0, total: $1)) }
      return .feed(page, now: features.date)
    case .markSeen(let posts): try features.feed.markSeen(posts)
    case .like(let photos): return try await setLikes(of: photos, isLiked: true)
    case .unlike(let photos): return try await setLikes(of: photos, isLiked: false)
    case .comments(let photo):
      try check(.comments, "comments", photo)
      return .comments(try await features.social.comments(on: photo).comments, now: features.date)
    case .comment(let text, let photo):
      try check(.comments, "comments", photo)
      return .commented(try await features.social.comment(text, on: photo), now: features.date)
    case .hide(let photos): try features.feed.hide(photos)
    case .unhide(let photos): try features.feed.unhide(photos)
    case .following: return .following(try features.feed.followingList())
    case .toggleFollowing(let selector, at: let source, let title):
      return try await toggleFollowing(selector, at: source, title: title)
    default: break
    }
    return .done(notices: [])
  }

  /// Likes or unlikes photos, four at a time; a failure does not stop the others.
  private func setLikes(of photos: [Photo], isLiked: Bool) async throws -> Response {
    var results: [Result<LikedPhoto, Failure>] = []
    try await mapConcurrently(photos, width: 4) { photo in
      await result(about: "It failed") { try await setLike(of: photo, isLiked: isLiked) }
    } deliver: { result in
      results.append(result)
    }
    return .liked(results)
  }

  private func setLike(of photo: Photo, isLiked: Bool) async throws -> LikedPhoto {
    try check(.likes, "likes", photo)
    if isLiked {
      let (liked, isNew) = try await features.social.like(photo)
      return LikedPhoto(photo: liked, isUnchanged: !isNew)
    }
    let (unliked, wasLiked) = try await features.social.unlike(photo)
    return LikedPhoto(photo: unliked, isUnchanged: !wasLiked)
  }

  /// Follows what the user selected, or unfollows it.
  private func toggleFollowing(
    _ selector: PhotoSelector,
    at source: SourceID?,
    title: String?
  ) async throws -> Response {
    let feed = try features.choosing(source).feed
    let (followed, isNew) = try await feed.follow(selector, title: title)
    if isNew { return .followed(followed, isFollowed: true) }
    return .followed(try feed.unfollow(followed), isFollowed: false)
  }

  /// Throws if the source of a photo lacks an ability.
  private func check(_ ability: SourceAbility, _ feature: String, _ photo: Photo) throws(Failure) {
    if features.sources.abilities(at: photo.source).contains(ability) { return }
    throw Failure(.wrongUsage, photo.source.lacks(feature))
  }
}
