import Places

extension SimulatedFlickr {
  /// Answers `flickr.photos.getInfo`, where texts are objects and the owner is one, too.
  func info(_ call: Call) throws(SimulatedRefusal) -> Data {
    let photo = try self.photo(call)
    var info: [String: SampleValue] = photo.fields.filter { infoKeys.contains($0.key) }
    info["title"] = photo.field("title").asContent
    info["description"] = photo.fields["description"] ?? ["_content": ""]
    info["owner"] = [
      "nsid": .string(photo.owner), "username": photo.field("ownername"), "realname": "",
      "path_alias": photo.field("pathalias"),
    ]
    info["dates"] = [
      "posted": photo.field("dateupload"), "taken": photo.field("datetaken"),
      "takengranularity": photo.field("datetakengranularity"),
      "takenunknown": photo.field("datetakenunknown"),
    ]
    info["usage"] = ["candownload": .integer(photo.isDownloadable ? 1 : 0)]
    info["location"] = photo.location
    info["urls"] = [
      "url": [["type": "photopage", "_content": .string(page(of: photo))]]
    ]
    let answer: SampleValue = ["photo": .object(info), "stat": "ok"]
    return answer.json
  }

  /// The photo that a call asks about; unknown ones are refused.
  func photo(_ call: Call) throws(SimulatedRefusal) -> SamplePhoto {
    let id = try call.required("photo_id", or: .photoNotFound(""))
    guard let photo = library.photo(id: id) else { throw .photoNotFound(id) }
    return photo
  }

  /// The address of a photo's page.
  private func page(of photo: SamplePhoto) -> String {
    base.appending(path: "photos/\(photo.owner)/\(photo.id)/").absoluteString
  }
}

/// The fields that a list and the information on one photo have in common.
private let infoKeys: Set = ["id", "secret", "server", "farm", "license", "views", "media"]

extension SamplePhoto {
  /// A field as it is, or a null.
  fileprivate func field(_ key: String) -> SampleValue { fields[key] ?? .null }

  /// Where the photo was taken, or `nil` where nobody said.
  fileprivate var location: SampleValue? {
    guard fields["geo_is_public"]?.int == 1 else { return nil }
    return [
      "latitude": field("latitude"), "longitude": field("longitude"),
      "accuracy": field("accuracy"), "context": field("context"),
    ]
  }
}
