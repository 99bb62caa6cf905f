import Foundations
import Imaging
import LocalPictures
import Model
import TestSupport
import Testing

/// What the JSON of `photo fetch` and of gallery-dl says of a picture.
@Suite(.timeLimit(.minutes(30))) struct JSONDescriptionTests {
  private let folder = TemporaryFolder()

  private func only() async throws -> Photo {
    try #require(try await folder.source().all().photos.first)
  }

  private func photo(json: String) async throws -> Photo {
    try folder.add("a.jpg")
    try folder.add("a.jpg.json", Data(json.utf8))
    return try await only()
  }

  // MARK: photo fetch

  private let ours = #"""
    {"id":"53999384540","title":"Gentle Night","description":"Fog.\nAnd stars.","owner":"Christina",
     "tags":["fog","San Francisco"],"license":"CC BY 2.0","licenseUrl":"https://creativecommons.org/licenses/by/2.0/",
     "dateTaken":"2021-10-01 18:19:43","timeZone":"-07:00","latitude":37.81,"longitude":-122.47,
     "place":"Sausalito, California, United States","page":"https://www.flickr.com/photos/c/53999384540/",
     "source":"flickr"}
    """#

  @Test func `the JSON of photo fetch has every field`() async throws {
    let photo = try await photo(json: ours)
    #expect(photo.title == "Gentle Night" && photo.description == "Fog.\nAnd stars.")
    #expect(photo.owner.name == "Christina" && photo.tags == ["fog", "San Francisco"])
    #expect(photo.license?.name == "CC BY 2.0")
    #expect(photo.license?.url?.absoluteString == "https://creativecommons.org/licenses/by/2.0/")
    #expect(photo.dateTaken == "2021-10-01 18:19:43" && photo.timeZone == "-07:00")
    #expect(photo.coordinates == .make(37.81, -122.47) && !photo.isPrivate)
  }

  @Test(arguments: ["a.JPG.json", "a.jpg.JSON"])
  func `the case of extensions does not count`(name: String) async throws {
    try folder.add("a.jpg")
    try folder.add(name, Data(ours.utf8))
    #expect(try await only().title == "Gentle Night")
  }

  @Test func `the JSON of a twin describes the twin alone`() async throws {
    try folder.add("a.jpg", taken: "2001:01:01 00:00:00")
    try folder.add("a.jpeg", taken: "2002:01:01 00:00:00")
    try folder.add("a.jpeg.json", Data(ours.utf8))
    #expect(try await folder.source().all().photos.map(\.title).sorted() == ["Gentle Night", "a"])
  }

  @Test func `a private picture is described, too`() async throws {
    let photo = try await photo(json: ours.dropLast() + #","private":true}"#)
    #expect(photo.isPrivate && photo.title == "Gentle Night")
  }

  @Test(arguments: [
    #"{"title": "no", "description": "no", "tags": ["no"]}"#,
    #"{"id": "1", "title": "no"}"#, #"{"source": "flickr", "title": "no"}"#,
    #"[{"SourceFile": "a.jpg", "title": "no"}]"#, #""no""#, "7",
  ])
  func `JSON of another program describes nothing`(json: String) async throws {
    let photo = try await photo(json: json)
    #expect(photo.title == "a" && photo.description == "" && photo.tags == [])
  }

  @Test(arguments: [
    (#""2021-10""#, "2021-10"), (#""2021""#, "2021"),
    (#""2021-10-01 18:19""#, "2021-10-01 18:19:00"),
    (#""soon""#, nil), (#""0000-00-00 00:00:00""#, nil), (#""2021-10-01T18:19:43Z""#, nil),
    ("20211001", nil), (#""\u001b[2J""#, nil), (#"{"taken": "2021"}"#, nil),
  ])
  func `a malformed date is ignored`(value: String, date: String?) async throws {
    let json = #"{"id": "1", "source": "flickr", "dateTaken": \#(value), "timeZone": "+99:00"}"#
    let photo = try await photo(json: json)
    #expect(photo.dateTaken == date && photo.timeZone == nil)
  }

  // MARK: gallery-dl

  @Test func `the JSON of a Flickr download describes the picture`() async throws {
    let photo = try await photo(
      json: #"""
        {"category": "flickr", "subcategory": "image", "id": 16089302239, "title": "Dawn",
         "description": "The <b>harbour</b> &amp; fog\nat <a href=\"https://example.org\">dawn</a>",
         "owner": {"nsid": "59437997@N05", "realname": "Joshua Paul Shefman", "username": "departing(YYZ)"},
         "user": {"realname": "Somebody Else"}, "tags": ["fog", "Golden Gate"],
         "license": "4", "license_name": "Attribution License",
         "date": "2019-07-15 01:02:03", "dates": {"taken": "2019-07-14 12:34:56", "takengranularity": 0, "takenunknown": "0"},
         "location": {"latitude": "37.81", "longitude": "-122.47", "accuracy": "16"}, "extension": "jpg"}
        """#
    )
    #expect(photo.title == "Dawn" && photo.description == "The harbour & fog\nat dawn")
    #expect(photo.owner.name == "Joshua Paul Shefman" && photo.tags == ["fog", "Golden Gate"])
    #expect(photo.license?.name == "CC BY 2.0")
    #expect(photo.dateTaken == "2019-07-14 12:34:56" && photo.timeZone == nil)
    #expect(photo.coordinates == .make(37.81, -122.47) && !photo.isPrivate)
  }

  @Test(arguments: [
    (#""dates": {"taken": "2019-07-01 00:00:00", "takengranularity": "4"}"#, "2019-07"),
    (#""dates": {"taken": "2019-01-01 00:00:00", "takengranularity": "8"}"#, "2019"),
    (#""dates": {"taken": "2020-01-02 03:04:05", "takenunknown": "1"}"#, "2020-01-02 03:04:05"),
    (#""datetaken": "2019-07-14 12:34:56", "datetakenunknown": "0""#, "2019-07-14 12:34:56"),
    (#""datetaken": "2019-07-14 12:34:56", "datetakenunknown": 1"#, "2020-01-02 03:04:05"),
  ])
  func `Flickr's date taken is as precise as known`(dates: String, expected: String) async throws {
    let json = #"{"category": "flickr", "date": "2020-01-02 03:04:05", \#(dates)}"#
    #expect(try await photo(json: json).dateTaken == expected)
  }

  @Test(arguments: [
    ("4", "CC BY 2.0"), (#""0""#, "All Rights Reserved"), (#""9""#, "CC0 1.0"),
    (#""99""#, nil), ("-1", nil), ("99999999999999999999", nil),
    (#""CC BY-SA 3.0""#, "CC BY-SA 3.0"),
    ("null", nil),
  ])
  func `a licence is Flickr's number or a name`(license: String, name: String?) async throws {
    let json = #"{"category": "flickr", "license": \#(license)}"#
    #expect(try await photo(json: json).license?.name == name)
  }

  @Test func `the JSON of Wikimedia Commons describes the picture`() async throws {
    let photo = try await photo(
      json: #"""
        {"category": "wikimediacommons", "subcategory": "file", "title": "File:Dawn in Reykjavík.jpg",
         "user": "Uploader", "comment": "upload", "date": "2022-03-04 05:06:07",
         "extmetadata": {"Artist": {"value": "<a href=\"//commons\">Ada Lovelace</a>", "source": "x"},
           "ImageDescription": {"value": "<p>The harbour.</p>"}, "LicenseShortName": {"value": "CC BY-SA 4.0"},
           "LicenseUrl": {"value": "https://creativecommons.org/licenses/by-sa/4.0"},
           "DateTimeOriginal": {"value": "2019-07-14 12:34:56"},
           "GPSLatitude": {"value": "64.15"}, "GPSLongitude": {"value": -21.94}, "Restrictions": "none"}}
        """#
    )
    #expect(photo.title == "Dawn in Reykjavík" && photo.description == "The harbour.")
    #expect(photo.owner.name == "Ada Lovelace" && photo.license?.name == "CC BY-SA 4.0")
    #expect(photo.license?.url?.absoluteString == "https://creativecommons.org/licenses/by-sa/4.0")
    #expect(photo.dateTaken == "2019-07-14 12:34:56" && photo.coordinates == .make(64.15, -21.94))
  }

  @Test(arguments: [
    (#""author": {"userid": "9AE5", "username": "shimoda7"}, "username": "other""#, "shimoda7"),
    (#""user": {"name": "Syuhei Inoue", "username": "_______life_"}"#, "Syuhei Inoue"),
    (#""username": "kadakaofficial", "fullname": "KaDaKa""#, "KaDaKa"),
    (#""user": "Uploader""#, "Uploader"), (#""artist": "Ada""#, "Ada"), (#""owner": {}"#, nil),
    (#""author": {"name": {"first": "Ada"}}"#, nil), (#""author": ["Ada"]"#, nil),
  ])
  func `an author is read from a few keys`(members: String, name: String?) async throws {
    #expect(try await photo(json: #"{"category": "x", \#(members)}"#).owner.name == name)
  }

  @Test(arguments: [
    (#"["fog", "Golden Gate"]"#, ["fog", "Golden Gate"]),
    (#""fog golden_gate""#, ["fog", "golden_gate"]),
    (#""fog, Golden Gate""#, ["fog", "Golden Gate"]), ("[\"#fog\"]", ["fog"]),
    (#"[{"name": "fog"}, {"title": "dawn", "type": "x"}]"#, ["fog", "dawn"]),
    (#"["fog", "fog", "", null, {}, [], 7]"#, ["fog", "7"]), (#"{"fog": 1}"#, []), ("null", []),
  ])
  func `tags are a list or a text`(tags: String, expected: [String]) async throws {
    #expect(try await photo(json: #"{"category": "x", "tags": \#(tags)}"#).tags == expected)
  }

  @Test(arguments: [
    (#""latitude": 51.5, "longitude": -0.1"#, Coordinates.make(51.5, -0.1)),
    (#""lat": "51.5", "lng": "-0.1""#, .make(51.5, -0.1)),
    (#""location": {"position": {"latitude": 51.5, "longitude": -0.1}}"#, .make(51.5, -0.1)),
    (#""location": {"lat": 51.5, "lng": -0.1}"#, .make(51.5, -0.1)),
    (#""latitude": 0, "longitude": 0"#, nil), (#""latitude": "0", "longitude": "0""#, nil),
    (#""location": "London""#, nil), (#""latitude": 1e999, "longitude": 1"#, nil),
    (#""latitude": 51.5"#, nil), (#""latitude": "nan", "longitude": "nan""#, nil),
  ])
  func `a position is read from a few keys`(members: String, expected: Coordinates?) async throws {
    #expect(try await photo(json: #"{"category": "x", \#(members)}"#).coordinates == expected)
  }

  @Test func `the time of a post is the date of a picture without another`() async throws {
    let json = #"{"category": "instagram", "date": "2019-07-14 10:34:56"}"#
    let photo = try await photo(json: json)
    #expect(photo.dateTaken == "2019-07-14 10:34:56" && photo.timeZone == "+00:00")
    try folder.add("a.jpg", taken: "2001:01:01 00:00:00")
    let own = try await only()
    #expect(own.dateTaken == "2001-01-01 00:00:00" && own.timeZone == nil)
    try folder.add("a.jpg", xmpDate: "2019-07-14")
    let day = try await only()
    #expect(day.dateTaken == "2019-07-14" && day.timeZone == nil)
  }
}

/// Malformed and hostile JSON beside pictures.
@Suite(.timeLimit(.minutes(30))) struct HostileJSONTests {
  private let folder = TemporaryFolder()

  private func photo(_ name: String, _ json: String) async throws -> Photo {
    try folder.add("a.jpg", at: .make(1, 2), taken: "2001:01:01 00:00:00")
    try folder.add(name, Data(json.utf8))
    return try #require(try await folder.source().all().photos.first)
  }

  private static let start = #"{"photoTakenTime": {"timestamp": "1"}, "description": "no""#

  @Test(arguments: [
    start, start + "}}", start + #", "x": "\ud800\"}"#, start + ", }", "", "\0", "null", "[]",
    start + #", "x": "# + String(repeating: "[", count: 100),
  ])
  func `damaged JSON of Takeout hides nothing`(json: String) async throws {
    try await expectNothing(of: json)
  }

  @Test func `JSON of Takeout that is nested 100,000 deep hides nothing`() async throws {
    try await expectNothing(of: String(repeating: "[", count: 100_000))
  }

  private func expectNothing(of json: String) async throws {
    let photo = try await photo("a.jpg.supplemental-metadata.json", json)
    #expect(photo.description == "" && photo.coordinates == .make(1, 2) && !photo.isPrivate)
    #expect(photo.title == "a" && photo.dateTaken == "2001-01-01 00:00:00")
  }

  @Test(arguments: ["a.jpg.json", "a.jpg.supplemental-metadata.json"])
  func `values of other types count as missing, and the first of two keys counts`(name: String)
    async throws
  {
    let photo = try await photo(
      name,
      #"""
      {"photoTakenTime": {"timestamp": {"x": 1}, "timestamp": [], "formatted": 7},
       "title": ["a"], "description": "first", "description": "second", "people": {"name": "Ada"},
       "geoData": [1, 2], "geoDataExif": {"latitude": "x", "longitude": true}, "trashed": "true", "trashed": 1}
      """#
    )
    #expect(photo.description == "first" && photo.tags == [] && photo.title == "a")
    #expect(photo.coordinates == .make(1, 2) && photo.dateTaken == "2001-01-01 00:00:00")
  }

  @Test func `texts are sanitized and bounded`() async throws {
    let people = (0..<2_000).map { #"{"name": "P\#($0)"}"# }.joined(separator: ",")
    let text = String(repeating: "long ", count: 20_000)
    let photo = try await photo(
      "a.jpg.supplemental-metadata.json",
      #"""
      {"photoTakenTime": {}, "title": "\u001b[2J\ud800\u202e\n", "description": "\u0007x\ndeg \#(text)",
       "people": [\#(people)]}
      """#
    )
    #expect(photo.people.count == Photo.tagLimit && photo.description.utf8.count <= 1 << 14)
    #expect(photo.description.hasPrefix("x\ndeg") || photo.description.hasPrefix(" x\ndeg"))
    let texts = [photo.title, photo.description] + photo.people
    #expect(texts.allSatisfy { $0 == $0.printable } && photo.title.onOneLine == photo.title)
  }

  @Test func `a million tags take little time`() async throws {
    let tags = [String](repeating: "0", count: 1_000_000).joined(separator: ",")
    let clock = ContinuousClock()
    let start = clock.now
    #expect(try await photo("a.jpg.json", #"{"category": "x", "tags": [\#(tags)]}"#).tags == ["0"])
    #expect(clock.now - start < .seconds(60))
  }

  @Test func `JSON of more than 4 MB describes nothing`() async throws {
    let name = "a.jpg.supplemental-metadata.json"
    let space = String(repeating: " ", count: DescriptiveMetadata.largestSidecar)
    #expect(try await photo(name, Self.start + space + "}").description == "")
  }

  @Test func `JSON outside the folder is not read through a link`() async throws {
    try folder.add("in/a.jpg")
    try folder.addTakeoutJSON("out/a.jpg", title: "a.jpg", description: "secret")
    try FileManager.default.createSymbolicLink(
      atPath: folder["in/a.jpg.json"],
      withDestinationPath: "../out/a.jpg.json"
    )
    #expect(try await folder.source("in").all().photos.map(\.description) == [""])
  }
}
