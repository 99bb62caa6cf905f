import Bitmaps
import Foundations
import TestSupport
import Testing

@testable import Imaging

/// The facts in videos of the ISO base media family and of QuickTime.
struct MovieTests {
  private func date(_ edit: (inout MovieMaker) -> Void) throws -> String? {
    var maker = MovieMaker()
    edit(&maker)
    return try VideoHeader(of: maker.data()).metadata.dateTaken?.description
  }

  @Test(
    arguments: [
      (3_715_949_983, 0, "2021-10-01 16:19:43+00:00"),
      (3_715_949_983, 1, "2021-10-01 16:19:43+00:00"),
      // From 1970, as many programs write it.
      (1_633_105_183, 0, "2021-10-01 16:19:43+00:00"),
      // A clock that will be wrong until 2040.
      (4_294_967_295, 0, "2040-02-06 06:28:15+00:00"),
      (5_000_000_000, 1, "2062-06-10 08:53:20+00:00"),
      // Never set.
      (0, 0, nil), (86_400, 0, nil), (2_082_844_800, 0, nil),
      // After the year 9999.
      (1 << 40, 1, nil), (.max, 1, nil),
    ] as [(UInt64, UInt8, String?)]
  )
  func `the movie's time is in UTC, from 1904`(created: UInt64, version: UInt8, date: String?)
    throws
  {
    #expect(try self.date { ($0.created, $0.version) = (created, version) } == date)
  }

