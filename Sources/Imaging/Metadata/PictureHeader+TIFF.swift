import Bitmaps
import Foundations

extension PictureHeader {
  /// Reads the directories of a picture or a raw file.
  init(tiff file: PagedFile<any Error>) throws {
    guard var tiff = try TIFFFile(file) else {
      self.init(.tiff, nil, nil, nil)
      return
    }
    let directories = try tiff.directories()
    if directories.areRaw {
      self.init(try RawFile(&tiff, directories))
      return
    }
    let picture = directories.picture
    let photo = try tiff.directory(0x8769, of: directories.first)
    let profile = [picture, directories.first].lazy.compactMap { $0?.tags.bytes(0x8773) }.first
    // L*a*b* needs no profile.
    let isLab = picture?.tags.integer(0x0106).map { 8...10 ~= $0 } ?? false
    self.init(
      .tiff,
      picture.flatMap { FrameHeader(tiff: $0.tags) },
      try tiff.exif(directories, photo),
      isLab ? nil : profile.flatMap { ICCProfile($0.bytes) }
    )
  }
}

extension [TIFFFileDirectory] {
  /// The directory of the visible picture: the first one at full resolution, and so the first page of several.
  var picture: TIFFFileDirectory? {
    first { !$0.isChild && $0.isFullResolution } ?? first(where: \.isFullResolution)
      ?? first { FrameHeader(tiff: $0.tags) != nil }
  }
}

extension TIFFFileDirectory {
  /// True unless it is a reduced copy or a mask (NewSubfileType, tag 0x00fe, bits 0 and 2; or SubfileType, tag 0x00ff,
  /// where 2 is a reduced copy).
  fileprivate var isFullResolution: Bool {
    FrameHeader(tiff: tags) != nil && (tags.integer(0x00fe) ?? 0) & 5 == 0
      && tags.integer(0x00ff) != 2
  }
}

extension FrameHeader {
  /// Reads the size (tags 0x0100 and 0x0101), the colours (0x0106), alpha (0x0152) and the orientation of a directory.
  fileprivate init?(tiff tags: TIFFDirectory) {
    guard let size = tags.size(0x0100, 0x0101) else { return nil }
    let colorModel: ColorModel =
      switch tags.integer(0x0106) {
      case 0, 1: .grey
      case 5: .cmyk
      default: .colour
      }
    self.init(size: size, isProgressive: false, colorModel: colorModel)
    hasAlpha = (tags.numbers(0x0152) ?? []).contains { $0 == 1 || $0 == 2 }
    orientation = Orientation(exif: tags.integer(0x0112))
  }
}
