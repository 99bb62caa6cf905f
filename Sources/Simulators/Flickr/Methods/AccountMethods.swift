import Foundations
import Sample

extension SimulatedFlickr {
  /// The NSID of the person of the access token; the account's where there is none.
  var viewerID: String { viewer?.person ?? SampleAccount.id }

  /// The person of the access token; the account's where there is none, for calls that need one.
  var viewingPerson: SamplePerson {
    SampleLibrary.people[viewerID] ?? SampleAccount.person
  }

  /// Handles `flickr.test.login`.
  func testLogin(_ call: APICall) -> Data {
    let person = viewingPerson
    return success([
      "user": [
        "id": .string(person.id), "username": SampleValue.string(person.name).asContent,
        "path_alias": .string(person.alias),
      ]
    ])
  }

  /// Handles `flickr.auth.oauth.checkToken`, whose token is that of the signature.
  func checkToken(_ call: APICall) throws(SimulatedAPIError) -> Data {
    guard let viewer, let token = call["oauth_token"] else { throw .invalidToken }
    let person = viewingPerson
    return success([
      "oauth": [
        "token": SampleValue.string(token).asContent,
        "perms": SampleValue.string(viewer.permission.rawValue).asContent,
        "user": [
          "nsid": .string(person.id), "username": .string(person.name),
          "fullname": .string(person.name),
        ],
      ]
    ])
  }

  /// The number of photos of the viewer, private ones too.
  var ownPhotoCount: Int { allPhotos.count { $0.owner == viewerID } }

  /// Handles `flickr.people.getUploadStatus`.
  func uploadStatus(_ call: APICall) -> Data {
    let (count, limit) = (ownPhotoCount, options.uploadLimit)
    return success([
      "user": [
        "id": .string(viewerID), "ispro": 0,
        "username": SampleValue.string(viewingPerson.name).asContent,
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
