import Foundations
import Model

extension FlickrClient {
  /// Returns the account of the access token, with the number of its photos and their limit.
  ///
  /// Sources: https://www.flickr.com/services/api/flickr.test.login.html,
  /// https://www.flickr.com/services/api/flickr.people.getUploadStatus.html
  package func account() async throws -> Account {
    let login = FlickrCall("flickr.test.login").signed
    let person = try await api.response(to: login, nil, as: UserResponse.self)
    let status = FlickrCall("flickr.people.getUploadStatus").signed
    let uploads = try await api.response(to: status, nil, as: UserResponse.self)
    return Account(
      person: person.person,
      permission: try await api.token().permission,
      uploadCount: uploads.uploadCount,
      uploadLimit: uploads.uploadLimit
    )
  }
}

/// The payload of `flickr.test.login` and of `flickr.people.getUploadStatus`.
///
/// ```json
/// {"user": {"id": "124857539@N03", "username": {"_content": "jinxlib"}, "upload_count": "35",
///           "upload_limit": "1000", "upload_limit_status": "below_limit"}}
/// ```
struct UserResponse: Sendable {
  let person: Person
  /// The number of photos in the account, and their limit; Pro accounts have none.
  let uploadCount: Int?
  let uploadLimit: Int?
}

extension UserResponse: Decodable {
  init(from decoder: any Decoder) throws {
    let user = try decoder.container(keyedBy: FieldKey.self).object("user")
    person = Person(
      id: try user.ownerID("id"),
      name: user.line("username"),
      realName: user.line("realname")
    )
    uploadCount = user.count("upload_count")
    uploadLimit = user.count("upload_limit").flatMap { $0 > 0 ? $0 : nil }
  }
}
