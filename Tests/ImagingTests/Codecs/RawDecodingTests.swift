import Bitmaps
import Foundations
import TestSupport
import Testing

@testable import Imaging

struct RawDecodingTests {
  private static let picture = Bitmap.scene(24, 16)

  private static func jpeg(_ picture: Bitmap = picture, orientation: UInt16? = nil) throws -> Data {
    let jpeg = try picture.jpeg(JPEGOptions(quality: 95))
    guard let orientation else { return jpeg }
    return jpeg.inserting(exif: ExifMaker().tiff([(0x0112, .short(orientation))]))
  }

  @Test(arguments: RawMaker.Layout.allCases)
  func `the JPEG in a raw file of each maker is its picture`(layout: RawMaker.Layout) throws {
    let jpeg = try Self.jpeg()
    let file = RawMaker(jpeg).data(layout)
    let picture = try EncodedPicture(file)
    #expect(picture.header.format == .raw)
    #expect(try picture.bitmap() == Bitmap(decoding: jpeg))
    #expect(try picture.thumbnail() == EncodedPicture(jpeg).thumbnail())
    let info = try picture.info()
    #expect(info.size == Self.picture.size)
    guard layout != .raf else { return }
    #expect(info.camera == "Maker Model" && info.dateTaken?.text == "2020-01-02 03:04:05")
  }

  @Test(arguments: RawMaker.Layout.allCases)
  func `orientation counts once, whether the raw file, the JPEG or both have it`(
    layout: RawMaker.Layout
  ) throws {
    let upright = Self.picture.size.transposed
    let both = RawMaker(try Self.jpeg(orientation: 6))
    var (raw, jpeg) = (RawMaker(try Self.jpeg()), both)
    raw.orientation = 6
    jpeg.orientation = nil
    var all = both
    all.orientation = 6
    for maker in layout == .raf ? [both] : [raw, jpeg, all] {
      let picture = try EncodedPicture(maker.data(layout))
      #expect(try picture.info().orientation == .right && picture.info().size == upright)
      #expect(try picture.bitmap().size == upright)
    }
  }

  /// The raw file of each maker says the size of the sensor, but a RAF.
  @Test(arguments: RawMaker.Layout.allCases.filter { $0 != .raf })
  func `a preview that is upright is not turned again`(layout: RawMaker.Layout) throws {
    let upright = Bitmap.scene(16, 24)
    for preview in [upright, Self.picture] {
      var maker = RawMaker(try Self.jpeg(preview))
      maker.orientation = 6
      maker.tags =
        layout == .rw2
        ? [(0x0002, .short(24)), (0x0003, .short(16))]
        : [(0x0100, .short(24)), (0x0101, .short(16))]
      let picture = try EncodedPicture(maker.data(layout))
      #expect(try picture.bitmap().size == upright.size && picture.info().size == upright.size)
      #expect(picture.header.orientation == (preview == upright ? .up : .right))
      maker.tags = []
      #expect(try EncodedPicture(maker.data(layout)).header.orientation == .right)
    }
  }

  @Test func `a RAF has the facts of its JPEG`() throws {
    let exif = ForeignPicture.exif
    let info = try PictureInfo(
      reading: RawMaker(try Self.jpeg().inserting(exif: exif)).data(.raf)
    )
    #expect(info.camera == "Pixel 7" && info.dateTaken?.text == "2021-05-06 07:08:09")
    #expect(info.latitude == 51.5)
  }

  @Test func `the largest JPEG is shown, and never the lossless one of the sensor`() throws {
    let (small, large) = (try Self.jpeg(.scene(8, 8)), try Self.jpeg())
    var lossless = try Self.jpeg(.scene(64, 64))
    let frame = try #require(lossless.indices.first { lossless[$0...].starts(with: [0xff, 0xc0]) })
    lossless[frame + 1] = 0xc3
    let maker = RawMaker(small + large + lossless)
    let (second, third) = (UInt32(small.count), UInt32(small.count + large.count))
    let file = maker.tiff { offset in
      [
        (0xc612, .long(1)), (0x0201, .long(offset)), (0x0202, .long(second)),
        (
          0x014a,
          .directory([
            (0x0103, .short(7)), (0x0111, .long(offset + second)),
            (0x0117, .long(UInt32(large.count))), (0x0201, .long(offset + third)),
            (0x0202, .long(UInt32(lossless.count))),
          ])
        ),
      ]
    }
    #expect(try Bitmap(decoding: Data(file)) == Bitmap(decoding: large))
  }

