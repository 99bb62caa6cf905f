import Foundations
import Testing
import UseCases

struct LoginCodeTests {
  @Test(arguments: [
    "123-456-789", "123456789", " 123-456-789\n", "123 456 789", "1234-567-89",
    "https://www.flickr.com/services/oauth/authorize.gne?oauth_token=7-ab&oauth_verifier=123-456-789",
  ])
  func `Flickr's digits are understood as people type and paste them`(typed: String) {
    #expect(LoginCode(typed)?.text == "123-456-789")
  }

  @Test(arguments: [
    ("http://localhost/?oauth_token=1&oauth_verifier=5d1b96a26b494074", "5d1b96a26b494074"),
    ("5d1b96a26b494074", "5d1b96a26b494074"), ("AB-12", "AB-12"), ("12345678", "12345678"),
  ])
  func `another service's code stays as it is`(typed: String, code: String) {
    #expect(LoginCode(typed)?.text == code)
  }

  @Test(arguments: [
    "", " \n", "---", "https://www.flickr.com/photos/", "http://localhost/?oauth_verifier=",
    "http://localhost/?denied=1",
  ])
  func `what holds no code is none`(typed: String) {
    #expect(LoginCode(typed) == nil)
  }
}
