import Bitmaps
import Foundations
import TestSupport
import Testing

@testable import Imaging

@Suite(
  .timeLimit(.minutes(30)),
  .enabled(if: PictureLibrary.libheif.isInstalled, "libheif is not installed")
)
struct HEIFDecodingTests {
  private func maker(_ name: String = "scene.heic") throws -> HEIFMaker {
    try HEIFMaker(recoding: ForeignPicture.data(name))
  }

  @Test(arguments: ["scene.heic", "scene.avif"])
  func `the decoded pixels are the encoded ones`(name: String) throws {
    let picture = try EncodedPicture(ForeignPicture.data(name))
    let whole = try picture.bitmap()
    #expect(whole.decibels(from: .scene()) > 35)
    #expect(try picture.thumbnail() == whole.thumbnail())
    #expect(try Bitmap(decoding: maker(name).finished()) == whole)
  }

  @Test func `alpha is straight`() throws {
    let alpha = try Bitmap(decoding: ForeignPicture.data("alpha.heic"))
    #expect(alpha.size == Bitmap.scene().size && abs(alpha[20, 20][3] - 128) < 3)
    let scene = Bitmap.scene()
    #expect(zip(alpha[20, 20], scene[20, 20]).prefix(3).allSatisfy { abs($0 - $1) < 12 })
  }

  @Test(
    .enabled(if: Encoder.has("heif-enc"), "heif-enc (libheif-examples) is not installed"),
    arguments: [[], ["-b", "10"], ["-b", "12"]]
  )
  func `pictures of 8, 10 and 12 bits look alike`(options: [String]) async throws {
    let row = (0..<64).flatMap { (x: UInt8) -> [UInt8] in [x * 4, x, 0, 9, 255 - x * 4, 0] }
    let folder = TemporaryFolder()
    let png = PNGMaker(64, 64, depth: 16, colorType: 2).finished(Array(repeating: row, count: 64))
    try folder.write(png, to: "a.png")
    let arguments = ["-q", "98", "-p", "chroma=444"] + options + ["a.png", "-o", "a.out"]
    let picture = try EncodedPicture(await Encoder.run("heif-enc", arguments, in: folder))
    #expect(try picture.bitmap().decibels(from: Bitmap(decoding: png)) > 38)
    #expect(try picture.thumbnail() == picture.bitmap().thumbnail())
  }

  @Test(.enabled(if: Encoder.has("heif-enc"), "heif-enc (libheif-examples) is not installed"))
  func `a preview has twice the size of the view`() async throws {
    let scene = Bitmap.scene(640, 480)
    let file = try await Encoder.encoded(scene, "heif-enc", ["-q", "90", "a.png", "-o", "a.out"])
    let preview = try EncodedPicture(file).preview(forSize: PixelSize(width: 80, height: 60))
    #expect(preview.size == PixelSize(width: 160, height: 120))
    #expect(preview.decibels(from: scene.resized(to: preview.size)) > 38)
  }

  @Test func `a grid of tiles is one picture`() throws {
    var maker = try maker()
    maker.items[1].bytes = [0, 0, 0, 1, 0, 128, 0, 64]
    maker.properties = [.size(128, 64)]
    maker.references = [.init("dimg", from: 2, to: [1, 1])]
    let bitmap = try Bitmap(decoding: maker.finished())
    let tile = PixelRect(x: 0, y: 0, width: 64, height: 64)
    let other = PixelRect(x: 64, y: 0, width: 64, height: 64)
    #expect(bitmap.cropped(to: tile) == bitmap.cropped(to: other))
    // Two tiles of the same bytes.
    maker.items.append(.init("hvc1", [0], maker.items[0].properties))
    (maker.references, maker.sharedItem) = ([.init("dimg", from: 2, to: [1, 3])], 1)
    #expect(try Bitmap(decoding: maker.finished()) == bitmap)
  }

