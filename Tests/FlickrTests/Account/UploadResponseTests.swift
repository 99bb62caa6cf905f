import Foundations
import Model
import Testing

@testable import Flickr

struct UploadResponseTests {
  @Test(arguments: [
    "<rsp stat=\"ok\">\n<photoid secret=\"0a549fce84\" originalsecret='2b88'>43123716831</photoid>\n</rsp>",
    "<?xml version=\"1.0\" encoding=\"utf-8\" ?>\r\n<rsp stat='ok'><photoid> 43123716831 </photoid></rsp>",
    "<rsp\n  stat = \"ok\" ><!-- a > b --><photoid\n>43123716831</photoid ></rsp >",
  ])
  func `the id is read in any layout of the text`(text: String) throws {
    #expect(try UploadResponse(decoding: Data(text.utf8)).photo.id == "43123716831")
  }

  @Test func `the reason is read, its entities decoded`() {
    let text =
      #"<rsp stat="fail"><err code=" 105 " msg="Down &quot;now&quot; &lt;&#33;&gt;" /></rsp>"#
    let error = #expect(throws: FlickrError.self) { try UploadResponse(decoding: Data(text.utf8)) }
    #expect(error == .refused(APIError(method: "upload", code: 105, message: #"Down "now" <!>"#)))
  }

  @Test func `a response truncated anywhere is refused`() throws {
    let text =
      "<?xml version=\"1.0\"?>\n<rsp stat=\"ok\"><photoid secret=\"0a\">12345</photoid></rsp>"
    #expect(try UploadResponse(decoding: Data(text.utf8)).photo.id == "12345")
    for count in 0..<text.utf8.count {
      let error = #expect(throws: FlickrError.self) {
        try UploadResponse(decoding: Data(text.utf8.prefix(count)))
      }
      #expect(error?.failure.reason == .damaged)
    }
  }

  @Test(arguments: [
    "<rsp stat=\"ok\"><photoid>12</rsp></photoid>", "<rsp stat=\"ok\"></photoid>",
    "<rsp stat=\"ok\"><photoid>12</photoid></rsp></rsp>", "<rsp stat=\"ok\"><!-- <photoid>12",
  ])
  func `a response with misnested elements is refused`(text: String) {
    let error = #expect(throws: FlickrError.self) { try UploadResponse(decoding: Data(text.utf8)) }
    #expect(error?.failure.reason == .damaged)
  }

  @Test func `an endless text, or one of odd bytes, is refused`() {
    let texts = [
      String(repeating: "<", count: 100_000), String(repeating: "<rsp stat=", count: 10_000),
      "<rsp stat=\"" + String(repeating: "x", count: 100_000), "<rsp a=\"\u{0}\" stat=ok><err>",
    ]
    for text in texts {
      #expect(throws: FlickrError.self) { try UploadResponse(decoding: Data(text.utf8)) }
    }
    #expect(throws: FlickrError.self) {
      try UploadResponse(decoding: Data([0x3C, 0xFF, 0xFE, 0x3E, 0x3C]))
    }
  }
}
