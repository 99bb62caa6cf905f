import Bitmaps
import Foundations
import TestSupport
import Testing

@testable import Imaging

extension VideoHeader {
  /// Reads the header of a file in memory.
  init(of data: Data) throws {
    try self.init(byteCount: data.count) { data.dropFirst($0).prefix($1) }
  }
}

/// The headers of broken videos, and the facts that formats share.
struct VideoHeaderTests {
  private static var files: [(format: VideoFormat, data: Data)] {
    let movie = Data.mp4(
      date: "2021-10-01T18:19:43+0200",
      position: "+48.8583+002.2945/",
      make: "Apple",
      model: "iPhone",
      still: Data([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])
    )
    var matroska = MatroskaMaker()
    (matroska.tags, matroska.cover) = ([("LOCATION", "+48.8583+002.2945/")], [0xff, 0xd8, 0xff])
    var avi = AVIMaker()
    avi.headers = [("IDIT", "Mon Mar 10 15:04:43 2003\n")]
    return [(.mp4, movie), (.matroska, matroska.data()), (.avi, avi.data())]
  }

  @Test func `a video that is cut anywhere is read as far as it goes`() throws {
    for (format, data) in Self.files {
      #expect(VideoFormat(sniffing: data) == format)
      for count in 0..<data.count { _ = try? VideoHeader(of: data.prefix(count)) }
    }
  }

  @Test(arguments: [0x00, 0x01, 0x7f, 0xff] as [UInt8])
  func `a video with a wrong byte anywhere is read without end`(byte: UInt8) throws {
    for (_, data) in Self.files {
      for index in 0..<data.count {
        var data = data
        data[index] = byte
        let duration = try? VideoHeader(of: data).duration
        #expect(duration.map { $0 > 0 } ?? true)
      }
    }
  }

  @Test(arguments: [
    MovieMaker.box("moov", []) + [0, 0, 0, 0],
    // Boxes in boxes without end, and a table of two thousand million keys.
    Array(repeatElement([0, 0, 0, 1] + Array("trak".utf8), count: 100).joined()),
    MovieMaker.box(
      "moov",
      MovieMaker.box("meta", MovieMaker.box("keys", [0, 0, 0, 0, 0x7f, 0xff]))
    ),
  ])
  func `a file without a track of video is none`(bytes: [UInt8]) {
    let data = Data(MovieMaker.box("ftyp", Array("isom".utf8)) + bytes)
    #expect(throws: ImagingError.notAPicture) { try VideoHeader(of: data) }
  }

  @Test func `no more than 16 MB of a header are read`() throws {
    let head = MovieMaker.box("ftyp", Array("isom".utf8)) + [0, 0, 0, 0] + Array("moov".utf8)
    let track = MovieMaker.box("trak", Array(repeating: 0, count: 5_000))
    let tracks = Data(repeatElement(track, count: 2).joined())
    var byteCount = 0
    _ = try? VideoHeader(byteCount: 1 << 40) { offset, count in
      byteCount += count
      if offset < head.count { return Data(head).dropFirst(offset) }
      return tracks.dropFirst((offset - head.count) % track.count).prefix(count)
    }
    #expect(byteCount <= 16 << 20)
  }

  @Test func `an error of reading is thrown`() {
    struct Failure: Error {}
    #expect(throws: Failure.self) { try VideoHeader(byteCount: 100) { _, _ in throw Failure() } }
  }

  @Test func `a transport stream has only its format`() throws {
    var data = Data(count: 600)
    for start in [4, 196, 388] { data[start] = 0x47 }
    let header = try VideoHeader(of: data)
    #expect(VideoFormat(sniffing: data) == .transportStream)
    #expect(header.size == nil && header.duration == nil && header.camera == nil)
  }

  @Test(arguments: [
    ("+27.5916+086.5640+8850/", 27.5916, 86.564), ("-2735.5-08633.84/", -27.591667, -86.564),
    ("+273530.00+0863350.40/", 27.591667, 86.564), ("+40-075CRSWGS_84/", 40, -75),
    ("-00.5+000/", -0.5, 0), ("+37,5166+127,04/", 37.5166, 127.04), ("+7.5+8.5", 7.5, 8.5),
  ])
  func `a position is degrees, minutes or seconds with signs`(
    text: String,
    latitude: Double,
    longitude: Double
  ) throws {
    let position = try #require(DescriptiveMetadata.Position(iso6709: text))
    #expect(abs(position.latitude - latitude) < 0.000001)
    #expect(abs(position.longitude - longitude) < 0.000001)
  }

  @Test(arguments: [
    "27.5916+086.5640/", "+27.5916 086.5640", "+91+000/", "+00+181/", "+2760+08633/", "+275+0+0",
    "+1234567+000/", "+", "", "+12..5+008/", "+nan+inf",
  ])
  func `a position out of range or without a sign is none`(text: String) {
    #expect(DescriptiveMetadata.Position(iso6709: text) == nil)
  }
}
