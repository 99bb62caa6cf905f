import Bitmaps
import Foundations

/// JPEG XL (ISO/IEC 18181), by libjxl.
enum JXLCodec: LibraryCodec {
  static let pixelLibrary = PictureLibrary.libjxl
  static let pixelsPerThumbnailPixel = 2

  /// The start of a codestream, or the first box of a container.
  static func recognizes(_ start: Data, as format: PictureFormat) -> Bool {
    start.starts(with: JXLHeader.signature) || start.starts(with: JXLContents.signature)
  }

  static func header(of format: PictureFormat, in file: PagedFile<any Error>) throws
    -> PictureHeader
  { try PictureHeader(jxl: file) }

  /// Refuses CMYK and too many channels: the library allocates memory for all channels.
  ///
  /// The library itself refuses pixels whose size differs from the memory for them.
  static func check(_ picture: EncodedPicture) throws(ImagingError) {
    guard let header = JXLHeader(of: picture) else { return }
    guard !header.hasBlack else { throw .unsupported(.jxl, detail: "its colours are CMYK") }
    let (channels, extra) = (header.extraChannels.count + 3, header.extraChannels.count)
    let pixelCount = try picture.header.knownFrame.size.pixelCount
    guard extra <= 1 || pixelCount * channels <= largestSampleCount else {
      throw .unsupported(.jxl, detail: "\(extra) channels beside the colours")
    }
  }

  /// Decodes only the block means if there are enough of them and no alpha, which has no means; otherwise the whole
  /// picture.
  static func pixels(
    of picture: EncodedPicture,
    _ frame: FrameHeader,
    shorterSide: Int?,
    _ completeness: Completeness
  ) throws(ImagingError) -> Bitmap {
    let header = JXLHeader(of: picture)
    let size = frame.size
    let meanCount = frame.hasAlpha ? 0 : min(size.width, size.height) / 8
    let means =
      meanCount >= shorterSide ?? .max
      ? try? pixelLibrary.reduced(picture, size, to: size.inBlocks) : nil
    let pixels =
      if let means { means } else {
        try pixelLibrary.decoded(picture, size, completeness)
      }
    // Colours given by code points are converted later, with the header's profile.
    if header?.codePoints != nil { return pixels }
    return pixels.inSRGB(from: pixelLibrary.profile(of: picture))
  }
}

/// The maximum number of samples in a picture with more channels than colours and alpha.
private let largestSampleCount = 200_000_000

extension PixelSize {
  /// The number of blocks of 8x8 pixels.
  var inBlocks: PixelSize { PixelSize(width: (width + 7) / 8, height: (height + 7) / 8) }
}

extension JXLHeader {
  fileprivate init?(of picture: EncodedPicture) {
    var file = PagedFile(picture.data)
    self.init(JXLContents(in: &file).codestream)
  }
}
