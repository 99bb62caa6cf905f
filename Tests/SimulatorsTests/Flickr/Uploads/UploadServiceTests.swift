import Bitmaps
import EmbeddedFiles
import Foundation
import Foundations
import Imaging
import Net
import Testing

@testable import Sample
@testable import Simulators

@Suite(.timeLimit(.minutes(30))) struct UploadServiceTests {
  private let client: SocialClient
  private static let picture = EmbeddedFile.all(in: "pictures/01-").first?.data ?? Data()

  init() throws { client = try SocialClient().loggedIn("delete") }

  /// Returns the response to an upload.
  private func upload(
    _ bytes: Data? = Self.picture,
    _ texts: [String: String] = [:],
    by client: SocialClient? = nil,
    field: String = "photo"
  ) throws -> ServerResponse {
    let client = client ?? self.client
    let fields = texts.map { FormField($0.key, $0.value) }
    let header = try client.authorization("upload/", fields, client.token)
    return client.flickr.response(
      to: ServerRequest(
        method: "POST",
        path: "/services/upload/",
        authorization: header,
        fields: fields,
        file: bytes.map { ServerRequest.File(field: field, name: "Fog 1.jpeg", bytes: $0) }
      )
    )
  }

  /// Returns the id of an uploaded photo.
  private func id(_ response: ServerResponse) throws -> String {
    let match = response.text.firstMatch(
      of: /<photoid secret="\w{10}" originalsecret="\w{10}">(\d+)</
    )
    return String(try #require(match, "\(response.text)").output.1)
  }

  @Test func `one file uploaded ten times at once is one photo`() async throws {
    let client = client
    let responses = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 1...10 {
        group.addTask { try upload(Self.picture, ["dedup_check": "1"], by: client).text }
      }
      return try await group.reduce(into: [String]()) { $0.append($1) }
    }
    #expect(responses.count { $0.contains("<photoid ") } == 1)
    #expect(responses.count { $0.contains("<duplicate_photo_id>") } == 9)
  }

  private func info(_ id: String) throws -> JSONValue {
    try #require(try client.ask("flickr.photos.getInfo", ["photo_id": id])["photo"])
  }

  @Test func `a photo is served in every size up to its own, the original as it was`() throws {
    let id = try id(upload(Self.picture, ["is_public": "1"]))
    let original = try PictureInfo(reading: Self.picture).size
    let sizes = try client.ask("flickr.photos.getSizes", ["photo_id": id])["sizes"]?["size"]
    let rows = try #require(sizes?.elements)
    #expect(rows.count > 8 && rows.last?["label"] == "Original")
    for row in rows {
      let url = try #require(row["source"]?.string.flatMap { URL(string: $0) })
      let response = client.flickr.response(path: url.path(), query: [:])
      let size = try PictureInfo(reading: response.body).size
      #expect(size == PixelSize(validating: row["width"]?.int ?? 0, row["height"]?.int ?? 0))
      #expect(max(size.width, size.height) <= max(original.width, original.height))
      #expect((response.body == Self.picture) == (row["label"] == "Original"))
    }
  }

  @Test func `a PNG keeps its bytes, and its smaller sizes are JPEGs`() throws {
    let png = try Bitmap(decoding: Self.picture).resized(to: PixelSize(width: 300, height: 200))
      .png()
    let id = try id(upload(png))
    let rows = try client.ask("flickr.photos.getSizes", ["photo_id": id])["sizes"]?["size"]?
      .elements
    let urls = (rows ?? []).compactMap { $0["source"]?.string.flatMap { URL(string: $0) } }
    #expect(urls.last?.lastPathComponent.hasSuffix("_o.png") == true)
    let pictures = urls.map { client.flickr.response(path: $0.path(), query: [:]) }
    #expect(pictures.last?.body == png && pictures.last?.contentType == "image/png")
    #expect(pictures.dropLast().allSatisfy { $0.contentType == "image/jpeg" })
    #expect(pictures.dropLast().allSatisfy { PictureFormat(sniffing: $0.body) == .jpeg })
  }

  @Test func `a photo has the sent texts and tags, and is private by default`() throws {
    let texts = [
      "title": "A & “b” <c>", "description": "One\nTwo", "tags": #"fog "Golden Gate" Brücke"#,
    ]
    let info = try info(id(upload(Self.picture, texts)))
    #expect(info["title"]?["_content"]?.string?.decodingEntities == texts["title"])
    #expect(info["description"]?["_content"]?.string == "One\nTwo")
    let tags = info["tags"]?["tag"]?.elements ?? []
    #expect(tags.compactMap { $0["raw"]?.string } == ["fog", "Golden Gate", "Brücke"])
    #expect(tags.compactMap { $0["_content"]?.string } == ["fog", "goldengate", "brücke"])
    #expect(info["visibility"] == ["ispublic": 0, "isfriend": 0, "isfamily": 0])
    #expect(info["dateuploaded"]?.int == client.now)
    #expect(info["location"] == nil)
  }

  @Test func `only the owner sees a position that is not public, and learns that it is not`() throws
  {
    let arguments = ["person": SampleAccount.id, "of": "53708827459", "geo_is_public": "0"]
    let id = try #require(client.flickr.perform("upload", arguments)?.first)
    #expect(try info(id)["location"]?["latitude"] != nil)
    #expect(try info(id)["geoperms"] == ["ispublic": 0])
    var stranger = client
    stranger.token = nil
    let seen = try stranger.ask("flickr.photos.getInfo", ["photo_id": id])["photo"]
    #expect(seen?["location"] == nil && seen?["geoperms"] == nil)
  }

  @Test func `the name of the file is the default title`() throws {
    #expect(try info(id(upload()))["title"]?["_content"] == "Fog 1")
  }

  @Test(arguments: [("is_public", true), ("is_friend", false), ("is_family", false), ("", false)])
  func `others see only public photos, and the owner all`(field: String, isPublic: Bool) throws {
    let id = try id(upload(Self.picture, field.isEmpty ? [:] : [field: "1"]))
    var stranger = client
    stranger.token = nil
    let search = ["user_id": SampleAccount.id, "per_page": "500"]
    let lists: [(String, [String: String])] = [
      ("flickr.photos.search", search), ("flickr.people.getPhotos", search),
    ]
    for (method, arguments) in lists {
      #expect(try stranger.ids(method, arguments).contains(id) == isPublic)
      #expect(try client.ids(method, arguments).first == id)
    }
    #expect(try stranger.code("flickr.photos.getInfo", ["photo_id": id]) == (isPublic ? nil : 1))
    let me = try client.ids("flickr.people.getPhotos", ["user_id": "me"])
    #expect(me.first == id)
    let listed = try client.ids("flickr.people.getPublicPhotos", ["user_id": SampleAccount.id])
    #expect(listed.contains(id) == isPublic)
  }

  @Test func `a photo is deleted for good, with its picture and its comments`() throws {
    let id = try id(upload(Self.picture, ["is_public": "1"]))
    _ = client.flickr.perform("comment", ["photo": id, "text": "Hello"])
    _ = client.flickr.perform("like", ["photo": id])
    #expect(try client.code("flickr.photos.delete", ["photo_id": id]) == nil)
    #expect(try client.code("flickr.photos.getInfo", ["photo_id": id]) == 1)
    #expect(try client.code("flickr.photos.delete", ["photo_id": id]) == 1)
    #expect(client.store.readPicture(id) == nil)
    let state = try #require(client.flickr.snapshot.state)
    #expect(state.uploads.isEmpty && state.comments.isEmpty && state.likes.isEmpty)
    #expect(try self.id(upload()) != id, "no id is used twice")
  }

  @Test func `photos of the library are deleted by their owner alone`() throws {
    let own = try #require(SampleLibrary.allPhotos.first { $0.owner == SampleAccount.id }).id
    #expect(try client.code("flickr.photos.delete", ["photo_id": SocialClient.photo()]) == 1)
    #expect(try client.ids("flickr.people.getPhotos", ["user_id": "me"]).contains(own))
    #expect(try client.code("flickr.photos.delete", ["photo_id": own]) == nil)
    #expect(try !client.ids("flickr.people.getPhotos", ["user_id": "me"]).contains(own))
    #expect(try client.code("flickr.photos.getSizes", ["photo_id": own]) == 1)
  }
}

