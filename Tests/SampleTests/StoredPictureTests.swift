import Bitmaps
import EmbeddedFiles
import Imaging
import Testing

@testable import Sample

/// The pictures of the library as they are stored, before they are varied.
struct StoredPictureTests {
  static let pictures = EmbeddedFile.all(in: "pictures/")

  @Test func `at least 24 pictures are there, in landscape and portrait`() throws {
    let sizes = try Self.pictures.map { try PictureInfo(reading: $0.data).size }
    #expect(sizes.count >= 24)
    #expect(sizes.contains { $0.width > $0.height } && sizes.contains { $0.width < $0.height })
  }

  @Test(arguments: Self.pictures.map(\.path))
  func `a picture is 1024 pixels long, under 120 kB, and can be decoded`(path: String) throws {
    let file = try #require(EmbeddedFile.at(path)).data
    let info = try PictureInfo(reading: file)
    #expect(max(info.size.width, info.size.height) == 1024)
    #expect(file.count < 120_000)
    #expect(try Bitmap(decoding: file).size == info.size)
  }

  @Test func `one picture is progressive, one grey, one on its side, one of wide gamut`() throws {
    let infos = try Self.pictures.map { try PictureInfo(reading: $0.data) }
    #expect(infos.contains { $0.isProgressive })
    #expect(infos.contains { $0.colorModel == .grey })
    #expect(infos.contains { $0.orientation == .right })
    #expect(infos.contains { $0.profileName == "Display P3" })
  }
}
