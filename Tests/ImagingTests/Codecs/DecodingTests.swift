import Foundations
import Imaging
import Testing

struct DecodingTests {
  @Test(arguments: Orientation.allCases)
  func `a photo stands upright whatever way it is stored`(orientation: Orientation) throws {
    let stored = Bitmap.scene()
    let data = try stored.jpeg(JPEGOptions(quality: 95, orientation: orientation))
    let upright = try Bitmap(decoding: data)
    #expect(upright.decibels(from: stored.oriented(orientation)) > 40)
  }

  @Test(arguments: [0, 9, 256])
  func `an orientation that is nonsense is none`(value: UInt16) throws {
    let exif = ExifMaker().tiff([(0x0112, .short(value))])
    let data = try Bitmap.scene().jpeg()
    #expect(try Bitmap(decoding: data.inserting(exif: exif)) == Bitmap(decoding: data))
  }

  @Test func `a slice of a file is read where it lies`() throws {
    let data = try Bitmap.scene().jpeg(JPEGOptions(orientation: .right))
    let padded = Data([1, 2, 3]) + data
    #expect(try Bitmap(decoding: padded[3...]) == Bitmap(decoding: data))
    #expect(try PictureInfo(reading: padded[3...]) == PictureInfo(reading: data))
  }

  @Test(arguments: [Completeness.whole, .asFarAsItGoes])
  func `what is no picture is said to be none`(completeness: Completeness) {
    for text in ["", "x", "hello, this is text", "<html>", "GIF89a"] {
      #expect(throws: ImagingError.notAPicture) {
        try Bitmap(decoding: Data(text.utf8), completeness)
      }
    }
  }

  @Test func `a picture of which only the first bytes are right is damaged`() throws {
    for format in [try Bitmap.scene().jpeg(), try Bitmap.scene().png()] {
      let noise = Data((0..<500).map { UInt8(truncatingIfNeeded: $0 &* 37 + 11) })
      for count in [3, 8, 9, 12, 20] {
        #expect(throws: ImagingError.self) {
          try Bitmap(decoding: format.prefix(count) + noise, .asFarAsItGoes)
        }
      }
    }
  }
}
