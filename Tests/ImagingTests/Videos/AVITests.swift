import Bitmaps
import Foundations
import TestSupport
import Testing

@testable import Imaging

/// The facts in AVIs.
struct AVITests {
  @Test func `the size and the length are those of the first stream of video`() throws {
    var maker = AVIMaker()
    maker.size.height = -48
    let header = try VideoHeader(of: maker.data())
    #expect(header.size == PixelSize(width: 64, height: 48))
    #expect(header.duration == 2)
    maker.longFrameCount = 100
    #expect(try VideoHeader(of: maker.data()).duration == 4)
    maker.frameTime = (0, 0)
    #expect(try VideoHeader(of: maker.data()).duration == 4)
  }

  @Test(arguments: [
    ("Mon Mar 10 15:04:43 2003\n", "2003-03-10 15:04:43"),
    ("SAT DEC  1 12:00:05 2001", "2001-12-01 12:00:05"),
    ("2003/03/10 15:04", "2003-03-10 15:04:00"), ("2003-03-10 15:04:43", "2003-03-10 15:04:43"),
    ("2003:03:10 15:04:43", "2003-03-10 15:04:43"),
    // Casio's QV-3EX and EX-Z30.
    ("2001/ 1/27  1:42PM", "2001-01-27 13:42:00"), ("2005/11/28/ 09:19", "2005-11-28 09:19:00"),
    ("Mon Foo 10 15:04:43 2003", nil),
    ("Sat Feb 30 15:04:43 2003", nil), ("0000/00/00 00:00", nil),
  ])
  func `the date is in the camera's local time`(text: String, date: String?) throws {
    var maker = AVIMaker()
    maker.headers = [("IDIT", text)]
    #expect(try VideoHeader(of: maker.data()).metadata.dateTaken?.description == date)
  }

  @Test func `the list of texts has a title, a comment and an author`() throws {
    var maker = AVIMaker()
    maker.texts = [
      ("INAM", "Fog"), ("ICMT", "On the bridge"), ("IART", "Ann"), ("ICRD", "2003-03-10"),
    ]
    let metadata = try VideoHeader(of: maker.data()).metadata
    #expect(metadata.title == "Fog")
    #expect(metadata.text == "On the bridge")
    #expect(metadata.author == "Ann")
    #expect(metadata.dateTaken?.description == "2003-03-10")
  }

  @Test func `a still is the first frame of Motion JPEG`() throws {
    var maker = AVIMaker()
    maker.frame = [UInt8](try Bitmap.scene().jpeg())
    let data = maker.data()
    #expect(try VideoHeader(of: data).still.map { [UInt8](data[$0]) } == maker.frame)
    maker.codec = "XVID"
    #expect(try VideoHeader(of: maker.data()).still == nil)
  }

  @Test func `a file of sound is no video`() {
    var maker = AVIMaker()
    maker.streams = ["auds"]
    #expect(throws: ImagingError.notAPicture) { try VideoHeader(of: maker.data()) }
  }
}
