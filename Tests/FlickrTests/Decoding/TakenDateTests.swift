import Flickr
import Places
import Testing

struct TakenDateTests {
  @Test(arguments: [
    ("0", "2021-10-01 18:19:43"), ("4", "2021-10"), ("6", "2021"), ("8", "2021"),
    (#""0""#, "2021-10-01 18:19:43"), (#""4""#, "2021-10"), (#""6""#, "2021"), (#""8""#, "2021"),
    ("null", "2021-10-01 18:19:43"), (#""""#, "2021-10-01 18:19:43"),
  ])
  func `a date is as long as it is known`(granularity: String, text: String) async throws {
    let date = #""datetaken":"2021-10-01 18:19:43","datetakengranularity":\#(granularity)"#
    #expect(try await photo(date).dateTaken == text)
  }

  @Test func `a day without a time is a date`() async throws {
    #expect(try await photo(#""datetaken":"2021-10-01""#).dateTaken == "2021-10-01")
  }

  @Test(arguments: ["1", #""1""#, "true"])
  func `a date that is said to be unknown is none`(isUnknown: String) async throws {
    let date = #""datetaken":"2021-10-01 18:19:43","datetakenunknown":\#(isUnknown)"#
    #expect(try await photo(date).dateTaken == nil)
  }

  @Test(arguments: ["0", #""0""#, "false", "null"])
  func `a date that is not said to be unknown is known`(isUnknown: String) async throws {
    let date = #""datetaken":"2021-10-01 18:19:43","datetakenunknown":\#(isUnknown)"#
    #expect(try await photo(date).dateTaken == "2021-10-01 18:19:43")
  }

  @Test(arguments: [
    #""0000-00-00 00:00:00""#, #""0000-10-01""#, #""""#, "null", #""yesterday""#, "1633112383",
    #""2021-10-01T18:19:43""#, #""2021/10/01""#, #""٢٠٢١-١٠-٠١""#, #""2021-10-01 18:19:43 \u001b""#,
  ])
  func `what is no date is none`(json: String) async throws {
    #expect(try await photo(#""datetaken":\#(json)"#).dateTaken == nil)
  }
}
