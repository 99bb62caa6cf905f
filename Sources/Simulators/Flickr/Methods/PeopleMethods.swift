import Foundations
import Sample

/// The methods `flickr.people.…`, and those that look up a person by name or URL.
struct PeopleMethods: Sendable {
  let flickr: FlickrSnapshot

  /// Handles `flickr.people.getPublicPhotos` and `flickr.people.getPhotos`, which includes the viewer's
  /// private photos.
  func photos(_ call: APICall) throws(SimulatedAPIError) -> Data {
    let person = try person(call)
    let isPublicOnly = call.method == "flickr.people.getPublicPhotos"
    let photos = flickr.allPhotos.filter { photo in
      photo.owner == person.id && (!isPublicOnly || flickr.isPublic(photo))
        && photo.matches(privacyFilter: call["privacy_filter"])
    }
    let conditions = SearchConditions(datesOf: call)
    return PhotoListing(uploads: flickr.uploads(photos).filter(conditions.matches), call: call)
      .json(of: flickr)
  }

  /// Handles `flickr.people.getInfo`.
  func info(_ call: APICall) throws(SimulatedAPIError) -> Data {
    if call["user_id"] == SampleAccount.departed { throw .personDeleted }
    let person = try person(call)
    let uploads = flickr.uploads(flickr.allPhotos.filter { $0.owner == person.id })
    let folder = person.alias.nonEmpty ?? person.id
    var info = flickr.icon(of: person.id)
    info.merge(flickr.texts(of: person))
    info.merge([
      "id": .string(person.id), "nsid": .string(person.id), "path_alias": .string(person.alias),
      "ispro": 0, "is_deleted": 0,
      "photosurl": ["_content": .string(flickr.addresses.page("photos/\(folder)/"))],
      "profileurl": ["_content": .string(flickr.addresses.page("people/\(folder)/"))],
      "photos": .object(counts(of: uploads)),
    ])
    return .success(["person": .object(info.merging(relations(to: person, uploads)))])
  }

  /// Returns the number of a person's photos, and the dates of the first upload and of the photo taken first.
  private func counts(of uploads: [Upload]) -> JSONObject {
    let taken = uploads.map { $0.photo.text("datetaken") }.filter { !$0.isEmpty }.min()
    return [
      "firstdatetaken": ["_content": .string(taken ?? "")],
      "firstdate": ["_content": .string(String(uploads.last?.moment ?? flickr.second))],
      "count": ["_content": .integer(uploads.count)],
    ]
  }

  /// Returns the fields of a person that only a logged-in viewer gets: relations and limits.
  private func relations(
    to person: SamplePerson,
    _ uploads: [Upload]
  ) -> JSONObject {
    guard flickr.viewer != nil else { return [:] }
    let contact = SampleAccount.contact(person.id)
    var fields: JSONObject = [
      "contact": contact == nil ? 0 : 1, "friend": contact?.isFriend == true ? 1 : 0,
      "family": contact?.isFamily == true ? 1 : 0, "ignored": contact?.isIgnored == true ? 1 : 0,
      "revcontact": 0, "revfriend": 0, "revfamily": 0,
    ]
    if person == flickr.viewingPerson {
      fields["upload_count"] = .integer(uploads.count)
      fields["upload_limit"] = .integer(flickr.uploadLimit)
    }
    return fields
  }

  /// Handles `flickr.people.findByUsername`.
  func findByUsername(_ call: APICall) throws(SimulatedAPIError) -> Data {
    let name = try call.required("username", or: .missingArgument)
    return try user(flickr.library.person(named: name))
  }

  /// Handles `flickr.urls.lookupUser`.
  func lookupUser(_ call: APICall) throws(SimulatedAPIError) -> Data {
    let address = try call.required("url", or: .missingArgument)
    return try user(flickr.library.person(at: address))
  }

  private func user(_ person: SamplePerson?) throws(SimulatedAPIError) -> Data {
    guard let person else { throw .personNotFound }
    return .success([
      "user": [
        "id": .string(person.id), "nsid": .string(person.id),
        "username": ["_content": .string(person.name)],
      ]
    ])
  }

  private func person(_ call: APICall) throws(SimulatedAPIError) -> SamplePerson {
    try flickr.person(try call.required("user_id", or: .missingArgument))
  }
}

extension SamplePhoto {
  /// Returns true if the photo's audience matches the argument `privacy_filter`: 1 public, 2 friends, 3
  /// family, 4 both, 5 private.
  fileprivate func matches(privacyFilter: String?) -> Bool {
    let audience = ["ispublic", "isfriend", "isfamily"].map { fields[$0]?.int ?? 0 }
    return switch privacyFilter {
    case "1": audience[0] == 1
    case "2": audience == [0, 1, 0]
    case "3": audience == [0, 0, 1]
    case "4": audience == [0, 1, 1]
    case "5": audience == [0, 0, 0]
    default: true
    }
  }
}
