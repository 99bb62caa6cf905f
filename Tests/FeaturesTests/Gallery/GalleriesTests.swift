import Bitmaps
import Flickr
import Foundation
import Foundations
import Imaging
import Model
import Store
import SystemCalls
import TestSupport
import Testing

@testable import Features

@Suite(.timeLimit(.minutes(30))) struct GalleriesTests {
  // MARK: - What is written

  @Test func `pictures are written as they were served, with thumbnails of our own`() async throws {
    let scratch = TemporaryFolder()
    let report = try await scratch.gallery(of: ["1001", "1002"])
    #expect(scratch.data("site/photos/1001.jpg") == (try SmallPicture.jpeg()))
    let thumbnail = try PictureInfo(reading: try #require(scratch.data("site/thumbnails/1001.jpg")))
    #expect(thumbnail.format == .jpeg && thumbnail.size.width == 60)
    #expect(scratch.text("site/index.html") == "photos/1001.jpg 60x40, photos/1002.jpg 60x40")
    #expect(report.path == scratch["site/index.html"])
    #expect((report.photos, report.fetched, report.removed) == (2, 2, 0))
    #expect(report.isPageWritten && report.failures.isEmpty)
    let names = ["credits.txt", "gallery.json", "index.html", "photos", "thumbnails"]
    #expect(scratch.names(in: "site") == names)
  }

  @Test func `a gallery adds nothing to the recents`() async throws {
    let scratch = TemporaryFolder()
    _ = try await scratch.gallery(of: ["1001"])
    #expect(try scratch.history.recents().photos.isEmpty)
  }

  @Test func `making an unchanged gallery again fetches and writes nothing`() async throws {
    let scratch = TemporaryFolder()
    let flickr = StandIn.make()
    _ = try await scratch.gallery(of: ["1001", "1002"], from: flickr)
    let before = try scratch.times(in: "site")
    let asked = flickr.requests
    let report = try await scratch.gallery(of: ["1001", "1002"], from: flickr)
    #expect(flickr.requests == asked)
    #expect(try scratch.times(in: "site") == before)
    #expect((report.photos, report.fetched, report.isPageWritten) == (2, 0, false))
  }

  @Test func `only a new photo is fetched, and one that left is removed`() async throws {
    let scratch = TemporaryFolder()
    let flickr = StandIn.make()
    _ = try await scratch.gallery(of: ["1001", "1002"], from: flickr)
    let report = try await scratch.gallery(of: ["1003", "1002"], from: flickr)
    #expect(flickr.requests.count { $0 == .picture("1002", .large) } == 1)
    #expect(scratch.names(in: "site/photos") == ["1002.jpg", "1003.jpg"])
    #expect(scratch.names(in: "site/thumbnails") == ["1002.jpg", "1003.jpg"])
    #expect((report.photos, report.fetched, report.removed) == (2, 1, 2))
  }

  @Test func `a picture is fetched again for another size`() async throws {
    let scratch = TemporaryFolder()
    let flickr = StandIn.make()
    _ = try await scratch.gallery(of: ["1001"], from: flickr)
    let report = try await scratch.gallery(of: ["1001"], size: .square, from: flickr)
    #expect(report.fetched == 1 && flickr.requests.contains(.picture("1001", .square)))
  }

  @Test func `a lost picture is fetched again`() async throws {
    let scratch = TemporaryFolder()
    _ = try await scratch.gallery(of: ["1001"])
    try FileManager.default.removeItem(atPath: scratch["site/photos/1001.jpg"])
    let report = try await scratch.gallery(of: ["1001"])
    #expect(report.fetched == 1 && scratch.names(in: "site/photos") == ["1001.jpg"])
  }

  @Test func `photos of two sources with one id have separate files`() async throws {
    let scratch = TemporaryFolder()
    let photos = [try Photo.fetchable("1001"), try Photo.fetchable("1001", source: .sample)]
    let section = GalleryContents.Section(title: "Recents", photos: photos)
    let features = FeatureSet(
      SourceAccess(
        StandIn.make().client(at: .standIn),
        other: { _ in StandIn.make().client(at: .sample) }
      ),
      history: scratch.history,
      now: { .morning }
    )
    _ = try await features.galleries.make(
      of: try await features.publishing.check(
        GalleryContents(title: "Recents", sections: [section]),
        includingPrivate: false
      ),
      in: scratch["site"],
      size: .large,
      pages: GalleryPages.init(listing:)
    )
    #expect(scratch.names(in: "site/photos") == ["1001-2.jpg", "1001.jpg"])
  }

  // MARK: - Places

  @Test func `photos are grouped by place, without failed ones`() async throws {
    let scratch = TemporaryFolder()
    let flickr = StandIn.make { $0 == .picture("1003", .large) ? .status(404) : nil }
    let kyoto = City.make("Kyoto", in: "Japan", at: "35.01N,135.77E", population: 1_400_000)
    let features = FeatureSet(
      SourceAccess(flickr.client),
      history: scratch.history,
      gazetteer: { Gazetteer([kyoto]) },
      now: { .morning }
    )
    let photos = try [
      ("1001", "10N,150E"), ("1002", "35.02N,135.76E"), ("1003", "35.01N,135.77E"), ("1004", ""),
      ("1005", "34.91N,135.8E"),
    ].map { id, position in
      var photo = try Photo.fetchable(id)
      photo.coordinates = Coordinates(position)
      return photo
    }
    var places: [String] = []
    let report = try await features.galleries.make(
      of: try await features.publishing.check(
        GalleryContents(title: "Fog", sections: [.init(title: "Fog", photos: photos)]),
        includingPrivate: false
      ),
      in: scratch["site"],
      size: .large,
      pages: { gallery in
        places = gallery.places.map { place in
          ([place.name.title] + place.photos.map(\.photo.id)).joined(separator: " ")
        }
        return GalleryPages(listing: gallery)
      }
    )
    #expect(report.photos == 4)
    #expect(places == ["Kyoto 1002 1005", "10.00N 150.00E 1001"])
  }

  // MARK: - What is not ours

  @Test func `files of other programs stay`() async throws {
    let scratch = TemporaryFolder()
    let others = ["site/notes.txt", "site/photos/mine.jpg", "site/CNAME", "site/photos/1002.png"]
    for other in others { try scratch.write(Data("mine".utf8), to: other) }
    _ = try await scratch.gallery(of: ["1001", "1002"])
    _ = try await scratch.gallery(of: ["1003"])
    for other in others { #expect(scratch.text(other) == "mine") }
  }

  @Test(arguments: ["index.html", "credits.txt"])
  func `a foreign page is not replaced, and nothing is fetched`(name: String) async throws {
    let scratch = TemporaryFolder()
    let flickr = StandIn.make()
    try scratch.write(Data("mine".utf8), to: "site/\(name)")
    await #expect(throws: GalleryFolderError.occupied(path: scratch["site/\(name)"])) {
      try await scratch.gallery(of: ["1001"], from: flickr)
    }
    #expect(scratch.text("site/\(name)") == "mine" && flickr.requests.isEmpty)
  }

  @Test func `a page that was edited is not replaced`() async throws {
    let scratch = TemporaryFolder()
    _ = try await scratch.gallery(of: ["1001"])
    try scratch.write(Data("edited".utf8), to: "site/index.html")
    await #expect(throws: GalleryFolderError.self) { try await scratch.gallery(of: ["1002"]) }
    #expect(scratch.text("site/index.html") == "edited")
  }

  @Test func `a foreign picture in the way leaves that photo out`() async throws {
    let scratch = TemporaryFolder()
    try scratch.write(Data("mine".utf8), to: "site/photos/1001.jpg")
    let report = try await scratch.gallery(of: ["1001", "1002"])
    #expect(scratch.text("site/photos/1001.jpg") == "mine")
    #expect(report.photos == 1 && report.failures.map(\.reason) == [.failed])
  }

  @Test func `a picture that was edited stays when its photo leaves`() async throws {
    let scratch = TemporaryFolder()
    _ = try await scratch.gallery(of: ["1001", "1002"])
    try scratch.write(Data("edited".utf8), to: "site/photos/1001.jpg")
    _ = try await scratch.gallery(of: ["1002"])
    #expect(scratch.text("site/photos/1001.jpg") == "edited")
    #expect(scratch.names(in: "site/thumbnails") == ["1002.jpg"])
  }

  // MARK: - What goes wrong

  @Test func `a failed photo is left out and reported, and the others are there`() async throws {
    let scratch = TemporaryFolder()
    let flickr = StandIn.make { $0 == .picture("1002", .large) ? .status(404) : nil }
    var told: [Failure?] = []
    let report = try await scratch.gallery(of: ["1001", "1002"], from: flickr) { told.append($0) }
    #expect(report.photos == 1 && report.failures.count == 1)
    #expect(told.count == 2 && told[0] == nil && told[1]?.sentence.contains("1002") == true)
    #expect(scratch.text("site/index.html") == "photos/1001.jpg 60x40")
  }

  @Test func `the old page stays if every photo fails`() async throws {
    let scratch = TemporaryFolder()
    _ = try await scratch.gallery(of: ["1001"])
    let broken = StandIn.make { if case .picture = $0 { .status(404) } else { nil } }
    await #expect(throws: Failure.self) { try await scratch.gallery(of: ["1002"], from: broken) }
    #expect(scratch.text("site/index.html") == "photos/1001.jpg 60x40")
    #expect(scratch.names(in: "site/photos") == ["1001.jpg"])
  }

  @Test func `a photo that fails in another size keeps its old picture`() async throws {
    let scratch = TemporaryFolder()
    _ = try await scratch.gallery(of: ["1001"])
    let broken = StandIn.make { if case .picture = $0 { .status(404) } else { nil } }
    let report = try await scratch.gallery(of: ["1001"], size: .square, from: broken)
    #expect(report.photos == 1 && report.failures.count == 1)
    #expect(scratch.names(in: "site/photos") == ["1001.jpg"])
  }

  @Test func `an interrupted run leaves the old page working, and the next one continues`()
    async throws
  {
    let scratch = TemporaryFolder()
    _ = try await scratch.gallery(of: ["1001"])
    let flickr = StandIn.make()
    await #expect(throws: CancellationError.self) {
      try await scratch.gallery(of: ["1002", "1003"], from: flickr) { _ in
        throw CancellationError()
      }
    }
    #expect(scratch.text("site/index.html") == "photos/1001.jpg 60x40")
    #expect(scratch.names(in: "site/photos").contains("1001.jpg"))
    let report = try await scratch.gallery(of: ["1002", "1003"], from: flickr)
    #expect(report.photos == 2 && report.fetched == 1)
    #expect(scratch.names(in: "site/photos") == ["1002.jpg", "1003.jpg"])
  }

  /// `Scripts/torture` has each call fail.
  @Test(arguments: 1...3)
  func `edits of pictures and pages after a run that stopped are not lost`(stop: Int) async throws {
    let scratch = TemporaryFolder()
    _ = try await scratch.gallery(of: ["1001"])
    var count = 0
    _ = try? await scratch.gallery(of: ["1002", "1003"], size: .square) { _ in
      count += 1
      if count == stop { throw CancellationError() }
    }
    let pictures = ["photos", "thumbnails"].flatMap { folder in
      scratch.names(in: "site/\(folder)").map { "site/\(folder)/\($0)" }
    }
    for names in [pictures, ["site/credits.txt"], ["site/index.html"]] {
      for name in names {
        let data = try #require(scratch.data(name))
        // As long as before.
        try scratch.write(data.dropLast() + [0], to: name)
      }
      let edited = names.map(scratch.data)
      let report = try? await scratch.gallery(of: ["1001", "1002", "1003"])
      #expect(names.map(scratch.data) == edited && (names == pictures || report == nil))
    }
  }

  @Test func `two programs do not write to one folder at once`() async throws {
    let scratch = TemporaryFolder()
    let folder = GalleryFolder(scratch["site"])
    _ = try await folder.withLock {
      await #expect(throws: GalleryFolderError.busy(path: scratch["site"])) {
        try await scratch.gallery(of: ["1001"])
      }
    }
  }

  // MARK: - What it is made of

  @Test func `a gallery has each photo once, and at most 5,000`() throws {
    let photos = try (1...4_000).map { try Photo.fetchable("\($0)") }
    let more = try (3_900...7_000).map { try Photo.fetchable("\($0)") }
    let contents = GalleryContents(
      title: "Two",
      sections: [.init(title: "a", photos: photos), .init(title: "b", photos: more)]
    )
    #expect(contents.sections.map(\.photos.count) == [4_000, 1_000])
    #expect(contents.isCut && contents.photoCount == 5_000)
  }

  @Test func `a gallery leaves out videos, with the heading of a list of nothing else`()
    async throws
  {
    var (video, hidden) = (try Photo.fetchable("1"), try Photo.fetchable("2"))
    (video.video, hidden.video) = (Photo.Video(duration: nil), Photo.Video(duration: 3))
    hidden.isPrivate = true
    let sections: [GalleryContents.Section] = [
      .init(title: "Home", photos: [video, hidden]),
      .init(title: "Fog", photos: [try Photo.fetchable("3"), video]),
    ]
    let contents = GalleryContents(title: "Home, Fog", sections: sections)
    let shown = try contents.filtered { $0.isPrivate ? nil : $0 }
    #expect(shown.title == "Fog" && shown.sections.map(\.photos.count) == [1])
    #expect((shown.videoCount, shown.omittedCount) == (1, 1))
    let none = try GalleryContents(title: "Home", sections: [sections[0]]).filtered { $0 }
    #expect(none.title == "Photos" && none.sections.isEmpty)
  }

  @Test func `a gallery of top places has the country of each, and leaves out a failed one`()
    async throws
  {
    let places = [
      placeRow("p1", "Kyoto, Japan", photos: 5), placeRow("p2", "Lyon, France", photos: 9),
      placeRow("p3", "Nice, France", photos: 1),
    ]
    let flickr = StandIn.make(places: places) { request in
      guard case .search(let query) = request else { return nil }
      return query["place_id"] == "p1" ? .status(404) : .photos(of: ["1\(query["place_id"] ?? "")"])
    }
    let contents = try await FeatureSet.make(flickr)
      .galleries.contentsOfTopPlaces(count: 2, photosPerPlace: 8)
    #expect(contents.title == "Top places")
    #expect(contents.sections.map(\.country) == ["France"])
    #expect(contents.failures.count == 1)
  }
}