  @Test func `a raw file without a JPEG is refused in one sentence, and has its facts`() throws {
    let file = Data(RawMaker(Data()).tiff { _ in [(0x0106, .short(32_803))] })
    for completeness in Completeness.allCases {
      let error = #expect(throws: ImagingError.self) { try Bitmap(decoding: file, completeness) }
      #expect(
        error?.failure(of: "a.nef").sentence
          == "a.nef is a raw of a kind that is not read (it has no JPEG of the picture)."
      )
    }
    #expect(throws: ImagingError.noPreview) { try EncodedPicture(file).thumbnail() }
    let header = try PictureHeader(of: file)
    #expect(header.camera == "Maker Model" && header.metadata.dateTaken != nil)
    #expect(throws: ImagingError.noPreview) { try header.size }
  }

  @Test func `a TIFF with pixels of a sensor or a version of DNG is raw, whatever its name`() throws
  {
    let tags: [(UInt16, ExifMaker.Value)] = [(0x0100, .short(4)), (0x0101, .short(3))]
    #expect(try PictureHeader(of: Data(ExifMaker().tiff(tags))).format == .tiff)
    for raw in [(0xc612, .long(1)), (0x0106, .short(32_803)), (0x0106, .short(34_892))]
      as [(UInt16, ExifMaker.Value)]
    {
      #expect(try PictureHeader(of: Data(ExifMaker().tiff(tags + [raw]))).format == .raw)
      let child = ExifMaker().tiff(tags + [(0x014a, .directory([raw]))])
      #expect(try PictureHeader(of: Data(child)).format == (raw.0 == 0xc612 ? .tiff : .raw))
    }
  }

  @Test(arguments: RawMaker.Layout.allCases)
  func `only the header of a long file is read`(layout: RawMaker.Layout) throws {
    let file = RawMaker(try Self.jpeg() + Data(count: 200_000)).data(layout)
    var byteCount = 0
    let header = try PictureHeader { offset, count in
      let bytes = file.dropFirst(offset).prefix(count)
      byteCount += bytes.count
      return bytes
    }
    #expect(try header.size == Self.picture.size)
    #expect(byteCount < 100_000, "\(byteCount) bytes")
  }

  // MARK: - Broken files

  @Test(arguments: RawMaker.Layout.allCases)
  func `a file cut at any byte is refused, or read as far as it goes`(layout: RawMaker.Layout)
    throws
  {
    let file = RawMaker(try Self.jpeg(.scene(8, 8))).data(layout)
    let whole = try Bitmap(decoding: file)
    let range = try #require(RawFile(PagedFile(file)).preview?.range)
    // A cut in the JPEG is that codec's matter.
    let inside = Array(stride(from: range.lowerBound, to: range.upperBound - 2, by: 29))
    for count in Array(0..<range.lowerBound) + inside + Array(range.upperBound..<file.count) {
      let cut = file.prefix(count)
      if let bitmap = try? Bitmap(decoding: cut) { #expect(bitmap == whole, "\(count) bytes") }
      if let part = try? Bitmap(decoding: cut, .partial) { #expect(part.size == whole.size) }
    }
    let error = #expect(throws: ImagingError.self) {
      try Bitmap(decoding: file.prefix(range.upperBound - 40))
    }
    guard case .incomplete(.raw, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: [1, 4, 0x7fff_ffff, 0xffff_ffff] as [UInt32])
  func `false numbers cause no crash`(number: UInt32) throws {
    for layout in RawMaker.Layout.allCases {
      let file = RawMaker(try Self.jpeg(.scene(8, 8))).data(layout)
      for start in stride(from: 0, to: min(file.count - 4, 400), by: 2) {
        var broken = file
        broken.replaceSubrange(start..<start + 4, with: number.highestFirst.reversed())
        _ = try? PictureInfo(reading: broken)
      }
    }
  }

  @Test func `directories that refer to each other, or themselves, are refused`() throws {
    // The directory at 8 has one entry, 0x014a, and is followed by itself.
    for next in [8, 0, 0xffff_fff0] as [UInt32] {
      let entry: [UInt8] = [0x01, 0x4a, 0, 4, 0, 0, 0, 3, 0, 0, 0, 26]
      let offsets = [8, 26, 8].flatMap { UInt32($0).highestFirst }
      let file = Data([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1] + entry + next.highestFirst + offsets)
      #expect(throws: ImagingError.self) { try Bitmap(decoding: file) }
    }
  }
}
