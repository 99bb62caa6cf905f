import Foundations
import Imaging
import Testing

struct PictureFormatTests {
  @Test(arguments: [
    ([0xff, 0xd8, 0xff, 0xe0], PictureFormat.jpeg),
    ([0xff, 0xd8, 0xff], .jpeg),
    ([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0], .png),
    ([0xff, 0xd8], nil),
    ([0x89, 0x50, 0x4e, 0x47], nil),
    (Array("RIFF\u{9}\0\0\0WEBPVP8 ".utf8), .webp), (Array("RIFF\u{9}\0\0\0WAVE".utf8), nil),
    ([0xff, 0x0a], .jxl), (Array("\0\0\0\u{c}JXL \r\n".utf8) + [0x87, 0x0a], .jxl),
    (Array("\0\0\0\u{c}JXL ".utf8), nil),
    (Array("\0\0\0\u{10}ftypavif\0\0\0\0".utf8), .avif), (Array("\0\0\0\u{10}ftyp".utf8), nil),
    ([], nil),
  ])
  func `a format is recognized by its first bytes`(bytes: [UInt8], format: PictureFormat?) {
    #expect(PictureFormat(sniffing: Data(bytes)) == format)
    #expect(PictureFormat(sniffing: Data([1, 2] + bytes)[2...]) == format)
  }

  @Test(
    arguments: [
      ("GIF89a", .gif), ("GIF87a", .gif), ("GIF8", nil), ("II*\0\u{8}\0\0\0", .tiff),
      ("MM\0*", .tiff), ("MM\0+", .tiff), ("II", nil), ("II*\0\u{10}\0\0\0CR\u{2}\0", .raw),
      ("IIRO\u{8}\0\0\0", .raw), ("IIU\0", .raw), ("FUJIFILMCCD-RAW", .raw),
      ("II*\0\0\0\0\0IIII", .raw), ("\0\0\0\u{18}ftypcrx \0\0\0\u{1}", .raw),
    ] as [(String, PictureFormat?)]
  )
  func `a format is recognized by its signature`(mark: String, format: PictureFormat?) {
    #expect(PictureFormat(sniffing: Data(mark.utf8)) == format)
  }

  @Test(arguments: [
    ("a.jpg", PictureFormat.jpeg), ("a.JPEG", .jpeg), ("IMG_1.HEIC", .heic), ("b/a.hif", .heif),
    ("a.png.webp", .webp), ("a.GIF", .gif), ("a.bmp", nil), ("a.Tiff", .tiff), ("DSC_1.NEF", .raw),
    ("a.3fr", .raw), ("jpg", nil), ("a.jpg/b", nil),
    ("a.", nil), ("", nil),
  ])
  func `an extension names a format`(name: String, format: PictureFormat?) {
    #expect(PictureFormat(named: name) == format)
  }

  @Test func `formats have their usual names`() {
    #expect(
      PictureFormat.allCases.map(\.name) == [
        "JPEG", "PNG", "HEIC", "AVIF", "HEIF", "WebP", "JPEG XL", "GIF", "TIFF", "raw",
      ]
    )
    #expect(
      PictureFormat.allCases.map(\.fileExtension) == [
        "jpg", "png", "heic", "avif", "heif", "webp", "jxl", "gif", "tif", "dng",
      ]
    )
  }
}
