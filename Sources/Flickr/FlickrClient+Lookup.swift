import Foundations
import Model
import Net

extension FlickrClient {
  /// Returns a query with names of a person, a group or an album's owner replaced by ids.
  ///
  /// - Throws: `FlickrError.refused` with the kind `notFound` if there is no such person or group.
  func identified(_ query: PhotoQuery) async throws -> PhotoQuery {
    switch query {
    case .person(let name) where !name.isNSID: .person(try await person(named: name).id)
    case .group(let name) where !name.isNSID: .group(try await group(named: name).id)
    case .album(let name): .album(try await identified(AlbumReference(name)).text)
    case .words(let words, let query?): .words(words, within: try await identified(query))
    default: query
    }
  }

  /// Returns a query with Flickr's own id for the person, the group or the album, and its name.
  ///
  /// - Throws: `FlickrError.refused` with the kind `notFound` if it does not exist.
  ///
  /// Sources: https://www.flickr.com/services/api/flickr.people.getInfo.html,
  /// https://www.flickr.com/services/api/flickr.groups.getInfo.html
  package func resolve(_ query: PhotoQuery) async throws -> ResolvedQuery {
    switch query {
    case .person(let name):
      let call = FlickrCall("flickr.people.getInfo", ["user_id": name])
      let found = try await name.isNSID ? lookup(call) : person(named: name)
      return ResolvedQuery(.person(found.id), name: found.name)
    case .group(let name):
      let call = FlickrCall("flickr.groups.getInfo", ["group_id": name])
      let found = try await name.isNSID ? lookup(call) : group(named: name)
      return ResolvedQuery(.group(found.id), name: found.name)
    case .album(let name):
      let title = try await photos(of: PhotoList(query), page: Page(of: 1)).albumTitle
      return ResolvedQuery(.album(try AlbumReference(name).withoutOwner.text), name: title)
    case .words(let words, let query?):
      let inner = try await resolve(query)
      return ResolvedQuery(.words(words, within: inner.query), name: inner.name)
    case .place, .around, .land, .tag, .category, .all, .date, .nowhere, .videos, .pictured, .both,
      .own,
      .contacts, .liked, .words(_, nil):
      return ResolvedQuery(query, name: nil)
    }
  }

  /// Returns an album with its owner's name replaced by the id.
  private func identified(_ album: AlbumReference) async throws -> AlbumReference {
    guard let owner = album.owner, !album.isOwn, !owner.isNSID else { return album }
    return AlbumReference(id: album.id, owner: try await person(named: owner).id)
  }

  /// Finds a person by the name in their photos' URL, or else by user name.
  ///
  /// Sources: https://www.flickr.com/services/api/flickr.urls.lookupUser.html,
  /// https://www.flickr.com/services/api/flickr.people.findByUsername.html
  func person(named name: String) async throws -> LookupResponse {
    do {
      return try await lookup(
        FlickrCall("flickr.urls.lookupUser", ["url": name.url(in: "photos")])
      )
    } catch FlickrError.refused(let error) where error.isAboutName {
      return try await lookup(FlickrCall("flickr.people.findByUsername", ["username": name]))
    }
  }

  /// Finds a group by the name in its URL.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.urls.lookupGroup.html
  private func group(named name: String) async throws -> LookupResponse {
    try await lookup(FlickrCall("flickr.urls.lookupGroup", ["url": name.url(in: "groups")]))
  }

  private func lookup(_ call: FlickrCall) async throws -> LookupResponse {
    try await api.response(to: call, .facts, as: LookupResponse.self)
  }
}

extension APIError {
  /// True if the name is unknown, or cannot be part of a URL.
  fileprivate var isAboutName: Bool { kind == .notFound || kind == .other }
}

extension String {
  /// True if the text is the id of a person or group, an NSID: `45359289@N05`.
  var isNSID: Bool {
    let parts = split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].isNumber && parts[1].first == "N"
      && parts[1].dropFirst().isNumber
  }

  /// Returns the website's URL for a name: `https://www.flickr.com/photos/alice/`.
  fileprivate func url(in folder: String) -> String {
    "https://www.flickr.com/\(folder)/\(percentEncoded)/"
  }
}

/// The payload of the calls that look up a person or a group, decoded only for id and name.
///
/// ```json
/// {"user": {"id": "124857539@N03", "username": {"_content": "jinxlib"}}}
/// {"person": {"nsid": "124857539@N03", "username": {"_content": "jinxlib"}, "ispro": 0}}
/// {"group": {"id": "2723340@N22", "groupname": {"_content": "Public Jinx Test Group"}}}
/// {"group": {"id": "2723340@N22", "name": {"_content": "Public Jinx Test Group"}}}
/// ```
struct LookupResponse: Sendable {
  let id: String
  let name: String?
}

extension LookupResponse: ResourcePayload {
  var resourceIDs: Set<String> { [id] }
}

extension LookupResponse: Decodable {
  init(from decoder: any Decoder) throws {
    let payload = try decoder.container(keyedBy: FieldKey.self)
    let found =
      try (try? payload.object("user")) ?? (try? payload.object("person"))
      ?? payload.object("group")
    id = try (try? found.ownerID("id")) ?? found.ownerID("nsid")
    name = found.line("username") ?? found.line("groupname") ?? found.line("name")
    if !id.isNSID { throw found.corrupted("id", "not an NSID") }
  }
}
