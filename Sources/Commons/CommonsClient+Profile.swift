import Foundations
import Model
import Net

extension CommonsClient {
  /// Returns a user's profile at Commons: the name, the registration and the number of edits.
  ///
  /// Commons has no pictures of people, and does not count their uploads.
  ///
  /// - Throws: `CommonsError.noUser` if nobody has the name, and a `Failure` for an invalid name.
  ///
  /// Source: https://www.mediawiki.org/wiki/API:Users
  package func profile(of reference: PersonReference) async throws -> Profile {
    guard case .person(let text) = reference else { throw id.lacks(ability: .own) }
    let name = try text.checkedName(in: "User")
    let call = CommonsCall([
      "list": "users", "usprop": "registration|editcount", "ususers": name,
    ])
    let users = try await response(to: call, .facts).users
    guard let user = users.first, user.exists else { throw CommonsError.noUser(name) }
    var profile = Profile(of: Person(id: user.name, name: user.name), at: id)
    (profile.since, profile.editCount) = (user.registered, user.editCount)
    profile.page = endpoint.page(of: .person(user.name), titled: "")
    return profile
  }
}

/// A row of `list=users`.
///
/// ```json
/// {"userid": 7, "name": "Fcb981", "editcount": 1204, "registration": "2006-04-26T22:16:48Z"}
/// {"name": "Nobody at all", "missing": true}
/// ```
struct ListedUser: Hashable, Sendable {
  let name: String
  /// False for a name that nobody has, or that is invalid.
  let exists: Bool
  /// `nil` for an account that was created before registrations were recorded.
  let registered: Date?
  let editCount: Int?
}

extension ListedUser: Decodable {
  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: FieldKey.self)
    guard let name = row.userName("name") else { throw row.corrupted("name", "no name") }
    self.name = name
    exists = !row.flag("missing") && !row.flag("invalid")
    registered = row.value("registration")?.text.flatMap { Date(iso8601: $0) }
    editCount = row.count("editcount")
  }
}
