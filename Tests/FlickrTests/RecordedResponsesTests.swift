import Foundation
import Foundations
import Model
import Net
import TestSupport
import Testing

@testable import Flickr

/// Recorded answers of Flickr, in the folder `flickr/social` of `TOPPLACES_RECORDED`, with a table
/// `INDEX.tsv` of file, request, status and form.
///
/// They are not part of the project.
@Suite(.timeLimit(.minutes(30)), .enabled(if: recorded.isGiven))
struct RecordedResponsesTests {
  @Test func `every recorded response has a row in the table, and every row a response`() throws {
    try recorded.expectWholeTable()
  }

  @Test func `every recorded response is decoded as its row says`() async throws {
    for answer in try recorded.read() { try await answer.check() }
  }
}

private let recorded = RecordedFolder("flickr/social")

extension RecordedResponse {
  /// The HTTP status.
  private var status: Int { Int(cells[2]) ?? 200 }

  private var isJSON: Bool { file.hasSuffix(".json") }

  /// A logged-in client that gets this answer to all requests.
  private var client: FlickrClient {
    .account(fetch: { [status, body] request in
      HTTPResponse(status: status, contentType: nil, url: request.url, body: body)
    })
  }

  /// Checks an answer by its name.
  fileprivate func check() async throws {
    switch request {
    case "oauth": try await checkLogin()
    case "upload", "replace": checkUpload()
    case "http-500": await check(throws: .unreachable) { _ = try await $0.photo(id: "1") }
    case "feeds.photos_public", "feeds.groups_pool": try checkFeed()
    case _ where request.hasPrefix("fail-"): try checkRefusal()
    case _ where !isJSON: await checkXML()
    case "contacts.getList": try await checkContacts(4) { try await $0.contacts().people }
    case "contacts.getListRecentlyUploaded":
      try await checkContacts(16) { try await $0.contacts(whoUploadedSince: .test) }
    case "contacts.getPublicList": try await checkContacts(10) { try await $0.contacts().people }
    case "test.login", "people.getUploadStatus": try await checkAccount()
    case "people.findByUsername", "urls.lookupUser", "urls.lookupUser-or-findByUsername":
      let resolved = try await client.resolve(.person("name"))
      #expect(resolved.name?.isEmpty == false, "\(file)")
      guard case .person(let id) = resolved.query, id.isNSID else { return fail("no person") }
    case "urls.lookupGroup":
      let resolved = try await client.resolve(.group("name"))
      #expect(resolved == ResolvedQuery(.group("2723340@N22"), name: "Public Jinx Test Group"))
    case "people.getInfo":
      let resolved = try await client.resolve(.person("124857539@N03"))
      #expect(resolved.name == "jinxlib", "\(file)")
      let profile = try await client.profile(of: .person("124857539@N03"))
      #expect(profile.photoCount == 45 && profile.person.realName == "Jinx Library", "\(file)")
      #expect(profile.person.picture?.path().hasPrefix("/5538/buddyicons/") == true, "\(file)")
    case "favorites.getPublicList": try await checkList(.liked)
    case "photos.getContactsPublicPhotos": try await checkList(.contacts)
    case "people.getPublicPhotos", "people.getPhotosOf", "groups.pools.getPhotos",
      "photos.recentlyUpdated", "photos.comments.getRecentForContacts":
      try await checkList(.own)
    // Answers to requests that are never sent: they must not be read as anything else.
    default:
      for query in [PhotoQuery.own, .contacts] {
        let page = try? await client.photos(of: PhotoList(query), page: Page(of: 500))
        #expect(page?.photos.isEmpty ?? true, "\(file)")
      }
    }
  }

