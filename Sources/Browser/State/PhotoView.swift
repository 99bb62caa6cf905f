import Bitmaps
import Features
import Model

/// The state of a photo on the screen: its largest picture so far, and the zoom.
struct PhotoView: Sendable {
  private(set) var photo: Photo
  private(set) var picture: ImagePyramid?
  /// The size of the loaded picture.
  private(set) var size: PhotoSize?
  /// True if no larger picture is available.
  private(set) var isLargest = false
  /// The zoom mode of a new picture.
  private(set) var mode = ZoomMode.fill
  private(set) var zoom: Zoom?
  /// True if this view was added to the recents.
  var isRecorded = false
  /// True if it is recorded as viewed, except in a slideshow.
  var countsAsViewed = true
  /// True if the next photo's picture was prefetched, or cannot be.
  var hasPrefetchedNext = false
  /// The prefetched picture of a photo, and the size in which it was requested.
  private var prefetched:
    (photo: PhotoKey, wanted: PhotoSize, picture: ImagePyramid, size: PhotoSize)?
  var showsDetails = false
  /// True if the actual size was requested, which may need a larger picture.
  private var isActualSize = false

  init(_ photo: Photo) { self.photo = photo }

  /// The sizes for progressive loading, the smallest first: the first arrives immediately, the second
  /// suffices for most screens, and the others are for zooming in.
  static let sizes: [PhotoSize] = [.small, .medium640, .large, .large1600, .large2048, .original]

  /// The size of prefetched pictures of services.
  static let prefetchSize = PhotoSize.medium640

  /// Returns the size in which to prefetch the next photo.
  ///
  /// An own picture is decoded from its file in any size, so it is prefetched in the one that covers the view.
  func prefetchSize(of next: Photo) -> PhotoSize {
    guard next.source.isOwn, let zoom, !zoom.isByHand else { return Self.prefetchSize }
    let needed = max(
      Self.prefetchSize.pixels,
      PhotoSize.covering(zoom.viewport, mode, of: next).pixels
    )
    return Self.sizes.first { $0.pixels >= needed } ?? Self.prefetchSize
  }

  /// Returns the sizes to load now, the smallest first.
  ///
  /// For a source that answers few requests (`isScarce`), it is only one until the user zooms in.
  ///
  /// For an own picture, every size is decoded from the same file, so only the one that covers the view is loaded.
  func neededSizes(isScarce: Bool) -> [PhotoSize] {
    let isOwn = photo.source.isOwn
    guard let size, let zoom else {
      return isScarce || isOwn ? [.medium640] : [.small, .medium640]
    }
    if isLargest { return [] }
    if size.pixels < PhotoSize.medium640.pixels { return [.medium640] }
    guard zoom.scale > 1, !isScarce || zoom.isByHand else { return [] }
    let edge = isOwn ? Double(size.pixels) * zoom.scale : 0
    return Self.sizes.first { $0.pixels > size.pixels && Double($0.pixels) >= edge }.map { [$0] }
      ?? []
  }

  /// Receives a picture that was requested in one size and served in that or a smaller one.
  ///
  /// A larger picture replaces the old one with the same part on the screen; a smaller one arrived late
  /// and is ignored.
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

  /// Changes the facts of the photo.
  mutating func update(_ change: (inout Photo) -> Void) { change(&photo) }

  /// Receives the prefetched picture of the next photo.
  mutating func receive(
    _ picture: ImagePyramid,
    _ size: PhotoSize,
    wanted: PhotoSize,
    ofNext photo: Photo
  ) {
    prefetched = (photo.key, wanted, picture, size)
    hasPrefetchedNext = true
  }

  /// Returns the view of the next photo, with its prefetched picture.
  func successor(_ photo: Photo, in view: PixelSize) -> PhotoView {
    var next = PhotoView(photo)
    next.showsDetails = showsDetails
    if let prefetched, prefetched.photo == photo.key {
      next.receive(prefetched.picture, prefetched.size, wanted: prefetched.wanted, in: view)
    }
    return next
  }

  /// The size of the picture from which the recents get a thumbnail.
  ///
  /// An own picture has the size on the screen, which is in memory. Others always have the same size, which is in memory
  /// or being loaded.
  var recordedSize: PhotoSize {
    photo.source.isOwn ? size ?? Self.prefetchSize : Self.prefetchSize
  }

  /// True if the picture is as large as most screens need, or the largest available.
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

  /// Shows each pixel of the original as one pixel of the view, as far as the zoom allows.
  mutating func zoomToActualSize() {
    isActualSize = true
    zoom = zoom.map { $0.zoomed(to: 1 / reduction(of: $0)) }
  }

  /// The number of pixels of the view along one pixel of the original.
  ///
  /// It does not change when a larger picture arrives. The original's size is the one that the source
  /// lists, or else that of the largest listed or loaded picture.
  var scale: Double? { zoom.map { $0.scale * reduction(of: $0) } }

  /// Returns the size of the picture relative to the original.
  private func reduction(of zoom: Zoom) -> Double {
    let edge = zoom.picture.longerEdge
    let original = photo.rendition(.original)?.longestEdge
    return Double(edge) / Double(max(original ?? max(photo.largestEdge, edge), 1))
  }

  mutating func pan(right: Double, down: Double) {
    zoom = zoom?.panned(by: ViewPoint(x: -right, y: -down))
  }
}

extension Photo {
  /// The longer edge of the largest listed size in pixels, or 0.
  fileprivate var largestEdge: Int {
    renditions.filter { !$0.size.isSquare }.compactMap(\.longestEdge).max() ?? 0
  }
}

extension Photo.Rendition {
  /// The longer edge in pixels: as listed, or else the size's own.
  fileprivate var longestEdge: Int? {
    [width, height].compactMap(\.self).max() ?? size.longestEdge
  }
}

extension PhotoSize {
  /// The longer edge in pixels; the original counts as the longest.
  fileprivate var pixels: Int { longestEdge ?? .max }
}

extension Zoom {
  /// Returns the zoom of another rendition with the same part on the screen, within the scale's limits.
  ///
  /// Sides are whole pixels. The longer ones are compared, because rounding changes them least.
  fileprivate func replacingPicture(with rendition: PixelSize) -> Zoom {
    let initial = Zoom(of: rendition, in: viewport, mode: mode)
    let wanted = scale * Double(picture.longerEdge) / Double(rendition.longerEdge)
    let scaled = isByHand ? initial.zoomed(to: wanted) : initial
    let growth = isByHand ? scaled.scale / wanted : 1
    let centred = ViewPoint(
      x: (Double(viewport.width) - placed.width) / 2,
      y: (Double(viewport.height) - placed.height) / 2
    )
    return scaled.panned(
      by: ViewPoint(x: (placed.x - centred.x) * growth, y: (placed.y - centred.y) * growth)
    )
  }
}

extension PixelSize {
  fileprivate var longerEdge: Int { max(width, height) }
}
