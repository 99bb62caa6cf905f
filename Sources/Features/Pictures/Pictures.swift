import Bitmaps
import Foundations
import Imaging
import Model

/// The picture of a photo as served.
package struct FetchedPicture: Hashable, Sendable {
  package private(set) var photo: Photo
  /// The whole file; it has been decoded to the last row.
  package let file: Data
  package let format: PictureFormat
  /// The size of the upright picture.
  package let pixels: PixelSize
  /// Its thumbnail, as the recents store it.
  package let thumbnail: Bitmap
  /// The size that was served.
  package let size: PhotoSize
  /// The requested size, which may have been larger.
  package let requested: PhotoSize
}

/// Downloading, viewing and drawing the pictures of photos.
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
  var publishing: Publishing { Publishing(sources: sources, history: history) }
}

extension Pictures {
  /// Fetches the picture of a photo, in the requested size or the next smaller one.
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

  /// Returns the embedded thumbnail of one of the user's own pictures, or `nil` if none shows the picture.
  package func embeddedThumbnail(of photo: Photo) async throws -> Bitmap? {
    guard photo.source.isOwn, let url = photo.rendition(.original)?.url else { return nil }
    return try await sources.source(photo.source).picture(at: url) { file in
      try EncodedPicture(file).embeddedThumbnail()
    }
  }

  /// Fetches the thumbnails of photos without recording them as viewed, and delivers each or its
  /// failure, in order, as soon as it is available.
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

  /// Returns the thumbnail of a post as the feed's archive has it, or `nil`; asks no source.
  package func storedThumbnail(of photo: Photo) -> Bitmap? { thumbnails.stored(of: photo) }

  /// Fetches and decodes the picture of a photo, in the requested size or the next smaller one.
  ///
  /// `decode` has to decode the whole file, so that no damaged file is cached.
  func picture<Value>(
    of photo: Photo,
    size: PhotoSize,
    decoding decode: (Data, PhotoSize) throws -> Value
  ) async throws -> Value {
    var lastError: any Error = Failure(
      .notFound,
      "The photo \(photo.id) is not available in any size up to \(size.name)."
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
  /// The source is asked for its renditions if the list had no URL for a size that may exist: Flickr's
  /// sizes above 1,024 pixels have secrets of their own, and Commons has to be asked for each size. If
  /// it refuses or has no suitable one, the known ones are used.
  private func renditions(
    of photo: Photo,
    at source: any PhotoSource,
    for size: PhotoSize
  ) async throws -> [Photo.Rendition] {
    var known = size.choice(among: photo.renditions)
    if photo.mayHaveMore(than: known, for: size), let step = photo.listedStep(covering: size) {
      known.insert(step, at: 0)
    }
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
  /// Returns true if the source may serve the photo in a better size than the known ones.
  fileprivate func mayHaveMore(than known: [Rendition], for size: PhotoSize) -> Bool {
    guard let best = known.first else { return true }
    switch source.facts.listedSizes {
    case .all: return false
    case .some: return (best.size.longestEdge ?? .max) < size.longestEdge ?? .max
    case .withoutOwnSecret: return size.hasOwnSecret && rendition(size) == nil
    }
  }

  /// Returns the smallest listed rendition that is larger than a size, if the source serves only certain sizes.
  ///
  /// If asked for this size, the source would return the same rendition.
  ///
  /// The original does not count.
  fileprivate func listedStep(covering size: PhotoSize) -> Rendition? {
    guard source.facts.listedSizes == .some, let edge = size.longestEdge else { return nil }
    return renditions.filter { !$0.size.isSquare && $0.size.longestEdge ?? 0 > edge }
      .min { ($0.size.longestEdge ?? 0) < ($1.size.longestEdge ?? 0) }
  }
}

extension PhotoSize {
  /// Returns the renditions for this size, the best first; if all are larger, the smallest.
  fileprivate func choice(among renditions: [Photo.Rendition]) -> [Photo.Rendition] {
    let choice = alternatives.compactMap { size in renditions.first { $0.size == size } }
    return choice.isEmpty ? Array(renditions.filter { !$0.size.isSquare }.prefix(1)) : choice
  }
}

extension Failure {
  /// True if another size may still be available: this one does not exist or is not public.
  fileprivate var isAboutOneSize: Bool { reason == .notFound || reason == .notAllowed }

  /// True if the failure concerns this call only: the source refused it, or its response was malformed.
  var isAboutOneCall: Bool { [.notFound, .notAllowed, .failed, .damaged].contains(reason) }
}

extension FetchedPicture {
  /// Decodes the whole file, so that a damaged one throws, but at the thumbnail's size: the pixels of
  /// an original take ten times the memory of its file.
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

  /// Returns a thumbnail in a style.
  func thumbnail(_ style: ThumbnailStyle) throws(ImagingError) -> Bitmap {
    style == ThumbnailStyle() ? thumbnail : try EncodedPicture(file).thumbnail(style)
  }

  /// Returns the picture as one of a photo with newer facts.
  func of(_ photo: Photo) -> FetchedPicture {
    var picture = self
    picture.photo = photo
    return picture
  }

  /// A notice if another size was served than requested.
  var notice: String? {
    if size == requested || requested.isSquare { return nil }
    return "The photo \(photo.id) is not available as \(requested.name); fetched \(size.name)."
  }
}

extension ScreenPicture {
  /// Decodes the file; an original that is larger than the requested size is reduced to that as it is decoded.
  init(of photo: Photo, file: Data, size: PhotoSize, requested: PhotoSize) throws(Failure) {
    _ = try photo.format(of: file)
    self = try photo.decoding { () throws(ImagingError) in
      let picture = try EncodedPicture(file)
      if size == .original, let edge = requested.longestEdge,
        let reduced = try picture.reduced(toFit: edge)
      {
        return ScreenPicture(bitmap: reduced, size: requested)
      }
      return ScreenPicture(bitmap: try picture.bitmap(), size: size)
    }
  }
}

extension Photo {
  /// Returns the format of the file that was served.
  fileprivate func format(of file: Data) throws(Failure) -> PictureFormat {
    guard let format = PictureFormat(sniffing: file) else {
      throw ImagingError.notAPicture.failure(of: "What was served for the photo \(id)")
    }
    return format
  }

  /// Decodes the photo's picture; errors name the photo.
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
