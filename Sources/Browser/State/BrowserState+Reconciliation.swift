import Features
import Model
import TerminalGraphics

// Reconciles the pending requests with the screen: after each event, missing data is requested and
// requests that the screen no longer needs are cancelled.

extension BrowserState {
  /// The requests for data that the screen lacks, including prefetches, the most urgent first.
  var neededRequests: [Request] {
    let (layout, list) = (layout, photoList)
    let post = layout.post == nil ? nil : feed.restingPhoto(at: context.time)
    var needed = goTo.requests + topPlaces.requests + social.abilityRequests(for: list?.selected)
    needed += (list?.pageRequests ?? []) + topPlaces.previewRequests(layout, context)
    needed += detailRequests(layout, ofPost: post)
    let unnamed = tab == .feed ? feed.unnamedPlaces : list?.unnamedPlaces ?? []
    if !unnamed.isEmpty { needed.append(.placeNames(of: unnamed)) }
    if tab == .feed {
      needed += feed.requests.map { .feed($0) } + feed.pictureRequests(pictures)
    }
    if layout.photo != nil { needed += list?.pictureRequests(context) ?? [] }
    let visible = VisiblePhotos(on: self)
    needed += pictures.requests(thumbnails: visible.thumbnails, tiles: visible.tiles)
    needed += [person.request].compactMap(\.self)
    return needed + social.commentRequests(ofPost: post) + VisiblePeople(on: self).requests
  }

  /// The layout of the photo list, if it is visible.
  var photoListLayout: PhotoListLayout? {
    photoList == nil || tab == .feed || map != nil ? nil : layout.photoList(context.arrangement)
  }

  /// Scrolls to the selection, then starts and cancels requests as the screen needs.
  mutating func reconcile() {
    context.expireMessage()
    // A search of the whole list ends when the user leaves that list.
    let isListShown = tab == .topPlaces && topPlaces.photos != nil && !isPhotoOpen
    if context.isOnScreen && !isListShown { goTo.cancelIfClosed() }
    if tab == .feed { feed.refreshIfOld(at: context.time) }
    changePhotoList { list, layout, context in
      if list.selected == nil { list.pane.isOpen = false }
      list.advanceSlideshow(layout, &context)
    }
    scroll()
    topPlaces.restPreview(layout, at: context.time)
    if layout.photo != nil {
      changePhotoList { list, _, context in list.showSelected(&context.requests) }
    }
    social.clamp(to: layout.comments, context)
    if person.isOpen { person.clamp(to: personPage) }
    if tab == .feed && !isCovered && context.isOnScreen {
      feed.markVisiblePosts(&context.requests)
    }
    changePhotoList { list, layout, _ in list.pane.view?.resize(to: layout.viewport) }
    startRequests()
  }

  private mutating func scroll() {
    let layout = layout
    feed.layOut(in: tab == .feed ? layout.list : nil, social.reactions, context)
    if let list = layout.list, photoList == nil { topPlaces.list.reveal(rows: list.rows) }
    if let rows = photoListLayout { changePhotoList { list, _, _ in list.reveal(rows) } }
  }

  /// Starts the requests that the screen lacks, and cancels those that it does not need.
  private mutating func startRequests() {
    let (needed, list, isFeed) = (neededRequests, photoList, tab == .feed)
    context.requests.cancel { request in
      request.followsScreen && !needed.contains(request)
        && !request.isWorthFinishing(for: list, isFeed: isFeed)
    }
    let isChoosingSource = sources.isAsking || context.requests.isPending(where: \.isChoice)
    for request in needed where !(isChoosingSource && request.isOfSource) {
      context.requests.startOnce(request)
    }
  }
}

extension Request {
  /// Returns true if the request continues although the screen does not need it now: for new posts, or
  /// for a thumbnail or prefetched picture of the open list, which would soon be requested again.
  fileprivate func isWorthFinishing(for list: PhotoListState?, isFeed: Bool) -> Bool {
    switch self {
    case .thumbnail(let photo), .tile(let photo, _), .prefetch(let photo, _):
      list?.photos.contains { $0.key == photo.key } ?? false
    case .feed(let request): !isFeed && request.start == .newest
    default: false
    }
  }
}
