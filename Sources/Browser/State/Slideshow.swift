import Model

/// A slideshow: the photos of a list one after the other, without a key.
struct Slideshow: Hashable, Sendable {
  /// The time for which each photo is shown.
  static let interval = Duration.seconds(5)

  /// The time since which the picture is on the screen, on the browser's clock; `nil` before it is there.
  var shownSince: Duration?
}

extension PhotoPane {
  /// Stops the slideshow at a key; returns whether that is all that the key does.
  mutating func stopSlideshow(at key: Key) -> Bool {
    guard slideshow != nil, key.stopsSlideshow else { return false }
    slideshow = nil
    return key == .character(" ")
  }

  /// Counts the time of the photo from now on, if its picture is there or does not come.
  fileprivate mutating func startInterval(_ requests: RequestScheduler) {
    guard let view else { return }
    let failure = requests.failure(of: .picture(view.photo, PhotoView.prefetchSize))
    if view.isSharp || failure != nil { slideshow?.shownSince = requests.time }
  }
}

extension PhotoListState {
  /// Starts a slideshow with the selected photo; from a list it has the whole screen.
  ///
  /// Its photos do not count as viewed: they are not among the recents.
  mutating func startSlideshow() {
    guard let selected else { return }
    if !pane.isOpen {
      pane.show(selected)
      pane.view?.countsAsViewed = false
      pane.isOpen = true
      pane.isFullScreen = true
    }
    pane.slideshow = Slideshow()
  }

  /// Goes on to the next photo once this one was shown for long enough and the next one's picture is there.
  mutating func advanceSlideshow(_ layout: ScreenLayout, _ context: inout BrowserContext) {
    guard let shown = pane.slideshow else { return }
    guard pane.isOpen, let view = pane.view else {
      pane.slideshow = nil
      return
    }
    guard let since = shown.shownSince else { return pane.startInterval(context.requests) }
    guard context.time - since >= Slideshow.interval else { return }
    if next == nil {
      endSlideshow(&context)
    } else if view.hasPrefetchedNext {
      step(by: 1, layout, &context)
      pane.view?.countsAsViewed = false
      pane.slideshow = Slideshow()
      pane.startInterval(context.requests)
    }
  }

  /// Ends the slideshow at the last photo, unless more are being loaded.
  private mutating func endSlideshow(_ context: inout BrowserContext) {
    if context.requests.isPending(where: \.isPage) { return }
    pane.slideshow = nil
    context.message = "The slideshow has ended: this is the last photo."
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
