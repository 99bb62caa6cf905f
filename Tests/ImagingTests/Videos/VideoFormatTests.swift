import Foundations
import Testing

@testable import Imaging

/// The recognition of videos by their names and by their first bytes.
struct VideoFormatTests {
  @Test(
    arguments: [
      ("a.MOV", .mp4), ("b/c.3gp", .mp4), ("d.WebM", .matroska), ("e.avi", .avi),
      ("f.MTS", .transportStream), ("g.ts", nil), ("h.mp3", nil), ("mov", nil), ("i.mov/j", nil),
    ] as [(String, VideoFormat?)]
  )
  func `a file name has the extension of a format`(name: String, format: VideoFormat?) {
    #expect(VideoFormat(named: name) == format)
  }

  @Test func `no extension is that of a picture too`() {
    for name in VideoFormat.allCases.flatMap(\.fileExtensions) {
      #expect(PictureFormat(named: "a.\(name)") == nil)
    }
  }

  @Test(
    arguments: [
      ("\0\0\0\u{18}ftypisom", .mp4), ("\0\0\0\u{18}ftypqt  ", .mp4), ("\0\0\0\u{8}wide", .mp4),
      ("\0\0\0\u{1}mdat", .mp4), ("\0\0\0\u{2}moov", nil), ("\0\0\0\u{18}ftypM4A ", nil),
      ("\0\0\0\u{18}ftypcrx ", nil), ("\0\0\0\u{18}ftypheic", nil), ("RIFF\0\0\0\0AVI ", .avi),
      ("RIFF\0\0\0\0WEBP", nil), ("GIF89a", nil), ("", nil),
    ] as [(String, VideoFormat?)]
  )
  func `a file begins as a format does`(start: String, format: VideoFormat?) {
    #expect(VideoFormat(sniffing: Data(start.utf8)) == format)
  }

  @Test(arguments: [(0, 188, true), (4, 192, true), (0, 192, false), (1, 188, false)])
  func `packets of a transport stream begin with 0x47`(start: Int, length: Int, isStream: Bool) {
    var data = Data(count: 1_000)
    for offset in stride(from: start, to: data.count, by: length) { data[offset] = 0x47 }
    #expect((VideoFormat(sniffing: data) == .transportStream) == isStream)
    #expect(VideoFormat(sniffing: data.prefix(100)) == nil)
  }
}