  @Test func `the alphas of tiles count among the pixels of a grid`() throws {
    var maker = try maker()
    let size = PixelSize(width: 128, height: 64)
    maker.items[1].bytes = [0, 0, 0, 1, 0, 128, 0, 64]
    maker.properties = [.size(128, 64)]
    maker.items.append(maker.items[0])
    maker.items[2].properties = [.alpha, try large(isHEVC: true)]
    maker.references = [
      .init("dimg", from: 2, to: [1, 1]), .init("auxl", from: 3, to: [1]),
    ]
    let error = #expect(throws: ImagingError.self) { try checkedByteCount(maker, size: size) }
    #expect(error == .damaged(.heic, detail: "its pixels are more than its header says"))
  }

  /// Reads the streams of a file as before it is decoded; returns how many bytes were read.
  private func checkedByteCount(_ maker: HEIFMaker, size: PixelSize) throws -> (read: Int, of: Int)
  {
    let data = maker.finished()
    var (pages, byteCount) = (PagedFile(data), 0)
    let items = try #require(HEIFItems(in: &pages))
    let counted = PagedFile<Never> { offset, count in
      let part = data.dropFirst(offset).prefix(count)
      byteCount += part.count
      return part
    }
    try items.checkStreams(
      of: try #require(items.primary),
      .heic,
      size,
      in: counted,
      data.count
    )
    return (byteCount, data.count)
  }

  @Test func `a tile in a thousand places of a grid is read once`() throws {
    var maker = try maker()
    // Units of the stream that say nothing.
    maker.items[0].bytes += Array(repeating: 0, count: 400_000)
    maker.items[1].bytes = [0, 0, 31, 31, 8, 0, 4, 0]
    maker.properties = [.size(2048, 1024)]
    maker.references = [.init("dimg", from: 2, to: Array(repeating: 1, count: 1024))]
    let count = try checkedByteCount(maker, size: PixelSize(width: 2048, height: 1024))
    #expect(count.read >= 400_000 && count.read <= count.of)
  }

