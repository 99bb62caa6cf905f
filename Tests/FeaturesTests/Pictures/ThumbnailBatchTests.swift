import Bitmaps
import Foundation
import Foundations
import Imaging
import TestSupport
import Testing

@testable import Features

@Suite(.timeLimit(.minutes(30))) struct ThumbnailBatchTests {
  private func make(
    of paths: [String],
    settings: ThumbnailSettings = ThumbnailSettings(),
    to output: String,
    isForced: Bool = false,
    jobs: Int = 2
  ) async throws -> [Result<SavedThumbnail, Failure>] {
    var results: [Result<SavedThumbnail, Failure>] = []
    let thumbnails = try ThumbnailBatch(
      settings: settings,
      output: output,
      isOneFile: paths.count == 1,
      isForced: isForced,
      jobs: jobs
    )
    try await thumbnails.make(of: paths.map { .file($0) }) { results.append($1) }
    return results
  }

  @Test func `a thumbnail is a PNG of 40×40`() async throws {
    let scratch = TemporaryFolder()
    let path = try scratch.path(writing: try SmallPicture.jpeg(), to: "dawn.jpg")
    let results = try await make(of: [path], to: scratch["small.png"])
    let saved = try #require(try results.first?.get())
    #expect(saved.path == scratch["small.png"])
    #expect(scratch.data("small.png") == saved.data)
    #expect(PictureFormat(sniffing: saved.data) == .png)
    #expect(try Bitmap(decoding: saved.data).size == PixelSize(width: 40, height: 40))
  }

  @Test func `only a picture that the program made is replaced`() async throws {
    let scratch = TemporaryFolder()
    let path = try scratch.path(writing: try SmallPicture.png(30, 20), to: "dawn.png")
    let (target, name) = (scratch["out/"], "out/dawn_thumbnail.png")
    for mine in [Data("words".utf8), try SmallPicture.png(), try SmallPicture.jpeg(), Data()] {
      try scratch.write(mine, to: name)
      let failure = try await make(of: [path], to: target).compactMap { result in
        if case .failure(let failure) = result { failure } else { nil }
      }
      #expect(failure.map(\.reason) == [.failed])
      #expect(failure.first?.sentence.contains("--force") == true)
      #expect(scratch.data(name) == mine)
    }
    let forced = try await make(of: [path], to: target, isForced: true)
    #expect(try forced.map { try $0.get().data } == [scratch.data(name)])
    // Its own thumbnail is made again.
    let larger = ThumbnailSettings(style: try #require(ThumbnailStyle(side: 50)))
    let again = try await make(of: [path], settings: larger, to: target)
    #expect(try again.map { try $0.get().data } == [scratch.data(name)])
    // A name that the user gave makes no difference.
    try scratch.write(Data("words".utf8), to: "mine.png")
    let named = try await make(of: [path], to: scratch["mine.png"])
    #expect(throws: Failure.self) { _ = try named.first?.get() }
    #expect(scratch.data("mine.png") == Data("words".utf8))
  }

  @Test(arguments: ["jpg", "JPEG"])
  func `a thumbnail named as JPEG has the background in its corners`(suffix: String) async throws {
    let scratch = TemporaryFolder()
    let path = try scratch.path(writing: try SmallPicture.png(), to: "dawn.png")
    let green = ThumbnailSettings(background: RGBColor(red: 0, green: 255, blue: 0))
    let results = try await make(of: [path], settings: green, to: scratch["small.\(suffix)"])
    let saved = try #require(try results.first?.get())
    #expect(PictureFormat(sniffing: saved.data) == .jpeg)
    let pixels = try Bitmap(decoding: saved.data).pixels
    #expect(pixels[1] > 180)
    #expect(pixels[0] < 80)
  }

  @Test(arguments: [1, 3, 8])
  func `thumbnails come in the order of their files, however many jobs there are`(
    jobs: Int
  ) async throws {
    let scratch = TemporaryFolder()
    let paths = try (0..<8).map { number in
      // The first are the largest, so that the last are done first.
      let side = number < 2 ? 200 : 20
      return try scratch.path(writing: try SmallPicture.png(side, side), to: "in/\(number).png")
    }
    let results = try await make(of: paths, to: scratch["out"], jobs: jobs)
    let names = (0..<8).map { "\($0)_thumbnail.png" }
    #expect(try results.map { try $0.get().path } == names.map { scratch["out/\($0)"] })
    #expect(scratch.names(in: "out") == names)
  }

  @Test func `a file that is no picture leaves the others alone`() async throws {
    let scratch = TemporaryFolder()
    let paths = [
      try scratch.path(writing: try SmallPicture.png(), to: "a.png"),
      try scratch.path(writing: Data("words".utf8), to: "b.txt"),
      scratch["missing.png"],
      try scratch.path(writing: try SmallPicture.jpeg().dropLast(100), to: "cut.jpg"),
      try scratch.path(writing: try SmallPicture.png(), to: "c.png"),
    ]
    let results = try await make(of: paths, to: scratch["out"])
    let failures = results.map { result in
      if case .failure(let failure) = result { failure } else { nil as Failure? }
    }
    #expect(failures.map(\.?.reason) == [nil, .damaged, .notFound, .damaged, nil])
    #expect(
      failures[1]?.sentence
        == "\(paths[1]) is not a JPEG, PNG, HEIC, AVIF, HEIF, WebP, JPEG XL, GIF, TIFF or raw picture."
    )
    #expect(failures[2]?.sentence == "There is no file \(paths[2]).")
    #expect(scratch.names(in: "out") == ["a_thumbnail.png", "c_thumbnail.png"])
  }

  @Test func `one thumbnail can go to standard output`() async throws {
    let scratch = TemporaryFolder()
    let path = try scratch.path(writing: try SmallPicture.png(), to: "a.png")
    let saved = try #require(try await make(of: [path], to: "-").first?.get())
    #expect(saved.path == nil)
    #expect(PictureFormat(sniffing: saved.data) == .png)
    #expect(scratch.names() == ["a.png"])
  }

  // MARK: - Inputs

  @Test(arguments: ["a.png", "./a.png", "in/../a.png", "link.png", "hard.png"])
  func `an input is not replaced, whatever path leads to it`(name: String) async throws {
    let scratch = TemporaryFolder()
    let picture = try SmallPicture.png()
    let path = try scratch.path(writing: picture, to: "a.png")
    scratch.makeFolder("in")
    try scratch.link("link.png", to: "a.png")
    try FileManager.default.linkItem(atPath: path, toPath: scratch["hard.png"])
    let results = try await make(of: [path], to: scratch[name])
    let failure = #expect(throws: Failure.self) { _ = try results.first?.get() }
    #expect(failure?.reason == .wrongUsage)
    #expect(scratch.data("a.png") == picture)
  }

  @Test(arguments: [1, 2])
  func `the thumbnail of one input does not replace another input`(jobs: Int) async throws {
    let scratch = TemporaryFolder()
    let older = try SmallPicture.png(50, 50)
    let paths = [
      try scratch.path(writing: try SmallPicture.png(), to: "a.png"),
      try scratch.path(writing: older, to: "a_thumbnail.png"),
    ]
    let results = try await make(of: paths, to: scratch[""], jobs: jobs)
    let failure = #expect(throws: Failure.self) { _ = try results.first?.get() }
    #expect(failure?.reason == .wrongUsage)
    #expect(scratch.data("a_thumbnail.png") == older)
    #expect(try results.last?.get().path?.hasSuffix("a_thumbnail_thumbnail.png") == true)
  }

  @Test func `a thumbnail that was made before is replaced`() async throws {
    let scratch = TemporaryFolder()
    let path = try scratch.path(writing: try SmallPicture.png(), to: "a.png")
    let smaller = ThumbnailSettings(style: try #require(ThumbnailStyle(side: 9)))
    _ = try await make(of: [path], settings: smaller, to: scratch["out/"])
    let saved = try await make(of: [path], to: scratch["out"]).first?.get()
    #expect(scratch.data("out/a_thumbnail.png") == saved?.data)
  }
}
