import Bitmaps
import Foundations
import TestSupport
import Testing

@testable import Imaging

@Suite(
  .timeLimit(.minutes(30)),
  .enabled(if: PictureLibrary.libjxl.isInstalled, "libjxl is not installed")
)
struct JXLDecodingTests {
  private func stored(_ name: String) throws -> Bitmap {
    try Bitmap(decoding: ForeignPicture.data(name))
  }

  @Test func `the decoded pixels are the encoded ones`() throws {
    let scene = Bitmap.scene()
    #expect(try stored("lossless.jxl") == scene && stored("anim.jxl") == scene)
    #expect(try stored("scene.jxl").decibels(from: scene) > 35)
    let grey = try stored("grey16.jxl")
    #expect(grey.size == scene.size && Set(grey[20, 20].prefix(3)).count == 1)
    let alpha = try stored("alpha.jxl")
    #expect(alpha.size == scene.size && alpha[20, 20][3] == 128)
    #expect(zip(alpha[20, 20], scene[20, 20]).prefix(3).allSatisfy { abs($0 - $1) < 12 })
  }

  @Test func `a transcoded JPEG keeps its rotation and its pixels`() throws {
    #expect(try stored("transcoded.jxl").decibels(from: Bitmap.scene().oriented(.right)) > 35)
  }

  @Test(arguments: ["lossless.jxl", "scene.jxl", "alpha.jxl", "p3.jxl"])
  func `a thumbnail of a small picture is made from all of it`(name: String) throws {
    let picture = try EncodedPicture(ForeignPicture.data(name))
    let whole = try picture.bitmap()
    #expect(try picture.thumbnail().decibels(from: whole.thumbnail()) > 50)
    #expect(try picture.preview(forSize: PixelSize(width: 6, height: 4)) == whole)
  }

  // MARK: - Colours

  @Test func `colours by code points equal those by a profile with the same primaries`() throws {
    let profile = try #require(ICCProfile(primaries: 12, transfer: 13))
    let expected = Bitmap.scene().inSRGB(from: profile)
    #expect(try stored("p3.jxl").decibels(from: expected) > 35)
    #expect(expected.decibels(from: .scene()) < 35)
  }

  /// Profiles that cjxl writes as chromaticities and a power, as tables, and as tables of grey.
  @Test(
    .enabled(if: Encoder.has("cjxl"), "cjxl (libjxl-tools) is not installed"),
    arguments: ["0", "0.3"],
    [true, false]
  )
  func `colours by another profile are converted`(distance: String, isPower: Bool) async throws {
    let profile = ProfileMaker.matrix(
      [[0.6097, 0.3111, 0.0195], [0.2053, 0.6257, 0.0609], [0.1492, 0.0632, 0.7446]],
      curve: isPower ? ProfileMaker.gamma(2.2) : ProfileMaker.table([0, 4000, 20_000, 65_535])
    )
    let scene = Bitmap.scene(64, 40)
    let folder = TemporaryFolder()
    try folder.write(scene.ppm, to: "a.ppm")
    try folder.write(profile, to: "a.icc")
    let arguments = ["-d", distance, "-x", "icc_pathname=a.icc", "a.ppm", "a.jxl"]
    let file = try await Encoder.run("cjxl", arguments, in: folder)
    #expect(try PictureInfo(reading: file).profileName == nil)
    let expected = scene.inSRGB(from: ICCProfile(profile))
    #expect(try Bitmap(decoding: file).decibels(from: expected) > 30)
    #expect(expected.decibels(from: scene) < 30)
  }

  @Test(
    .enabled(if: Encoder.has("cjxl"), "cjxl (libjxl-tools) is not installed"),
    arguments: ["0", "0.3"]
  )
  func `colours by a description without a code point are converted`(
    distance: String
  ) async throws {
    let linear = ProfileMaker.matrix(
      [[0.4361, 0.2225, 0.0139], [0.3851, 0.7169, 0.0971], [0.1431, 0.0606, 0.7141]],
      curve: ProfileMaker.gamma(1)
    )
    let scene = Bitmap.scene(64, 40)
    let folder = TemporaryFolder()
    try folder.write(scene.ppm, to: "a.ppm")
    let arguments = ["-d", distance, "-x", "color_space=RGB_D65_SRG_Rel_Lin", "a.ppm", "a.jxl"]
    let file = try await Encoder.run("cjxl", arguments, in: folder)
    let expected = scene.inSRGB(from: ICCProfile(linear))
    #expect(try Bitmap(decoding: file).decibels(from: expected) > 35)
  }

  // MARK: - Means of blocks