  @Test func `tiles of equal bytes are read once, those that share a part are damage`() throws {
    var maker = try maker()
    let tile = maker.items[0]
    maker.items[0].bytes += Array(repeating: 0, count: 100_000)
    let stream = maker.items[0].bytes
    maker.items[1].bytes = [0, 0, 3, 4, 2, 0, 2, 0]
    maker.properties = [.size(512, 512)]
    for _ in 1..<20 { maker.items.append(.init("hvc1", [0], tile.properties)) }
    let tiles = [1] + Array(3...UInt16(maker.items.count))
    maker.references = [.init("dimg", from: 2, to: tiles)]
    // The entries of `iloc` name the bytes of the first tile for all.
    maker.sharedItem = 1
    let count = try checkedByteCount(maker, size: PixelSize(width: 512, height: 512))
    #expect(count.read >= stream.count && count.read <= count.of)
    maker.sharedStep = 1
    let error = #expect(throws: ImagingError.self) {
      try checkedByteCount(maker, size: PixelSize(width: 512, height: 512))
    }
    #expect(stream.count > 100_000 && error?.failure.reason == .damaged)
  }

  // MARK: - Crops and turns

  @Test(arguments: [true, false])
  func `alpha is turned with the colours, whether it has their turns or none`(hasTurns: Bool) throws
  {
    var maker = try maker("scene.avif")
    // The luminance of the scene.
    maker.items.append(maker.items[0])
    maker.items[1].properties.append(.alpha)
    maker.references = [.init("auxl", from: 2, to: [1])]
    let stored = try Bitmap(decoding: maker.finished())
    #expect(stored[2, 2][3] != stored[45, 29][3])
    for turn in [[.rotation(1)], [.rotation(2)], [.mirror(0)], [.mirror(1), .rotation(3)]]
      as [[HEIFMaker.Property]]
    {
      var turned = maker
      for index in hasTurns ? [0, 1] : [0] { turned.items[index].properties += turn }
      let picture = try EncodedPicture(turned.finished())
      #expect(try picture.bitmap() == stored.oriented(picture.header.orientation))
      #expect(picture.header.orientation != .up)
    }
  }

  @Test(
    .enabled(if: Encoder.has("heif-convert"), "heif-convert (libheif-examples) is not installed"),
    arguments: ["scene.heic", "scene.avif"],
    [[], [.crop(20, 10)], [.crop(30, 21, -7, 3)]] as [[HEIFMaker.Property]]
  )
  func `a picture is cropped, turned and mirrored as heif-convert does`(
    name: String,
    crop: [HEIFMaker.Property]
  ) async throws {
    let turns = (0..<4).flatMap { turn -> [[HEIFMaker.Property]] in
      [[.rotation(turn)], [.rotation(turn), .mirror(0)], [.mirror(1), .rotation(turn)]]
    }
    for turn in turns {
      var maker = try maker(name)
      maker.properties += crop + turn
      let file = maker.finished()
      let folder = TemporaryFolder()
      try folder.write(file, to: "a.heic")
      let converted = try await Encoder.run("heif-convert", ["a.heic", "a.png"], in: folder)
      let bitmap = try Bitmap(decoding: file)
      #expect(try bitmap == Bitmap(decoding: converted), "\(crop) \(turn)")
      #expect(try PictureInfo(reading: file).size == bitmap.size)
    }
  }

  @Test func `a thumbnail shows the cropped part`() throws {
    var maker = try maker()
    maker.properties += [.crop(20, 12, 8, 4), .rotation(1)]
    let picture = try EncodedPicture(maker.finished())
    let rect = PixelRect(x: 18, y: 12, width: 20, height: 12)
    let expected = try Bitmap(decoding: ForeignPicture.data("scene.heic")).cropped(to: rect)
    #expect(try picture.bitmap() == expected?.oriented(.left))
    // Turned before it is reduced, a pixel is rounded otherwise.
    let thumbnail = try #require(expected).oriented(.left).thumbnail()
    #expect(try picture.thumbnail().decibels(from: thumbnail) > 45)
  }

  // MARK: - Colours

  @Test func `colours by code points equal those by a profile with the same primaries`() throws {
    let profile = ProfileMaker.matrix(
      [[0.5151, 0.2412, -0.0011], [0.2919, 0.6922, 0.0419], [0.1572, 0.0666, 0.7841]],
      curve: ProfileMaker.formula(3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    )
    var (points, embedded) = (try maker(), try maker())
    points.properties.append(.codePoints(12, 13))
    embedded.properties.append(.profile(profile))
    let (one, other) = (
      try Bitmap(decoding: points.finished()), try Bitmap(decoding: embedded.finished())
    )
    #expect(one.decibels(from: other) > 50)
    #expect(try one.decibels(from: Bitmap(decoding: maker().finished())) < 40)
  }

  /// 203 cd/m² are 58 % in PQ and 75 % in HLG (ITU-R BT.2408, table 1).
  @Test(arguments: [(16, 148), (18, 191)])
  func `the white of HDR is white, and what is brighter is clipped`(
    transfer: Int,
    white: UInt8
  ) throws {
    let profile = try #require(ICCProfile(primaries: 9, transfer: transfer))
    func converted(_ value: UInt8) -> [Int] {
      let color = RGBColor(red: value, green: value, blue: value)
      return Bitmap(width: 1, height: 1, color: color).inSRGB(from: profile)[0, 0]
    }
    #expect(converted(white)[0] >= 252 && converted(255) == [255, 255, 255, 255])
    #expect(converted(0) == [0, 0, 0, 255])
    let grey = converted(white / 2)
    #expect(grey[0] == grey[1] && grey[1] == grey[2] && 20...200 ~= grey[0])
  }

  // MARK: - Bad files

  @Test(arguments: ["scene.heic", "scene.avif", "alpha.heic"])
  func `a file cut at any byte is refused`(name: String) throws {
    let file = try ForeignPicture.data(name)
    for count in 0..<file.count {
      for completeness in Completeness.allCases {
        let cut = file.prefix(count)
        #expect(throws: ImagingError.self) { try Bitmap(decoding: cut, completeness) }
      }
    }
  }

  @Test func `a picture with another size than its header's is damage`() throws {
    for (width, height) in [(47, 32), (48, 33), (4, 4), (6000, 6000)] as [(UInt32, UInt32)] {
      var maker = try maker("scene.avif")
      maker.properties = [.size(width, height)] + maker.properties.filter { $0.type != "ispe" }
      let file = maker.finished()
      #expect(try PictureInfo(reading: file).size.width == Int(width))
      for completeness in Completeness.allCases {
        #expect(throws: ImagingError.self) { try Bitmap(decoding: file, completeness) }
      }
    }
  }

  @Test(arguments: ["scene.heic", "scene.avif"])
  func `a stream of many more pixels than the header says is not decoded`(name: String) throws {
    var maker = try maker(name)
    // 8192x8192 in both codings.
    let isHEVC = name.hasSuffix("heic")
    let setup = try large(isHEVC: isHEVC)
    for index in maker.items.indices {
      maker.items[index].properties = maker.items[index].properties.map {
        $0.type == setup.type ? setup : $0
      }
    }
    if isHEVC {
      // Without a grid, beyond which tiles may extend.
      maker.items[0].properties += [.size(48, 32)]
      maker.items.removeLast()
      (maker.references, maker.primary) = ([], 1)
      maker.items[0].properties.removeAll { $0.type == "ispe" }
      maker.items[0].properties.append(.size(48, 32))
    }
    let error = #expect(throws: ImagingError.self) { try Bitmap(decoding: maker.finished()) }
    let format = isHEVC ? PictureFormat.heic : .avif
    #expect(error == .damaged(format, detail: "its pixels are more than its header says"))
  }

  /// A setup whose stream has 8192x8192 pixels, by hand from the specifications' tables.
  private func large(isHEVC: Bool) throws -> HEIFMaker.Property {
    if isHEVC {
      // Unit type 33; then as of H.265, 7.3.2.2.1: one layer, 96 bits of profile, id 0, 4:2:0, and
      // twice the code of 8192: 13 zeros, and 14 bits of 8193.
      var bits = [0, 0, 0, 0, 0, 0, 0, 1] + Array(repeating: 1, count: 96) + [1, 0, 1, 0]
      for _ in 0..<2 {
        bits += Array(repeating: 0, count: 13) + (0..<14).reversed().map { 8193 >> $0 & 1 }
      }
      let unit = [0x42, 0x01] + packed(bits)
      let head: [UInt8] = Array(repeating: 0, count: 21) + [3, 1, 33, 0, 1, 0, UInt8(unit.count)]
      return .init("hvcC", head + unit)
    }
    // Type 1 with a length; then as of AV1, 5.5.1: profile 0, a reduced still picture, level 0,
    // 13 bits for each side, and 8191.
    var bits = [0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0]
    bits += Array(repeating: 1, count: 26)
    let unit = packed(bits)
    return .init("av1C", [0x81, 0, 0, 0, 0x0a, UInt8(unit.count)] + unit)
  }

  private func packed(_ bits: [Int]) -> [UInt8] {
    stride(from: 0, to: bits.count, by: 8).map { start in
      bits.dropFirst(start).prefix(8).enumerated().reduce(0) {
        $0 | UInt8($1.element << (7 - $1.offset))
      }
    }
  }

  @Test func `items with other codings are unsupported`() throws {
    var maker = try maker("scene.avif")
    maker.items[0].type = "vvc1"
    let error = #expect(throws: ImagingError.self) { try Bitmap(decoding: maker.finished()) }
    #expect(error == .unsupported(.avif, detail: "its pixels are of the kind “vvc1”"))
  }

  @Test func `a picture of more pixels than can be decoded whole is refused`() throws {
    var maker = try maker("scene.avif")
    maker.properties = [.size(10_000, 5001)] + maker.properties.filter { $0.type != "ispe" }
    let (file, size) = (maker.finished(), PixelSize(width: 10_000, height: 5001))
    let error = ImagingError.incomplete(.avif, detail: "\(size) pixels in \(file.count) bytes")
    #expect(throws: error) { try Bitmap(decoding: file) }
    #expect(throws: error) { try EncodedPicture(file).thumbnail() }
    #expect(throws: ImagingError.tooLarge(Bitmap.scene().size, limit: 99)) {
      try Bitmap(decoding: ForeignPicture.data("scene.avif"), limit: 99)
    }
  }
}