  @Test func `a date with the camera's offset goes before the movie's`() throws {
    #expect(
      try date {
        $0.created = 3_715_949_983
        $0.metadata = [("com.apple.quicktime.creationdate", "2021-10-01T18:19:43+0200")]
      } == "2021-10-01 18:19:43+02:00"
    )
    #expect(
      try date {
        $0.created = 3_715_949_983
        $0.userData = [MovieMaker.text("©day", "2021-10-01T18:19:40+0200")]
      } == "2021-10-01 18:19:40+02:00"
    )
  }

  @Test func `a date without an offset goes after the movie's`() throws {
    let year = MovieMaker.text("©day", "2019")
    #expect(
      try date { ($0.created, $0.userData) = (3_715_949_983, [year]) }
        == "2021-10-01 16:19:43+00:00"
    )
    #expect(try date { $0.userData = [year] } == "2019")
    #expect(try date { $0.userData = [MovieMaker.text("©day", "1969-07-20T20:17:40Z")] } == nil)
  }

  @Test(arguments: [false, true])
  func `the metadata of QuickTime has a version or none`(isFull: Bool) throws {
    var maker = MovieMaker()
    maker.isMetadataFull = isFull
    maker.metadata = [
      ("com.apple.quicktime.make", "Apple"), ("com.example.other", "x"),
      ("com.apple.quicktime.model", "iPhone 13 mini"),
      ("com.apple.quicktime.title", "Fog\u{7}  on the bridge"),
      ("com.apple.quicktime.keywords", "fog,Golden Gate,FOG"),
      ("com.apple.quicktime.location.ISO6709", "+37.8199-122.4783+067.0/"),
    ]
    let header = try VideoHeader(of: maker.data())
    #expect(header.camera == "Apple iPhone 13 mini")
    #expect(header.metadata.title == "Fog on the bridge")
    #expect(header.metadata.tags == ["fog", "Golden Gate"])
    #expect(header.metadata.position == .init(latitude: 37.8199, longitude: -122.4783))
  }

  @Test func `user data are texts of QuickTime, of 3GPP, or raw`() throws {
    var maker = MovieMaker()
    maker.userData = [
      MovieMaker.text("©mak", "NIKON CORPORATION"), MovieMaker.box("©mod", Array("COOLPIX".utf8)),
      MovieMaker.box("titl", [0, 0, 0, 0, 0x15, 0xc7] + Array("Títle\0".utf8)),
      MovieMaker.box("auth", [0, 0, 0, 0, 0x15, 0xc7, 0xfe, 0xff, 0, 0x4d, 0, 0x65, 0, 0]),
      MovieMaker.box("kywd", [0, 0, 0, 0, 0x15, 0xc7, 2, 2, 0x61, 0x62, 2, 0x63, 0]),
      MovieMaker.box(
        "loci",
        [0, 0, 0, 0, 0x15, 0xc7, 0x58, 0, 0, 0xff, 0x85, 0x80, 0, 0, 0x25, 0xc0, 0, 0, 0, 0, 0]
      ),
    ]
    let header = try VideoHeader(of: maker.data())
    #expect(header.camera == "Nikon COOLPIX")
    #expect(header.metadata.title == "Títle")
    #expect(header.metadata.author == "Me")
    #expect(header.metadata.tags == ["ab", "c"])
    #expect(header.metadata.position == .init(latitude: 37.75, longitude: -122.5))
  }

  @Test func `cameras write their names and times in boxes of their own`() throws {
    var maker = MovieMaker()
    let name = Array("NIKON DIGITAL CAMERA\0\0\0\0COOLPIX S6000\0".utf8)
    maker.userData = [MovieMaker.box("TAGS", name + Array(repeating: 0, count: 40))]
    #expect(try VideoHeader(of: maker.data()).camera == "Nikon COOLPIX S6000")
    let exif = ExifMaker().tiff([
      (0x010f, .text("Canon")), (0x0110, .text("Canon EOS 5D")),
      (0x8769, .directory([(0x9003, .text("2009:10:27 12:14:34"))])),
    ])
    let thumbnail = [UInt8](try Bitmap.scene().jpeg().inserting(exif: exif))
    maker.userData = [MovieMaker.box("CNTH", MovieMaker.box("CNDA", thumbnail))]
    let header = try VideoHeader(of: maker.data())
    #expect(header.camera == "Canon EOS 5D")
    #expect(header.metadata.dateTaken?.description == "2009-10-27 12:14:34")
    #expect(header.still?.count == thumbnail.count)
  }

  @Test func `a compressed movie is read`() throws {
    var maker = MovieMaker()
    maker.brand = nil
    maker.userData = [MovieMaker.text("©nam", "Packed")]
    // The movie is the first box, and its samples are the second one.
    let movie = maker.data().dropLast(12)
    let stream = PNGMaker.zlib([UInt8](movie))
    let parts =
      MovieMaker.box("dcom", Array("zlib".utf8))
      + MovieMaker.box("cmvd", UInt32(movie.count).highestFirst + stream)
    let header = try VideoHeader(of: Data(MovieMaker.box("moov", MovieMaker.box("cmov", parts))))
    #expect(header.metadata.title == "Packed")
    #expect(header.size == PixelSize(width: 64, height: 48))
  }

  @Test func `XMP goes before other tags`() throws {
    let packet = """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
      xmp:Rating="4" photoshop:DateCreated="2021-10-01T18:19:43" dc:title="From XMP"/></rdf:RDF>
      """
    var maker = MovieMaker()
    maker.created = 3_715_949_983
    maker.userData = [MovieMaker.text("©nam", "From a tag")]
    maker.end = MovieMaker.box("uuid", ISOBox.xmpID + Array(packet.utf8))
    let metadata = try VideoHeader(of: maker.data()).metadata
    #expect(metadata.title == "From XMP")
    #expect(metadata.rating == 4)
    #expect(metadata.dateTaken?.description == "2021-10-01 18:19:43")
  }

  @Test(arguments: [
    ([0, 1, -1, 0], true), ([0, -1, 1, 0], true), ([0.01, 0.9999, -0.9999, 0], true),
    ([-1, 0, 0, -1], false), ([0, 0, 0, 0], false), ([0.7, 0.7, -0.7, 0.7], false),
  ])
  func `the size is that of the turned picture`(matrix: [Double], isTurned: Bool) throws {
    var maker = MovieMaker()
    maker.matrix = matrix
    let upright = PixelSize(width: 64, height: 48)
    let size = try VideoHeader(of: maker.data()).size
    #expect(size == (isTurned ? upright.transposed : upright))
  }

  @Test func `the length is that of the movie, or of all its fragments`() throws {
    var maker = MovieMaker()
    maker.length = 12_480
    #expect(try VideoHeader(of: maker.data()).duration == 12.48)
    maker.fragmentedLength = 20_000
    #expect(try VideoHeader(of: maker.data()).duration == 20)
    (maker.length, maker.fragmentedLength) = (.max, nil)
    #expect(try VideoHeader(of: maker.data()).duration == nil)
  }

  @Test func `a still is the cover, or the first frame of Motion JPEG`() throws {
    let jpeg = [UInt8](try Bitmap.scene().jpeg())
    var maker = MovieMaker()
    (maker.codec, maker.sample) = ("jpeg", jpeg)
    #expect(try still(of: maker) == jpeg)
    (maker.codec, maker.isMovieLast) = ("mjpa", true)
    #expect(try still(of: maker) == jpeg)
    maker.codec = "avc1"
    #expect(try still(of: maker) == nil)
    maker.userData = [
      MovieMaker.items([("covr", 13, Array("no picture".utf8)), ("covr", 13, jpeg)])
    ]
    #expect(try still(of: maker) == jpeg)
  }

  private func still(of maker: MovieMaker) throws -> [UInt8]? {
    let data = maker.data()
    return try VideoHeader(of: data).still.map { [UInt8](data[$0]) }
  }

  @Test func `a file of sound is no video`() {
    var maker = MovieMaker()
    maker.handler = "soun"
    #expect(throws: ImagingError.notAPicture) { try VideoHeader(of: maker.data()) }
  }

  @Test func `a reader takes only some pages of a video of 4 GB`() throws {
    var maker = MovieMaker()
    maker.isMovieLast = true
    let data = maker.data()
    // The head of the box of samples, and what follows them.
    let (start, extra) = (data.prefix(36), 4 << 30)
    var long = [UInt8](start)
    long.replaceSubrange(28..<36, with: UInt64(extra + 20).highestFirst)
    let end = data.dropFirst(40)
    var byteCount = 0
    let header = try VideoHeader(byteCount: extra + data.count) { offset, count in
      byteCount += count
      let place = offset - extra - 40
      if place >= 0 { return end.dropFirst(place).prefix(count) }
      return Data(long.dropFirst(offset).prefix(count)) + Data(count: count).dropFirst(long.count)
    }
    #expect(header.duration == 1)
    #expect(byteCount < 64 << 10)
  }
}
