import Bitmaps
import CPictures
import Foundations

extension PictureHeader {
  /// Reads the header of the codestream, and the boxes with EXIF and XMP.
  init(jxl file: PagedFile<any Error>) throws {
    var file = file
    let contents = try JXLContents(in: &file)
    let header = JXLHeader(contents.codestream)
    let points = header?.codePoints
    self.init(
      .jxl,
      header.map { FrameHeader($0) },
      contents.exif.flatMap { ExifTags(item: $0) },
      points.flatMap { ICCProfile(primaries: $0.primaries, transfer: $0.transfer) },
      EmbeddedDescriptions(xmp: [contents.xmp].compactMap(\.self))
    )
  }
}

/// The parts of a file that are read: a bare codestream, or one in the boxes of a container (ISO/IEC 18181-2).
struct JXLContents {
  /// The start of the codestream, at most `JXLHeader.limit` bytes.
  private(set) var codestream = Data()
  private(set) var exif: ByteView?
  private(set) var xmp: ByteView?
  /// The number of boxes that may still be decompressed; a file usually has two.
  private var compressedLeft = 4

  /// The first box of a container (`JXL `).
  static let signature: [UInt8] = Array("\0\0\0\u{c}JXL \r\n".utf8) + [0x87, 0x0a]

  /// Reads the boxes in any order.
  ///
  /// The first EXIF and the first XMP count.
  init<Failure: Error>(in file: inout PagedFile<Failure>) throws(Failure) {
    guard try file.bytes(at: 0, count: Self.signature.count).elementsEqual(Self.signature) else {
      codestream = try file.bytes(at: 0, count: JXLHeader.limit)
      return
    }
    var boxes = ISOFileBoxes()
    while let box = try boxes.next(in: &file) {
      switch box.type {
      case "jxlc" where codestream.isEmpty:
        codestream = try box.start(in: &file, JXLHeader.limit)
      // Parts are in order, each after a number of 4 bytes.
      case "jxlp" where codestream.count < JXLHeader.limit:
        let count = JXLHeader.limit - codestream.count
        codestream += try box.start(in: &file, count + 4).dropFirst(4)
      case "Exif" where exif == nil: exif = try box.payload(in: &file)
      case "xml " where xmp == nil: xmp = try box.payload(in: &file)
      case "brob" where compressedLeft > 0:
        compressedLeft -= 1
        try box.payload(in: &file).map { addCompressed($0) }
      default: break
      }
    }
  }

  /// Adds compressed EXIF or XMP: its type, then Brotli.
  ///
  /// It is ignored unless libbrotlidec is installed.
  private mutating func addCompressed(_ box: ByteView) {
    switch box.letters(at: 0) {
    case "Exif": exif = exif ?? ByteView(decompressing: box.bytes.dropFirst(4))
    case "xml ": xmp = xmp ?? ByteView(decompressing: box.bytes.dropFirst(4))
    default: break
    }
  }
}

extension ByteView {
  /// Decompresses Brotli (RFC 7932), or returns `nil` if it is damaged or too long for a header.
  fileprivate init?(decompressing bytes: Data) {
    var output = Data(count: compressedLimit)
    let count = bytes.withUnsafeBytes { input in
      output.withUnsafeMutableBytes { output in
        guard let bytes = input.bindMemory(to: UInt8.self).baseAddress,
          let memory = output.bindMemory(to: UInt8.self).baseAddress
        else { return 0 }
        return CPDecompressBrotli(bytes, input.count, memory, output.count)
      }
    }
    guard count > 0 else { return nil }
    self.init(output.prefix(count))
  }
}

/// The maximum decompressed size of EXIF or XMP in bytes: EXIF of a JPEG has 64 kB, and XMP rarely a megabyte.
private let compressedLimit = 4 << 20

extension FrameHeader {
  /// The EXIF orientation is ignored (ISO/IEC 18181-2).
  fileprivate init(_ header: JXLHeader) {
    self.init(
      size: header.size,
      isProgressive: false,
      colorModel: header.hasBlack ? .cmyk : header.isGrey ? .grey : .colour,
      hasAlpha: header.hasAlpha,
      orientation: header.orientation
    )
  }
}
