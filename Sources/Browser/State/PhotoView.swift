import Bitmaps
import Model

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
  /// Whether looking at it is viewing, which is recorded; in a slideshow it is not.
  var countsAsViewed = true
  /// Whether the next photo's picture was prefetched, or cannot be.
  var hasPrefetchedNext = false
  /// The picture that was prefetched, and the photo that it is of.
  private var prefetched: (photo: PhotoKey, picture: ImagePyramid, size: PhotoSize)?
  var showsDetails = false
  /// Whether the actual size was asked for, which may need a larger picture than is there.
  private var isActualSize = false

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
    if isActualSize { zoomToActualSize() }
  }

  /// Receives the prefetched picture of the next photo.
  mutating func receive(_ picture: ImagePyramid, _ size: PhotoSize, ofNext photo: Photo) {
    prefetched = (photo.key, picture, size)
    hasPrefetchedNext = true
  }

  /// Returns the view of another photo that follows, with its prefetched picture.
  func successor(_ photo: Photo, in view: PixelSize) -> PhotoView {
    var next = PhotoView(photo)
    next.showsDetails = showsDetails
    if let prefetched, prefetched.photo == photo.key {
      next.receive(prefetched.picture, prefetched.size, wanted: Self.prefetchSize, in: view)
    }
    return next
  }

  /// Whether the picture is as large as most screens need, or as there is.
  var isSharp: Bool {
    isLargest || size.map { $0.pixels >= Self.prefetchSize.pixels } ?? false
  }

  mutating func resize(to view: PixelSize) {
    if zoom?.viewport != view { zoom = zoom?.resized(to: view) }
  }

  /// Fits the view or fills it.
  mutating func setMode(_ mode: ZoomMode, in view: PixelSize) {
    (self.mode, isActualSize) = (mode, false)
    zoom = picture.map { Zoom(of: $0.picture.size, in: view, mode: mode) }
  }

  mutating func zoom(by factor: Double, around point: ViewPoint? = nil) {
    isActualSize = false
    zoom = zoom?.zoomed(by: factor, around: point)
  }

  /// Shows each pixel of the original as one of the view, as far as the picture can be enlarged so much.
  mutating func zoomToActualSize() {
    isActualSize = true
    zoom = zoom.map { $0.zoomed(to: 1 / reduction(of: $0)) }
  }

  /// The number of pixels of the view along one pixel of the original.
  ///
  /// It does not change when a larger picture comes. The original's size is that which the source lists;
  /// where it lists none, that of the largest picture which is listed or here.
  var scale: Double? { zoom.map { $0.scale * reduction(of: $0) } }

  /// Returns the size of the picture as a share of the original's.
  private func reduction(of zoom: Zoom) -> Double {
    let edge = max(zoom.picture.width, zoom.picture.height)
    let original = photo.rendition(.original)?.longestEdge
    return Double(edge) / Double(max(original ?? max(photo.largestEdge, edge), 1))
  }

  mutating func pan(right: Double, down: Double) {
    zoom = zoom?.panned(by: ViewPoint(x: -right, y: -down))
  }
}

extension Photo {
  /// The longer edge of the largest size that is listed, in pixels; 0 where none is.
  fileprivate var largestEdge: Int {
    renditions.filter { !$0.size.isSquare }.compactMap(\.longestEdge).max() ?? 0
  }
}

extension Photo.Rendition {
  /// The longer edge in pixels: as listed, or else as the size has it.
  fileprivate var longestEdge: Int? {
    [width, height].compactMap(\.self).max() ?? size.longestEdge
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
