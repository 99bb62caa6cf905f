import Foundation
import Foundations
import Model
import Store
import TestSupport
import Testing

@testable import Features

@Suite(.timeLimit(.minutes(30))) struct FetchOutputTests {
  private func fetch(
    _ ids: [Photo.ID],
    as form: FetchForm = .picture(.large),
    to output: String,
    in scratch: TemporaryFolder
  ) async throws -> [Result<SavedPhoto, Failure>] {
    try await FeatureSet.make(.make(), in: scratch)
      .fetched(ids, as: form, to: output, isOneFile: ids.count == 1)
  }

  @Test func `one photo goes to the named file`() async throws {
    let scratch = TemporaryFolder()
    let results = try await fetch(["1001"], to: scratch["dawn.jpeg"], in: scratch)
    #expect(try results.map { try $0.get().path } == [scratch["dawn.jpeg"]])
    #expect(scratch.names() == ["dawn.jpeg", "home"])
  }

  @Test func `one photo goes into a folder that exists`() async throws {
    let scratch = TemporaryFolder()
    scratch.makeFolder("album")
    _ = try await fetch(["1001"], to: scratch["album"], in: scratch)
    #expect(scratch.names(in: "album") == ["1001.jpg"])
  }

  @Test func `one photo goes into a new folder whose name ends in a slash`() async throws {
    let scratch = TemporaryFolder()
    _ = try await fetch(["1001"], to: scratch["new/album/"], in: scratch)
    #expect(scratch.names(in: "new/album") == ["1001.jpg"])
  }

  @Test func `several photos go into a folder that is made`() async throws {
    let scratch = TemporaryFolder()
    let results = try await fetch(["1001", "1002"], to: scratch["album"], in: scratch)
    #expect(
      try results.map { try $0.get().path } == [
        scratch["album/1001.jpg"], scratch["album/1002.jpg"],
      ]
    )
    #expect(scratch.names(in: "album") == ["1001.jpg", "1002.jpg"])
  }

  @Test(arguments: [FetchForm.picture(.large), .thumbnail(ThumbnailSettings())])
  func `an existing file stays, unless the user forces it`(form: FetchForm) async throws {
    let scratch = TemporaryFolder()
    let name = form == .picture(.large) ? "1001.jpg" : "1001_thumbnail.png"
    let mine = Data("mine".utf8)
    try scratch.write(mine, to: "album/\(name)")
    let features = FeatureSet.make(.make(), in: scratch)
    for output in ["album", "album/\(name)"] {
      let results = try await features.fetched(
        ["1001"],
        as: form,
        to: scratch[output],
        isOneFile: true
      )
      let failure = #expect(throws: Failure.self) { _ = try results.first?.get() }
      #expect(failure?.reason == .failed && failure?.sentence.contains("--force") == true)
      #expect(scratch.data("album/\(name)") == mine)
    }
    #expect(try features.history.recents().photos.isEmpty)
    let forced = try FetchOutput(scratch["album"], isOneFile: true, of: form, isForced: true)
    try await features.pictures.fetch([.id("1001")], as: form, to: forced) { result in
      let saved = try result.get()
      #expect(!saved.existedBefore && scratch.data("album/\(name)") == saved.data)
    }
    #expect(scratch.data("album/\(name)") != mine)
    // The same picture is no other file; a thumbnail is the program's own, and is written again.
    let again = try await features.fetched("1001", as: form, to: scratch["album"])
    #expect(again.existedBefore == (form == .picture(.large)))
    #expect(scratch.names(in: "album") == [name])
  }

  @Test func `thumbnails are named as such`() async throws {
    let scratch = TemporaryFolder()
    _ = try await fetch(
      ["1001"],
      as: .thumbnail(ThumbnailSettings()),
      to: scratch["album/"],
      in: scratch
    )
    #expect(scratch.names(in: "album") == ["1001_thumbnail.png"])
  }

  @Test func `output to standard output creates no file`() async throws {
    let scratch = TemporaryFolder()
    let results = try await fetch(["1001"], to: "-", in: scratch)
    let saved = try #require(try results.first?.get())
    #expect(saved.path == nil)
    #expect(saved.data == (try SmallPicture.jpeg()))
    #expect(scratch.names() == ["home"])
  }

  @Test(arguments: ["dawn.png", "dawn.gif", "dawn.HEIC"])
  func `a name of another format than the picture's is refused`(name: String) async throws {
    let scratch = TemporaryFolder()
    let results = try await fetch(["1001"], to: scratch[name], in: scratch)
    let failure = #expect(throws: Failure.self) { _ = try results.first?.get() }
    #expect(failure?.reason == .wrongUsage)
    #expect(failure?.sentence.contains("would be a JPEG; end the name in .jpg.") == true)
    #expect(!scratch.names().contains(name))
  }

  @Test(arguments: ["-", ""])
  func `several photos can go neither to standard output nor to an empty name`(output: String) {
    let error = #expect(throws: OutputTargetError.self) {
      _ = try FetchOutput(output, isOneFile: false)
    }
    #expect(error == (output.isEmpty ? .emptyName : .severalFilesToStandardOutput))
  }

  @Test func `a folder that cannot be made fails before anything is fetched`() async throws {
    let scratch = TemporaryFolder()
    try scratch.write(Data(), to: "file")
    let flickr = StandIn.make()
    let error = await #expect(throws: (any Error).self) {
      _ = try await FeatureSet.make(flickr, in: scratch)
        .fetched(["1001", "1002"], to: scratch["file/album"])
    }
    #expect(
      (error as? any FailureConvertible)?.failure.sentence.contains(scratch["file/album"]) == true
    )
    #expect(flickr.requests.isEmpty)
  }

  @Test func `a file that cannot be written fails, and its photo is not viewed`() async throws {
    let scratch = TemporaryFolder()
    let results = try await fetch(["1001"], to: scratch["no/such/folder.jpg"], in: scratch)
    let failure = #expect(throws: Failure.self) { _ = try results.first?.get() }
    #expect(failure?.reason == .failed)
    #expect(failure?.sentence.contains("make its folder first") == true)
    #expect(try scratch.history.recents().photos.isEmpty)
  }
}
