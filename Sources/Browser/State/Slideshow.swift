import Model

/// A slideshow: the photos of a list one after the other, without a key.
struct Slideshow: Hashable, Sendable {
  /// The time for which each photo is shown.
  static let interval = Duration.seconds(5)

  /// The time since which the picture is on the screen, on the browser's clock; `nil` before it is there.
  var shownSince: Duration?
}

extension BrowserState {
  /// Starts a slideshow with the selected photo; from a list it has the whole screen.
  ///
  /// Its photos do not count as viewed: they are not among the recents.
  mutating func startSlideshow() {
    guard let photo = photoList?.selected else { return }
    if !isPhotoOpen {
      if photoList?.view?.photo.key != photo.key { photoList?.view = PhotoView(photo) }
      photoList?.view?.countsAsViewed = false
      photoList?.isOpen = true
      photoList?.isFullScreen = true
    }
    slideshow = Slideshow()
  }

  /// Stops the slideshow at a key; returns whether that is all that the key does.
  mutating func stopSlideshow(at key: Key) -> Bool {
    guard slideshow != nil, key.stopsSlideshow else { return false }
    slideshow = nil
    return key == .character(" ")
  }

  /// Goes on to the next photo once this one was shown for long enough and the next one's picture is there.
  mutating func advanceSlideshow() {
    guard let shown = slideshow else { return }
    guard isPhotoOpen, let view = photoList?.view else {
      slideshow = nil
      return
    }
    guard let since = shown.shownSince else { return startInterval() }
    guard time - since >= Slideshow.interval else { return }
    if photoList?.next == nil {
      endSlideshow()
    } else if view.hasPrefetchedNext {
      step(by: 1)
      photoList?.view?.countsAsViewed = false
      slideshow = Slideshow()
      startInterval()
    }
  }

  /// Counts the time of the photo from now on, if its picture is there or does not come.
  private mutating func startInterval() {
    guard let view = photoList?.view else { return }
    let hasFailed = failures[.picture(view.photo, PhotoView.prefetchSize)] != nil
    if view.isSharp || hasFailed { slideshow?.shownSince = time }
  }

  /// Ends the slideshow at the last photo, unless more are being loaded.
  private mutating func endSlideshow() {
    if pending.values.contains(where: { $0.request.isPage }) { return }
    slideshow = nil
    message = "The slideshow has ended: this is the last photo."
  }
}

extension Request {
  /// Whether the request is for a page of photos.
  fileprivate var isPage: Bool {
    switch self {
    case .photos, .feed: true
    default: false
    }
  }
}

extension Key {
  /// Whether the key stops a slideshow; the end of a mouse action does not.
  fileprivate var stopsSlideshow: Bool {
    guard case .mouse(let action) = self else { return true }
    return action.kind != .release && action.kind != .drag
  }
}
