import Foundations
import Imaging
import Model
import Testing

@testable import Features

struct PictureOutputTests {
  @Test(arguments: [
    "b.gif", "b.GIF", "b.webp", "b.tif", "b.tiff", "b.bmp", "b.avif", "b.heic", "b.jxl",
    "out/b.c.heif",
  ])
  func `an extension of a format that is not written is wrong usage`(name: String) throws {
    let readers: [() throws -> Void] = [
      { _ = try ThumbnailBatch(settings: .init(), output: name, isOneFile: true, jobs: 1) },
      { _ = try FetchOutput(name, isOneFile: true, of: .thumbnail(ThumbnailSettings())) },
    ]
    for read in readers {
      let failure = #expect(throws: Failure.self, performing: read)
      #expect(failure?.reason == .wrongUsage)
      #expect(failure?.sentence.contains("only PNG and JPEG are written") == true)
    }
  }

  @Test(arguments: ["b.png", "b.jpg", "b", "gif", ".gif/", "b.data", "-"])
  func `any other name is accepted`(name: String) throws {
    _ = try ThumbnailBatch(settings: .init(), output: name, isOneFile: true, jobs: 1)
  }

  @Test func `a folder may be called anything`() throws {
    _ = try ThumbnailBatch(settings: .init(), output: "my.gif/", isOneFile: false, jobs: 1)
  }

  @Test func `a fetched picture may have any extension`() throws {
    _ = try FetchOutput("b.gif", isOneFile: true, of: .picture(.large))
  }
}
