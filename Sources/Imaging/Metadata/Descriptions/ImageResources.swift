import Foundations

/// The image resources of Photoshop that describe a picture.
///
/// Source: Adobe Photoshop File Formats, image resource blocks.
struct ImageResources: Sendable {
  /// The IPTC-IIM record, resource 0x0404.
  private(set) var iptc: ByteView?
  /// The tags of EXIF, resource 0x0422.
  private(set) var exif: ExifTags?
  /// The packet of XMP, resource 0x0424.
  private(set) var xmp: ByteView?

  /// The signatures of resources: those of Photoshop, and those of ImageReady, Lightroom and others.
  ///
  /// Source: https://exiftool.org/TagNames/Photoshop.html
  private static let signatures: Set = ["8BIM", "PHUT", "DCSR", "AgHg", "MeSa"]

  /// Reads resources as far as they go.
  init(_ bytes: ByteView) {
    var offset = 0
    while let signature = bytes.letters(at: offset), Self.signatures.contains(signature),
      let id = bytes.uint16(at: offset + 4), let nameLength = bytes.byte(at: offset + 6)
    {
      // The name has a length of one byte, and is padded to an even number of bytes with it.
      let start = offset + 6 + (Int(nameLength) + 2) / 2 * 2
      guard let count = bytes.uint32(at: start) else { return }
      let rest = max(0, bytes.count - start - 4)
      let value = count == 0 ? nil : bytes.part(at: start + 4, count: min(count, rest))
      switch (signature, id) {
      case ("8BIM", 0x0404): iptc = iptc ?? value
      case ("8BIM", 0x0422): exif = exif ?? value.flatMap { ExifTags($0) }
      case ("8BIM", 0x0424): xmp = xmp ?? value
      default: break
      }
      offset = start + 4 + count + count % 2
    }
  }
}

extension ByteView {
  /// The image resources in an APP13 segment, from Photoshop 3.0 or later or from 2.5; `nil` for any other segment.
  var photoshopResources: ByteView? {
    if let resources = dropping(prefix: "Photoshop 3.0\0") { return resources }
    // Eight bytes of unknown meaning follow.
    guard let old = dropping(prefix: "Adobe_Photoshop2.5:") else { return nil }
    return old.part(at: 8, count: old.count - 8)
  }
}
