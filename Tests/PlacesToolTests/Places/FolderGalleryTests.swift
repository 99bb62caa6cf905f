import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// Galleries of the user's own pictures.
@Suite(.fewAtATime) struct FolderGalleryTests {
  private let home: Home

  init() throws {
    let position = ExifMaker.Value.directory([
      (1, .text("N")), (2, .fractions([(51, 1), (30, 1), (0, 1)])),
      (3, .text("W")), (4, .fractions([(0, 1), (7, 1), (0, 1)])),
    ])
    let picture = smallPicture.inserting(exif: ExifMaker().tiff([(0x8825, position)]))
    home = Home()
    home.folder.makeFolder("pics")
    for name in ["a", "b", "c"] { try home.folder.write(picture, to: "pics/\(name).jpg") }
  }

  private func makeGallery(in output: String) async throws -> Ending {
    let source = "folder:\(home.folder["pics"])"
    let arguments = ["gallery", "--source", source, "--output", output]
    return try await home.launch("places", arguments).run()
  }

  @Test(arguments: ["pics", "pics/site", "pics/site/deep"])
  func `a gallery inside the folder that it is made of never has its own pictures`(
    output: String
  ) async throws {
    for _ in 0..<3 {
      let ending = try await makeGallery(in: output)
      #expect(ending.status == 0)
      #expect(ending.errorLines.last?.hasPrefix("3 photos") == true, "\(ending.errors)")
    }
    #expect(home.folder.names(in: "\(output)/photos").count == 3)
  }

  /// Not every web browser shows the others.
  @Test(.enabled(if: PictureLibrary.libwebp.isInstalled, "libwebp is not installed"))
  func `a gallery of WebP has JPEGs, and PNGs where pixels are transparent`() async throws {
    for name in ["lossless", "alpha"] {
      let exif = WebPMaker.file([("EXIF", ForeignPicture.exif)]).dropFirst(12)
      try home.folder.write(ForeignPicture.data("\(name).webp") + exif, to: "pics/\(name).webp")
    }
    #expect(try await makeGallery(in: "site").status == 0)
    let files = home.folder.names(in: "site/photos").compactMap {
      home.folder.data("site/photos/\($0)")
    }
    let infos = try files.map { try PictureInfo(reading: $0) }.filter { $0.size.height == 48 }
    #expect(infos.map(\.format.name).sorted() == ["JPEG", "PNG"])
    #expect(infos.allSatisfy { $0.orientation == .up && $0.camera == nil })
    #expect(
      files.count == 5 && home.folder.names(in: "site/photos").allSatisfy { !$0.hasSuffix("webp") }
    )
    let again = try await makeGallery(in: "site")
    #expect(again.errors.contains("5 photos"), "\(again.errors)")
  }

  @Test(arguments: ["photos", "thumbnails", "gallery.json"])
  func `a gallery is not written through a link`(name: String) async throws {
    home.folder.makeFolder("site")
    home.folder.makeFolder("mine")
    let target = name == "gallery.json" ? "mine/a.txt" : "mine"
    if name == "gallery.json" { try home.folder.write("my thesis", to: target) }
    let names = home.folder.names(in: "mine")
    try FileManager.default.createSymbolicLink(
      atPath: home.folder["site/\(name)"],
      withDestinationPath: home.folder[target]
    )
    let ending = try await makeGallery(in: "site")
    #expect(ending.status == 1 && ending.output.isEmpty)
    #expect(ending.errorLines.count == 1 && ending.errors.contains("site/\(name) was not written"))
    #expect(home.folder.names(in: "site") == [name])
    #expect(home.folder.names(in: "mine") == names)
    #expect(names.isEmpty || home.folder.data(target) == Data("my thesis".utf8))
  }
}
