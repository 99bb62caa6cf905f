import Foundations
import Model
import Net

extension FlickrClient {
  /// Returns the public profile of a person; the calls are not signed, even for the account's person.
  ///
  /// A person takes one call a day; a name takes another one to look up.
  ///
  /// - Throws: `Failure.loginNeeded` for the account's person without a login, `FlickrError.refused` with the kind
  ///   `notFound` if there is no such person.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.people.getInfo.html
  package func profile(of reference: PersonReference) async throws -> Profile {
    let call = FlickrCall("flickr.people.getInfo", ["user_id": try await id(of: reference)])
    return try await api.response(to: call, .facts, as: ProfileResponse.self).profile(at: endpoint)
  }

  private func id(of reference: PersonReference) async throws -> Person.ID {
    switch reference {
    case .person(let name): return try await name.isNSID ? name : person(named: name).id
    case .own:
      if let id = try await api.token().person?.id { return id }
      let login = FlickrCall("flickr.test.login").signed
      return try await api.response(to: login, nil, as: UserResponse.self).person.id
    }
  }
}

/// The payload of `flickr.people.getInfo`.
///
/// ```json
/// {"person": {"nsid": "124857539@N03", "iconserver": "5538", "iconfarm": 6, "username": {"_content": "jinxlib"},
///   "realname": {"_content": "Jinx Library"}, "location": {"_content": ""}, "description": {"_content": "…"},
///   "photosurl": {"_content": "https://www.flickr.com/photos/jinxlib/"},
///   "photos": {"firstdatetaken": {"_content": "2008-07-08 16:48:54"}, "firstdate": {"_content": "1400909358"},
///              "count": {"_content": 45}}}}
/// ```
struct ProfileResponse: Sendable {
  private let person: Person
  private let icon: BuddyIcon?
  private let place: String?
  private let description: String
  private let since: Date?
  private let firstTaken: String?
  private let photoCount: Int?

  /// Returns the profile; the URL of its page contains the person's id, which always works.
  func profile(at endpoint: FlickrEndpoint) -> Profile {
    var person = person
    person.picture = endpoint.picture(ofPerson: person.id, icon)
    var profile = Profile(of: person, at: endpoint.source)
    (profile.place, profile.description, profile.since) = (place, description, since)
    (profile.firstTaken, profile.photoCount) = (firstTaken, photoCount)
    profile.page = endpoint.page(of: .person(person.id), titled: "")
    return profile
  }
}

extension ProfileResponse: ResourcePayload {
  var resourceIDs: Set<String> { [person.id] }
}

extension ProfileResponse: Decodable {
  /// Decodes the payload; missing or malformed fields other than the id are left out.
  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: FieldKey.self).object("person")
    person = try fields.person(fields.contains("nsid") ? "nsid" : "id", name: "username")
    if !person.id.isNSID { throw fields.corrupted("nsid", "not an NSID") }
    icon = fields.buddyIcon
    place = fields.line("location")?.prefix(utf8Count: Person.nameLimit)
    description = fields.text("description")?.plain ?? ""
    let photos = try? fields.object("photos")
    since = photos?.number("firstdate").flatMap { seconds in
      seconds > 0 ? Date(validating: Double(seconds)) : nil
    }
    firstTaken = photos?.line("firstdatetaken").flatMap { CivilTime($0)?.text }
    photoCount = photos?.number("count")?.within(.counts)
  }
}

extension KeyedDecodingContainer<FieldKey> {
  /// Returns an integer, plain or as `_content`; `nil` if it is missing or malformed.
  fileprivate func number(_ key: FieldKey) -> Int? {
    line(key).flatMap { Int($0) }?.within(.exactNumbers)
  }
}
