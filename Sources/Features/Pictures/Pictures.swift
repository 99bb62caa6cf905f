import Bitmaps
import Foundations
import Imaging
import Model

/// The picture of a photo, as the source served it.
package struct FetchedPicture: Hashable, Sendable {
  package let photo: Photo
  /// The whole file: it was decoded to the last row.
  package let file: Data
  package let format: PictureFormat
  /// The size of the upright picture.
  package let pixels: PixelSize
  /// A thumbnail of it, as the recents keep one.
  package let thumbnail: Bitmap
  /// The size that was served.
  package let size: PhotoSize
  /// The size that was requested, which may have been larger.
  package let requested: PhotoSize
}

/// The pictures of photos.
package struct Pictures: Sendable {
  let sources: SourceAccess
  let photos: Photos
  let thumbnails: FeedThumbnails

  init(_ photos: Photos) {
    sources = photos.sources
    self.photos = photos
    thumbnails = FeedThumbnails(photos.history)
  }

  var history: History { photos.history }
}

extension Pictures {
  /// Fetches the picture of a photo, in the size requested or the next smaller one.
  func picture(of photo: Photo, size: PhotoSize) async throws -> FetchedPicture {
    try await picture(of: photo, size: size) { file, served in
      try FetchedPicture(of: photo, file: file, size: served, requested: size)
    }
  }

  /// Fetches the thumbnail of a photo from the smallest size that covers it.
  func thumbnail(of photo: Photo, _ style: ThumbnailStyle) async throws -> ScreenPicture {
    try await thumbnails.keeping(of: photo, style) {
      let fetched = try await picture(of: photo, size: .covering(side: style.pixelSide))
      return ScreenPicture(bitmap: try fetched.thumbnail(style), size: fetched.size)
    }
  }

  /// Fetches the thumbnails of photos, without recording them as viewed, and delivers each or its
  /// failure, in order, as soon as it is there.
  package func thumbnails(
    of photos: [Photo],
    deliver: (Result<Bitmap, Failure>) throws -> Void
  ) async throws {
    let style = ThumbnailStyle()
    try await mapConcurrently(photos, width: 2) { photo in
      await result(about: "The photo \(photo.id)") {
        try await self.thumbnail(of: photo, style).bitmap
      }
    } deliver: {
      try deliver($0)
    }
  }

  /// Fetches and decodes the picture of a photo, in the size requested or the next smaller one.
  ///
  /// `decode` has to decode the whole file, so that no damaged one is ever cached.
  func picture<Value>(
    of photo: Photo,
    size: PhotoSize,
    decoding decode: (Data, PhotoSize) throws -> Value
  ) async throws -> Value {
    var lastError: any Error = Failure(
      .notFound,
      "The photo \(photo.id) is served in no size up to \(size.name)."
    )
    let source = try sources.source(photo.source)
    for rendition in try await renditions(of: photo, at: source, for: size) {
      do {
        return try await source.picture(at: rendition.url) { try decode($0, rendition.size) }
      } catch let error as any FailureConvertible where error.failure.isAboutOneSize {
        lastError = error
      }
    }
    throw lastError
  }

  /// Returns the renditions to try for a size, the best first.
  ///
  /// A source is asked for its renditions if a list came without an address that it may have: Flickr's
  /// sizes above 1,024 pixels have secrets of their own, and of Commons each size is to be asked for. If
  /// it refuses, or lists none that will do, the known ones are left.
  private func renditions(
    of photo: Photo,
    at source: any PhotoSource,
    for size: PhotoSize
  ) async throws -> [Photo.Rendition] {
    let known = size.choice(among: photo.renditions)
    guard sources.chosen.abilities.contains(.lookup), photo.mayHaveMore(than: known, for: size)
    else { return known }
    do {
      let listed = size.choice(
        among: try await source.renditions(ofPhoto: photo.id, for: size)
      )
      return listed.isEmpty ? known : listed
    } catch let error as any FailureConvertible where error.failure.isAboutOneCall && !known.isEmpty
    {
      return known
    }
  }
}

extension Photo {
  /// Returns whether its source may serve the photo in a better size than the known ones.
  fileprivate func mayHaveMore(than known: [Rendition], for size: PhotoSize) -> Bool {
    guard let best = known.first else { return true }
    switch source.facts.listedSizes {
    case .all: return false
    case .some: return (best.size.longestEdge ?? .max) < size.longestEdge ?? .max
    case .withoutOwnSecret: return size.hasOwnSecret && rendition(size) == nil
    }
  }
}

extension PhotoSize {
  /// Returns the renditions to use for this size, the best first; where none is as small, the smallest.
  fileprivate func choice(among renditions: [Photo.Rendition]) -> [Photo.Rendition] {
    let choice = alternatives.compactMap { size in renditions.first { $0.size == size } }
    return choice.isEmpty ? Array(renditions.filter { !$0.size.isSquare }.prefix(1)) : choice
  }
}

extension Failure {
  /// Whether another size may be served all the same: this one is gone, or not public.
  fileprivate var isAboutOneSize: Bool { reason == .notFound || reason == .notAllowed }

  /// Whether the source answered, and what it answered says nothing of other calls: it refuses this one,
  /// or its answer cannot be read.
  var isAboutOneCall: Bool { [.notFound, .notAllowed, .failed, .damaged].contains(reason) }
}

extension FetchedPicture {
  /// Decodes the whole file, so that a damaged one throws; but at the thumbnail's size, since the
  /// pixels of an original take ten times the memory of its file.
  fileprivate init(of photo: Photo, file: Data, size: PhotoSize, requested: PhotoSize) throws {
    self.photo = photo
    self.file = file
    self.size = size
    self.requested = requested
    format = try photo.format(of: file)
    let style = ThumbnailStyle()
    (pixels, thumbnail) = try photo.decoding { () throws(ImagingError) in
      let picture = try EncodedPicture(file)
      return (try picture.info().size, try picture.preview(forSize: style.size).thumbnail(style))
    }
  }

  /// Returns a thumbnail of any style.
  func thumbnail(_ style: ThumbnailStyle) throws(ImagingError) -> Bitmap {
    style == ThumbnailStyle() ? thumbnail : try EncodedPicture(file).thumbnail(style)
  }

  /// The notice that another size was served than requested, if so.
  var notice: String? {
    if size == requested || requested.isSquare { return nil }
    return "The photo \(photo.id) is not served as \(requested.name); took \(size.name)."
  }
}

extension ScreenPicture {
  /// Decodes the whole file, at full size.
  init(of photo: Photo, file: Data, size: PhotoSize) throws(Failure) {
    _ = try photo.format(of: file)
    let bitmap = try photo.decoding { () throws(ImagingError) in try Bitmap(decoding: file) }
    self.init(bitmap: bitmap, size: size)
  }
}

extension Photo {
  /// Returns the format of the file that was served as the photo's picture.
  fileprivate func format(of file: Data) throws(Failure) -> PictureFormat {
    guard let format = PictureFormat(sniffing: file) else {
      throw ImagingError.notAPicture.failure(of: "What was served for the photo \(id)")
    }
    return format
  }

  /// Decodes the photo's picture; the error names the photo.
  fileprivate func decoding<Value>(
    _ decode: () throws(ImagingError) -> Value
  ) throws(Failure) -> Value {
    do throws(ImagingError) {
      return try decode()
    } catch {
      throw error.failure(of: "The picture of the photo \(id)")
    }
  }
}
