import Bitmaps
import Features
import Foundations
import Imaging
import Model

extension BrowserState {
  /// Handles a response to a pending request; any other is ignored.
  mutating func handle(_ response: Response, to id: RequestID) {
    guard let request = resolve(response, to: id) else { return }
    // A notice is on requests under way, of which this one was, or none is left.
    if response.isFinal && (request.activity != nil || pending.isEmpty) { notice = nil }
    switch (request, response) {
    case (_, .failed(let failure)): handle(failure, of: request)
    case (.topPlaces, .topPlaces(let list, let isComplete)):
      places.show(list, isComplete: isComplete)
      if isOnScreen { places.selectMostPhotographed() }
    case (.photos(of: let place, let page, let isRefreshing), .photos(let list)):
      if isRefreshing { reactions.update(with: list.photos) }
      if page == 1 { previews.store(list, of: place) }
      if placePhotos?.place == place { placePhotos?.append(list, number: page) }
    case (.recents, .recents(let list)):
      recents.replace(with: list)
      if let notice = list.notices.first { message = notice }
    case (.thumbnail(let photo), .thumbnail(let bitmap)):
      thumbnails.store(ImagePyramid(of: bitmap), for: photo)
    case (.tile(let photo), .tile(let picture)): tiles.store(picture, for: photo)
    case (.picture(let photo, let wanted), .picture(let picture, let size)):
      guard photoList?.view?.photo.key == photo.key else { break }
      let view = viewport
      photoList?.view?.receive(picture, size, wanted: wanted, in: view)
    case (.prefetch(let photo, _), .picture(let picture, let size)):
      guard photoList?.next?.key == photo.key else { break }
      photoList?.view?.receive(picture, size, ofNext: photo)
    case (.save, .saved(let path, wasThere: false)): message = "Saved as \(path)."
    case (.save, .saved(let path, wasThere: true)): message = "\(path) is there; it was kept."
    case (.removeRecent, .removedRecent(let photo)):
      undoStack.append(.removal(photo))
      message = "Deleted; u takes it back."
    case (.restoreRecent(let removed), .done): recents.refresh(selecting: removed.photo)
    case (.switchSource, .switchedSource(let source)): showPlaces(of: source)
    case (.recordViewing, .done(let notices)):
      recents.refresh()
      message = notices.first ?? message
    default: handleSocially(request, response)
    }
    if response.isFinal { startNextChange(after: request) }
  }

  /// Handles the response to a request about the feed, or about people.
  private mutating func handleSocially(_ request: Request, _ response: Response) {
    switch (request, response) {
    case (.abilities(let source), .abilities(let list)): abilities[source] = list
    case (.feed(let request), .feed(let page, let date)): handle(page, for: request, at: date)
    case (.like, .liked(let updated, let wasSo)):
      handleLike(of: updated, isLiked: true, wasSo: wasSo)
    case (.unlike, .liked(let updated, let wasSo)):
      handleLike(of: updated, isLiked: false, wasSo: wasSo)
    case (.comments(let photo), .comments(let list, let date)): handle(list, on: photo, at: date)
    case (.comment(_, let photo), .commented(let comment, let date)):
      handle(comment, on: photo, at: date)
    case (.toggleFollowing, .followed(let followed, let isFollowed)):
      handleFollowing(followed, isFollowed: isFollowed)
    case (.unhide, .done): feed.reread()
    default: break
    }
  }

  /// Starts anew with the top places of another source; the recents are of all.
  private mutating func showPlaces(of source: SourceID) {
    clearFailures()
    // Requests under way are for the source before.
    for (id, pending) in pending where pending.request.isOfSource { cancel(id) }
    (places, placePhotos) = (PlaceListState(), nil)
    (self.source, previews) = (source, PreviewCache())
    // The sample has a feed of its own.
    feed = FeedState()
    feed.hidden = hidden
    show(.topPlaces)
    message = "Now showing \(source.name)."
  }

  /// Handles a failure; that of a request which the screen needs is shown until it is retried.
  private mutating func handle(_ failure: Failure, of request: Request) {
    switch request {
    case .thumbnail, .tile, .topPlaces, .photos, .recents, .picture, .feed, .comments, .abilities:
      break
    case .prefetch(let photo, _):
      if photoList?.next?.key == photo.key { photoList?.view?.hasPrefetchedNext = true }
    case .save, .recordViewing, .switchSource, .markSeen, .toggleFollowing:
      message = failure.sentence
    case .like(let photo), .unlike(let photo): handleLikeFailure(of: photo, failure)
    case .comment(_, let photo): handleCommentFailure(on: photo, failure)
    case .hide(let photo): handleHidingFailure(of: photo, isHiding: true, failure)
    case .unhide(let photo): handleHidingFailure(of: photo, isHiding: false, failure)
    case .removeRecent(let photo):
      message = failure.sentence
      recents.refresh(selecting: photo)
    case .restoreRecent(let removed):
      message = failure.sentence
      undoStack.append(.removal(removed))
    }
  }
}
