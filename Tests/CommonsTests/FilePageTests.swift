import Commons
import Foundations
import Model
import Testing

/// Rows of lists as photos, with the oddities of recorded answers.
@Suite(.timeLimit(.minutes(30))) struct FilePageTests {
  @Test func `a file is a photo with its page, uploader and author`() async throws {
    let photo = try await photo(
      .info(
        #""timestamp":"2007-11-12T15:48:49Z","extmetadata":{"#
          + #""Artist":{"value":"<a href=\"//x\">Bob</a>"},"#
          + #""ImageDescription":{"value":"By <b>the</b> sea"},"#
          + #""LicenseShortName":{"value":"CC BY-SA 3.0"},"#
          + #""LicenseUrl":{"value":"https://creativecommons.org/licenses/by-sa/3.0"},"#
          + #""DateTimeOriginal":{"value":"2007-11-11 20:15:00"}}"#
      ),
      page: #""coordinates":[{"lat":42.35908333,"lon":-71.09166667,"primary":"","globe":"earth"}]"#,
      title: "File:MIT_Dome night1.Edit.jpg"
    )
    #expect(photo.id == "M7")
    #expect(photo.source == .commons)
    #expect(photo.title == "MIT Dome night1.Edit")
    #expect(photo.owner == Photo.Owner(id: "Alice", name: "Bob"))
    #expect(photo.description == "By the sea")
    let address = URL(string: "https://creativecommons.org/licenses/by-sa/3.0")
    #expect(photo.license == License(name: "CC BY-SA 3.0", url: address))
    #expect(photo.dateTaken == "2007-11-11 20:15:00")
    #expect(photo.dateUploaded == Date(timeIntervalSince1970: 1_194_882_529))
    #expect(photo.coordinates == Coordinates(latitude: 42.35908333, longitude: -71.09166667))
    #expect(photo.page.absoluteString == "https://commons.wikimedia.org/wiki/File:Fog.jpg")
  }

  @Test(arguments: [
    #"{"batchcomplete":"","query":{"pages":{"9":\#(String.page("9")),"10":\#(String.page("10"))}}}"#,
    #"{"batchcomplete":true,"query":{"pages":[\#(String.page("9")),\#(String.page("10"))]}}"#,
  ])
  func `pages are an object in version 1 and an array in version 2`(body: String) async throws {
    #expect(try await CommonsClient.make(body).page().photos.map(\.id) == ["M9", "M10"])
  }

  @Test func `rows come by their ids and are shown by their ranks, which may begin below 0`()
    async throws
  {
    let body = String.pages(
      .page("7", #""index":1"#),
      .page("8", #""index":-1"#),
      .page("9"),
      .page("10", #""index":0"#)
    )
    let page = try await CommonsClient.make(body).page()
    #expect(page.photos.map(\.id) == ["M8", "M10", "M7", "M9"])
  }

  @Test(arguments: ["[]", "{}", "null", "3", #""none""#, #"{"Artist":3,"ImageDescription":[]}"#])
  func `empty or odd metadata count as missing`(json: String) async throws {
    let photo = try await photo(.info(#""extmetadata":\#(json)"#))
    #expect(photo.owner == Photo.Owner(id: "Alice", name: "Alice"))
    #expect(photo.description.isEmpty && photo.license == nil && photo.dateTaken == nil)
  }

  @Test func `a value of the metadata may be a number`() async throws {
    let photo = try await photo(.metadata("ImageDescription", "1.2"))
    #expect(photo.description == "1.2")
    #expect(try await dateTaken("1973") == "1973")
  }

  private func dateTaken(_ json: String) async throws -> String? {
    try await photo(.metadata("DateTimeOriginal", json)).dateTaken
  }

  @Test(arguments: [
    ("video/webm", "File:A.webm"), ("image/svg+xml", "File:A.svg"), ("image/gif", "File:A.gif"),
    ("application/ogg", "File:A.ogg"), ("application/pdf", "File:A.pdf"),
    ("image/vnd.djvu", "File:A.djvu"), ("image/x-xcf", "File:A.xcf"),
  ])
  func `a file that is not a photo is left out, and not counted as unreadable`(
    type: String,
    title: String
  ) async throws {
    let icon = "https://commons.wikimedia.org/w/resources/assets/file-type-icons/fileicon.png"
    let info = #""mime":"\#(type)","url":"\#(String.original)","thumburl":"\#(icon)""#
    let named = #""url":"\#(String.original)","thumburl":"\#(icon)""#
    for info in [info, named] {
      let page = try await CommonsClient.make(
        .pages(.page("7", title: title, info: info), .page("8"))
      ).page()
      #expect(page.photos.map(\.id) == ["M8"])
      #expect(page.skipped == 0)
    }
  }

  @Test func `a page without a file is left out, and one without an id is counted`() async throws {
    let bare = #"{"pageid":7,"ns":6,"title":"File:Fog.jpg","index":99}"#
    let nameless = #"{"ns":6,"title":"File:Fog.jpg","imageinfo":[{\#(String.info())}]}"#
    let page = try await CommonsClient.make(.pages(bare, nameless, "3", .page("8"))).page()
    #expect(page.photos.map(\.id) == ["M8"])
    #expect(page.skipped == 2)
  }

  @Test(arguments: [
    ("https://commons.wikimedia.org/w/index.php?curid=195921687", "M195921687"),
    ("https://en.wikipedia.org/w/index.php?curid=70047143", nil),
    ("https://commons.wikimedia.org/w/index.php?curid=x", nil),
    ("https://commons.wikimedia.org/w/index.php", nil),
  ])
  func `an id is read from a short address of this wiki`(
    address: String,
    id: String?
  ) async throws {
    let info = String.info(#""descriptionshorturl":"\#(address)""#)
    let row = #"{"ns":6,"title":"File:A.jpg","missing":true,"known":true,"imageinfo":[{\#(info)}]}"#
    let page = try await CommonsClient.make(.pages(row)).page()
    #expect(page.photos.map(\.id) == (id.map { [$0] } ?? []))
  }

  @Test(
    arguments: [
      (#"[{"lat":1,"lon":2,"globe":"earth"}]"#, "1,2"),
      (#"[{"lat":1,"lon":2}]"#, "1,2"),
      (
        #"[{"lat":3,"lon":4,"globe":"earth"},{"lat":1,"lon":2,"primary":true,"globe":"earth"}]"#,
        "1,2"
      ),
      (
        #"[{"lat":3,"lon":4,"primary":true,"globe":"moon"},{"lat":1,"lon":2,"globe":"earth"}]"#,
        "1,2"
      ),
      (#"[{"lat":0.6875,"lon":23.43333333,"globe":"moon"}]"#, nil),
      (#"[{"lat":0,"lon":0,"globe":"earth"}]"#, nil), (#"[{"lat":91,"lon":0}]"#, nil),
      (#"[{"lat":"x","lon":0}]"#, nil), ("[]", nil), ("{}", nil), ("null", nil),
    ] as [(String, String?)]
  )
  func `coordinates are the primary ones, on Earth`(json: String, point: String?) async throws {
    let photo = try await photo(.info(), page: #""coordinates":\#(json)"#)
    #expect(photo.coordinates == point.flatMap { Coordinates($0) })
  }

  @Test(
    arguments: [
      (
        #""LicenseShortName":{"value":"CC0"},"LicenseUrl":{"value":"//x.org/a"}"#, "CC0",
        "https://x.org/a"
      ),
      (
        #""LicenseShortName":{"value":"CC0"},"LicenseUrl":{"value":"http://x.org/a"}"#, "CC0",
        "http://x.org/a"
      ),
      (#""LicenseShortName":{"value":"Public domain"}"#, "Public domain", nil),
      (
        #""LicenseShortName":{"value":""},"UsageTerms":{"value":"No <b>known</b> restrictions"}"#,
        "No known restrictions", nil
      ),
      (#""LicenseShortName":{"value":"CC0"},"LicenseUrl":{"value":"javascript:x"}"#, "CC0", nil),
      (#""LicenseUrl":{"value":"https://x.org/a"}"#, nil, nil),
    ] as [(String, String?, String?)]
  )
  func `a license is a name and perhaps an address`(
    json: String,
    name: String?,
    address: String?
  ) async throws {
    let photo = try await photo(.info(#""extmetadata":{\#(json)}"#))
    #expect(photo.license == name.map { License(name: $0, url: address.flatMap(URL.init)) })
  }

  @Test(
    arguments: [
      (#""user":"Alice""#, "Alice", "Alice"), (#""userhidden":true"#, "Unknown", nil),
      (#""user":"""#, "Unknown", nil),
      (#""userhidden":"","extmetadata":{"Artist":{"value":"Bob"}}"#, "Unknown", "Bob"),
      (#""user":"Alice","extmetadata":{"Artist":{"value":"<br>"}}"#, "Alice", "Alice"),
    ] as [(String, String, String?)]
  )
  func `a hidden uploader is unknown, and the author is known`(
    json: String,
    id: String,
    name: String?
  ) async throws {
    let photo = try await photo(#""mime":"image/jpeg","url":"\#(String.original)",\#(json)"#)
    #expect(photo.owner == Photo.Owner(id: id, name: name))
    #expect(photo.page.absoluteString == "https://commons.wikimedia.org/w/index.php?curid=7")
  }

  @Test(arguments: [
    ("File:A_b.jpg", "A b"), ("File:A.b.JPEG", "A.b"), ("File:.jpg", ".jpg"), ("A.jpg", "A"),
    ("File:Nelson’s Column.jpg", "Nelson’s Column"), ("File:鳥.jpg", "鳥"),
    ("File: A : b.jpg", "A : b"),
  ])
  func `a title is the name of the file`(name: String, title: String) async throws {
    #expect(try await photo(.info(), title: name).title == title)
  }

  @Test func `a file that a shifting list repeats is listed once`() async throws {
    let page = try await CommonsClient.make(.pages(.page("7"), .page("8"), .page("7"))).page()
    #expect(page.photos.map(\.id) == ["M7", "M8"])
  }
}
