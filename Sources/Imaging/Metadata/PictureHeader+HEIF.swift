import Bitmaps
import Foundations

extension PictureHeader {
  /// Reads the properties of the primary item, and its EXIF, but no pixels.
  init(heif file: PagedFile<any Error>, _ format: PictureFormat) throws {
    var file = file
    guard let items = try HEIFItems(in: &file), let primary = items.primary else {
      self.init(format, nil, nil, nil)
      return
    }
    let properties = items.properties(of: primary)
    var frame = FrameHeader(properties)
    frame?.hasAlpha = !items.alphas(of: primary).isEmpty
    if let canvas = try items.canvas(of: primary, in: &file), canvas != frame?.codedSize {
      frame = nil
    }
    let exif = try items.bytes(describing: primary, .exif, in: &file)
    let xmp = try items.bytes(describing: primary, .xmp, in: &file)
    let descriptions = EmbeddedDescriptions(xmp: [xmp].compactMap(\.self))
    self.init(
      format,
      frame,
      exif.flatMap { ExifTags(item: $0) },
      items.profile(of: primary),
      descriptions
    )
  }
}

extension HEIFItems {
  /// The colours of an item; a grid without colours has those of its tiles.
  func profile(of item: Int) -> ICCProfile? {
    let tile = references("dimg").first { $0.from == item }?.to.first
    return ICCProfile(properties(of: item)) ?? tile.flatMap { ICCProfile(properties(of: $0)) }
  }

  /// Returns the canvas size of a grid (ISO/IEC 23008-12, 6.6.2.3).
  ///
  /// It is checked because the decoder allocates it, whatever the properties say.
  fileprivate func canvas(of item: Int, in file: inout PagedFile<any Error>) throws -> PixelSize? {
    guard type(of: item) == "grid", let bytes = try bytes(of: item, in: &file),
      let flags = bytes.byte(at: 1)
    else { return nil }
    // The numbers of rows and columns come first.
    let byteCount = flags & 1 == 1 ? 4 : 2
    guard let width = bytes.number(at: 4, byteCount: byteCount),
      let height = bytes.number(at: 4 + byteCount, byteCount: byteCount)
    else { return nil }
    return PixelSize(validating: width, height)
  }
}

extension FrameHeader {
  /// The size of the decoded pixels, before cropping.
  var codedSize: PixelSize { aperture?.coded ?? size }

  /// Reads the size of an item from its properties (ISO/IEC 23008-12, 6.5).
  ///
  /// Crops and rotations apply in order. The EXIF orientation is ignored (annex A.2.1).
  init?(_ properties: [ISOBox]) {
    guard let extent = properties.first(where: { $0.type == "ispe" })?.payload,
      let width = extent.uint32(at: 4), let height = extent.uint32(at: 8),
      let coded = PixelSize(validating: width, height)
    else { return nil }
    var (window, orientation) = (PixelRect(x: 0, y: 0, size: coded), Orientation.up)
    for property in properties {
      switch property.type {
      case "irot":
        guard let turns = property.payload.byte(at: 0) else { return nil }
        // Anticlockwise.
        orientation = orientation.followed(by: [.up, .left, .down, .right][Int(turns & 3)])
      case "imir":
        guard let axis = property.payload.byte(at: 0) else { return nil }
        orientation = orientation.followed(by: axis & 1 == 0 ? .downMirrored : .upMirrored)
      case "clap":
        let upright = orientation.upright(window.size)
        guard let crop = PixelRect(clap: property.payload, of: upright) else { return nil }
        let stored = orientation.inverse.upright(crop, of: upright)
        window = PixelRect(x: window.x + stored.x, y: window.y + stored.y, size: stored.size)
      default: break
      }
    }
    // A single channel is grey (`pixi`).
    let channels = properties.first { $0.type == "pixi" }?.payload.byte(at: 4)
    self.init(size: window.size, isProgressive: false, colorModel: channels == 1 ? .grey : .colour)
    self.orientation = orientation
    if window.size != coded { aperture = CleanAperture(coded: coded, window: window) }
  }
}

extension PixelRect {
  /// Reads a clean aperture (`clap`; ISO/IEC 14496-12, 12.1.4): four fractions, its width, its height, and the offsets
  /// of its centre from the picture's.
  fileprivate init?(clap: ByteView, of size: PixelSize) {
    let fractions = stride(from: 0, to: 32, by: 8).compactMap { offset -> Double? in
      guard let numerator = clap.uint32(at: offset), let denominator = clap.uint32(at: offset + 4),
        denominator != 0
      else { return nil }
      // Offsets are signed. Lengths beyond the signed range are invalid.
      return Double(Int32(truncatingIfNeeded: numerator)) / Double(denominator)
    }
    guard fractions.count == 4,
      let part = PixelSize(validating: Int(fractions[0].rounded()), Int(fractions[1].rounded()))
    else { return nil }
    let x = Double(size.width - part.width) / 2 + fractions[2]
    let y = Double(size.height - part.height) / 2 + fractions[3]
    guard
      let rect = PixelRect(x: Int(x.rounded(.down)), y: Int(y.rounded(.down)), size: part)
        .clipped(to: size)
    else { return nil }
    self = rect
  }
}

extension ICCProfile {
  /// Reads the colours of an item (`colr`): a profile, or else code points (`nclx`).
  init?(_ properties: [ISOBox]) {
    let colors = properties.lazy.filter { $0.type == "colr" }.map(\.payload)
    if let profile = colors.first(where: { ["prof", "rICC"].contains($0.letters(at: 0)) }) {
      self.init(profile.bytes.dropFirst(4))
    } else if let points = colors.first(where: { $0.letters(at: 0) == "nclx" }),
      let primaries = points.uint16(at: 4), let transfer = points.uint16(at: 6)
    {
      self.init(primaries: primaries, transfer: transfer)
    } else {
      return nil
    }
  }
}

extension ExifTags {
  /// Reads an EXIF item (ISO/IEC 23008-12, annex A.2.1), or a box of a JPEG XL (ISO/IEC 18181-2).
  ///
  /// It begins with the offset of the TIFF structure, and may have the prefix of an APP1 segment. If the offset is
  /// wrong or missing, the structure is found by that prefix or its own start.
  init?(item: ByteView) {
    guard let offset = item.uint32(at: 0) else { return nil }
    let isInside = offset < item.count - 4
    let tags =
      isInside
      ? item.part(at: 4 + offset, count: item.count - 4 - offset).flatMap { ExifTags($0) } : nil
    guard
      let tags = tags ?? item.part(at: 4, count: item.count - 4).flatMap({ ExifTags($0) })
        ?? ExifTags(item)
    else {
      return nil
    }
    self = tags
  }
}
