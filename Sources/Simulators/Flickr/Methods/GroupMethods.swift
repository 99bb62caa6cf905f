import Foundations
import Sample

/// The methods for groups and their pools.
struct GroupMethods: Sendable {
  let flickr: FlickrSnapshot

  /// Handles `flickr.urls.lookupGroup`.
  func lookup(_ call: APICall) throws(SimulatedAPIError) -> Data {
    let group = try group(at: call["url"] ?? "")
    return .success([
      "group": [
        "id": .string(group.id), "groupname": JSONValue.string(group.name).asContent,
      ]
    ])
  }

  /// Handles `flickr.groups.getInfo`.
  func info(_ call: APICall) throws(SimulatedAPIError) -> Data {
    let id = call["group_id"] ?? call["group_path_alias"]
    guard let group = SampleGroup.all.first(where: { $0.id == id || $0.tag == id })
    else { throw .noSuchGroup }
    return .success([
      "group": [
        "id": .string(group.id), "nsid": .string(group.id), "path_alias": .string(group.tag),
        "name": JSONValue.string(group.name).asContent,
        "description": ["_content": .string("Photos with the tag \(group.tag).")],
        "members": ["_content": .string(String(SampleLibrary.ownerIDs.count))],
        "pool_count": ["_content": .string(String(pool(of: group).count))],
        "privacy": ["_content": 3],
      ]
    ])
  }

  /// Handles `flickr.groups.pools.getPhotos`: photos in the order of their addition to the pool,
  /// several within one second.
  func photos(_ call: APICall) throws(SimulatedAPIError) -> Data {
    guard let group = SampleGroup.all.first(where: { $0.id == call["group_id"] })
    else { throw .noSuchGroup }
    if let id = call["user_id"], !SampleLibrary.ownerIDs.contains(id) {
      throw .code(3, "Unknown user")
    }
    let tag = call["tags"]?.lowercased()
    let photos = pool(of: group).filter { upload in
      (call["user_id"].map { upload.photo.owner == $0 } ?? true)
        && (tag.map { upload.photo.lowercaseTags.contains($0) } ?? true)
    }
    return PhotoListing(
      uploads: photos,
      call: call,
      furtherFields: { photo in
        [
          "dateadded": .string(String(dateAdded(flickr.moment(of: photo)))),
          "ownername": photo.field("ownername"),
        ]
      }
    ).json(of: flickr)
  }

  /// Returns the pool of a group, the latest addition first.
  private func pool(of group: SampleGroup) -> [Upload] {
    let photos = flickr.allPhotos.filter {
      $0.lowercaseTags.contains(group.tag) && flickr.isPublic($0)
    }
    return flickr.uploads(photos).filter { dateAdded($0.moment) <= flickr.second }
  }

  private func group(at address: String) throws(SimulatedAPIError) -> SampleGroup {
    let parts = address.split(separator: "/").map(String.init)
    guard let index = parts.firstIndex(of: "groups"),
      let name = parts.dropFirst(index + 1).first,
      let group = SampleGroup.all.first(where: { $0.id == name || $0.tag == name })
    else { throw .noSuchGroup }
    return group
  }
}

/// Returns the time when a photo is added to pools: the next half hour after its upload.
private func dateAdded(_ moment: Int) -> Int { (moment / 1_800 + 1) * 1_800 }

extension SamplePhoto {
  /// The tags in lower case.
  var lowercaseTags: [String] { text("tags").split(separator: " ").map { $0.lowercased() } }
}
