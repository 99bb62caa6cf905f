import Flickr
import Foundations
import Model
import Net
import SystemCalls
import Testing

@Suite(.timeLimit(.minutes(30))) struct UploadTests {
  private let asked = RequestLog()
  private static let success =
    #"<?xml version="1.0"?><rsp stat="ok"><photoid>43123716831</photoid></rsp>"#

  private func upload(_ upload: PhotoUpload, _ answer: String = success, status: Int = 200)
    async throws -> UploadedPhoto
  {
    try await FlickrClient.account(
      ["/services/upload/": answer],
      status: status,
      asked: asked
    ).upload(upload)
  }

  @Test func `a picture is sent with its fields, all of them signed`() async throws {
    var picture = PhotoUpload(path: "/home/a/Été à l’île.JPG")
    picture.title = "Dawn & dusk"
    picture.description = "a \"b\"\nc"
    picture.tags = ["paris", "place de la bastille", "a\"b"]
    picture.audience = .friends
    let photo = try await upload(picture)
    #expect(photo == UploadedPhoto(id: "43123716831", existedBefore: false))
    let request = try #require(asked.all.first)
    #expect(request.url.absoluteString == "https://up.flickr.com/services/upload/")
    #expect(request.purpose == .change(isIdempotent: true))
    #expect(
      request.arguments == [
        "title": "Dawn & dusk", "description": "a \"b\"\nc",
        "tags": "paris \"place de la bastille\" ab", "is_public": "0", "is_friend": "1",
        "is_family": "0", "dedup_check": "1",
      ]
    )
    #expect(try request.isSigned)
    guard case .multipart(let form) = request.body else {
      Issue.record("There is no file.")
      return
    }
    #expect(
      form.file
        == MultipartForm.File(
          name: "photo",
          path: "/home/a/Été à l’île.JPG",
          fileName: "Été à l’île.JPG",
          contentType: "image/jpeg"
        )
    )
  }

  @Test func `a picture is private by default`() async throws {
    _ = try await upload(PhotoUpload(path: "a.png"))
    #expect(
      asked.all.first?.arguments
        == ["is_public": "0", "is_friend": "0", "is_family": "0", "dedup_check": "1"]
    )
    guard case .multipart(let form)? = asked.all.first?.body else {
      Issue.record("There is no file.")
      return
    }
    #expect(form.file.contentType == "image/png")
  }

  @Test(arguments: [
    (PhotoUpload.Audience.onlyMe, "000"), (.everyone, "100"), (.friends, "010"), (.family, "001"),
    (.friendsAndFamily, "011"),
  ])
  func `an audience is three flags`(audience: PhotoUpload.Audience, flags: String) async throws {
    var picture = PhotoUpload(path: "a.jpg")
    picture.audience = audience
    _ = try await upload(picture)
    let arguments = try #require(asked.all.first?.arguments)
    let sent = ["is_public", "is_friend", "is_family"].map { arguments[$0] ?? "" }
    #expect(sent.joined() == flags)
  }

  @Test func `the progress of the transport is that of the upload`() async throws {
    let reports = Mutex<[Int]>([])
    var picture = PhotoUpload(path: "a.jpg")
    picture.progress = { sent, total in reports.withLock { $0 += [sent, total] } }
    _ = try await upload(picture)
    if case .multipart(let form)? = asked.all.first?.body { form.progress?.report(3, 7) }
    #expect(reports.withLock { $0 } == [3, 7])
  }

  @Test func `a picture that the account already has is not an error`() async throws {
    let answer =
      #"<rsp stat="fail"><err code="9" msg="Duplicate photo detected"/>"#
      + "\n<duplicate_photo_id>51540860321</duplicate_photo_id>"
      + "<duplicate_photo_status>1</duplicate_photo_status></rsp>"
    let photo = try await upload(PhotoUpload(path: "a.jpg"), answer)
    #expect(photo == UploadedPhoto(id: "51540860321", existedBefore: true))
  }

  @Test(arguments: [
    (2, Failure.Reason.failed, "no photo"), (3, .failed, "try again later"),
    (4, .damaged, "empty"), (5, .damaged, "format"), (6, .notAllowed, "1,000 photos, the limit"),
    (7, .notAllowed, "videos"), (8, .failed, "200 MB, the limit"), (9, .failed, "already"),
    (14, .rateLimited, "wait"), (15, .notAllowed, "safe"), (98, .notAllowed, "“places login”"),
    (100, .notAllowed, "key"), (105, .unreachable, "out of order"), (10, .failed, "upload"),
  ])
  func `a refused upload is one sentence`(
    code: Int,
    reason: Failure.Reason,
    words: String
  ) async {
    let answer = #"<rsp stat="fail"><err code="\#(code)" msg="No &amp; no"/></rsp>"#
    let error = await #expect(throws: FlickrError.self) {
      try await upload(PhotoUpload(path: "a.jpg"), answer)
    }
    #expect(error?.failure.reason == reason)
    #expect(error?.failure.sentence.contains(words) == true)
    #expect(error?.isRefusal == true)
    #expect(error?.isInvalidToken == (code == 98))
  }

  @Test func `a file too large for the server fails like one too large for Flickr`() async {
    let error = await #expect(throws: FlickrError.self) {
      try await upload(PhotoUpload(path: "a.jpg"), "", status: 413)
    }
    #expect(error?.failure.sentence.hasPrefix("The file is larger than 200 MB") == true)
  }

  @Test(arguments: [
    "", "<html><body>Log in to this network</body></html>", #"{"stat":"ok"}"#, "<rsp",
    #"<rsp stat="ok"></rsp>"#, #"<rsp stat="ok"><photoid>../x</photoid></rsp>"#,
    #"<rsp stat="ok"><ticketid>78701040-72157636215117185</ticketid></rsp>"#,
  ])
  func `a malformed response to an upload is damaged`(answer: String) async {
    let error = await #expect(throws: FlickrError.self) {
      try await upload(PhotoUpload(path: "a.jpg"), answer)
    }
    #expect(error?.failure.reason == .damaged)
  }

  @Test func `a photo is deleted by its id, in an idempotent request`() async throws {
    try await FlickrClient.account(asked: asked).deletePhoto("12")
    #expect(asked.all.map(\.purpose) == [.change(isIdempotent: true)])
    #expect(asked.all.first?.arguments["photo_id"] == "12")
    #expect(asked.all.first?.flickrMethod == "flickr.photos.delete")
  }

  @Test(arguments: [
    ("delete", "write", "“places login --permission delete”"),
    ("write", "read", "“places login --permission write”"), ("read", "none", "“places login”"),
  ])
  func `a refusal for lack of permission names the login that grants it`(
    needed: String,
    granted: String,
    command: String
  ) async {
    let message =
      "Insufficient permissions. Method requires \(needed) privileges; \(granted) granted."
    let client = FlickrClient.account(["flickr.photos.delete": .fail(99, message)])
    let error = await #expect(throws: FlickrError.self) { try await client.deletePhoto("12") }
    #expect(error?.failure.reason == .notAllowed)
    #expect(error?.failure.sentence.contains(command) == true)
    #expect(error?.isInvalidToken == false)
  }
}
