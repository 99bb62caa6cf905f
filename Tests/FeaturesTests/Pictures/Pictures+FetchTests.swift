import Bitmaps
import Flickr
import Foundation
import Foundations
import Imaging
import Model
import Store
import TestSupport
import Testing

@testable import Features

@Suite(.timeLimit(.minutes(30))) struct FetchTests {
  private func recents(in scratch: TemporaryFolder) throws -> [Photo.ID] {
    try scratch.history.recents().photos.map(\.photo.id)
  }

  // MARK: - What is saved

  @Test func `a photo is saved as it was served, with a report`() async throws {
    let scratch = TemporaryFolder()
    let saved = try await FeatureSet.make(.make(), in: scratch)
      .fetched("1001", to: scratch["dawn.jpg"])
    #expect(saved.path == scratch["dawn.jpg"])
    #expect(scratch.data("dawn.jpg") == (try SmallPicture.jpeg()))
    #expect(saved.data == scratch.data("dawn.jpg"))
    #expect(saved.pixels == PixelSize(width: 60, height: 40))
    #expect(saved.size == .large)
    #expect(saved.notices.isEmpty)
    #expect(saved.photo.title == "Dawn")
  }

  @Test func `a picture is downloaded once`() async throws {
    let flickr = StandIn.make()
    let scratch = TemporaryFolder()
    _ = try await FeatureSet.make(flickr, in: scratch).fetched("1001", to: scratch["dawn.jpg"])
    #expect(flickr.requests == [.info("1001"), .picture("1001", .large)])
  }

  @Test func `photos named twice are fetched once`() async throws {
    let flickr = StandIn.make()
    let scratch = TemporaryFolder()
    let features = FeatureSet.make(flickr, in: scratch)
    scratch.history.remember(rows: [try .fetchable("1001")])
    var ids: [String] = []
    try await features.pictures.fetch(
      [.id("1001"), .id("1002"), .row(1), .id("1002")],
      as: .picture(.large),
      to: FetchOutput(scratch["photos"], isOneFile: false)
    ) { ids.append($0.summary) }
    #expect(ids == ["1001", "1002"])
    #expect(flickr.requests.count { $0 == .picture("1001", .large) } == 1)
    #expect(scratch.names(in: "photos") == ["1001.jpg", "1002.jpg"])
  }

  @Test func `a photo served as PNG is named as PNG`() async throws {
    let scratch = TemporaryFolder()
    let flickr = StandIn.make { request in
      guard case .picture = request else { return nil }
      return .picture(try SmallPicture.png(), contentType: "image/png")
    }
    let results = try await FeatureSet.make(flickr, in: scratch).fetched(
      ["1001"],
      to: scratch["new/"]
    )
    #expect(results.map(\.summary) == ["1001"])
    #expect(scratch.names(in: "new") == ["1001.png"])
  }

  // MARK: - Many

  @Test func `photos are delivered in order though the first one comes last`() async throws {
    let gate = Gate()
    let flickr = StandIn.make { request in
      if request == .picture("1001", .large) { await gate.pass() }
      if request == .info("1004") { await gate.open() }
      return nil
    }
    let scratch = TemporaryFolder()
    let ids = ["1001", "1002", "1003", "1004"]
    let results = try await FeatureSet.make(flickr, in: scratch).fetched(ids, to: scratch["photos"])
    #expect(results.map(\.summary) == ids)
  }

  @Test func `the last of several named photos is the most recent, in whatever order they arrive`()
    async throws
  {
    let gate = Gate()
    let flickr = StandIn.make { request in
      if request == .picture("1001", .large) { await gate.pass() }
      if request == .info("1003") { await gate.open() }
      return nil
    }
    let scratch = TemporaryFolder()
    _ = try await FeatureSet.make(flickr, in: scratch)
      .fetched(["1001", "1002", "1003"], to: scratch["photos"])
    #expect(try recents(in: scratch) == ["1003", "1002", "1001"])
  }

  @Test func `a photo that fails leaves the others alone`() async throws {
    let flickr = StandIn.make { request in
      request == .info("1002") ? .refusal(1, "Photo not found") : nil
    }
    let scratch = TemporaryFolder()
    let results = try await FeatureSet.make(flickr, in: scratch)
      .fetched(["1001", "1002", "1003"], to: scratch["photos"])
    #expect(results.map(\.summary) == ["1001", "notFound", "1003"])
    #expect(scratch.names(in: "photos") == ["1001.jpg", "1003.jpg"])
    #expect(try recents(in: scratch) == ["1003", "1001"])
  }

  @Test func `a missing row leaves the other photos alone`() async throws {
    let scratch = TemporaryFolder()
    var results: [String] = []
    try await FeatureSet.make(.make(), in: scratch).pictures.fetch(
      [.row(7), .id("1001")],
      as: .picture(.large),
      to: FetchOutput(scratch["photos"], isOneFile: false)
    ) { results.append($0.summary) }
    #expect(results == ["notFound", "1001"])
  }

  @Test func `cancelling stops the download, and leaves neither file nor recent`() async throws {
    let (begun, announce) = AsyncStream.makeStream(of: Void.self)
    let flickr = StandIn.make { request in
      guard case .picture = request else { return nil }
      announce.yield()
      try await Task.sleep(for: .seconds(3600))
      return nil
    }
    let scratch = TemporaryFolder()
    let features = FeatureSet.make(flickr, in: scratch)
    let task = Task { try await features.fetched(["1001", "1002", "1003"], to: scratch["photos"]) }
    for await _ in begun { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(scratch.names(in: "photos").isEmpty)
    #expect(try recents(in: scratch).isEmpty)
  }

  // MARK: - Recents

  @Test func `a named photo that was fetched is a recent one, with a thumbnail of 40×40`()
    async throws
  {
    let scratch = TemporaryFolder()
    let features = FeatureSet.make(.make(), in: scratch, origin: .sample)
    _ = try await features.fetched("1001", to: scratch["dawn.jpg"])
    let recent = try #require(try scratch.recents.list().recents.first)
    #expect(recent.photo.id == "1001")
    #expect(recent.viewedAt == .morning)
    #expect(recent.photo.source == .sample)
    let thumbnail = try #require(recent.thumbnail)
    #expect(PictureFormat(sniffing: thumbnail) == .png)
    #expect(try Bitmap(decoding: thumbnail).size == PixelSize(width: 40, height: 40))
  }

  @Test func `the photos of a list leave the recents alone`() async throws {
    let scratch = TemporaryFolder()
    let flickr = StandIn.make()
    var results: [String] = []
    let features = FeatureSet.make(flickr, in: scratch)
    let photos = [try Photo.fetchable("1001"), try Photo.fetchable("1002")]
    try await features.pictures.fetch(
      try await features.publishing.check(photos.map { .success($0) }),
      as: .picture(.large),
      to: FetchOutput(scratch["photos"], isOneFile: false)
    ) { results.append($0.summary) }
    #expect(results == ["1001", "1002"])
    #expect(try recents(in: scratch).isEmpty)
    #expect(Set(flickr.requests) == [.picture("1001", .large), .picture("1002", .large)])
  }

  @Test func `fetching a photo reports a damaged list of recents`() async throws {
    let scratch = TemporaryFolder()
    try scratch.write(Data("?".utf8), to: "home/recents.plist")
    let saved = try await FeatureSet.make(.make(), in: scratch).fetched(
      "1001",
      to: scratch["x.jpg"]
    )
    #expect(saved.notices.count == 1)
    #expect(saved.notices.first?.contains("damaged") == true)
  }

  @Test func `recents never make a request`() async throws {
    let flickr = StandIn.make()
    let scratch = TemporaryFolder()
    let features = FeatureSet.make(flickr, in: scratch)
    _ = try await features.fetched("1001", to: scratch["dawn.jpg"])
    let asked = flickr.requests
    _ = try features.history.recents()
    _ = try features.history.removeRecent(.id("1001"))
    #expect(flickr.requests == asked)
  }

  // MARK: - Damaged pictures

  @Test(arguments: [0.5, 0.9]) func `a truncated picture leaves neither file nor recent`(
    part: Double
  ) async throws {
    let whole = try SmallPicture.jpeg(64, 64)
    let cut = whole.prefix(Int(Double(whole.count) * part))
    try await expectDamage(.picture(Data(cut)))
  }

  @Test(arguments: [
    Reply.picture(Data("<html>".utf8), contentType: "text/html"),
    .picture(Data("<html>".utf8), contentType: "image/jpeg"),
    .picture(Data("<html>".utf8), contentType: nil),
    .picture(Data(), contentType: "image/jpeg"),
  ])
  func `a web page instead of a picture leaves neither file nor recent`(reply: Reply) async throws {
    try await expectDamage(reply)
  }

  @Test func `a failed download is not cached, and the next one succeeds`() async throws {
    let scratch = TemporaryFolder()
    let broken = StandIn.make { if case .picture = $0 { .status(500) } else { nil } }
    let first = try await FeatureSet.make(broken, in: scratch).fetched(
      ["1001"],
      to: scratch["new/"]
    )
    #expect(first.map(\.summary) == ["unreachable"])
    let second = try await FeatureSet.make(.make(), in: scratch).fetched(
      ["1001"],
      to: scratch["new/"]
    )
    #expect(second.map(\.summary) == ["1001"])
    #expect(scratch.data("new/1001.jpg") == (try SmallPicture.jpeg()))
  }

  private func expectDamage(_ reply: Reply) async throws {
    let scratch = TemporaryFolder()
    let flickr = StandIn.make { if case .picture = $0 { reply } else { nil } }
    for form in [FetchForm.picture(.large), .thumbnail(ThumbnailSettings())] {
      let results = try await FeatureSet.make(flickr, in: scratch)
        .fetched(["1001"], as: form, to: scratch["photos"])
      #expect(results.map(\.summary) == ["damaged"])
      #expect(scratch.names(in: "photos").isEmpty)
      #expect(try recents(in: scratch).isEmpty)
    }
  }

  // MARK: - Unknown photos

  @Test(arguments: [
    (Origin.sampleWithoutKey, "notAllowed"), (.sample, "notFound"), (.flickr, "notFound"),
  ])
  func `an unknown photo is not found, or needs a key if none is set`(
    origin: Origin,
    summary: String
  ) async throws {
    let scratch = TemporaryFolder()
    let flickr = StandIn.make { _ in .refusal(1, "Photo not found") }
    let results = try await FeatureSet.make(flickr, in: scratch, origin: origin)
      .fetched(["1001"], to: scratch["photos"])
    #expect(results.map(\.summary) == [summary])
  }
}

extension TemporaryFolder {
  /// The recents as they are stored.
  var recents: Recents { Recents(at: folders.recentsFile) { .morning } }
}
