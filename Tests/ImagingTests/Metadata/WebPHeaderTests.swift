import Bitmaps
import Foundations
import Imaging
import TestSupport
import Testing

/// What is read of WebP without a library.
struct WebPHeaderTests {
  private static let exif = ForeignPicture.exif

  private func info(_ chunks: (type: String, payload: [UInt8])...) throws -> PictureInfo {
    try PictureInfo(reading: WebPMaker.file(chunks))
  }

  private func size(_ width: Int, _ height: Int) -> PixelSize {
    PixelSize(width: width, height: height)
  }

  @Test func `the first chunk, of three kinds, has the size`() throws {
    #expect(try info(WebPMaker.lossy(16_383, 7)).size == size(16_383, 7))
    #expect(try info(WebPMaker.lossless(16_384, 9)).size == size(16_384, 9))
    #expect(try info(WebPMaker.extended(1 << 24, 3)).size == size(1 << 24, 3))
    #expect(try info(WebPMaker.extended(5, 4), WebPMaker.lossy(8, 8)).size == size(5, 4))
  }

  @Test func `transparency shows in the header`() throws {
    #expect(try info(WebPMaker.extended(5, 4, flags: 0x10)).hasAlpha)
    #expect(try info(WebPMaker.lossless(5, 4, hasAlpha: true)).hasAlpha)
    #expect(try !info(WebPMaker.lossless(5, 4)).hasAlpha && !info(WebPMaker.lossy(5, 4)).hasAlpha)
  }

  @Test func `EXIF and a profile are read after the pixels, and after chunks of an odd length`()
    throws
  {
    for exif in [Self.exif, Array("Exif\0\0".utf8) + Self.exif] {
      let info = try info(
        WebPMaker.extended(40, 30),
        WebPMaker.lossy(40, 30),
        ("ABCD", [1, 2, 3]),
        ("EXIF", exif),
        ("ICCP", [UInt8](ProfileMaker.named("Mine")))
      )
      #expect(info.orientation == .right && info.size == size(30, 40))
      #expect(info.camera == "Pixel 7" && info.dateTaken?.text == "2021-05-06 07:08:09")
      #expect(info.profileName == "Mine")
    }
  }

  @Test(
    arguments: [
      ("VP8X", []), ("VP8 ", [0, 0, 0, 1, 2, 3, 4, 0, 4, 0, 0]), ("VP8L", [0x2e, 0, 0, 0, 0]),
      ("VP8 ", [0, 0, 0, 0x9d, 0x01, 0x2a, 0, 0, 4, 0]), ("EXIF", exif),
    ] as [(String, [UInt8])]
  )
  func `a picture without a size is damaged`(type: String, payload: [UInt8]) {
    let error = #expect(throws: ImagingError.self) { try info((type, payload)) }
    #expect(error == .damaged(.webp, detail: "it does not say what size the picture is"))
  }

  @Test func `a file cut at any byte, or with false lengths, is read as far as it goes`() throws {
    let file = WebPMaker.picture(40, 30, exif: Self.exif)
    for count in 0..<file.count {
      let info = try? PictureInfo(reading: file.prefix(count))
      #expect(info == nil || info?.storedSize == size(40, 30))
    }
    for length in [0, 1, 0x7fff_ffff, 0xffff_ffff] as [UInt32] {
      for start in [4, 16, 34] {
        var broken = file
        broken.replaceSubrange(start..<start + 4, with: length.bigEndianBytes.reversed())
        _ = try? PictureInfo(reading: broken)
      }
    }
  }

  @Test func `a film in the same container is not a picture`() {
    let film = Data("RIFF\u{10}\0\0\0AVI LIST".utf8)
    #expect(throws: ImagingError.notAPicture) { try PictureInfo(reading: film) }
  }
}
