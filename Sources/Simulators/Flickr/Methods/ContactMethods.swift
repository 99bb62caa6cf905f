import Foundations
import Sample

/// The methods for the account's contacts: the list, and their uploads.
struct ContactMethods: Sendable {
  let flickr: FlickrSnapshot

  /// Handles `flickr.contacts.getList`; it includes blocked people, marked `ignored`.
  func list(_ call: APICall) throws(SimulatedAPIError) -> Data {
    guard ["name", "time", nil].contains(call["sort"]) else {
      throw .code(1, "Invalid sort parameter.")
    }
    let all = SampleAccount.contacts.filter { $0.matches(call["filter"]) }
    let sorted = call["sort"] == "time" ? all : all.sorted { name(of: $0.id) < name(of: $1.id) }
    let perPage = call.number("per_page", default: 1_000, in: 1...1_000)
    let page = call.number("page", default: 1, in: 1...10_000)
    let rows = sorted.dropFirst((page - 1) * perPage).prefix(perPage).map { contact in
      row(of: contact).merging([
        "ignored": contact.isIgnored ? 1 : 0, "rev_ignored": 0, "location": "",
      ])
    }
    return .success([
      "contacts": [
        "page": .integer(page), "pages": .integer((all.count + perPage - 1) / perPage),
        "per_page": .string(String(perPage)), "perpage": .string(String(perPage)),
        "total": .integer(all.count), "contact": .array(rows.map(JSONValue.object)),
      ]
    ])
  }

  /// Handles `flickr.contacts.getListRecentlyUploaded`: contacts with uploads since `date_lastupload`,
  /// by default an hour ago, and at most a day ago.
  func recentlyUploaded(_ call: APICall) -> Data {
    let now = flickr.second
    let since = max(call["date_lastupload"].flatMap { Int($0) } ?? now - 3_600, now - 86_400)
    let uploads = flickr.uploads(flickr.allPhotos).filter {
      $0.moment >= since && flickr.isPublic($0.photo)
    }
    let counts = Dictionary(grouping: uploads, by: \.photo.owner).mapValues(\.count)
    let rows = SampleAccount.contacts.compactMap { contact -> JSONValue? in
      guard !contact.isIgnored, let count = counts[contact.id],
        call["filter"] != "ff" || contact.isFriend || contact.isFamily
      else { return nil }
      return .object(row(of: contact).merging(["photos_uploaded": .integer(count)]))
    }
    return .success(["contacts": ["total": .integer(rows.count), "contact": .array(rows)]])
  }

  /// Handles `flickr.photos.getContactsPhotos`: as at Flickr, only the five newest photos of each
  /// contact, and 50 in all.
  func photos(_ call: APICall) -> Data {
    var ids = SampleAccount.contacts.filter { contact in
      !contact.isIgnored && (call["just_friends"] != "1" || contact.isFriend || contact.isFamily)
    }.map(\.id)
    if call["include_self"] == "1" { ids.append(flickr.viewerID) }
    let depth = call["single_photo"] == "1" ? 1 : 5
    let uploads = flickr.uploads(flickr.allPhotos.filter { ids.contains($0.owner) })
    let byOwner = Dictionary(grouping: uploads, by: \.photo.owner)
    let newest = byOwner.values.flatMap { $0.prefix(depth) }
      .sorted { ($0.moment, $0.photo.id) > ($1.moment, $1.photo.id) }
    let count = call.number("count", default: 10, in: 1...50)
    let photoRows = PhotoRows(of: flickr, extras: call.words("extras"))
    let rows = newest.prefix(depth == 1 ? newest.count : count).map { upload in
      JSONValue.object(
        photoRows.row(of: upload)
          .merging(["username": upload.photo.field("ownername")])
      )
    }
    return .success([
      "photos": [
        "total": .integer(newest.count), "page": 1, "per_page": .integer(count),
        "perpage": .integer(count), "pages": .integer((newest.count + count - 1) / count),
        "photo": .array(rows),
      ]
    ])
  }

  private func name(of id: String) -> String {
    (flickr.library.person(id: id)?.name ?? id).lowercased()
  }

  private func row(of contact: SampleAccount.Contact) -> JSONObject {
    let person = flickr.library.person(id: contact.id)
    let row: JSONObject = [
      "nsid": .string(contact.id), "username": .string(person?.name ?? ""),
      "realname": .string(flickr.realName(of: contact.id)),
      "path_alias": .string(person?.alias ?? ""),
      "friend": contact.isFriend ? 1 : 0, "family": contact.isFamily ? 1 : 0,
    ]
    return row.merging(flickr.icon(of: contact.id))
  }
}

extension SampleAccount.Contact {
  /// Returns true if the contact matches the argument `filter`.
  fileprivate func matches(_ filter: String?) -> Bool {
    switch filter {
    case "friends": isFriend
    case "family": isFamily
    case "both": isFriend && isFamily
    case "neither": !isFriend && !isFamily
    default: true
    }
  }
}
