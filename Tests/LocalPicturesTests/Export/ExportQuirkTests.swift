import Foundations
import LocalPictures
import Model
import TestSupport
import Testing

/// What is odd about real exports, each by itself.
@Suite(.timeLimit(.minutes(30))) struct ExportQuirkTests {
  private let folder = TemporaryFolder()

  @Test(arguments: [
    ("32085000", "34781000", 32.085, 34.781), ("123456", "0", 0.123456, 0),
    ("35685790", "-83536770", 35.68579, -83.53677), ("35.68579", "-83.53677", 35.68579, -83.53677),
  ])
  func `a position is in millionths of a degree, or a decimal fraction`(
    latitude: String,
    longitude: String,
    north: Double,
    east: Double
  ) async throws {
    let position: JSONValue = [
      "latitude": .string(latitude), "longitude": .string(longitude), "accuracy": "16",
    ]
    try folder.add(facts: facts(["geo": [position]]), of: "1")
    let photo = try await folder.export().photo(id: "1")
    #expect(photo.coordinates == .make(north, east))
  }

  @Test(arguments: [
    "[]", "{}", "null", #"[{"latitude": "0", "longitude": "0"}]"#, #"[{"latitude": "1"}]"#,
    #"{"latitude": "95000000", "longitude": "0"}"#, #"[{"latitude": "x", "longitude": "1"}]"#,
  ])
  func `a photo may have no position`(geo: String) async throws {
    try folder.write(#"{"name": "A", "geo": \#(geo)}"#, to: "photo_1.json")
    #expect(try await folder.export().photo(id: "1").coordinates == nil)
  }

  @Test func `a position is in a list, or bare in older exports`() async throws {
    let position: JSONValue = ["latitude": "51500000", "longitude": "-120000", "accuracy": "16"]
    try folder.add(facts: facts(["geo": [position]]), of: "1")
    try folder.add(facts: facts(["geo": position]), of: "2")
    let places = try await folder.export().topPlaces().places
    #expect(places.map(\.name) == [City.london.name] && places.map(\.photoCount) == [2])
  }

  @Test(arguments: [
    "4700000001_a1b2c3d4e5_o.jpg", "sunset-over-the-bay_4700000001_o.jpg",
    "IMG_1234_4700000001_o.jpg", "4700000001_o.jpg", "4700000001_abc123_O.JPG",
    "-a-long-title-before-the-id_4700000001_o.png", "café-au-lait_4700000001_o.jpg",
    "4700000001_4700000099_o.jpg", "v1.2_4700000001_o.jpg",
  ])
  func `a picture belongs to the id in its name that has facts`(
    name: String
  ) async throws {
    try folder.add(facts: facts(), of: "4700000001")
    try folder.add(picture: name)
    #expect(try await folder.export().pictures() == ["4700000001": name])
  }

  @Test func `of two ids with facts the original's counts, or else the last`() async throws {
    let original = JSONValue.string("https://live.staticflickr.com/65535/17_18_o.jpg")
    for id in ["17", "18", "27", "28"] { try folder.add(facts: facts(), of: id) }
    try folder.add(picture: "27_28_o.jpg")
    try folder.add(picture: "17_18_o.jpg")
    #expect(try await folder.export().pictures() == ["28": "27_28_o.jpg", "18": "17_18_o.jpg"])
    try folder.add(facts: facts(["original": original]), of: "17")
    #expect(try await folder.export().pictures() == ["28": "27_28_o.jpg", "17": "17_18_o.jpg"])
  }

  @Test(arguments: ["a", "b"])
  func `of two pictures of one photo the one that the original names wins`(
    secret: String
  ) async throws {
    let original = JSONValue.string("https://live.staticflickr.com/1/7_\(secret)_o.jpg")
    try folder.add(facts: facts(["original": original]), of: "7")
    for name in ["7_a_o.jpg", "7_b_o.jpg"] { try folder.add(picture: name) }
    let source = folder.export()
    #expect(try await source.pictures() == ["7": "7_\(secret)_o.jpg"])
    let report = try #require(try await source.report())
    #expect(report.json["rivalPictures"] == 1)
    let loser = secret == "a" ? "7_b_o.jpg" : "7_a_o.jpg"
    #expect(
      report.findings.first { $0.label == "without data" }?.text
        == "1 picture of a photo with another one (\(loser))"
    )
  }

  @Test func `an album may name missing photos, and 0`() async throws {
    try folder.add(facts: facts(["albums": []]), of: "1")
    try folder.write(
      #"{"albums": [{"id": "72157", "title": "Bay", "photos": ["0", "1", "99"]}]}"#,
      to: "albums.json"
    )
    let report = try #require(try await folder.export().report())
    #expect(report.json["albums"] == 1 && report.json["albumPhotos"] == 1)
    #expect(report.json["absentAlbumPhotos"] == 1)
  }

  @Test(arguments: [
    ("public", false), ("private", true), ("friend & family", true), ("friends", true),
    ("only you", true), ("", true), ("anything", true),
  ])
  func `everything that is not public is private`(privacy: String, isPrivate: Bool) async throws {
    try folder.add(facts: facts(["privacy": .string(privacy)]), of: "1")
    #expect(try await folder.export().photo(id: "1").isPrivate == isPrivate)
  }

  @Test func `a photo without a stated audience is private`() async throws {
    try folder.write("{}", to: "photo_1.json")
    #expect(try await folder.export().photo(id: "1").isPrivate)
  }

  @Test func `a video is listed, whether processed or not`() async throws {
    let original: JSONValue = "https://www.flickr.com/video_encoding.jpg"
    try folder.add(facts: facts(), of: "2")
    try folder.add(facts: facts(["original": original]), of: "3")
    try folder.add("VIDEO_2.MOV", .mp4(duration: 12.5))
    let source = folder.export()
    let videos = try await source.all(.videos)
    #expect(videos.map(\.id) == ["3", "2"] && videos.map(\.video?.duration) == [nil, 12.5])
    #expect(try await source.renditions(ofPhoto: "2", for: .original).count == 1)
    await #expect(throws: ExportError.noPicture("3", path: folder.path)) {
      try await source.renditions(ofPhoto: "3", for: .original)
    }
    #expect(try await source.report()?.json["videos"] == 2)
  }

  @Test func `the cover of a video is its picture, unpacked, stored or compressed`() async throws {
    let video = Data.mp4(duration: 12.5, still: smallJPEG)
    for id in ["1", "2", "3"] { try folder.add(facts: facts(), of: id) }
    try folder.add("video_1.mp4", video)
    let entries = [
      ZipMaker.Entry("video_2.mp4", video), .init("video_3.mp4", video, isDeflated: true),
    ]
    try folder.write(ZipMaker(entries).data, to: "a.zip")
    let source = folder.export()
    #expect(try await source.all().map(\.video?.duration) == [nil, 12.5, 12.5])
    for id in ["1", "2", "3"] {
      let photo = try await source.photo(id: id)
      let rendition = try #require(photo.renditions.first)
      #expect(photo.video?.duration == 12.5 && rendition.width == 64 && rendition.height == 48)
      #expect(try await source.picture(at: rendition.url) { $0 } == smallJPEG)
    }
  }

  @Test func `facts may lack a picture, and pictures facts`() async throws {
    for id in ["1", "2"] { try folder.add(facts: facts(), of: id) }
    for name in ["1_o.jpg", "9_o.jpg", "scan.jpg"] { try folder.add(picture: name) }
    let source = folder.export()
    #expect(try await source.pictures() == ["1": "1_o.jpg"])
    await #expect(throws: ExportError.noPicture("2", path: folder.path)) {
      try await source.renditions(ofPhoto: "2", for: .original)
    }
    let report = try #require(try await source.report()).json
    #expect(report["withoutPicture"] == 1 && report["picturesWithoutData"] == 2)
  }

  @Test func `one picture in two archives counts once`() async throws {
    let maker = ZipMaker([.init("1_o.jpg", smallJPEG)])
    for name in ["a.zip", "b.zip"] { try folder.write(maker.data, to: name) }
    try folder.add(facts: facts(), of: "1")
    let report = try #require(try await folder.export().report()).json
    #expect(report["copies"] == 1 && report["rivalPictures"] == 0 && report["withPicture"] == 1)
  }

  @Test func `the id is the one in the file's name`() async throws {
    try folder.add(facts: facts(["id": ""]), of: "1")
    try folder.write(facts(["id": "7"]).text, to: "PHOTO_2.JSON")
    #expect(try await folder.export().all().map(\.id) == ["2", "1"])
  }

  @Test func `descriptions and comments are HTML`() async throws {
    let comment: JSONValue = [
      "id": "c1", "date": "2020-03-15 20:00:00", "user": "7@N00",
      "comment": #"<b>Nice</b> &amp; calm<br>\u001b[31m"#, "url": "https://www.flickr.com/c1",
    ]
    let photo = facts([
      "name": "Rock & <water>", "description": "Rock &amp; <b>water</b>",
      "comments": [
        comment, ["comment": "no date"], ["date": "2020-03-14 20:00:00", "comment": "first"],
      ],
    ])
    try folder.add(facts: photo, of: "1")
    let source = folder.export()
    let listed = try await source.photo(id: "1")
    #expect(listed.title == "Rock & <water>" && listed.description == "Rock & water")
    let comments = try await source.comments(onPhoto: "1")
    #expect(comments.map(\.author.id) == ["unknown", "7@N00"])
    #expect(comments.last?.text.hasPrefix("Nice & calm\n") == true)
    #expect(comments.last?.page?.absoluteString == "https://www.flickr.com/c1")
  }

  @Test func `the name of a picture in an archive may lack the UTF-8 flag`() async throws {
    try folder.add(facts: facts(), of: "1")
    try folder.write(ZipMaker([.init("café_1_o.jpg", smallJPEG)]).data, to: "a.zip")
    let source = folder.export()
    #expect(try await source.pictures() == ["1": "café_1_o.jpg"])
    let url = try #require(try await source.all().first?.renditions.first?.url)
    #expect(try await source.picture(at: url) { $0 } == smallJPEG)
  }

  @Test(arguments: [
    ("2021-10-01 18:19:43", "2021-10-01 18:19:43"), ("0000-00-00 00:00:00", nil),
    ("yesterday", nil), ("2021-13-01 18:19:43", nil),
  ])
  func `a date of zeros, or a malformed one, is unknown`(text: String, date: String?) async throws {
    let dates = facts(["date_taken": .string(text), "date_imported": .string(text)])
    try folder.add(facts: dates, of: "1")
    let photo = try await folder.export().photo(id: "1")
    #expect(photo.dateTaken == date)
    let seconds = date == nil ? nil : 1_633_112_383.0
    #expect(photo.dateUploaded?.timeIntervalSince1970 == seconds)
  }

  @Test func `a count is a text or a number`() async throws {
    try folder.add(facts: facts(["count_faves": "12", "count_comments": 3]), of: "1")
    let photo = try await folder.export().photo(id: "1")
    #expect(photo.likeCount == 12 && photo.commentCount == 3)
  }

  @Test func `files of private messages are ignored`() async throws {
    try folder.add(facts: facts(), of: "1")
    for name in ["sent_flickrmail_part001.json", "received_flickrmail_part001.json"] {
      try folder.write(#"{"photo_1": "not for others"}"#, to: name)
      folder.permit(0, name)
    }
    #expect(try await folder.export().all().map(\.title) == ["A photo"])
  }
}
