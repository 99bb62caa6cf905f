import Foundations
import Testing

@testable import CLI

struct CSVRowsTests {
  @Test func `records are rows of a list, however their values are quoted`() throws {
    let text = """
      "id","title","source"\r
      F1,"Fog, ""thick""\r
      and grey",folder:/pics\r
      ,,\r
      2,Dawn,sample
      """
    let rows = try #require(try [String](rowsOfCSV: text))
    let objects = rows.map { JSONValue(json: Data($0.utf8)) }
    #expect(objects.map { $0?["id"]?.string } == ["F1", "2"])
    #expect(objects.map { $0?["title"]?.string } == ["Fog, \"thick\"\r\nand grey", "Dawn"])
    #expect(objects.map { $0?["source"]?.string } == ["folder:/pics", "sample"])
  }

  @Test func `records without a source are ids`() throws {
    #expect(try [String](rowsOfCSV: "id\r\n1\r\n\r\n2\r\n") == ["1", "2"])
    #expect(try [String](rowsOfCSV: "title,id\nDawn,7\n") == ["7"])
  }

  @Test(arguments: ["1\n2\n", "Valencia, Spain\nid\n", "a\tid\n", ""])
  func `another list is not CSV`(text: String) throws {
    #expect(try [String](rowsOfCSV: text) == nil)
  }

  @Test func `a quote that is not closed is refused`() {
    #expect(throws: Failure.self) { _ = try [String](rowsOfCSV: "id,title\n1,\"Dawn\n") }
  }
}
