import Imaging
import Places

/// A photo that is looked at: how much of its picture came so far, and which part of it is seen.
struct PhotoView: Sendable {
  let photo: Photo
  private(set) var picture: ImagePyramid?
  /// The size of the picture that is there.
  private(set) var size: PhotoSize?
  /// Whether no larger picture is served.
  private(set) var isLargest = false
  /// How a picture is placed when it comes.
  private(set) var mode = ZoomMode.fill
  private(set) var zoom: Zoom?
  /// Whether the photo is among the recents because of this view.
  var isRemembered = false
  /// Whether the next photo's picture is at hand.
  var hasNextAhead = false
  var showsDetails = false

  init(_ photo: Photo) { self.photo = photo }
}

// MARK: - What to ask for

extension PhotoView {
  /// The sizes that a photo is shown in, the smallest first: the first comes at once, the second is
  /// enough for most screens, and the others are for zooming in.
  static let sizes: [PhotoSize] = [
    .small, .medium640, .large, .large1600, .large2048, .original,
  ]

  /// The size that a photo is fetched in ahead, which a view will want soon.
  static let sizeAhead = PhotoSize.medium640

  /// The sizes that are wanted now, the smallest first.
  var wantedSizes: [PhotoSize] {
    guard let size, let zoom else { return [.small, .medium640] }
    if isLargest { return [] }
    if size.pixels < PhotoSize.medium640.pixels { return [.medium640] }
    guard zoom.scale > 1 else { return [] }
    return Self.sizes.first { $0.pixels > size.pixels }.map { [$0] } ?? []
  }
}

extension PhotoSize {
  /// The longer edge in pixels; the original counts as longer than all others.
  fileprivate var pixels: Int { longestEdge ?? .max }
}

// MARK: - Showing

extension PhotoView {
  /// Takes in a picture that was asked for in one size and is served in another, maybe smaller one.
  ///
  /// What is smaller than the picture that is there came late, and is left. A larger one takes its
  /// place so that the same part of it is seen.
  mutating func take(
    _ picture: ImagePyramid,
    _ size: PhotoSize,
    wanted: PhotoSize,
    in view: PixelSize
  ) {
    let pixels = picture.picture.size
    let isLarger = zoom.map { $0.picture.pixelCount < pixels.pixelCount } ?? true
    if wanted != .small { isLargest = size != wanted || size == .original || !isLarger }
    guard isLarger else { return }
    self.picture = picture
    self.size = size
    zoom = zoom?.exchanged(for: pixels) ?? Zoom(of: pixels, in: view, mode: mode)
  }

  mutating func resize(to view: PixelSize) {
    if zoom?.viewport != view { zoom = zoom?.resized(to: view) }
  }

  /// Fits the picture, or fills the view with it, whichever it is not.
  mutating func toggleMode(in view: PixelSize) {
    mode = mode == .fill ? .fit : .fill
    zoom = picture.map { Zoom(of: $0.picture.size, in: view, mode: mode) }
  }

  mutating func zoom(by factor: Double, around point: ViewPoint? = nil) {
    zoom = zoom?.zoomed(by: factor, around: point)
  }

  mutating func zoomToActualSize() { zoom = zoom?.zoomed(to: 1) }

  mutating func pan(right: Double, down: Double) {
    zoom = zoom?.panned(by: ViewPoint(x: -right, y: -down))
  }
}
