import Foundations
import Imaging
import Testing

struct PictureFormatTests {
  @Test(arguments: [
    ([0xff, 0xd8, 0xff, 0xe0], PictureFormat.jpeg),
    ([0xff, 0xd8, 0xff], .jpeg),
    ([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0], .png),
    ([0xff, 0xd8], nil),
    ([0x89, 0x50, 0x4e, 0x47], nil),
    ([0x47, 0x49, 0x46, 0x38, 0x39, 0x61], nil),
    ([], nil),
  ])
  func `a format shows in its first bytes`(bytes: [UInt8], format: PictureFormat?) {
    #expect(PictureFormat(sniffing: Data(bytes)) == format)
    #expect(PictureFormat(sniffing: Data([1, 2] + bytes)[2...]) == format)
  }

  @Test func `formats have the names that people know`() {
    #expect(PictureFormat.allCases.map(\.name) == ["JPEG", "PNG"])
    #expect(PictureFormat.allCases.map(\.fileExtension) == ["jpg", "png"])
  }
}
