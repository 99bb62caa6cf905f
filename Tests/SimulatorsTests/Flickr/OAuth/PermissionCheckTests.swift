import Foundation
import Foundations
import Net
import Testing

@testable import Sample
@testable import Simulators

struct PermissionCheckTests {
  private let client: SocialClient

  init() throws { client = try SocialClient() }

  @Test(arguments: [
    ("flickr.test.login", "read"), ("flickr.contacts.getList", "read"),
    ("flickr.favorites.getList", "read"), ("flickr.favorites.add", "write"),
    ("flickr.photos.comments.addComment", "write"), ("flickr.photos.delete", "delete"),
  ])
  func `a call without its login is refused`(method: String, needed: String) throws {
    let error = try client.ask(method)
    #expect(error["code"] == 99)
    let message = "Insufficient permissions. Method requires \(needed) privileges; none granted."
    #expect(error["message"]?.string == message)
  }

  @Test(arguments: [
    ("read", "flickr.favorites.add", "write"), ("write", "flickr.photos.delete", "delete"),
    ("read", "flickr.photos.delete", "delete"),
  ])
  func `a token with a lower permission is refused`(
    granted: String,
    method: String,
    needed: String
  ) throws {
    let error = try client.loggedIn(granted).ask(method, ["photo_id": "1"])
    let privileges = "\(needed) privileges; \(granted) granted"
    #expect(error["code"] == 99)
    #expect(error["message"]?.string == "Insufficient permissions. Method requires \(privileges).")
  }

  @Test func `a token to delete may do everything`() throws {
    let client = try client.loggedIn("delete")
    #expect(try client.code("flickr.favorites.add", ["photo_id": SocialClient.photo()]) == nil)
    #expect(try client.code("flickr.test.login") == nil)
  }

  @Test func `an unknown or revoked token is invalid`() throws {
    let loggedIn = try client.loggedIn()
    var other = client
    other.token = Credentials(identifier: "72157", secret: "1")
    #expect(try other.code("flickr.photos.search", ["text": "fog"]) == 98)
    #expect(try loggedIn.code("flickr.test.login") == nil)
    #expect(client.flickr.perform("revoke", [:]) == [])
    let error = try loggedIn.ask("flickr.test.login")
    #expect(error["code"] == 98 && error["message"] == "Invalid auth token")
  }

  @Test func `the token of another key is invalid`() throws {
    let loggedIn = try client.loggedIn()
    let token = try #require(loggedIn.token)
    let other = Credentials(identifier: "other", secret: "simulated-secret")
    let fields = [("method", "flickr.test.login"), ("format", "json"), ("nojsoncallback", "1")]
      .map { FormField($0.0, $0.1) }
    let header = try client.authorization("rest", fields, token, client: other)
    let response = client.flickr.response(
      to: ServerRequest(
        method: "POST",
        path: "/services/rest",
        authorization: header,
        fields: fields
      )
    )
    #expect(response.text.contains(#""code":98"#))
  }

  @Test(arguments: [
    "flickr.favorites.add", "flickr.favorites.remove", "flickr.photos.comments.addComment",
    "flickr.photos.comments.editComment", "flickr.photos.comments.deleteComment",
  ])
  func `a change by GET is refused, and has no effect`(method: String) throws {
    let client = try client.loggedIn()
    let photo = try SocialClient.photo()
    let arguments = ["photo_id": photo, "comment_text": "a"]
    let response = try client.response(method, arguments, by: "GET")
    #expect(response.text.contains(#""code":116"#))
    #expect(response.text.contains("The POST method is now required for all setters"))
    #expect(client.flickr.snapshot.state?.likes.isEmpty == true)
    #expect(client.flickr.snapshot.state?.comments.isEmpty == true)
  }

  @Test func `a signed read may come by GET`() throws {
    let response = try client.loggedIn("read").response("flickr.test.login", by: "GET")
    #expect(response.text.contains(#""stat":"ok""#))
  }

  @Test func `an invalid key is refused before a missing login`() throws {
    #expect(try client.code("flickr.test.login", ["api_key": "no key"]) == 100)
  }
}