// MARK: - Refusals

extension UploadServiceTests {
  /// Returns the code of a refused upload.
  private func code(_ response: ServerResponse) throws -> String {
    let match = response.text.firstMatch(
      of: /<rsp stat="fail">\s*<err code="(\d+)" msg="[^"]+" \/>/
    )
    return String(try #require(match, "\(response.text)").output.1)
  }

  /// A GIF of one pixel, of a format that is a picture and no photo.
  private static let gif =
    Data("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2c, 0, 0, 0, 0, 1]
    + [0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]

  @Test func `an upload without a photo or with a bad title has Flickr's error codes`() throws {
    #expect(try code(upload(nil)) == "2")
    #expect(try code(upload(Self.picture, field: "picture")) == "2")
    #expect(try code(upload(Data())) == "4")
    #expect(try code(upload(Self.gif)) == "5")
    #expect(try code(upload(Data([0xFF, 0xD8, 0xFF]))) == "5")
    #expect(try code(upload(Self.picture, ["title": "http://abuse.example"])) == "116")
    #expect(client.flickr.snapshot.state?.uploads.isEmpty == true)
  }

  @Test func `a repeated file is found on request`() throws {
    let first = try id(upload())
    let again = try upload(Self.picture, ["dedup_check": "1"])
    #expect(try code(again) == "9")
    #expect(again.text.contains("<duplicate_photo_id>\(first)</duplicate_photo_id>"))
    #expect(try id(upload()) != first)
    #expect(try id(upload(Self.picture + [0], ["dedup_check": "1"])) != first)
  }

  @Test func `a full account is refused with code 6`() throws {
    var options = SimulatedFlickr.Options()
    let count = SampleLibrary.allPhotos.count { $0.owner == SampleAccount.id }
    options.uploadLimit = count + 1
    let client = try SocialClient(options: options).loggedIn()
    _ = try id(upload(by: client))
    #expect(try code(upload(by: client)) == "6")
    let status = try client.ask("flickr.people.getUploadStatus")["user"]
    #expect(status?["upload_count"]?.int == count + 1 && status?["upload_limit"]?.int == count + 1)
    #expect(status?["upload_limit_status"] == "at_limit")
  }

  @Test func `an upload needs a login with permission to write`() throws {
    #expect(try code(upload(by: SocialClient().loggedIn("read"))) == "99")
    var nobody = client
    nobody.token = nil
    #expect(try code(upload(by: nobody)) == "99")
    _ = client.flickr.perform("revoke", [:])
    #expect(try code(upload()) == "98")
  }

  @Test func `every text of an upload has to be signed`() throws {
    let fields = [FormField("title", "a")]
    let header = try client.authorization("upload/", fields, client.token)
    let request = ServerRequest(
      method: "POST",
      path: "/services/upload/",
      authorization: header,
      fields: fields + [FormField("hidden", "1")],
      file: ServerRequest.File(field: "photo", name: "a.jpg", bytes: Self.picture)
    )
    let response = client.flickr.response(to: request)
    #expect(response.status == 401 && response.text.contains("signature_invalid"))
  }

  @Test func `a ticket is complete a second later`() throws {
    let response = try upload(Self.picture, ["async": "1"])
    let match = try #require(response.text.firstMatch(of: /<ticketid>([\d-]+)<\/ticketid>/))
    let ticket = String(match.output.1)
    func tickets() throws -> [JSONValue]? {
      try client.ask("flickr.photos.upload.checkTickets", ["tickets": "\(ticket),1"])["uploader"]?[
        "ticket"
      ]?.elements
    }
    #expect(try tickets()?.map { $0["complete"]?.int } == [0, nil])
    client.wait(1)
    let done = try tickets()
    #expect(done?.first?["complete"] == 1 && done?.last?["invalid"] == 1)
    let photo = try #require(done?.first?["photoid"]?.string)
    #expect(try client.code("flickr.photos.getInfo", ["photo_id": photo]) == nil)
  }
}