/// Pictures as others make them, with the EXIF of a JPEG.
@Suite(.timeLimit(.minutes(30))) struct EncoderTests {
  private func check(_ file: Data, _ format: PictureFormat, _ scene: Bitmap) throws {
    let info = try PictureInfo(reading: file)
    // Orientation by EXIF counts in WebP alone.
    let orientation = format == .webp ? Orientation.right : .up
    #expect(info.format == format && info.orientation == orientation)
    #expect(info.storedSize == scene.size)
    #expect(info.camera == "Pixel 7" && info.dateTaken?.text == "2021-05-06 07:08:09")
    #expect(info.latitude == 51.5 && info.longitude == -0.125)
    if format.library?.isInstalled == true {
      #expect(try Bitmap(decoding: file).decibels(from: scene.oriented(orientation)) > 30)
    }
  }

  private func folder(_ scene: Bitmap) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    let jpeg = try scene.jpeg(JPEGOptions(quality: 98)).inserting(exif: ForeignPicture.exif)
    try folder.write(jpeg, to: "a.jpg")
    return folder
  }

  @Test(
    .enabled(if: Encoder.has("heif-enc"), "heif-enc (libheif-examples) is not installed"),
    arguments: [PictureFormat.heic, .avif]
  )
  func `facts and pixels of heif-enc's files are read`(format: PictureFormat) async throws {
    let scene = Bitmap.scene(300, 200)
    let folder = try folder(scene)
    let options = (format == .avif ? ["-A"] : []) + ["-q", "90", "a.jpg", "-o", "a.out"]
    try check(try await Encoder.run("heif-enc", options, in: folder), format, scene)
  }

  @Test(
    .enabled(if: Encoder.has("cwebp"), "cwebp (webp) is not installed"),
    arguments: [true, false]
  )
  func `facts and pixels of cwebp's files are read`(isLossless: Bool) async throws {
    let scene = Bitmap.scene(300, 200)
    let folder = try folder(scene)
    let options = ["-quiet", "-metadata", "all", "-q", "90"] + (isLossless ? ["-lossless"] : [])
    let file = try await Encoder.run("cwebp", options + ["a.jpg", "-o", "a.out"], in: folder)
    try check(file, .webp, scene)
  }

  @Test(.enabled("python3 with Pillow is not installed") { await Encoder.python() != nil })
  func `facts and pixels of Pillow's files are read`() async throws {
    let scene = Bitmap.scene(300, 200)
    let folder = try folder(scene)
    let script = """
      import sys; from PIL import Image; image = Image.open("a.jpg")
      image.save(sys.argv[1], "WEBP", quality=90, exif=image.info["exif"])
      """
    let python = try #require(await Encoder.python())
    let ending = try await Launch(python, ["-c", script, "a.out"], folder: folder.path).run()
    #expect(ending.status == 0, "\(ending.errors)")
    try check(try #require(folder.data("a.out")), .webp, scene)
  }
}
