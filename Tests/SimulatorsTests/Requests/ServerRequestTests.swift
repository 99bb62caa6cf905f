import Foundation
import Net
import Testing

@testable import Simulators

struct ServerRequestTests {
  @Test func `arguments come from the header, the query and the form, decoded`() {
    let request = ServerRequest(
      method: "post",
      target: "/services/rest/?method=a&text=caf%C3%A9+%2B",
      headers: [
        HTTPField("Authorization", #"OAuth realm="x", oauth_token="a%2Fb" , oauth_nonce="1""#),
        HTTPField("Content-Type", "application/x-www-form-urlencoded; charset=utf-8"),
      ],
      body: Data("note=1%0A2&empty=&note=3".utf8)
    )
    #expect(request.method == "POST" && request.path == "/services/rest/")
    #expect(
      request.arguments == [
        "method": "a", "text": "café +", "oauth_token": "a/b", "oauth_nonce": "1", "note": "3",
        "empty": "",
      ]
    )
    let fields = [FormField("note", "1\n2"), FormField("empty", ""), FormField("note", "3")]
    #expect(request.fields == fields)
  }

  @Test(arguments: [
    "Basic abc", "OAuth", "OAuth oauth_token", "OAuth oauth_token=a", #"OAuth oauth_token="%4""#,
  ])
  func `a header of another scheme, or a malformed one, has no parameters`(header: String) {
    #expect(ServerRequest(path: "/", authorization: header).oauthFields.isEmpty)
  }

  @Test(arguments: ["/a?b=%4", "/a?b=%zz", "/a?b=%FF", "/%"])
  func `a malformed target is recognized`(target: String) {
    #expect(ServerRequest(target: target).isMalformed)
  }

  @Test(arguments: ["a=%", "a=%C3", "%GG=1"])
  func `a malformed form is recognized`(form: String) {
    let type = HTTPField("Content-Type", "application/x-www-form-urlencoded")
    let request = ServerRequest(target: "/", headers: [type], body: Data(form.utf8))
    #expect(request.isMalformed)
  }

  @Test func `a body of another type is not a form`() {
    let request = ServerRequest(
      method: "POST",
      target: "/",
      headers: [HTTPField("Content-Type", "application/json")],
      body: Data("a=%".utf8)
    )
    #expect(request.fields.isEmpty && !request.isMalformed)
  }
}

struct MultipartPartsTests {
  private static let type = #"multipart/form-data; charset=utf-8; boundary="a b""#

  private func form(_ text: String, type: String = Self.type) -> MultipartParts? {
    MultipartParts(Data(text.replacing("\n", with: "\r\n").utf8), contentType: type)
  }

  @Test func `a form has fields and a file, whose bytes may be any`() throws {
    let head = """
      --a b
      Content-Disposition: form-data; name="title"

      A “fog” & more

      --a b
      content-type: image/jpeg
      content-disposition: form-data; filename="a \\"b\\"; c.jpg"; name=photo


      """.replacing("\n", with: "\r\n")
    let bytes = Data([0xFF, 0x0D, 0x0A, 0x2D, 0x2D, 0x61, 0x00])
    let body = Data(head.utf8) + bytes + Data("\r\n--a b--\r\n".utf8)
    let form = try #require(MultipartParts(body, contentType: Self.type))
    #expect(form.fields == [FormField("title", "A “fog” & more\r\n")])
    #expect(
      form.files == [ServerRequest.File(field: "photo", name: #"a "b"; c.jpg"#, bytes: bytes)]
    )
  }

  @Test func `an empty form, an empty file and a name with an encoded quote are read`() throws {
    let text = """
      --a b
      Content-Disposition: form-data; name="a%22"; filename=""


      --a b--
      """
    #expect(form(text)?.files == [ServerRequest.File(field: "a\"", name: "", bytes: Data())])
  }

  @Test(arguments: [
    "", "--a b", "--a b\n", "--other\n\n--other--", "x--a b--",
    "--a b\nContent-Disposition: form-data; name=\"a\"\n\nno end",
    "--a b\nContent-Disposition: form-data\n\nno name\n--a b--",
    "--a b\nContent-Disposition: form-data; name=\"a\n\nno quote\n--a b--",
    "--a b\nContent-Disposition: attachment; name=\"a\"\n\nx\n--a b--",
    "--a b\nContent-Type: text/plain\n\nx\n--a b--", "--a b\nno empty line\n--a b--",
    "--a b\nContent-Disposition: form-data; name=\"a\"\n\nx\n--a b--\nmore",
  ])
  func `a malformed form is refused`(text: String) {
    #expect(form(text) == nil)
  }

  @Test(arguments: ["multipart/form-data", "multipart/form-data; boundary="])
  func `a form without a boundary is refused`(type: String) {
    #expect(form("----\n", type: type) == nil)
  }

  @Test func `bytes that are not UTF-8 are not text`() {
    let head = "--a b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n"
    let body = Data(head.utf8) + [0xFF] + Data("\r\n--a b--".utf8)
    #expect(MultipartParts(body, contentType: Self.type) == nil)
  }
}
