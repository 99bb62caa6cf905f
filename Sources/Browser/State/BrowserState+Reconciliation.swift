import Features
import Model
import TerminalGraphics

// Reconciliation of the pending requests with the screen: after each event, missing data is requested
// and requests that the screen no longer needs are cancelled.

extension BrowserState {
  /// The requests for data that the screen lacks, prefetch included; the most urgent first.
  var neededRequests: [Request] {
    placeRequests + abilityRequests + photoListRequests + previewRequests + feedRequests
      + pictureRequests
      + thumbnailPhotos.compactMap { photo in thumbnails[photo] == nil ? .thumbnail(photo) : nil }
      + tilePhotos.compactMap { photo in tiles[photo] == nil ? .tile(photo) : nil }
      + commentRequests
  }

  /// The photos whose tiles are on the screen.
  private var tilePhotos: [Photo] {
    hasLargeTiles ? Array(visiblePhotos) : previewTilePhotos
  }

  /// The photos whose thumbnails are on the screen; those of the recents are stored, and stand in for tiles.
  ///
  /// Rows have none where pictures have no colours.
  private var thumbnailPhotos: [Photo] {
    let isGrid = photoListLayout?.grid != nil
    guard isGrid || hasColorPictures else { return [] }
    return hasLargeTiles && tab != .recents ? [] : Array(visiblePhotos)
  }

  private var hasLargeTiles: Bool { photoListLayout?.grid?.isLarge ?? false }

  /// The request for the abilities of the selected photo's source, which keys depend on.
  private var abilityRequests: [Request] {
    guard let photo = photoList?.selected, abilities[photo.source] == nil else { return [] }
    return [.abilities(photo.source)]
  }

  /// The request for the top places, which are loaded whatever is shown.
  private var placeRequests: [Request] {
    places.isWanted ? [.topPlaces(isRefreshing: places.isRefreshing)] : []
  }

  /// The request for the next page of photos.
  ///
  /// The recents are reordered by viewing; they are not reloaded while a photo is open.
  private var photoListRequests: [Request] {
    guard let photoList, let request = photoList.nextRequest else { return [] }
    if tab == .recents && photoList.isOpen { return [] }
    return photoList.wantsNextPage ? [request] : []
  }

  /// The requests for the picture on the screen, then for the prefetch of the next one.
  private var pictureRequests: [Request] {
    guard let view else { return [] }
    let needed = view.neededSizes.map { Request.picture(view.photo, $0) }
    if needed.contains(where: { failures[$0] == nil }) { return needed }
    guard isPhotoOpen, !view.hasPrefetchedNext, let next = photoList?.next else { return needed }
    return needed + [.prefetch(next, PhotoView.prefetchSize)]
  }

  /// Scrolls to the selection, then starts and cancels requests so that they match the screen.
  mutating func reconcile() {
    if tab == .feed { feed.refreshIfOld(at: time) }
    if isPhotoOpen && photoList?.selected == nil { photoList?.isOpen = false }
    advanceSlideshow()
    scroll()
    restPreview()
    showSelectedPhoto()
    clampComments()
    markVisiblePosts()
    let view = viewport
    photoList?.view?.resize(to: view)
    let needed = neededRequests
    for (id, pending) in pending where pending.request.followsScreen {
      if !needed.contains(pending.request) && !isWorthFinishing(pending.request) { cancel(id) }
    }
    let isSwitchingSource = pending.values.contains { $0.request == .switchSource }
    for request in needed where failures.isEmpty || failures[request] == nil {
      if !(isSwitchingSource && request.isOfSource) { startOnce(request) }
    }
  }

  /// Whether a request continues though the screen does not need it now: for new posts of the feed, or for
  /// a thumbnail or a prefetched picture of the open list, which would soon be requested again.
  private func isWorthFinishing(_ request: Request) -> Bool {
    switch request {
    case .thumbnail(let photo), .tile(let photo), .prefetch(let photo, _):
      photoList?.photos.contains { $0.key == photo.key } ?? false
    case .feed(let request): tab != .feed && request.start == .newest
    default: false
    }
  }

  /// Starts a request unless it is pending.
  ///
  /// At most 4 thumbnails and 4 tiles are pending, so that more urgent requests do not queue behind them.
  private mutating func startOnce(_ request: Request) {
    let running = pending.values.map(\.request)
    if running.contains(request) { return }
    if request.isThumbnail && running.count(where: \.isThumbnail) >= 4 { return }
    if request.isTile && running.count(where: \.isTile) >= 4 { return }
    start(request)
  }

  private mutating func scroll() {
    layOutFeed()
    guard let list = layout.list else { return }
    if photoList == nil { places.reveal(rows: list.rows) }
    if let layout = photoListLayout { photoList?.reveal(layout) }
  }

  /// Shows the selected photo, where it is open or stands beside its list.
  private mutating func showSelectedPhoto() {
    guard layout.photo != nil, let photoList else { return }
    if photoList.view?.photo.key != photoList.selected?.key || photoList.view == nil {
      self.photoList?.view = photoList.selected.map { PhotoView($0) }
    }
    recordViewing()
  }

  /// Adds the open photo to the recents once its picture is on the screen.
  private mutating func recordViewing() {
    guard isPhotoOpen, let view, view.picture != nil, view.countsAsViewed, !view.isRecorded
    else { return }
    photoList?.view?.isRecorded = true
    start(.recordViewing(view.photo))
  }
}

extension Request {
  fileprivate var isThumbnail: Bool { if case .thumbnail = self { true } else { false } }
  fileprivate var isTile: Bool { if case .tile = self { true } else { false } }
}