extension TemporaryFolder {
  /// Makes a gallery of some photos in the folder `site`.
  @discardableResult
  fileprivate func gallery(
    of ids: [Photo.ID],
    size: PhotoSize = .large,
    from flickr: StandIn = .make(),
    didFetch: (Failure?) throws -> Void = { _ in }
  ) async throws -> GalleryReport {
    let section = GalleryContents.Section(title: "Fog", photos: try ids.map { try .fetchable($0) })
    let features = FeatureSet.make(flickr, in: self)
    return try await features.galleries.make(
      of: try await features.publishing.check(
        GalleryContents(title: "Fog", sections: [section]),
        includingPrivate: false
      ),
      in: self["site"],
      size: size,
      pages: GalleryPages.init(listing:),
      didFetch: didFetch
    )
  }

  fileprivate func text(_ name: String) -> String? {
    data(name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The identity and the time of the last change of each file in a folder.
  fileprivate func times(in folder: String) throws -> [String: [String]] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: self[folder])
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let status = try #require(try FileStatus(of: self["\(folder)/\(name)"]))
        return (name, ["\(status.identity)", "\(status.modified.timeIntervalSince1970)"])
      }
    )
  }
}

extension GalleryPages {
  /// Pages that list the pictures.
  fileprivate init(listing gallery: Gallery) {
    let pictures = gallery.photos.map { "\($0.picture) \($0.pixels)" }.joined(separator: ", ")
    self.init(index: pictures, credits: gallery.photos.map(\.name).joined(separator: "\n"))
  }
}