  /// A large picture, lossy, lossless and a transcoded JPEG.
  @Test(
    .enabled(if: Encoder.has("cjxl"), "cjxl (libjxl-tools) is not installed"),
    arguments: [["-d", "1"], ["-d", "0", "-e", "3"], ["--lossless_jpeg=1"]]
  )
  func `a thumbnail of a large picture is made from its block means`(options: [String]) async throws
  {
    let landscape = Bitmap.landscape(701, 645)
    let folder = TemporaryFolder()
    let isJPEG = options.count == 1
    let name = isJPEG ? "a.jpg" : "a.ppm"
    try folder.write(
      isJPEG ? landscape.jpeg(JPEGOptions(quality: 95)) : landscape.ppm,
      to: name
    )
    let file = try await Encoder.run("cjxl", options + [name, "a.jxl"], in: folder)
    let picture = try EncodedPicture(file)
    let whole = try picture.bitmap()
    let means = try PictureLibrary.libjxl.reduced(
      picture,
      landscape.size,
      to: landscape.size.inBlocks
    )
    #expect(means.size == PixelSize(width: 88, height: 81))
    #expect(means.decibels(from: whole.resized(to: means.size)) > 35)
    #expect(try picture.thumbnail().decibels(from: whole.thumbnail()) > 40)
    #expect(try picture.preview(forSize: PixelSize(width: 43, height: 40)) == means)
    #expect(try picture.preview(forSize: PixelSize(width: 44, height: 41)) == whole)
  }

  @Test func `a picture with alpha is decoded whole, and one without from its block means`()
    throws
  {
    for name in ["alpha.jxl", "scene.jxl"] {
      let picture = try EncodedPicture(ForeignPicture.data(name))
      #expect(
        try picture.preview(forSize: PixelSize(width: 1, height: 1)).size.width
          == (name == "scene.jxl" ? 6 : 48)
      )
    }
  }

  // MARK: - Bad files

  @Test(arguments: ["scene.jxl", "lossless.jxl", "alpha.jxl", "grey16.jxl", "transcoded.jxl"])
  func `a file cut at any byte is a picture or an error`(name: String) throws {
    let file = try ForeignPicture.data(name)
    let whole = try Bitmap(decoding: file)
    for count in 0..<file.count {
      let cut = file.prefix(count)
      if let bitmap = try? Bitmap(decoding: cut) { #expect(bitmap == whole) }
      if let bitmap = try? Bitmap(decoding: cut, .partial) { #expect(bitmap.size == whole.size) }
      _ = try? EncodedPicture(cut).thumbnail(.init(), .partial)
    }
    let error = #expect(throws: ImagingError.self) {
      try Bitmap(decoding: file.prefix(file.count / 2))
    }
    #expect(error?.failure.reason == .damaged)
  }

  @Test(.enabled(if: Encoder.has("cjxl"), "cjxl (libjxl-tools) is not installed"))
  func `a truncated lossy picture keeps its block means`() async throws {
    let landscape = Bitmap.landscape(600, 500)
    let whole = try await Encoder.encoded(landscape, "cjxl", ["-d", "1", "a.png", "a.jxl"])
    let cut = whole.prefix(whole.count * 2 / 3)
    let error = #expect(throws: ImagingError.self) { try Bitmap(decoding: cut) }
    #expect(error == .incomplete(.jxl, detail: "it ends too early"))
    #expect(try Bitmap(decoding: cut, .partial).decibels(from: landscape) > 20)
    let (_, damage) = try EncodedPicture(cut).previewAsFarAsItGoes(forSize: landscape.size)
    #expect(damage == error)
  }

  @Test func `a picture that is too large, has many channels or CMYK is refused`() throws {
    func error(_ maker: JXLMaker) -> ImagingError? {
      #expect(throws: ImagingError.self) { try Bitmap(decoding: Data(maker.codestream())) }
    }
    let large = JXLMaker(10_000, 5001)
    let detail = "10000x5001 pixels in \(large.codestream().count) bytes"
    #expect(error(large) == .incomplete(.jxl, detail: detail))
    var maker = JXLMaker(8000, 5000)
    maker.channels = [(0, 0), (1, 1), (1, 2)]
    #expect(error(maker) == .unsupported(.jxl, detail: "3 channels beside the colours"))
    maker = JXLMaker(40, 30)
    maker.channels = [(4, 1)]
    #expect(error(maker) == .unsupported(.jxl, detail: "its colours are CMYK"))
    #expect(throws: ImagingError.tooLarge(Bitmap.scene().size, limit: 99)) {
      try Bitmap(decoding: ForeignPicture.data("scene.jxl"), limit: 99)
    }
  }
}

extension Bitmap {
  /// The picture as a PPM, which has neither a profile nor alpha.
  fileprivate var ppm: Data {
    let pixels = self.pixels.enumerated().filter { $0.offset % 4 != 3 }.map(\.element)
    return Data("P6\n\(size.width) \(size.height)\n255\n".utf8) + pixels
  }
}
