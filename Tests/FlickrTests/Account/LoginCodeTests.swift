import Flickr
import Foundations
import Testing

struct LoginCodeTests {
  @Test(arguments: [
    "123-456-789", "123456789", " 123 456 789 ", "123–456—789", "123\u{2011}456\u{2011}789\n",
    "https://localhost/?oauth_token=7215-ab&oauth_verifier=123-456-789",
    "https://localhost:3000/callback?oauth_verifier=123456789&oauth_token=7215#top",
    "http://127.0.0.1:8080/?oauth_verifier=123%2D456%2D789",
    "  see https://www.flickr.com/?oauth_verifier=123-456-789 there",
  ])
  func `nine digits are read however they are typed or pasted`(text: String) {
    #expect(LoginCode(parsing: text)?.text == "123-456-789")
  }

  @Test(arguments: [
    ("5004e446dc03ce5e", "5004e446dc03ce5e"), ("5004E446 DC03CE5E", "5004e446dc03ce5e"),
    ("https://localhost:1/?oauth_token=a&oauth_verifier=5004e446dc03ce5e", "5004e446dc03ce5e"),
    ("abcdefabc", "abcdefabc"), ("1234567890", "1234567890"),
  ])
  func `a hexadecimal code is read, bare or in a URL`(text: String, code: String) {
    #expect(LoginCode(parsing: text)?.text == code)
  }

  @Test(arguments: [
    "", " ", "12345678", "---------", "ghijklmno", "123-456-78x", "১২৩৪৫৬৭৮৯",
    "https://localhost/?oauth_token=72157720000000000-0123456789abcdef",
    "https://localhost/?oauth_verifier=", "https://localhost/?oauth_verifier=..%2Fx",
    String(repeating: "1", count: 65),
  ])
  func `any other text is not a code`(text: String) {
    #expect(LoginCode(parsing: text) == nil)
  }
}
