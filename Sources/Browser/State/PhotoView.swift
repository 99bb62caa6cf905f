import Bitmaps
import Places

/// The state of a photo on the screen: its largest picture so far, and the zoom.
struct PhotoView: Sendable {
  let photo: Photo
  private(set) var picture: ImagePyramid?
  /// The size of the picture.
  private(set) var size: PhotoSize?
  /// Whether no larger picture is served.
  private(set) var isLargest = false
  /// The zoom mode in which a picture is first shown.
  private(set) var mode = ZoomMode.fill
  private(set) var zoom: Zoom?
  /// Whether this view was added to the recents.
  var isRecorded = false
  /// Whether the next photo's picture was prefetched.
  var hasPrefetchedNext = false
  var showsDetails = false

  init(_ photo: Photo) { self.photo = photo }

  /// The sizes for progressive loading, the smallest first: the first arrives at once, the second is
  /// enough for most screens, and the others are for zooming in.
  static let sizes: [PhotoSize] = [.small, .medium640, .large, .large1600, .large2048, .original]

  /// The size in which the next photo is prefetched.
  static let prefetchSize = PhotoSize.medium640

  /// The sizes to load now, the smallest first.
  var neededSizes: [PhotoSize] {
    guard let size, let zoom else { return [.small, .medium640] }
    if isLargest { return [] }
    if size.pixels < PhotoSize.medium640.pixels { return [.medium640] }
    guard zoom.scale > 1 else { return [] }
    return Self.sizes.first { $0.pixels > size.pixels }.map { [$0] } ?? []
  }

  /// Receives a picture that was requested in one size and served in that or a smaller one.
  ///
  /// A larger picture replaces the old one with the same part of it on the screen; a smaller one came
  /// late and is ignored.
  mutating func receive(
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
    zoom = zoom?.replacingPicture(with: pixels) ?? Zoom(of: pixels, in: view, mode: mode)
  }

  mutating func resize(to view: PixelSize) {
    if zoom?.viewport != view { zoom = zoom?.resized(to: view) }
  }

  /// Switches between fitting the view and filling it.
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

extension PhotoSize {
  /// The longer edge in pixels; the original counts as longer than all others.
  fileprivate var pixels: Int { longestEdge ?? .max }
}

extension Zoom {
  /// Returns the zoom of another rendition with the same part on the screen, within the limits of the
  /// scale.
  fileprivate func replacingPicture(with rendition: PixelSize) -> Zoom {
    let initial = Zoom(of: rendition, in: viewport, mode: mode)
    let isPanned = placed.x != centred.x || placed.y != centred.y
    guard isByHand || isPanned else { return initial }
    let ratio = Double(picture.width) / Double(rendition.width)
    let scaled = isByHand ? initial.zoomed(to: scale * ratio) : initial
    let growth = ViewPoint(
      x: scaled.placed.width / placed.width,
      y: scaled.placed.height / placed.height
    )
    let middle = ViewPoint(x: Double(viewport.width) / 2, y: Double(viewport.height) / 2)
    let start = ViewPoint(
      x: middle.x - (middle.x - placed.x) * growth.x,
      y: middle.y - (middle.y - placed.y) * growth.y
    )
    return scaled.panned(by: ViewPoint(x: start.x - scaled.placed.x, y: start.y - scaled.placed.y))
  }

  /// The origin of the picture if it is centred.
  private var centred: ViewPoint {
    ViewPoint(
      x: (Double(viewport.width) - placed.width) / 2,
      y: (Double(viewport.height) - placed.height) / 2
    )
  }
}
