import Bitmaps
import Foundations
import TestSupport
import Testing

@testable import Imaging

@Suite(
  .timeLimit(.minutes(30)),
  .enabled(if: PictureLibrary.libwebp.isInstalled, "libwebp is not installed")
)
struct WebPDecodingTests {
  @Test func `the decoded pixels are the encoded ones`() throws {
    let scene = Bitmap.scene()
    #expect(try Bitmap(decoding: ForeignPicture.data("lossless.webp")) == scene)
    #expect(try Bitmap(decoding: ForeignPicture.data("scene.webp")).decibels(from: scene) > 35)
    let alpha = try Bitmap(decoding: ForeignPicture.data("alpha.webp"))
    #expect(alpha.size == scene.size && alpha[20, 20][3] == 128)
  }

  @Test func `a thumbnail is that of the whole picture, and previews have its size`() throws {
    for name in ["lossless.webp", "scene.webp", "alpha.webp"] {
      let picture = try EncodedPicture(ForeignPicture.data(name))
      let whole = try picture.bitmap()
      #expect(try picture.thumbnail() == whole.thumbnail())
      #expect(try picture.preview(forSize: PixelSize(width: 12, height: 8)) == whole)
    }
  }

  @Test(
    .enabled(if: Encoder.has("cwebp"), "cwebp (webp) is not installed"),
    arguments: [[], ["-lossless"]]
  )
  func `a large picture is scaled as it is decoded, to twice the size that is needed`(
    options: [String]
  ) async throws {
    let landscape = Bitmap.landscape(701, 645)
    let file = try await Encoder.encoded(
      landscape,
      "cwebp",
      options + ["-noalpha", "a.png", "-o", "a.webp"]
    )
    let picture = try EncodedPicture(file)
    let whole = try picture.bitmap()
    let preview = try picture.preview(forSize: PixelSize(width: 87, height: 80))
    #expect(preview.size == PixelSize(width: 348, height: 320))
    #expect(preview.decibels(from: whole.resized(to: preview.size)) > 30)
    #expect(try picture.preview(forSize: PixelSize(width: 88, height: 81)) == whole)
    #expect(try picture.thumbnail().decibels(from: whole.thumbnail()) > 45)
    let cut = try EncodedPicture(file.prefix(file.count * 2 / 3))
    let error = #expect(throws: ImagingError.self) { try cut.thumbnail() }
    #expect(error == .incomplete(.webp, detail: "it ends too early"))
    let size = PixelSize(width: 80, height: 74)
    let part = try cut.preview(forSize: size, .partial)
    #expect(part.size == whole.size && part[350, 640] == [128, 128, 128, 255])
  }

  @Test func `a picture is turned by EXIF, and has the colours of its profile`() throws {
    let lossless = try ForeignPicture.data("lossless.webp")
    let pixels = [UInt8](lossless.dropFirst(20))
    let exif = ExifMaker().tiff([(0x0112, .short(6))])
    let profile = ProfileMaker.matrix(
      [[0.5151, 0.2412, -0.0011], [0.2919, 0.6922, 0.0419], [0.1572, 0.0666, 0.7841]],
      curve: ProfileMaker.gamma(2.2)
    )
    let file = WebPMaker.file([
      WebPMaker.extended(48, 32, flags: 0x28), ("ICCP", [UInt8](profile)), ("VP8L", pixels),
      ("EXIF", exif),
    ])
    let picture = try EncodedPicture(file)
    let expected = Bitmap.scene().inSRGB(from: picture.header.profile).oriented(.right)
    #expect(try picture.bitmap() == expected)
    #expect(expected != Bitmap.scene().oriented(.right))
  }

  @Test(.enabled(if: Encoder.has("cwebp"), "cwebp is not installed"))
  func `a file cut short is refused, or read to its last row with grey below`() async throws {
    let file = Bitmap.landscape(160, 120)
    let whole = try await Encoder.encoded(file, "cwebp", ["-lossless", "a.png", "-o", "a.webp"])
    #expect(try Bitmap(decoding: whole) == file)
    let cut = whole.prefix(whole.count / 2)
    let error = #expect(throws: ImagingError.self) { try Bitmap(decoding: cut) }
    #expect(error == .incomplete(.webp, detail: "it ends too early"))
    let part = try Bitmap(decoding: cut, .partial)
    #expect(part.size == file.size && part[80, 119] == [128, 128, 128, 255])
    #expect(part[80, 4] == (try Bitmap(decoding: whole))[80, 4])
    let (_, damage) = try EncodedPicture(cut).previewAsFarAsItGoes(forSize: file.size)
    #expect(damage == error)
  }

  @Test func `the first frame of an animation is the picture, transparent around it`() throws {
    let scene = Bitmap.scene()
    let file = try EncodedPicture(ForeignPicture.data("anim.webp"))
    #expect(try file.bitmap().decibels(from: scene) > 30)
    #expect(try file.thumbnail() == file.bitmap().thumbnail())
    let pixels = [UInt8](try ForeignPicture.data("lossless.webp").dropFirst(20))
    let frame = WebPMaker.frame(scene.size, x: 4, y: 2, [("VP8L", pixels)])
    let second = WebPMaker.frame(scene.size, x: 0, y: 0, [("VP8L", [])])
    let head = ("ANIM", [UInt8](repeating: 0, count: 6))
    let part = try EncodedPicture(
      WebPMaker.file([WebPMaker.extended(60, 40, flags: 2), head, frame, second])
    )
    let bitmap = try part.bitmap()
    #expect(bitmap.size == PixelSize(width: 60, height: 40) && bitmap[3, 2] == [0, 0, 0, 0])
    #expect(bitmap.cropped(to: PixelRect(x: 4, y: 2, size: scene.size)) == scene)
    #expect(try part.info().hasAlpha)
    let beyond = WebPMaker.file([WebPMaker.extended(51, 40, flags: 2), head, frame])
    #expect(throws: ImagingError.damaged(.webp, detail: "its first frame extends beyond it")) {
      try Bitmap(decoding: beyond)
    }
  }

  @Test
  func `a header with another size than the pixels' is damage, and too large a picture is refused`()
    throws
  {
    let pixels = [UInt8](try ForeignPicture.data("scene.webp").dropFirst(20))
    for (width, height) in [(47, 32), (48, 33), (1, 1), (3000, 3000)] {
      let file = WebPMaker.file([WebPMaker.extended(width, height), ("VP8 ", pixels)])
      #expect(throws: ImagingError.self) { try Bitmap(decoding: file) }
      #expect(throws: ImagingError.self) { try Bitmap(decoding: file, .partial) }
    }
    let file = WebPMaker.file([WebPMaker.extended(10_000, 5001), ("VP8 ", pixels)])
    let size = PixelSize(width: 10_000, height: 5001)
    let detail = "\(size) pixels in \(file.count) bytes"
    #expect(throws: ImagingError.incomplete(.webp, detail: detail)) { try Bitmap(decoding: file) }
    #expect(throws: ImagingError.tooLarge(Bitmap.scene().size, limit: 99)) {
      try Bitmap(decoding: ForeignPicture.data("scene.webp"), limit: 99)
    }
  }
}
