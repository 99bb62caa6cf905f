import Foundation
import Net
import TestSupport
import Testing

struct FormTextTests {
  @Test(arguments: [
    ("abcABC123", "abcABC123"), ("-._~", "-._~"), ("%", "%25"), ("+", "%2B"),
    ("&=*", "%26%3D%2A"), ("\n", "%0A"), (" ", "%20"), ("\u{7F}", "%7F"), ("\u{80}", "%C2%80"),
    ("\u{3001}", "%E3%80%81"), ("!'()", "%21%27%28%29"), ("🔑", "%F0%9F%94%91"), ("", ""),
  ])
  func `a text is encoded as in RFC 5849, and decoded`(text: String, encoded: String) {
    #expect(FormText([FormField("", text)]).text == "=\(encoded)")
    #expect(FormText("=\(encoded)").fields.map(\.value) == [text])
    #expect(FormText("=\(encoded.lowercased())").fields.map(\.value) == [text.lowercased()])
  }

  @Test(arguments: [
    ("", []), ("&&", []), ("a", ["a", ""]), ("a=", ["a", ""]), ("=b", ["", "b"]),
    ("a=b=c", ["a", "b=c"]), ("a+b=c+%2B", ["a b", "c +"]), ("a=1&a=2", ["a", "1", "a", "2"]),
    ("a=%", ["a", "%"]), ("a=%4", ["a", "%4"]), ("a=%zz%41", ["a", "%zzA"]),
    ("a=%FF", ["a", "\u{FFFD}"]), ("a=\r\n", ["a", "\r\n"]),
  ])
  func `a text is parsed as browsers parse it`(text: String, expected: [String]) {
    #expect(FormText(text).fields.flatMap { [$0.name, $0.value] } == expected)
  }

  @Test func `the response of a token endpoint is read by names`() {
    let answer = FormText(
      "fullname=Alex%20Chan&oauth_token=1-2&oauth_token_secret=s&user_nsid=199246608%40N02&a=1&a=2"
    )
    #expect(answer["fullname"] == "Alex Chan")
    #expect(answer["user_nsid"] == "199246608@N02")
    #expect(answer["a"] == "1")
    #expect(answer["username"] == nil)
  }

  @Test func `a form is parsed back, whatever its texts`() {
    let fields = hostileTexts.map { FormField($0, String($0.reversed())) }
    let parsed = FormText(FormText(fields).text).fields
    #expect(parsed.map(\.name) == fields.map(\.name))
    #expect(parsed.map(\.value) == fields.map(\.value))
  }
}
