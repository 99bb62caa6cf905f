import Flickr
import Foundations
import Model
import Net
import SystemCalls
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct ContactsTests {
  private let asked = RequestLog()

  private static func row(_ id: Int, _ fields: String = "") -> String {
    #"{"nsid":"\#(id)@N01","username":"u\#(id)","iconserver":"3557","friend":0\#(fields)}"#
  }

  private static func list(_ fields: String, _ rows: [String]) -> String {
    #"{"contacts":{\#(fields)"contact":[\#(rows.joined(separator: ","))]},"stat":"ok"}"#
  }

  @Test func `all pages are requested, and blocked contacts left out`() async throws {
    let client = paged { page in
      Self.list(
        #""page":\#(page),"pages":"3","per_page":"1000","total":6,"#,
        [
          Self.row(page * 2),
          Self.row(page * 2 + 1, page == 2 ? #","ignored":1"# : #","ignored":0"#),
        ]
      )
    }
    let contacts = try await client.contacts()
    #expect(contacts.people.map(\.id) == [2, 3, 4, 6, 7].map { "\($0)@N01" })
    #expect(contacts.missingCount == 0)
    #expect(asked.all.map { $0.arguments["page"] } == ["1", "2", "3"])
    #expect(asked.all.allSatisfy { $0.arguments["per_page"] == "1000" })
    #expect(asked.signed.count == 3)
  }

  @Test func `an endlessly repeated last page is requested once`() async throws {
    let client = paged { _ in Self.list(#""page":1,"pages":99,"#, [Self.row(1), Self.row(1)]) }
    #expect(try await client.contacts().people.map(\.name) == ["u1"])
    #expect(asked.all.count == 2)
  }

  @Test func `an account without contacts has an empty list`() async throws {
    let client = paged { _ in #"{"contacts":{"page":1,"pages":0,"total":0},"stat":"ok"}"# }
    let contacts = try await client.contacts()
    #expect(contacts.people.isEmpty && contacts.missingCount == 0)
  }

  @Test(arguments: [
    (list(#""pages":1,"total":3,"#, [row(1)]), 2), (list("", [row(1), "{}"]), 1),
    (#"{"contacts":{"pages":1,"total":1},"stat":"ok"}"#, 1),
  ])
  func `contacts whom a response lacks, or who cannot be read, are counted`(
    answer: String,
    missing: Int
  ) async throws {
    #expect(try await paged { _ in answer }.contacts().missingCount == missing)
  }

  @Test(arguments: [(3_600.0, "1795249800"), (86_400, "1795167000"), (999_999, "1795167000")])
  func `recent uploaders are requested for at most a day, every time`(
    ago: Double,
    date: String
  ) async throws {
    let rows = [Self.row(1, #","photos_uploaded":4"#), Self.row(2, #","ignored":1"#), "{}"]
    let client = FlickrClient.account(
      ["flickr.contacts.getListRecentlyUploaded": Self.list(#""total":16,"#, rows)],
      cache: CacheShelf().cache,
      asked: asked
    )
    for _ in 0..<2 {
      let people = try await client.contacts(whoUploadedSince: .test - ago)
      #expect(people == [Person(id: "1@N01", name: "u1")])
    }
    #expect(asked.all.map { $0.arguments["date_lastupload"] } == [date, date])
    #expect(asked.all.map { $0.arguments["filter"] } == ["all", "all"])
  }

  private func paged(_ answer: @escaping @Sendable (Int) -> String) -> FlickrClient {
    FlickrClient(
      endpoint: .flickr,
      apiKey: { FlickrClient.key },
      apiSecret: { FlickrClient.secret },
      accessToken: { .test },
      now: { Date() },
      fetch: { [asked] request in
        asked.note(request)
        return HTTPResponse(
          status: 200,
          contentType: nil,
          url: request.url,
          body: Data(answer(Int(request.arguments["page"] ?? "") ?? 0).utf8)
        )
      }
    )
  }
}
