import Foundations

extension SimulatedFlickr {
  /// Answers `flickr.photos.getInfo`, where texts are objects and the owner is one, too.
  func info(_ call: Call) throws(SimulatedAPIError) -> Data {
    let photo = try self.photo(call)
    var info = photo.information.loose(["license", "views"], in: era, seed: photo.id)
    let moment = SampleValue.string(String(calendar.moment(of: photo)))
    info["dateuploaded"] = moment
    info["dates"] = [
      "posted": moment, "taken": photo.field("datetaken"),
      "takengranularity": photo.field("datetakengranularity"),
      "takenunknown": photo.field("datetakenunknown"),
    ]
    info["location"] = location(of: photo)
    info["urls"] = ["url": [["type": "photopage", "_content": .string(page(of: photo))]]]
    let answer: SampleValue = ["photo": .object(info), "stat": "ok"]
    return answer.json
  }

  /// The photo that a call asks about; unknown ones are refused.
  func photo(_ call: Call) throws(SimulatedAPIError) -> SamplePhoto {
    let id = try call.required("photo_id", or: .photoNotFound(""))
    guard let photo = photo(id: id) else { throw .photoNotFound(id) }
    return photo
  }

  /// The photo of an id.
  ///
  /// The modern era decodes the whole library for nearly everything, so there it costs nothing more.
  func photo(id: String) -> SamplePhoto? {
    era == .modern ? SampleLibrary.photosByID[id] : library.photo(id: id)
  }

  /// The address of a photo's page.
  private func page(of photo: SamplePhoto) -> String {
    base.appending(path: "photos/\(photo.owner)/\(photo.id)/").absoluteString
  }
}

/// The fields that a list and the information on one photo have in common.
private let infoKeys: Set = ["id", "secret", "server", "farm", "license", "views", "media"]

extension SamplePhoto {
  /// What the information tells that depends on neither place nor day.
  fileprivate var information: [String: SampleValue] {
    var info = fields.filter { infoKeys.contains($0.key) }
    info["title"] = field("title").asContent
    info["description"] = fields["description"] ?? ["_content": ""]
    info["owner"] = [
      "nsid": .string(owner), "username": field("ownername"), "realname": "",
      "path_alias": field("pathalias"),
    ]
    info["usage"] = ["candownload": .integer(isDownloadable ? 1 : 0)]
    info["comments"] = ["_content": "0"]
    info["tags"] = ["tag": .array(tags)]
    return info
  }

  private var tags: [SampleValue] {
    text("tags").split(separator: " ").map { tag in
      ["author": .string(owner), "raw": .string(String(tag)), "_content": .string(String(tag))]
    }
  }
}
