import Bitmaps
import Foundation
import Imaging
import TestSupport
import Testing

struct JPEGStripperTests {
  private func stripped(_ data: Data) throws -> Data { try EncodedPicture(data).stripped() }

  @Test(arguments: RevealingPicture.allCases)
  func `no metadata of a camera or a program is left`(kind: RevealingPicture) throws {
    let picture = try Bitmap.landscape(64, 48).jpeg()
    let file = kind.jpeg(of: picture)
    let result = try stripped(file)
    #expect(file.contains(RevealingPicture.secret))
    #expect(!result.contains(RevealingPicture.secret))
    #expect(result.suffix(2).elementsEqual([0xff, 0xd9]))
    let info = try PictureInfo(reading: result)
    #expect(info.latitude == nil && info.camera == nil && info.dateTaken == nil)
    #expect(info.orientation == (kind == .camera ? .right : .up))
  }

  @Test(arguments: [
    Coding(), Coding(isProgressive: true), Coding(restartInterval: 3),
    Coding(isInterleaved: false), Coding(isArithmetic: true),
  ])
  func `the decoded pixels are the same`(coding: Coding) throws {
    let picture = Bitmap.landscape(100, 75).jpeg(Sampling(luma: 2, 2), coding)
    let file = RevealingPicture.jpegWithEverything(of: picture)
    let result = try stripped(file)
    #expect(try Bitmap(decoding: result) == Bitmap(decoding: file))
    #expect(result.count < file.count && !result.contains(RevealingPicture.secret))
  }

  @Test(arguments: ["cmyk-adobe.jpg", "cmyk-plain.jpg", "ycck-adobe.jpg"])
  func `Adobe’s colour transform stays`(name: String) throws {
    let file = try Fixture.data(name)
    #expect(try Bitmap(decoding: stripped(file)) == Bitmap(decoding: file))
  }

  @Test func `scans, tables and frame are copied byte for byte`() throws {
    let picture = Bitmap.landscape(100, 75).jpeg(Sampling(luma: 2, 1), Coding(isProgressive: true))
    let tables = try #require(picture.range(of: Data([0xff, 0xdb]))).lowerBound
    let file = RevealingPicture.jpegWithEverything(of: picture)
    #expect(try stripped(file).suffix(picture.count - tables) == picture[tables...])
  }

  @Test func `a profile gives the same colours, in several segments, and no name of a display`()
    throws
  {
    let picture = try Bitmap.scene().jpeg(JPEGOptions(iccProfile: ProfileMaker.revealing))
    let file = RevealingPicture.jpegWithEverything(of: picture)
    let plain = try RevealingPicture.jpegWithEverything(of: Bitmap.scene().jpeg())
    let result = try stripped(file)
    #expect(picture.contains("secret") && !result.contains("secret"))
    #expect(try Bitmap(decoding: result) == Bitmap(decoding: file))
    #expect(try Bitmap(decoding: result) != Bitmap(decoding: plain))
    #expect(try PictureInfo(reading: result).profileName == "RGB")
    #expect(iccProfile(of: result)?.count ?? 0 > 65_519)
  }

  @Test(arguments: [
    ("Display P3", "Display P3"), ("sRGB IEC61966-2.1", "sRGB IEC61966-2.1"), ("My screen", "RGB"),
  ])
  func `the name of a profile stays if it is that of colours everybody uses`(
    name: String,
    expected: String
  ) throws {
    let curve = ProfileMaker.gamma(2.2)
    let old = ProfileMaker.matrix(
      [[0.4, 0.2, 0], [0.3, 0.7, 0], [0.1, 0, 0.7]],
      curve: curve,
      others: [("desc", ProfileMaker.description(name))]
    )
    var new = old
    new[8] = 4
    for profile in [old, new] {
      let result = try stripped(try Bitmap.scene().jpeg(JPEGOptions(iccProfile: profile)))
      #expect(try PictureInfo(reading: result).profileName == expected)
    }
  }

  @Test func `a profile without colours is left out`() throws {
    let profile = ProfileMaker.named("Mine") + Data("secret-behind".utf8)
    let picture = try Bitmap.scene().jpeg(JPEGOptions(iccProfile: profile))
    #expect(iccProfile(of: try stripped(picture)) == nil)
  }

  @Test func `stripping twice changes nothing more`() throws {
    let picture = try Bitmap.scene().jpeg(
      JPEGOptions(iccProfile: ProfileMaker.revealing)
    )
    let once = try stripped(RevealingPicture.jpegWithEverything(of: picture))
    #expect(try stripped(once) == once)
  }

  @Test func `a file that lacks only its end marker gets one`() throws {
    let picture = try Bitmap.scene().jpeg()
    #expect(try stripped(picture.dropLast(2)) == stripped(picture))
  }

  @Test func `an XMP packet is added, replacing an existing one`() throws {
    let picture = try Bitmap.scene().jpeg()
    let file = RevealingPicture.jpegWithEverything(of: picture)
    let packet = Data("<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"/>".utf8)
    let result = try EncodedPicture(file).stripped(xmp: packet)
    #expect(result.range(of: packet) != nil && !result.contains(RevealingPicture.secret))
    #expect(try EncodedPicture(result).stripped() == stripped(file))
    let long = try EncodedPicture(file).stripped(xmp: Data(count: 70_000))
    #expect(try long == stripped(file))
  }

  @Test(arguments: [
    "a false length", "a segment beyond the end", "an unknown segment", "no frame",
    "a second start",
  ])
  func `a file with a false structure is refused`(flaw: String) throws {
    let picture = try Bitmap.scene().jpeg()
    let file =
      switch flaw {
      case "a false length": picture.prefix(2) + Data([0xff, 0xe5, 0, 1]) + picture.dropFirst(2)
      case "a segment beyond the end": picture.prefix(2) + Data([0xff, 0xe5, 0xff, 0xff, 1, 2])
      case "an unknown segment": picture.inserting(marker: 0xf3, [1, 2, 3])
      case "no frame": Data([0xff, 0xd8, 0xff, 0xd9])
      default: picture.prefix(2) + picture
      }
    #expect(throws: ImagingError.self) { try stripped(file) }
  }

  @Test func `a picture in another format is refused`() throws {
    let picture = try EncodedPicture(try Fixture.data("scene.webp"))
    #expect(throws: ImagingError.self) { try picture.stripped() }
  }
}
