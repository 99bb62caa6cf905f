import Bitmaps
import Foundation
import Foundations
import Imaging
import Store
import TestSupport
import Testing

@testable import Features

@Suite(.timeLimit(.minutes(30))) struct LocalPictureTests {
  @Test func `the information of a picture file has its size`() throws {
    let scratch = TemporaryFolder()
    let path = try scratch.path(writing: try SmallPicture.jpeg(64, 48), to: "a.jpg")
    #expect(try PictureInfo(ofFileAt: path)?.size == PixelSize(width: 64, height: 48))
  }

  @Test func `a missing file is not found`() async throws {
    let scratch = TemporaryFolder()
    let failure = await #expect(throws: Failure.self) {
      _ = try await LocalPicture(at: scratch["a.jpg"])
    }
    #expect(failure == Failure(.notFound, "There is no file \(scratch["a.jpg"])."))
  }

  @Test func `a text file is damaged, and named`() async throws {
    let scratch = TemporaryFolder()
    let path = try scratch.path(writing: Data("words".utf8), to: "a.txt")
    let readers: [@Sendable () async throws -> Void] = [
      { _ = try await LocalPicture(at: path) }, { _ = try PictureInfo(ofFileAt: path) },
    ]
    for read in readers {
      let failure = await #expect(throws: Failure.self) { try await read() }
      #expect(
        failure
          == Failure(
            .damaged,
            "\(path) is not a JPEG, PNG, HEIC, AVIF, HEIF, WebP, JPEG XL, GIF, TIFF or raw picture."
          )
      )
    }
  }

  @Test func `the headers of a file are information, even without a description`() async throws {
    let scratch = TemporaryFolder()
    let data = try SmallPicture.png(30, 20)
    let path = try scratch.path(writing: data, to: "a.png")
    let information = try await PhotoInformation(ofFileAt: path) { path, _, _ in
      throw Failure(.notFound, "There is nothing beside \(path).")
    }
    #expect(information.photo == nil)
    #expect(information.path == scratch["a.png"])
    #expect(information.byteCount == data.count)
    #expect(information.picture?.format == .png)
  }
}

@Suite(.timeLimit(.minutes(30))) struct LocalPicturePlacingTests {
  private let view = PixelSize(width: 40, height: 40)

  private func picture(in scratch: TemporaryFolder) async throws -> LocalPicture {
    try await LocalPicture(at: try scratch.path(writing: try SmallPicture.png(60, 30), to: "a.png"))
  }

  private func zoom(_ mode: ZoomMode, in view: PixelSize? = nil) -> Zoom {
    Zoom(of: PixelSize(width: 60, height: 30), in: view ?? self.view, mode: mode)
  }

  @Test(arguments: ZoomMode.allCases)
  func `a picture fills a view of the requested size, or fits into it without bars`(mode: ZoomMode)
    async throws
  {
    let scratch = TemporaryFolder()
    let data = try await picture(in: scratch).placed(zoom(mode), savedAs: scratch["view.png"])
    #expect(data == nil)
    let bitmap = try Bitmap(decoding: try #require(scratch.data("view.png")))
    let fitting = PixelSize(width: view.width, height: view.width / 2)
    #expect(bitmap.size == (mode == .fit ? fitting : view))
    #expect(bitmap.isOpaque)
    #expect(bitmap.pixels[20 * 4] > 150)
  }

  @Test(arguments: [("view.jpg", PictureFormat.jpeg), ("view.JPEG", .jpeg), ("view", .png)])
  func `the extension decides the format of the output`(name: String, format: PictureFormat)
    async throws
  {
    let scratch = TemporaryFolder()
    _ = try await picture(in: scratch).placed(zoom(.fill), savedAs: scratch[name])
    #expect(PictureFormat(sniffing: try #require(scratch.data(name))) == format)
  }

  @Test func `in a folder the file is named after the picture`() async throws {
    let scratch = TemporaryFolder()
    _ = try await picture(in: scratch).placed(zoom(.fit), savedAs: scratch["views/"])
    #expect(scratch.names(in: "views") == ["a_zoom.png"])
  }

  @Test func `in a folder only a picture that the program made is replaced`() async throws {
    let scratch = TemporaryFolder()
    let picture = try await picture(in: scratch)
    try scratch.write(Data("words".utf8), to: "views/a_zoom.png")
    #expect(throws: StorageError.exists(path: scratch["views/a_zoom.png"])) {
      _ = try picture.placed(zoom(.fit), savedAs: scratch["views/"])
    }
    #expect(scratch.data("views/a_zoom.png") == Data("words".utf8))
    _ = try picture.placed(zoom(.fit), savedAs: scratch["views/"], isForced: true)
    _ = try picture.placed(zoom(.fill), savedAs: scratch["views/"])
    #expect(try Bitmap(decoding: try #require(scratch.data("views/a_zoom.png"))).size == view)
  }

  @Test func `the placed picture can go to standard output`() async throws {
    let scratch = TemporaryFolder()
    let data = try #require(try await picture(in: scratch).placed(zoom(.fill), savedAs: "-"))
    #expect(try Bitmap(decoding: data).size == view)
    #expect(scratch.names() == ["a.png"])
  }

  @Test(arguments: ["a.png", "./a.png", "link.png"])
  func `a picture is not replaced by its own view`(name: String) async throws {
    let scratch = TemporaryFolder()
    let picture = try await picture(in: scratch)
    try scratch.link("link.png", to: "a.png")
    let before = scratch.data("a.png")
    let error = #expect(throws: StorageError.self) {
      _ = try picture.placed(zoom(.fit), savedAs: scratch[name])
    }
    #expect(error?.failure.reason == .wrongUsage)
    #expect(scratch.data("a.png") == before)
  }

  @Test func `a view of more pixels than are read is refused, not attempted`() async throws {
    let scratch = TemporaryFolder()
    let picture = try await picture(in: scratch)
    let huge = PixelSize(width: 1_000_000, height: 1_000_000)
    let failure = #expect(throws: Failure.self) {
      _ = try picture.placed(zoom(.fit, in: huge), savedAs: scratch["view.png"])
    }
    #expect(failure?.sentence.contains("150000000") == true)
    #expect(scratch.names() == ["a.png"])
  }
}
