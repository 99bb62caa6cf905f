import Foundations
import LocalPictures
import Model
import TestSupport
import Testing

/// Folders of Google Takeout.
@Suite(.timeLimit(.minutes(30))) struct TakeoutTests {
  private let folder = TemporaryFolder()
  private let index = WatchedIndex()

  private func all() async throws -> [Photo] {
    try await folder.source(index: index.index).all().photos
  }

  private func only() async throws -> Photo { try #require(try await all().first) }

  @Test(arguments: TakeoutEntry.all + TakeoutEntry.edited)
  func `the JSON of a picture is found by the picture's name`(entry: TakeoutEntry) async throws {
    try folder.add(entry)
    let photo = try await only()
    #expect(photo.description == (entry.json == nil ? "" : "This is \(entry.picture)."))
    let described = photo.dateSource == .name ? nil : photo.dateTaken
    #expect(described == (entry.json == nil ? nil : "2019-07-14 10:34:56"))
    // From the index, by its id, and alone.
    #expect(try await only() == photo)
    try await PictureReader.expectAgreement(with: [photo], of: folder.source())
  }

  @Test func `no picture takes the JSON of another`() async throws {
    for entry in TakeoutEntry.all { try folder.add(entry, in: "Photos from 2019/") }
    let photos = try await all()
    #expect(photos.count == TakeoutEntry.all.count)
    for entry in TakeoutEntry.all {
      let photo = try #require(photos.first { $0.page.lastPathComponent == entry.picture })
      let expected = entry.json == nil ? "" : "This is \(entry.picture)."
      #expect(photo.description == expected, "\(entry.quirk)")
    }
    let second = try await all()
    #expect(second == photos)
    try await PictureReader.expectAgreement(with: photos, of: folder.source())
  }

  @Test func `a picture and its copies in albums are one photo, which each album has`() async throws
  {
    for name in ["Alps/IMG_1", "Photos from 2019/IMG_1", "Rome/IMG_1", "Rome/IMG_2"] {
      try folder.add("\(name).jpg")
      let title = "\(name.suffix(5)).jpg"
      try folder.addTakeoutJSON("\(name).jpg.supplemental-metadata", title: title)
    }
    // Another picture of that name, and one that no JSON describes.
    try folder.add("Photos from 2020/IMG_1.jpg", at: Coordinates(latitude: 1, longitude: 2))
    try folder.addTakeoutJSON(
      "Photos from 2020/IMG_1.jpg.supplemental-metadata",
      title: "IMG_1.jpg",
      timestamp: "1594722896"
    )
    try folder.add("Elsewhere/IMG_1.jpg")
    let source = folder.source()
    let photos = try await source.all().photos
    #expect(
      Set(photos.compactMap(\.file)) == [
        "Photos from 2019/IMG_1.jpg", "Rome/IMG_2.jpg", "Photos from 2020/IMG_1.jpg",
        "Elsewhere/IMG_1.jpg",
      ]
    )
    #expect(try await source.skippedFiles()?.sentence == "6 files: 4 photos, 2 copies in albums.")
    for (album, count) in [("Alps", 1), ("Rome", 2), ("Photos from 2019", 1)] {
      let page = try await source.photos(of: PhotoList(.album(album)), page: Page(of: 50))
      #expect(page.photos.count == count, "\(album)")
    }
    #expect(try await folder.source(index: index.index).all().photos == photos)
  }

  @Test(arguments: [
    ("IMG_1.jpg", "IMG_1(1).jpg"), ("IMG_1(1).jpg", "IMG_1.jpg"), ("IMG_1.jpg", "img_1.jpg"),
    ("IMG_1.jpg", "IMG_10.jpg"), ("IMG_1.jpg", "IMG_1.png"), ("IMG_1.jpg", "IMG_1.HEIC"),
    ("IMG_1-effects.jpg", "IMG_1.jpg"), ("IMG_1.jpg", "IMG_1-edited.jpg"), ("x/a.jpg", "a.jpg"),
    ("IMG_1.jpg", "IMG_1.MP4"),
  ])
  func `the JSON of another file is ignored`(picture: String, other: String) async throws {
    try folder.add(picture)
    try folder.addTakeoutJSON("\(other).supplemental-metadata", title: other, description: "no")
    #expect(try await only().description == "")
  }

  @Test(arguments: ["another.jpg", "20030616.png", "200306161.jpg", ""])
  func `a JSON without an extension has to have the picture's title`(title: String) async throws {
    try folder.add("20030616.jpg")
    try folder.addTakeoutJSON("20030616", title: title, description: "no")
    #expect(try await only().description == "")
  }

  @Test func `the JSON of albums and subscriptions describes no picture`() async throws {
    let names = [
      "metadata", "Metadaten", "métadonnées", "metadatos", "metadati", "metadáta", "метаданные",
      "metadata(1)", "print-subscriptions", "shared_album_comments", "user-generated-memory-titles",
    ]
    let album: JSONValue = ["title": "no", "description": "no", "date": ["timestamp": "1"]]
    for name in names {
      try folder.add("\(name).jpg")
      try folder.add("\(name).json", Data(album.text.utf8))
    }
    let source = folder.source(index: index.index)
    let photos = try await source.all().photos
    #expect(photos.count == names.count)
    #expect(photos.allSatisfy { $0.description == "" && $0.title != "no" && !$0.isPrivate })
    #expect(try await source.skippedFiles()?.count == 0)
  }

  @Test func `JSON of no picture is not read`() async throws {
    try folder.add("a.jpg")
    for name in ["metadata", "b.MP4.supplemental-metadata", "notes"] {
      try folder.addTakeoutJSON(name, title: "no")
    }
    _ = try await all()
    #expect(index.paths == [folder["a.jpg"]])
    #expect(try await folder.source().skippedFiles()?.count == 0)
  }
}