  private func checkLogin() async throws {
    let text = String(decoding: body, as: UTF8.self)
    let login = FlickrLogin(
      endpoint: .flickr,
      apiKey: { "k" },
      apiSecret: { "s" },
      now: { Date() },
      fetch: { [status, body] request in
        HTTPResponse(status: status, contentType: nil, url: request.url, body: body)
      }
    )
    if file.contains("access-token-ff") || file.contains("access-token-bot") {
      let begun = LoginAttempt(address: .test, token: "t", secret: "s", permission: .read)
      let token = try await login.finish(begun, code: "123456789")
      #expect(token.person?.id.isNSID == true && token.person?.name?.isEmpty == false, "\(file)")
    } else if file.contains("request-token") {
      let begun = try await login.begin(for: .write)
      #expect(!begun.token.isEmpty && !begun.secret.isEmpty, "\(file)")
    } else {
      let problem = try #require(FormText(text)["oauth_problem"])
      let error = await #expect(throws: FlickrError.self, "\(file)") {
        try await login.begin(for: .write)
      }
      #expect(file.contains(problem.split(separator: "_").joined(separator: "-")), "\(file)")
      #expect(error?.failure.sentence.contains("%") == false, "\(file)")
      await check(throws: error?.failure.reason ?? .someFailed) {
        _ = try await $0.like(photo: "1")
      }
    }
  }

  private func checkUpload() {
    do {
      let photo = try UploadResponse(decoding: body).photo
      #expect(photo.id.isNumber && !photo.existedBefore && !file.contains("fail"), "\(file)")
    } catch .refused(let error) {
      #expect(file.contains("fail-\(error.code ?? -1)"), "\(file)")
      #expect(!error.message.isEmpty, "\(file)")
    } catch {
      #expect(file.contains("async"), "\(file): \(error)")
    }
  }

  /// Expects the refusal that the name says; one in XML is not read as one, since JSON was asked for.
  private func checkRefusal() throws {
    let code = Int(request.dropFirst("fail-".count))
    let isXML = body.first == UInt8(ascii: "<")
    let error = #expect(throws: FlickrError.self, "\(file)") {
      try APIResponse<EmptyPayload>(decoding: body, of: "flickr.photos.search")
    }
    if case .refused(let refusal) = error {
      #expect(refusal.code == code && !refusal.message.isEmpty && !isXML, "\(file)")
      #expect(error?.isInvalidToken == (code == 98), "\(file)")
    } else {
      #expect(error == .notJSON(method: "flickr.photos.search") && isXML, "\(file)")
      // The same refusal as an upload would get it.
      let upload = #expect(throws: FlickrError.self, "\(file)") {
        try UploadResponse(decoding: body)
      }
      guard case .refused(let refusal) = upload else { return fail("no refusal") }
      #expect(refusal.code == code && !refusal.message.isEmpty, "\(file)")
    }
  }

  /// Checks that XML and answers to other calls are not accepted.
  private func checkXML() async {
    await check(throws: .damaged) { _ = try await $0.contacts() }
    await check(throws: .damaged) { _ = try await $0.comments(onPhoto: "1") }
    await check(throws: .damaged) { _ = try await $0.addComment("a", toPhoto: "1") }
    await check(throws: .damaged) {
      _ = try await $0.photos(of: PhotoList(.own), page: Page(of: 5))
    }
  }

  private func checkFeed() throws {
    let feed = FlickrFeed.everyone
    if file.hasSuffix(".xml") {
      let error = #expect(throws: FlickrError.self) { try FeedResponse(decoding: body, of: feed) }
      #expect(error?.failure.reason == .damaged, "\(file)")
    } else {
      let response = try FeedResponse(decoding: body, of: feed)
      let photos = response.photos(of: .tag("a"), at: .flickr)
      #expect(!photos.isEmpty && response.skipped == 0, "\(file)")
      #expect(photos.allSatisfy { $0.dateUploaded != nil }, "\(file)")
    }
  }

  private func checkContacts(
    _ limit: Int,
    _ ask: (FlickrClient) async throws -> [Person]
  ) async throws {
    let people = try await ask(client)
    #expect((1...limit).contains(people.count), "\(file)")
    for person in people { #expect(person.id.isNSID && person.name?.isEmpty == false, "\(file)") }
  }

  private func checkAccount() async throws {
    let account = try await client.account()
    #expect(account.person.id.isNSID && account.person.name?.isEmpty == false, "\(file)")
  }

  private func checkList(_ query: PhotoQuery) async throws {
    let page = try await client.photos(of: PhotoList(query), page: Page(of: 500))
    #expect(!page.photos.isEmpty && page.skipped == 0, "\(file)")
    for photo in page.photos {
      #expect(photo.id.isNumber && photo.owner.id.isNSID, "\(file)")
      let isDated = body.firstRange(of: Data("\"dateupload\"".utf8)) != nil
      #expect((photo.dateUploaded != nil) == isDated, "\(file)")
    }
  }

  private func check(
    throws reason: Failure.Reason,
    _ ask: (FlickrClient) async throws -> Void
  ) async {
    let error = await #expect(throws: (any Error).self, "\(file)") { try await ask(client) }
    #expect((error as? any FailureConvertible)?.failure.reason == reason, "\(file)")
  }

  private func fail(_ reason: String) { Issue.record("\(file): \(reason)") }
}

extension URL {
  fileprivate static let test = URL(filePath: "/")
}

extension FlickrClient {
  fileprivate static func account(fetch: @escaping Fetch) -> FlickrClient {
    FlickrClient(
      endpoint: .flickr,
      apiKey: { key },
      apiSecret: { secret },
      accessToken: { .test },
      now: { .test },
      fetch: fetch
    )
  }
}
