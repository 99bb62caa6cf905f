import Model

/// A slideshow: it shows the photos of a list one after the other.
struct Slideshow: Hashable, Sendable {
  /// The time for which each photo is shown.
  static let interval = Duration.seconds(5)

  /// The browser's clock when the picture appeared on the screen; `nil` before that.
  var shownSince: Duration?
}

extension PhotoPane {
  /// Stops the slideshow at a key; returns true if the key has no other effect.
  mutating func stopSlideshow(at key: Key) -> Bool {
    guard slideshow != nil, key.stopsSlideshow else { return false }
    slideshow = nil
    return key == .character(" ")
  }

  /// Starts the photo's interval, if its picture is loaded or cannot be.
  fileprivate mutating func startInterval(_ requests: RequestScheduler) {
    guard let view else { return }
    let failure = requests.failure(of: .picture(view.photo, PhotoView.prefetchSize))
    if view.isSharp || failure != nil { slideshow?.shownSince = requests.time }
  }
}

extension PhotoListState {
  /// Starts a slideshow with the selected photo; from a list, it takes the whole screen.
  ///
  /// Its photos do not count as viewed: they are not added to the recents.
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

  /// Shows the next photo once this one's interval is over and the next picture is loaded.
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
  /// True if the request is for a page of photos.
  fileprivate var isPage: Bool {
    switch self {
    case .photos, .feed: true
    default: false
    }
  }
}

extension Key {
  /// True if the key stops a slideshow, unlike the end of a mouse action.
  fileprivate var stopsSlideshow: Bool {
    guard case .mouse(let action) = self else { return true }
    return action.kind != .release && action.kind != .drag
  }
}