/// What the JSON of Google Takeout says.
@Suite(.timeLimit(.minutes(30))) struct TakeoutFactsTests {
  private let folder = TemporaryFolder()

  private func only() async throws -> Photo {
    try #require(try await folder.source().all().photos.first)
  }

  private func add(
    description: String = "",
    timestamp: JSONValue = "1563100496",
    _ members: KeyValuePairs<String, JSONValue> = [:]
  ) throws {
    try folder.addTakeoutJSON(
      "a.jpg.supplemental-metadata",
      title: "a.jpg",
      description: description,
      timestamp: timestamp,
      members
    )
  }

  @Test func `people are those of the picture and of Takeout, and are found by name`() async throws
  {
    try folder.add("a.jpg")
    try folder.addSidecar("a.xmp", tags: ["fog", "person:Ada"])
    try add(["people": [["name": "Ada"], ["name": "Grace\nHopper"], ["name": ""], [:], "Alan", 7]])
    let photo = try await only()
    #expect(photo.people == ["Ada", "Grace Hopper", "Alan", "7"])
    #expect(photo.tags == ["fog", "person:Ada"])
    let source = folder.source()
    for query: PhotoQuery in [.pictured("grace hopper"), .tag("person:grace hopper")] {
      #expect(try await source.photos(of: PhotoList(query), page: Page(of: 9)).total == 1)
    }
    #expect(try await source.names(.people, matching: .all).map(\.count) == [1, 1, 1, 1])
    let within = PhotoQuery.both(.tag("fog"), within: .pictured("alan"))
    #expect(try await source.photos(of: PhotoList(within), page: Page(of: 9)).total == 1)
    #expect(try await source.photos(of: PhotoList(.pictured("Gra")), page: Page(of: 9)).total == 0)
  }

  @Test(arguments: [
    ((51.5, -0.1), (0.0, 0.0), Coordinates.make(51.5, -0.1)),
    ((0.0, 0.0), (35.0, 135.7), .make(35, 135.7)), ((51.5, -0.1), (35.0, 135.7), .make(51.5, -0.1)),
    ((0.0, 0.0), (0.0, 0.0), nil), ((91.0, 0.0), (35.0, 135.7), .make(35, 135.7)),
    ((1e308, 1e308), (0.0, 181.0), nil),
  ])
  func `a position is the user's, or else the camera's, and 0, 0 counts as none`(
    geoData: (Double, Double),
    exif: (Double, Double),
    expected: Coordinates?
  ) async throws {
    try folder.add("a.jpg")
    func position(_ point: (Double, Double)) -> JSONValue {
      ["latitude": .number(point.0), "longitude": .number(point.1), "altitude": 12]
    }
    try add(["geoData": position(geoData), "geoDataExif": position(exif)])
    #expect(try await only().coordinates == expected)
  }

  @Test func `0, 0 leaves the picture's own position`() async throws {
    try folder.add("a.jpg", at: .make(1, 2))
    try add()
    #expect(try await only().coordinates == .make(1, 2))
  }

  @Test(
    arguments: [
      ("1563100496", "2019-07-14 10:34:56"), (1_563_100_496, "2019-07-14 10:34:56"),
      ("-86400", "1969-12-31 00:00:00"), ("-62135596800", "0001-01-01 00:00:00"),
      ("253402300799", "9999-12-31 23:59:59"), ("253402300800", nil), ("-62135596801", nil),
      ("0", nil), ("", nil), ("soon", nil), ("99999999999999999999", nil), (.number(1.5), nil),
      ("1563100496.5", nil), (true, nil), (.null, nil), (["1563100496"], nil),
    ] as [(JSONValue, String?)]
  )
  func `a time is seconds in UTC in the years 1 to 9999`(timestamp: JSONValue, date: String?)
    async throws
  {
    try folder.add("a.jpg")
    try add(timestamp: timestamp)
    let photo = try await only()
    #expect(photo.dateTaken == date && photo.timeZone == date.map { _ in "+00:00" })
  }

  @Test(arguments: [
    // The camera's own time, in a zone of whole and of quarter hours.
    ("2019:07:14 12:34:56", "2019-07-14 12:34:56", nil),
    ("2019:07:14 16:04:56", "2019-07-14 16:04:56", nil),
    ("2019:07:14 16:19:56", "2019-07-14 16:19:56", nil),
    ("2019:07:15 00:34:56", "2019-07-15 00:34:56", nil),
    ("2019:07:13 20:34:56", "2019-07-13 20:34:56", nil),
    ("2019:07:14 10:34:56", "2019-07-14 10:34:56", nil),
    // Another time, which the user or Google has set.
    ("2019:07:14 12:34:57", "2019-07-14 10:34:56", "+00:00"),
    ("2019:07:14 12:35:56", "2019-07-14 10:34:56", "+00:00"),
    ("2019:07:15 00:49:56", "2019-07-14 10:34:56", "+00:00"),
    ("2002:01:01 00:00:00", "2019-07-14 10:34:56", "+00:00"),
  ])
  func `the picture's own date stays if it is the same time in a zone`(
    own: String,
    date: String,
    zone: String?
  ) async throws {
    try folder.add("a.jpg", taken: own)
    try add()
    let photo = try await only()
    #expect(photo.dateTaken == date && photo.timeZone == zone)
  }

  @Test(arguments: ["2019", "2019-07", "2019-07-14", "2019-07-15", "2019-07-16", "2018"])
  func `a less precise date of the picture gives way to the time`(own: String) async throws {
    try folder.add("a.jpg", xmpDate: own)
    try add()
    let photo = try await only()
    #expect(photo.dateTaken == "2019-07-14 10:34:56" && photo.timeZone == "+00:00")
  }

  @Test func `a sidecar comes before the JSON, and the JSON before the picture`() async throws {
    try folder.add("a.jpg", at: .make(1, 2), taken: "2001:01:01 00:00:00")
    try add(
      description: "Google's",
      ["geoData": ["latitude": .number(51.5), "longitude": .number(-0.1)]]
    )
    #expect(try await only().coordinates == .make(51.5, -0.1))
    try folder.addSidecar("a.xmp", title: "Dawn", latitude: "35,0N", longitude: "135,42E")
    let photo = try await only()
    #expect(photo.title == "Dawn" && photo.description == "Google's")
    #expect(photo.coordinates == .make(35, 135.7) && photo.dateTaken == "2019-07-14 10:34:56")
  }

  @Test(arguments: [
    ("a.jpg", "a.jpg", "a"), ("a.jpg", "a", "a"), ("a.jpg", "a.HEIC", "a"),
    ("IMG_1(1).jpg", "IMG_1.jpg", "IMG_1(1)"), ("IMG_1-edited.jpg", "IMG_1.jpg", "IMG_1-edited"),
    ("a.jpg", "Sunset at the lake.jpg", "Sunset at the lake"),
    ("a.jpg", "Sunset at the lake", "Sunset at the lake"),
    ("a_b.jpg", "a:b.jpg", "a:b"), ("a.jpg", "", "a"), ("a.jpg", ".jpg", "a"),
    (
      "Screenshot_2024-08-31-00-53-48-647_com.snapchat.jpg",
      "Screenshot_2024-08-31-00-53-48-647_com.snapchat.android.jpg",
      "Screenshot_2024-08-31-00-53-48-647_com.snapchat.android"
    ),
    ("a.jpg", "x\u{1b}[2Jy\u{202E}.jpg", "x [2Jy"),
  ])
  func `the title is a file name, and is shown only if it is another or longer one`(
    picture: String,
    title: String,
    expected: String
  ) async throws {
    try folder.add(picture)
    try folder.addTakeoutJSON("\(picture).supplemental-metadata", title: title)
    #expect(try await only().title == expected)
  }

  @Test func `the title in a picture comes before the longer name of its file`() async throws {
    let name = "Screenshot_2024-08-31-00-53-48-647_com.snapchat"
    try folder.add("\(name).jpg")
    try folder.addTakeoutJSON(name, title: "\(name).android.jpg")
    try folder.addSidecar("\(name).xmp", title: "Chat")
    #expect(try await only().title == "Chat")
  }
}

