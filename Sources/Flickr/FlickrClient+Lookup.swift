import Foundations
import PhotoSources
import Places
import Transport

extension FlickrClient {
  /// Returns a query with the ids of the person or the group that it names otherwise.
  ///
  /// - Throws: `FlickrError.refused` with the kind `notFound` where there is no such person or group.
  func identified(_ query: PhotoQuery) async throws -> PhotoQuery {
    switch query {
    case .person(let name) where !name.isNSID: .person(try await nsid(ofPerson: name))
    case .group(let name) where !name.isNSID: .group(try await nsid(ofGroup: name))
    case .words(let words, let query?): .words(words, within: try await identified(query))
    default: query
    }
  }

  /// Finds a person by the name in the address of their photos, and else by their user name.
  ///
  /// Sources: https://www.flickr.com/services/api/flickr.urls.lookupUser.html,
  /// https://www.flickr.com/services/api/flickr.people.findByUsername.html
  private func nsid(ofPerson name: String) async throws -> String {
    do {
      return try await id(
        from: FlickrCall("flickr.urls.lookupUser", ["url": name.url(in: "photos")])
      )
    } catch FlickrError.refused(let error) where error.isAboutName {
      return try await id(from: FlickrCall("flickr.people.findByUsername", ["username": name]))
    }
  }

  /// Finds a group by the name in its address.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.urls.lookupGroup.html
  private func nsid(ofGroup name: String) async throws -> String {
    try await id(from: FlickrCall("flickr.urls.lookupGroup", ["url": name.url(in: "groups")]))
  }

  private func id(from call: FlickrCall) async throws -> String {
    try await response(to: call, .facts, as: LookupResponse.self).id
  }
}

extension APIError {
  /// Whether the name is none, or not one of an address.
  fileprivate var isAboutName: Bool { kind == .notFound || kind == .other }
}

extension String {
  /// Whether the text is an id of a person or a group, an NSID: `45359289@N05`.
  var isNSID: Bool {
    let parts = split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].isNumber && parts[1].first == "N"
      && parts[1].dropFirst().isNumber
  }

  /// Returns the address that a name has on the website: `https://www.flickr.com/photos/alice/`.
  fileprivate func url(in folder: String) -> String {
    "https://www.flickr.com/\(folder)/\(percentEncoded)/"
  }
}

/// The payload of the calls that look a name up, decoded for the id alone.
///
/// ```json
/// {"user": {"id": "124857539@N03", "username": {"_content": "jinxlib"}}}
/// {"group": {"id": "2723340@N22", "groupname": {"_content": "Public Jinx Test Group"}}}
/// ```
struct LookupResponse: Sendable {
  let id: String
}

extension LookupResponse: Decodable {
  init(from decoder: any Decoder) throws {
    let payload = try decoder.container(keyedBy: FieldKey.self)
    let found = try (try? payload.object("user")) ?? payload.object("group")
    id = try found.ownerID("id")
    if !id.isNSID { throw found.corrupted("id", "not an NSID") }
  }
}
