import Flickr
import Testing

struct RowsTests {
  @Test(arguments: [
    "null", "7", #""row""#, "[]", "{}", "[[{}]]", "true", #"{"id":"x"}"#, #"{"owner":"1@N01"}"#,
  ])
  func `a row that cannot be read is skipped and counted, and does not lose the list`(
    row: String
  ) async throws {
    let page = try await FlickrClient.make(.photos(.row("1"), row, row, .row("2"))).page()
    #expect(page.photos.map(\.id) == ["1", "2"])
    #expect(page.skipped == 2)
  }

  @Test func `a list whose every row is odd is empty, and says so`() async throws {
    let page = try await FlickrClient.make(.photos("null", "{}", "1")).page()
    #expect(page.photos.isEmpty)
    #expect(page.skipped == 3)
  }

  @Test(arguments: [#""photo":[]"#, #""photo":null"#, #""pages":0"#])
  func `a list that is empty, null or missing has no rows`(field: String) async throws {
    let body = #"{"photos":{"page":1,"total":0,\#(field)},"stat":"ok"}"#
    let page = try await FlickrClient.make(body).page()
    #expect(page == PhotoPage(photos: [], total: 0, skipped: 0))
  }

  @Test func `five hundred rows keep their order`() async throws {
    let ids = (1...500).map(String.init)
    let rows = ids.map { String.row($0) }.joined(separator: ",")
    #expect(try await FlickrClient.make(.photos(rows)).page().photos.map(\.id) == ids)
  }
}