/// Pictures of a Takeout that are not photos of their own.
@Suite(.timeLimit(.minutes(30))) struct TakeoutSkippedTests {
  private let folder = TemporaryFolder()

  private var names: [String] {
    get async throws {
      try await folder.source().all().photos.map(\.page.lastPathComponent).sorted()
    }
  }

  private func skipped() async throws -> SkippedFiles {
    try #require(try await folder.source().skippedFiles())
  }

  @Test func `pictures in the trash are left out and counted`() async throws {
    for name in ["a", "b"] { try folder.add("\(name).jpg") }
    try folder.addTakeoutJSON("a.jpg.supplemental-metadata", title: "a.jpg", ["trashed": true])
    try folder.addTakeoutJSON("b.jpg.supplemental-metadata", title: "b.jpg", ["trashed": false])
    #expect(try await names == ["b.jpg"])
    let skipped = try await skipped()
    #expect(skipped.sentence == "2 files: 1 photo, 1 in the trash.")
    #expect(skipped.paths(.trashed) == ["a.jpg"])
  }

  @Test func `a photo moved to the trash is not public`() async throws {
    try folder.add("a.jpg")
    let source = folder.source()
    let photos = try await source.all().photos
    try folder.addTakeoutJSON("a.jpg.supplemental-metadata", title: "a.jpg", ["trashed": true])
    #expect(try await source.publicIDs(among: photos, of: nil).photos.isEmpty)
  }

  @Test(arguments: TakeoutEntry.edited)
  func `an edited picture and its original are one photo, the edited one`(entry: TakeoutEntry)
    async throws
  {
    let original = entry.title.contains(".") ? entry.title : "\(entry.title).jpg"
    let isNumbered = entry.json?.hasSuffix("(1)") == true
    try folder.add(isNumbered ? "l(1).jpg" : original, taken: "2001:01:01 00:00:00")
    try folder.add(entry)
    #expect(try await names == [entry.picture])
    #expect(try await skipped().sentence == "2 files: 1 photo, 1 original of an edited photo.")
  }

  @Test func `without a Takeout's JSON an edited picture and its original are two photos`()
    async throws
  {
    for name in ["a.jpg", "a-edited.jpg"] { try folder.add(name) }
    #expect(try await names == ["a-edited.jpg", "a.jpg"])
    try folder.add("a.jpg.json", Data(#"{"id": "1", "source": "flickr", "title": "A"}"#.utf8))
    #expect(try await names == ["a-edited.jpg", "a.jpg"])
  }

  @Test func `if the edited picture is damaged the original is the photo`() async throws {
    try folder.add("a.jpg")
    try folder.add("a-edited.jpg", Data("no picture".utf8))
    try folder.addTakeoutJSON("a.jpg.supplemental-metadata", title: "a.jpg")
    #expect(try await names == ["a.jpg"])
  }

  @Test func `an edited picture with its own JSON is a separate photo`() async throws {
    for name in ["a.jpg", "a-edited.jpg"] {
      try folder.add(name)
      try folder.addTakeoutJSON("\(name).supplemental-metadata", title: name)
    }
    #expect(try await names == ["a-edited.jpg", "a.jpg"])
  }

  @Test func `the videos of a live photo are part of it`() async throws {
    try folder.add("IMG_1.jpg")
    for name in ["IMG_1.MP4", "IMG_1.MOV"] { try folder.add(name, .mp4(duration: 3)) }
    try folder.addTakeoutJSON("IMG_1.jpg.supplemental-metadata", title: "IMG_1.jpg")
    #expect(try await skipped().sentence == "3 files: 1 photo, 2 videos of Live Photos.")
  }
}

/// Takeouts that Google has divided into archives, each unpacked to a folder of its own.
@Suite(.timeLimit(.minutes(30))) struct TakeoutPartTests {
  private let folder = TemporaryFolder()
  private let index = WatchedIndex()

  private func all() async throws -> [Photo] {
    try await folder.source(index: index.index).all().photos
  }

  @Test(arguments: [
    ("Takeout", "Takeout 2"), ("Takeout 3", "Takeout"), ("takeout(1)", "Takeout (2)"),
    ("Takeout-1", "Takeout_12"),
    ("takeout-20230720T065335Z-001/Takeout", "takeout-20230720T065335Z-002/Takeout"),
    ("takeout-20250203T030726Z-1-001", "takeout-20250203T030726Z-3-002"),
    ("From Ada/Takeout", "From Ada/Takeout 2"),
  ])
  func `JSON in another part of a Takeout describes the picture`(one: String, other: String)
    async throws
  {
    // Cut or not, of an edited picture, in another case: what is found beside a picture is found there.
    let names = [
      ("a.jpg", "a.JPG"), ("b-edited.jpg", "b.jpg.supplemental-metadata"), ("c.jpg", "c"),
    ]
    for (picture, json) in names {
      try folder.add("\(one)/Google Photos/Rome/\(picture)")
      try folder.addTakeoutJSON(
        "\(other)/Google Photos/Rome/\(json)",
        title: json,
        description: json
      )
    }
    // From the files, and then from the index.
    for _ in 1...2 {
      let photos = try await all()
      #expect(Set(photos.map(\.description)) == Set(names.map(\.1)))
      for photo in photos { #expect(try await folder.source().photo(id: photo.id) == photo) }
    }
  }

  @Test(arguments: [
    ("Takeout", "Takeout 2/Other"), ("Takeout", "Copies"), ("Ada/Takeout", "Grace/Takeout 2"),
    ("takeout-20230720T065335Z-001", "takeout-20240101T000000Z-002"),
    ("Takeout 2019", "Takeout 2020"), ("Takeouts", "Takeouts 2"), ("Album", "Album 2"),
  ])
  func `JSON of another folder or another Takeout does not`(one: String, other: String)
    async throws
  {
    try folder.add("\(one)/a.jpg")
    try folder.addTakeoutJSON("\(other)/a.jpg", title: "a.jpg", description: "no")
    #expect(try await all().map(\.description) == [""])
  }

  @Test func `JSON beside a picture comes first`() async throws {
    let parts = ["Takeout", "Takeout 2"]
    for (number, part) in parts.enumerated() {
      try folder.add("\(part)/x/a.jpg")
      try folder.addTakeoutJSON(
        "\(part)/x/a.jpg",
        title: "a.jpg",
        description: part,
        timestamp: .string("\(1_563_100_496 + number)")
      )
    }
    let photos = try await all()
    #expect(photos.count == 2)
    for photo in photos {
      #expect(photo.page.path(percentEncoded: false).contains("/\(photo.description)/x/"))
    }
  }

  @Test func `JSON in another part hides, trashes and joins pictures as JSON beside them does`()
    async throws
  {
    for name in ["private", "damaged", "trashed", "original", "original-edited"] {
      try folder.add("Takeout/x/\(name).jpg")
    }
    try folder.add("Takeout 2/x/private.jpg.json", Data(#"{"private": true}"#.utf8))
    try folder.add("Takeout 3/x/damaged.png.json", Data("{".utf8))
    try folder.addTakeoutJSON("Takeout 2/x/trashed.jpg", title: "trashed.jpg", ["trashed": true])
    try folder.addTakeoutJSON("Takeout 3/x/original.jpg", title: "original.jpg")
    for _ in 1...2 {
      let photos = try await all()
      #expect(photos.filter(\.isPrivate).map(\.title).sorted() == ["damaged", "private"])
      #expect(photos.filter { !$0.isPrivate }.map(\.title) == ["original-edited"])
      let source = folder.source()
      #expect(try await source.publicIDs(among: photos, of: nil).photos.count == 1)
    }
  }
}
