import Bitmaps
import Foundation
import Foundations
import Imaging

/// Pictures with the metadata of cameras, phones and editors, to test what is left of it.
///
/// All texts that give something away contain `secret`, also those of thumbnails and of what lies behind the
/// picture. The position is near Greenwich.
package enum RevealingPicture: String, CaseIterable, Sendable {
  /// EXIF of a camera, with a serial number and maker's notes.
  case camera
  /// XMP with history, and extended XMP.
  case edited
  /// IPTC beside a thumbnail, in the image resources of Photoshop.
  case iptc
  /// JFIF with a thumbnail, and its extension with another one.
  case jfif
  /// A comment.
  case comment
  /// A provenance manifest (C2PA) in APP11.
  case manifest
  /// A second picture behind the first one, named by an index (CIPA DC-007).
  case multiPicture
  /// A gain map behind the picture.
  case ultraHDR
  /// A video behind the picture.
  case motionPhoto
  /// Bytes between two segments.
  case junk

  /// The word in all texts.
  package static let secret = "secret"

  /// The file, with a picture in it.
  package func jpeg(of picture: Data) -> Data {
    switch self {
    case .camera: picture.inserting(exif: Self.exif)
    case .edited:
      picture.inserting(
        marker: 0xe1,
        Array("http://ns.adobe.com/xmp/extension/\0\(String(repeating: "A", count: 32))".utf8)
          + [0, 0, 0, 20, 0, 0, 0, 0] + Array("<secret-extension/>".utf8)
      )
      .inserting(marker: 0xe1, Self.xmp("xmp:CreatorTool=\"secret-tool\""))
    case .iptc: picture.inserting(marker: 0xed, Self.resources(thumbnail: Self.thumbnail))
    case .jfif:
      picture.inserting(marker: 0xe0, Array("JFXX\0".utf8) + [0x10] + Self.thumbnail)
        .inserting(
          marker: 0xe0,
          Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 2, 1] + Array("secret".utf8)
        )
    case .comment: picture.inserting(marker: 0xfe, Array("secret-comment".utf8))
    case .manifest: picture.inserting(marker: 0xeb, Array("JP\0\u{1}jumb secret-claim".utf8))
    case .multiPicture:
      picture.inserting(marker: 0xe2, Array("MPF\0MM\0*\0\0\0\u{8} secret-index".utf8))
        + Self.thumbnail
    case .ultraHDR:
      picture.inserting(marker: 0xe1, Self.xmp("hdrgm:Version=\"secret-1.0\"")) + Self.thumbnail
    case .motionPhoto:
      picture.inserting(marker: 0xe1, Self.xmp("GCamera:MotionPhoto=\"secret-1\""))
        + Data(Array("\0\0\0\u{18}ftypmp42".utf8) + Array("moov secret-video".utf8))
    case .junk:
      picture.prefix(2) + Data([0xff, 0xfe, 0, 2]) + Data("secret-junk".utf8)
        + picture.dropFirst(2)
    }
  }

  /// A file with all of it.
  package static func jpegWithEverything(of picture: Data) -> Data {
    allCases.reduce(picture) { $1.jpeg(of: $0) }
  }

  /// A PNG with EXIF, texts, a time and a private chunk, and with bytes after its end.
  package static func png(of picture: Data) -> Data {
    let chunks: [(String, [UInt8])] = [
      ("eXIf", exif), ("tEXt", Array("Comment\0secret-comment".utf8)),
      ("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0<secret-xmp/>".utf8)),
      ("tEXt", Array("Raw profile type exif\0secret-profile".utf8)),
      ("tIME", [7, 0xe5, 1, 2, 3, 4, 5]), ("prVt", Array("secret-chunk".utf8)),
    ]
    return png(picture, chunks) + Data("secret-end".utf8)
  }

  /// A PNG with chunks behind its first one.
  package static func png(_ picture: Data, _ chunks: [(String, [UInt8])]) -> Data {
    picture.prefix(33) + Data(chunks.flatMap { chunk($0, $1) }) + picture.dropFirst(33)
  }

  /// EXIF of a picture that lies on its side: camera, owner, serial number, maker's notes, position.
  package static let exif = ExifMaker().tiff([
    (0x010f, .text("Pentagon")), (0x0110, .text("Pentagon secret-model")), (0x0112, .short(6)),
    (
      0x8769,
      .directory([
        (0x9003, .text("2021:05:06 07:08:09")), (0x927c, .text("secret-maker")),
        (0xa430, .text("secret-owner")), (0xa431, .text("secret-serial-4711")),
      ])
    ),
    (0x8825, .directory(greenwich)),
  ])

  /// A position near Greenwich, 51.5° north and 0.125° west.
  package static let greenwich: [(UInt16, ExifMaker.Value)] = [
    (1, .text("N")), (2, .fractions([(51, 1), (30, 1), (0, 1)])),
    (3, .text("W")), (4, .fractions([(0, 1), (7, 1), (30, 1)])),
  ]

  /// A small JPEG with a text of its own.
  private static let thumbnail: [UInt8] = {
    let picture = (try? Bitmap.scene(8, 6).jpeg()) ?? Data()
    return Array(picture.inserting(marker: 0xfe, Array("secret-thumbnail".utf8)))
  }()

  private static func xmp(_ property: String) -> [UInt8] {
    Array(
      """
      http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \(property)/>\
      </rdf:RDF></x:xmpmeta>
      """.utf8
    )
  }

  /// A thumbnail (resource 0x040c) and a record of IPTC with a city.
  private static func resources(thumbnail: [UInt8]) -> [UInt8] {
    let city = Array("secret-city".utf8)
    let record: [UInt8] = [0x1c, 2, 90] + UInt16(city.count).highestFirst + city
    let size = [UInt8](repeating: 0, count: 28)
    return Array("Photoshop 3.0\0".utf8) + block(0x040c, size + thumbnail) + block(0x0404, record)
  }

  /// An image resource without a name, padded to an even number of bytes.
  private static func block(_ id: UInt16, _ bytes: [UInt8]) -> [UInt8] {
    var block = Array("8BIM".utf8) + id.highestFirst + [0, 0]
    block += UInt32(bytes.count).highestFirst + bytes
    return bytes.count % 2 == 1 ? block + [0] : block
  }

  /// A chunk of a PNG with its checksum (PNG, third edition, 5.3).
  private static func chunk(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + payload
    var crc = UInt32.max
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
    }
    return UInt32(payload.count).highestFirst + body + (~crc).highestFirst
  }
}

extension Data {
  /// True if the bytes contain a text.
  package func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}
