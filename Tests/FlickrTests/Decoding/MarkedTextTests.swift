import Flickr
import Places
import Testing

struct MarkedTextTests {
  @Test(arguments: [
    (#""Gentle Night""#, "Gentle Night"),
    (#"{"_content":"Gentle Night"}"#, "Gentle Night"),
    ("42", "42"), (#"{"_content":42}"#, "42"),
    (#""""#, ""), ("null", ""), ("{}", ""), (#"{"_content":null}"#, ""), (#"{"_content":""}"#, ""),
    ("[]", ""), (#"{"_content":{}}"#, ""),
  ])
  func `a text is a string, an object or nothing`(json: String, text: String) async throws {
    let photo = try await photo(#""title":\#(json),"description":\#(json)"#)
    #expect(photo.title == text)
    #expect(photo.description == text)
  }

  @Test func `a text that is missing is none`() async throws {
    let photo = try await photo()
    #expect(photo.title.isEmpty && photo.description.isEmpty)
    #expect(photo.heading.title == "Unknown")
  }

  @Test func `slashes and characters may be escaped`() async throws {
    let photo = try await photo(#""title":"14\/52 \u2014 \ud83c\udf05""#)
    #expect(photo.title == "14/52 — 🌅")
  }
}
