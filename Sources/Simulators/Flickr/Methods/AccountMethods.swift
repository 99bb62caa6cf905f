import Foundations
import Sample

/// The methods for the account of the access token.
struct AccountMethods: Sendable {
  let flickr: FlickrSnapshot

  /// Handles `flickr.test.login`.
  func testLogin() -> Data {
    let person = flickr.viewingPerson
    return .success([
      "user": [
        "id": .string(person.id), "username": JSONValue.string(person.name).asContent,
        "path_alias": .string(person.alias),
      ]
    ])
  }

  /// Handles `flickr.auth.oauth.checkToken` for the token of the signature.
  func checkToken(_ call: APICall) throws(SimulatedAPIError) -> Data {
    guard let viewer = flickr.viewer, let token = call["oauth_token"] else { throw .invalidToken }
    let person = flickr.viewingPerson
    return .success([
      "oauth": [
        "token": JSONValue.string(token).asContent,
        "perms": JSONValue.string(viewer.permission.rawValue).asContent,
        "user": [
          "nsid": .string(person.id), "username": .string(person.name),
          "fullname": .string(person.name),
        ],
      ]
    ])
  }

  /// Handles `flickr.people.getUploadStatus`.
  func uploadStatus() -> Data {
    let (count, limit) = (flickr.ownPhotoCount, flickr.uploadLimit)
    return .success([
      "user": [
        "id": .string(flickr.viewerID), "ispro": 0,
        "username": JSONValue.string(flickr.viewingPerson.name).asContent,
        "bandwidth": ["maxbytes": "214748364800", "usedbytes": 0, "unlimited": 1],
        "filesize": ["maxbytes": .string(String(UploadLimits.byteCount)), "maxmb": "200"],
        "sets": ["created": 0, "remaining": "lots"],
        "videos": ["uploaded": 0, "remaining": "lots"],
        "upload_count": .integer(count), "upload_limit": .integer(limit),
        "upload_limit_status": count < limit ? "below_limit" : "at_limit",
      ]
    ])
  }
}
