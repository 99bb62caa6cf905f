import Foundations
import LocalPictures
import Model
import TestSupport
import Testing

/// The lists of an export, and where its files may be.
@Suite(.timeLimit(.minutes(30))) struct ExportSourceTests {
  private let folder = TemporaryFolder()

  /// Packs facts and pictures as Flickr does.
  private func pack(_ photos: [(id: Photo.ID, facts: JSONValue)], isDeflated: Bool = true) throws {
    let metadata = photos.map {
      ZipMaker.Entry("photo_\($0.id).json", Data($0.facts.text.utf8), isDeflated: isDeflated)
    }
    let pictures = photos.map { ZipMaker.Entry("\($0.id)_abc_o.jpg", smallJPEG) }
    try folder.write(ZipMaker(metadata).data, to: "72157_3ac_part1.zip")
    try folder.write(ZipMaker(pictures).data, to: "data-download-1.zip")
  }

  @Test(arguments: ["archives", "folder", "mixed", "one archive"])
  func `an export is archives, unpacked files, or both`(kind: String) async throws {
    let photos = (1...3).map { (id: "\($0)", facts: facts(["name": .string("Photo \($0)")])) }
    var path = ""
    switch kind {
    case "archives": try pack(photos)
    case "mixed":
      try pack(Array(photos.prefix(2)))
      try folder.add(facts: photos[2].facts, of: "3", in: "rest/deep")
      try folder.add(picture: "rest/3_abc_o.jpg")
    case "one archive":
      let files = photos.flatMap {
        [
          ZipMaker.Entry("data/photo_\($0.id).json", Data($0.facts.text.utf8)),
          ZipMaker.Entry("\($0.id)_abc_o.jpg", smallJPEG, isDeflated: true),
        ]
      }
      try folder.write(ZipMaker(files).data, to: "export.zip")
      path = "export.zip"
    default:
      for photo in photos {
        try folder.add(facts: photo.facts, of: photo.id)
        try folder.add(picture: "\(photo.id)_abc_o.jpg")
      }
    }
    let before = folder.names()
    let source = folder.export(path)
    let listed = try await source.all()
    #expect(listed.map(\.title) == ["Photo 3", "Photo 2", "Photo 1"])
    for photo in listed {
      let url = try #require(photo.renditions.first?.url)
      #expect(url.isFileURL)
      #expect(try await source.picture(at: url) { $0 } == smallJPEG)
      let renditions = try await source.renditions(ofPhoto: photo.id, for: .original)
      #expect(renditions.map(\.width) == [6] && renditions.map(\.height) == [4])
    }
    #expect(folder.names() == before)
  }

  @Test func `a place has exactly as many photos as it counts`() async throws {
    for number in 0..<30 {
      let position: JSONValue = [
        "latitude": .string("\(51_300_000 + number * 20_000)"),
        "longitude": .string("\(-600_000 + number * 30_000)"),
      ]
      try folder.add(facts: facts(["geo": [position]]), of: "\(number + 1)")
    }
    let source = folder.export()
    let places = try await source.topPlaces().places
    #expect(places.compactMap(\.photoCount).reduce(0, +) == 30)
    for place in places {
      #expect(try await source.all(.place(id: place.id)).count == place.photoCount)
    }
  }

  @Test
  func `photos are listed by the time of upload, the latest first, and those without one last`()
    async throws
  {
    for (id, date) in [("1", "2021-01-01 00:00:00"), ("2", "2020-01-01 00:00:00"), ("3", "")] {
      try folder.add(facts: facts(["date_imported": .string(date)]), of: id)
    }
    try folder.add(facts: facts(["date_imported": "2020-01-01 00:00:00"]), of: "10")
    let source = folder.export()
    #expect(try await source.all().map(\.id) == ["1", "10", "2", "3"])
    let bounds = UploadBounds(until: Date(timeIntervalSince1970: 1_577_836_800))
    let page = try await source.photos(of: PhotoList(.own, uploaded: bounds), page: Page(2, of: 1))
    #expect(page.photos.map(\.id) == ["2"] && page.total == 3 && page.hasMore)
  }

  @Test(arguments: [("goldengate", true), ("Golden Gate", true), ("café", true), ("golden", false)])
  func `tags are compared as Flickr compares them`(tag: String, isFound: Bool) async throws {
    try folder.add(facts: facts(["tags": [["tag": "Golden Gate"], ["tag": "Cafe"], "x"]]), of: "1")
    #expect(try await folder.export().all(.tag(tag)).count == (isFound ? 1 : 0))
  }

  @Test func `words are searched in titles, descriptions and tags`() async throws {
    let fields: KeyValuePairs<String, JSONValue> = [
      "name": "Harbour", "description": "in the Fog", "tags": [["tag": "Örebro"]],
    ]
    try folder.add(facts: facts(fields), of: "1")
    try folder.add(facts: facts(), of: "2")
    let source = folder.export()
    #expect(try await source.all(.words("orebro FOG harb", within: nil)).map(\.id) == ["1"])
    #expect(try await source.all(.words("fog", within: .tag("other"))).isEmpty)
  }

  @Test func `pages and owner come from Flickr's export`() async throws {
    try folder.add(
      facts: facts(["photopage": "https://www.flickr.com/photos/ada/1/"]),
      of: "1"
    )
    try folder.add(facts: facts(["photopage": "https://evil.example/photos/ada/2/"]), of: "2")
    var photos = try await folder.export().all()
    #expect(
      photos.map(\.page.absoluteString) == [
        "https://www.flickr.com/photo.gne?id=2", "https://www.flickr.com/photos/ada/1/",
      ]
    )
    #expect(photos[1].owner.id == "ada")
    try folder.write(
      #"{"nsid": "9@N00", "path_alias": "ada", "screen_name": "Ada L."}"#,
      to: "account_profile.json"
    )
    photos = try await folder.export().all()
    #expect(
      photos.map(\.page.absoluteString) == [
        "https://www.flickr.com/photos/ada/2/", "https://www.flickr.com/photos/ada/1/",
      ]
    )
    #expect(photos.allSatisfy { $0.owner == Photo.Owner(id: "9@N00", name: "Ada L.") })
  }

  @Test(arguments: [("CC BY-NC-SA 4.0", 15), ("All Rights Reserved", 0), ("Some other", nil)])
  func `licences are read as Flickr names them`(name: String, number: Int?) async throws {
    try folder.add(facts: facts(["license": .string(name)]), of: "1")
    let license = try await folder.export().photo(id: "1").license
    #expect(license?.name == name && license?.id == number)
  }

  @Test func `other people's photos, groups and likes are not in an export`() async throws {
    try folder.add(facts: facts(), of: "1")
    let source = folder.export()
    for query: PhotoQuery in [.person("ada"), .group("g"), .category("c"), .contacts, .liked] {
      let failure = await #expect(throws: Failure.self) { try await source.all(query) }
      #expect(failure?.reason == .wrongUsage)
    }
    await #expect(throws: ExportError.noPhoto("2", path: folder.path)) {
      try await source.photo(id: "2")
    }
    await #expect(throws: ExportError.noPlace("London")) {
      try await source.all(.place(id: "London"))
    }
  }

  @Test func `a folder without facts is not an export, and truncated archives are counted`()
    async throws
  {
    await #expect(throws: ExportError.empty(path: folder.path, unreadableArchives: 0)) {
      try await folder.export().topPlaces()
    }
    try folder.write("cut", to: "a.zip")
    await #expect(throws: ExportError.empty(path: folder.path, unreadableArchives: 1)) {
      try await folder.export().all()
    }
    #expect(throws: ExportError.missing(path: folder["none"])) {
      try ExportSource.check(folder["none"])
    }
    try folder.write("text", to: "a.txt")
    #expect(throws: ExportError.notAnExport(path: folder["a.txt"])) {
      try ExportSource.check(folder["a.txt"])
    }
  }

  @Test func `refreshing reads added files`() async throws {
    try folder.add(facts: facts(), of: "1")
    let source = folder.export()
    #expect(try await source.all().count == 1)
    try folder.add(facts: facts(), of: "2")
    #expect(try await source.all().count == 1)
    #expect(try await source.refreshing.all().count == 2)
  }

  @Test(arguments: ["first", "middle", "last"])
  func `a truncated archive is counted, and loses only its own files`(
    position: String
  ) async throws {
    let names = ["a.zip", "b.zip", "c.zip"]
    for (number, name) in names.enumerated() {
      let maker = ZipMaker([
        .init("photo_\(number + 1).json", Data(facts().text.utf8)),
        .init("\(number + 1)_x_o.jpg", smallJPEG),
      ])
      let isCut = name == names[["first": 0, "middle": 1, "last": 2][position] ?? 0]
      try folder.write(isCut ? maker.data.dropLast(30) : maker.data, to: name)
    }
    let source = folder.export()
    #expect(try await source.all().count == 2)
    let report = try #require(try await source.report())
    #expect(report.json["unreadableArchives"]?.elements.count == 1)
    #expect(report.json["archives"] == 3)
    #expect(report.findings.first?.text.contains("cannot be read: it has no directory") == true)
  }

  @Test func `facts that are malformed or encrypted are counted, and the others listed`()
    async throws
  {
    var maker = ZipMaker(
      (1...5).map { .init("photo_\($0).json", Data(facts().text.utf8), isDeflated: $0 == 5) }
    )
    maker.entries[0].flags = 1
    maker.entries[2].contents = Data("[]".utf8)
    maker.entries[3].contents = Data(#"{"name": "cut"#.utf8)
    try folder.write(maker.data, to: "a.zip")
    let source = folder.export()
    #expect(try await source.all().map(\.id) == ["5", "2"])
    #expect(try await source.topPlaces().skipped == 3)
  }
}
