import Bitmaps
import Foundations

/// A picture file in memory: the header is read once, the pixels are decoded on demand.
///
/// ```swift
/// let picture = try EncodedPicture(data)
/// print(try picture.info().size)
/// let bitmap = try picture.bitmap(.partial)
/// ```
package struct EncodedPicture: Sendable {
  /// The bytes of the file.
  package let data: Data
  package let header: PictureHeader

  /// Reads the header.
  ///
  /// - Throws: `ImagingError.notAPicture`.
  package init(_ data: Data) throws(ImagingError) {
    self.init(data: data, header: try PictureHeader(of: data))
  }

  private init(data: Data, header: PictureHeader) {
    (self.data, self.header) = (data, header)
  }

  /// The picture in a range of the file, with the same header.
  func part(_ range: Range<Int>) -> EncodedPicture {
    EncodedPicture(
      data: data.dropFirst(range.lowerBound).prefix(range.count),
      header: header
    )
  }

  package func info() throws(ImagingError) -> PictureInfo { try PictureInfo(header) }

  /// Whether the file ends as its format requires, and every terminal that shows pictures supports the format.
  package var hasEnd: Bool { header.format.codec.hasEnd(data) }

  /// Decodes the picture as upright sRGB.
  ///
  /// A picture with more pixels than the limit is refused before memory is allocated.
  package func bitmap(
    _ completeness: Completeness = .whole,
    limit: Int = Bitmap.pixelLimit
  ) throws(ImagingError) -> Bitmap {
    upright(try decoded(shorterSide: nil, completeness, limit: limit))
  }

  /// Decodes the whole picture upright, in the colours of its own profile.
  ///
  /// The result may be reduced to at least `shorterSide` pixels along the shorter side.
  package func unconvertedBitmap(shorterSide: Int? = nil) throws(ImagingError) -> Bitmap {
    try decoded(shorterSide: shorterSide, .whole, limit: Bitmap.pixelLimit)
      .oriented(header.orientation)
  }

  /// Decodes the whole picture as upright sRGB, only at the resolution that a smaller picture needs.
  ///
  /// That picture has `size` and the same proportions. The result has at least twice its sides, if the
  /// file has that many pixels.
  package func preview(
    forSize size: PixelSize,
    _ completeness: Completeness = .whole,
    limit: Int = Bitmap.readLimit
  ) throws(ImagingError) -> Bitmap {
    // Along a side, two pixels for each one of the result are enough for the resampling kernel.
    let side = min(size.width, size.height) * 2
    return upright(try decoded(shorterSide: side, completeness, limit: limit))
  }

  /// Decodes the preview of a picture, even from an incomplete or damaged file.
  ///
  /// `damage` is the reason why a part is missing or wrong, or `nil` if the file is complete.
  package func previewAsFarAsItGoes(
    forSize size: PixelSize
  ) throws(ImagingError) -> (bitmap: Bitmap, damage: ImagingError?) {
    do throws(ImagingError) {
      return (try preview(forSize: size), nil)
    } catch .incomplete(let format, let detail) {
      let damage = ImagingError.incomplete(format, detail: detail)
      return (try preview(forSize: size, .partial), damage)
    } catch .damaged(let format, let detail) {
      let damage = ImagingError.damaged(format, detail: detail)
      return (try preview(forSize: size, .partial), damage)
    }
  }

  /// Decodes the picture only as far as a thumbnail of it needs.
  ///
  /// The result looks the same as decoding the whole picture and making the thumbnail, but is faster. A
  /// file that is truncated or damaged beyond the needed part counts as complete.
  package func thumbnail(
    _ style: ThumbnailStyle = .init(),
    _ completeness: Completeness = .whole,
    limit: Int = Bitmap.readLimit
  ) throws(ImagingError) -> Bitmap {
    try thumbnail(ThumbnailMaker(style), completeness, limit: limit)
  }

  /// Decodes a thumbnail with a shared maker, which is faster for many pictures.
  package func thumbnail(
    _ maker: ThumbnailMaker,
    _ completeness: Completeness = .whole,
    limit: Int = Bitmap.readLimit
  ) throws(ImagingError) -> Bitmap {
    let square = try header.format.codec.reduced(
      self,
      by: maker.reducer,
      completeness,
      limit: limit
    )
    return maker.roundingCorners(of: upright(square))
  }

  /// Decodes the picture to fit a square, at the lowest sufficient resolution; returns `nil` if it already fits.
  package func reduced(
    toFit side: Int,
    limit: Int = Bitmap.readLimit
  ) throws(ImagingError) -> Bitmap? {
    let size = try header.knownFrame.size
    guard max(size.width, size.height) > side else { return nil }
    let scale = Double(side) / Double(max(size.width, size.height))
    let reducer = PictureReducer(
      .whole,
      to: PixelSize(nearest: Double(size.width) * scale, Double(size.height) * scale)
    )
    return upright(
      try header.format.codec.reduced(self, by: reducer, .whole, limit: limit)
    )
  }

  /// Decodes the embedded thumbnail, upright, or returns `nil` if there is none with the picture's content: the same
  /// orientation, and the same aspect ratio within 2 %.
  package func embeddedThumbnail() throws(ImagingError) -> Bitmap? {
    try header.format.codec.embeddedThumbnail(of: self).map(upright)
  }

  /// Decodes the picture as stored, or reduced to at least `shorterSide` pixels along the shorter side.
  private func decoded(
    shorterSide: Int?,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    try header.format.codec.decoded(self, shorterSide: shorterSide, completeness, limit: limit)
  }

  /// Rotates stored pixels upright, and converts them to sRGB.
  ///
  /// Colours are converted after the pixels have been reduced, because fewer are left.
  func upright(_ stored: Bitmap) -> Bitmap {
    stored.inSRGB(from: header.profileOfRGB).oriented(header.orientation)
  }
}

/// The handling of truncated files.
package enum Completeness: Hashable, Sendable, CaseIterable {
  /// Every pixel is required: a truncated file is refused.
  case whole
  /// A part is enough: missing pixels are grey.
  case partial
}

extension Bitmap {
  /// The default maximum number of pixels of a picture in memory.
  package static let pixelLimit = 150_000_000

  /// The default maximum number of pixels of a picture that is reduced while it is decoded.
  package static let readLimit = 500_000_000

  /// Decodes a picture as upright sRGB, in one step.
  ///
  /// ```swift
  /// let bitmap = try Bitmap(decoding: data, .partial)
  /// ```
  package init(
    decoding data: Data,
    _ completeness: Completeness = .whole,
    limit: Int = pixelLimit
  ) throws(ImagingError) { self = try EncodedPicture(data).bitmap(completeness, limit: limit) }
}
