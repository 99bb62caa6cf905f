import Bitmaps
import Foundations
import TestSupport
import Testing

@testable import Imaging

/// The facts in Matroska and WebM files.
struct MatroskaTests {
  @Test(arguments: [true, false])
  func `tags and covers behind the frames are found`(hasIndex: Bool) throws {
    let jpeg = [UInt8](try Bitmap.scene().jpeg())
    var maker = MatroskaMaker()
    (maker.hasIndex, maker.cover) = (hasIndex, jpeg)
    maker.tags = [
      ("TITLE", "Fog"), ("com.apple.quicktime.make", "Apple"),
      ("COM.APPLE.QUICKTIME.MODEL", "iPhone"), ("LOCATION", "+37.8199-122.4783/"),
      ("DATE_RECORDED", "2021-10-01 18:19:43"),
    ]
    let data = maker.data()
    let header = try VideoHeader(of: data)
    #expect(header.size == PixelSize(width: 64, height: 48))
    #expect(header.duration == 12.5)
    #expect(header.metadata.title == "Fog")
    #expect(header.camera == "Apple iPhone")
    #expect(header.metadata.position == .init(latitude: 37.8199, longitude: -122.4783))
    #expect(header.metadata.dateTaken?.description == "2021-10-01 18:19:43")
    #expect(header.still.map { [UInt8](data[$0]) } == jpeg)
  }

  @Test(
    arguments: [
      (0, nil), (654_797_983_000_000_000, "2021-10-01 16:19:43+00:00"),
      (-86_400_000_000_000, "2000-12-31 00:00:00+00:00"), (.min, nil),
    ] as [(Int64, String?)]
  )
  func `the date is in UTC, from 2001`(nanoseconds: Int64, date: String?) throws {
    var maker = MatroskaMaker()
    maker.information += MatroskaMaker.element(0x4461, nanoseconds.highestFirst)
    #expect(try VideoHeader(of: maker.data()).metadata.dateTaken?.description == date)
  }

  @Test func `a file that is cut in its frames is read`() throws {
    var maker = MatroskaMaker()
    maker.cluster = Array(repeating: 7, count: 10_000)
    let header = try VideoHeader(of: maker.data().dropLast(9_000))
    #expect(header.duration == 12.5)
  }

  @Test func `a stream of unknown length is read`() throws {
    var maker = MatroskaMaker()
    (maker.isLive, maker.hasIndex, maker.information) = (true, false, [])
    maker.tags = [("TITLE", "Live")]
    let header = try VideoHeader(of: maker.data())
    #expect(header.duration == nil)
    #expect(header.metadata.title == "Live")
  }

  /// The parts of other such elements would be read again for each one of them.
  @Test(arguments: [([0x1f, 0x43, 0xb6, 0x75, 0xff], true), ([0x73, 0x73, 0xff], false)])
  func `only segments and clusters have an unknown length`(bytes: [UInt8], isRead: Bool) throws {
    var file = PagedFile<any Error> { Data(bytes).dropFirst($0).prefix($1) }
    var elements = EBMLElements(in: 0..<100)
    #expect(try (elements.next(in: &file) != nil) == isRead)
  }

  @Test(arguments: [.nan, -1, 0])
  func `an absurd length is none`(length: Double) throws {
    var maker = MatroskaMaker()
    maker.information = MatroskaMaker.element(0x4489, MatroskaMaker.float(length))
    #expect(try VideoHeader(of: maker.data()).duration == nil)
  }

  @Test func `a picture that is turned by its projection is upright`() throws {
    var maker = MatroskaMaker()
    maker.roll = -90
    #expect(try VideoHeader(of: maker.data()).size == PixelSize(width: 48, height: 64))
  }

  @Test func `a file of sound is no video`() {
    var maker = MatroskaMaker()
    maker.trackType = 2
    #expect(throws: ImagingError.notAPicture) { try VideoHeader(of: maker.data()) }
  }
}
