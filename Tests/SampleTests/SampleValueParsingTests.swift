import EmbeddedFiles
import Foundations
import Testing

@testable import Sample

struct SampleValueParsingTests {
  @Test func `files of photos read as JSONDecoder reads them`() throws {
    let files = EmbeddedFile.all(in: "library/photos/")
    #expect(files.count == 70)
    for file in files.prefix(5) {
      let decoded = try JSONDecoder().decode(SampleValue.self, from: file.data)
      #expect(SampleValue(json: file.data) == decoded, "\(file.path)")
    }
  }

  @Test(arguments: [
    "{}", "[]", " [1, -2.5 ,1.255e2,-1.25E-1,true,false,null] ", #"{"a":{"b":["c"]},"d":""}"#,
    #""\u00e9\ud83d\ude00\n\"\\\/ é""#, "0",
  ])
  func `JSON is parsed`(text: String) throws {
    let decoded = try JSONDecoder().decode(SampleValue.self, from: Data(text.utf8))
    #expect(SampleValue(json: Data(text.utf8)) == decoded)
  }

  @Test(arguments: [
    "", " ", "{", "[1", "[1,", "[1,]", "{\"a\"}", "{\"a\":}", "{a:1}", "\"", "\"a", "\"\\\"", "nul",
    "truth", "1 2", "-", "[]]", "\"\\u12\"",
  ])
  func `what is malformed is none`(text: String) {
    #expect(SampleValue(json: Data(text.utf8)) == nil)
  }

  @Test func `neither bytes that are not UTF-8 nor endless nesting are JSON`() {
    #expect(SampleValue(json: Data([0x22, 0xFF, 0x22])) == nil)
    #expect(SampleValue(json: Data(String(repeating: "[", count: 100_000).utf8)) == nil)
  }
}
