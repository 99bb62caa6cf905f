import Bitmaps
import Foundations
import Imaging
import Model
import Sample

/// The methods for a single photo: its information and its sizes.
struct PhotoMethods: Sendable {
  let flickr: FlickrSnapshot

  /// Handles `flickr.photos.getInfo`, with texts and the owner as objects.
  func info(_ call: APICall) throws(SimulatedAPIError) -> Data {
    let photo = try call.photo(of: flickr)
    var info = photo.information.mixingTypes(["license", "views"], in: flickr.era, seed: photo.id)
    let moment = JSONValue.string(String(flickr.moment(of: photo)))
    info["dateuploaded"] = moment
    info["dates"] = [
      "posted": moment, "taken": photo.field("datetaken"),
      "takengranularity": photo.field("datetakengranularity"),
      "takenunknown": photo.field("datetakenunknown"),
    ]
    info["comments"] = ["_content": .string(String(flickr.comments(on: photo).count))]
    info["location"] = location(of: photo)
    info["owner"] = owner(of: photo)
    if flickr.state != nil { info.merge(relations(to: photo)) }
    let page = JSONValue.string(flickr.addresses.page(of: photo))
    info["urls"] = ["url": [["type": "photopage", "_content": page]]]
    return .success(["photo": .object(info)])
  }

  /// Returns the fields that depend on the viewer.
  private func relations(to photo: SamplePhoto) -> JSONObject {
    let isOwn = photo.owner == flickr.viewer?.person
    let isOpen = flickr.isOpenToComments(photo)
    let canComment = flickr.viewer != nil && isOpen
    var relations: JSONObject = [
      "isfavorite": flickr.isLiked(photo) ? 1 : 0,
      "editability": ["cancomment": canComment ? 1 : 0, "canaddmeta": isOwn ? 1 : 0],
      "publiceditability": ["cancomment": isOpen ? 1 : 0, "canaddmeta": 0],
      "visibility": [
        "ispublic": photo.field("ispublic"), "isfriend": photo.fields["isfriend"] ?? 0,
        "isfamily": photo.fields["isfamily"] ?? 0,
      ],
    ]
    // The owner alone is told who may see the position.
    if isOwn, let mark = photo.fields["geo_is_public"] {
      relations["geoperms"] = ["ispublic": mark]
    }
    return relations
  }

  private func owner(of photo: SamplePhoto) -> JSONValue {
    let owner: JSONObject = [
      "nsid": .string(photo.owner), "username": photo.field("ownername"),
      "realname": .string(flickr.realName(of: photo.owner)), "path_alias": photo.field("pathalias"),
    ]
    return .object(owner.merging(flickr.icon(of: photo.owner)))
  }

  /// Returns the location of a photo, or `nil` if it is not geotagged.
  ///
  /// In the modern era it has the names of the place, but no ids.
  private func location(of photo: SamplePhoto) -> JSONValue? {
    guard photo.isGeotagged || photo.fields["geo_is_public"] == 0 else { return nil }
    let keys = ["latitude", "longitude", "accuracy", "context"]
    let point = JSONObject(keys.map { ($0, photo.field($0)) })
    guard flickr.era == .modern else { return .object(point) }
    let names = flickr.library.place(id: photo.text("place_id"))?.name?.levels ?? [:]
    return .object(names.merging(point.mixingTypes(Set(keys), in: .modern, seed: photo.id)))
  }

  /// Handles `flickr.photos.getSizes`; as on Flickr, widths are strings in some rows.
  func sizes(_ call: APICall) throws(SimulatedAPIError) -> Data {
    let photo = try call.photo(of: flickr)
    let rows = photo.renditions.map { JSONValue.object(row(of: $0, of: photo)) }
    let canDownload = JSONValue.integer(photo.isDownloadable ? 1 : 0)
    return .success(["sizes": ["candownload": canDownload, "size": .array(rows)]])
  }

  private func row(of rendition: SampleRendition, of photo: SamplePhoto) -> JSONObject {
    let width = rendition.pixels.width
    let row: JSONObject = [
      "label": .string(rendition.size.label),
      "width": rendition.size.isSquare ? .integer(width) : .string(String(width)),
      "height": .integer(rendition.pixels.height),
      "source": .string(flickr.addresses.picture(rendition, of: photo)),
      "media": "photo",
    ]
    let seed = "\(photo.id) \(rendition.size)"
    return row.mixingTypes(["width", "height"], in: flickr.era, seed: seed)
  }
}

extension APICall {
  /// Returns the photo of the argument `photo_id`.
  func photo(of flickr: FlickrSnapshot) throws(SimulatedAPIError) -> SamplePhoto {
    let id = try required("photo_id", or: .photoNotFound(""))
    guard let photo = flickr.photo(id: id) else { throw .photoNotFound(id) }
    return photo
  }
}

/// The fields shared by a row of a list and `getInfo`.
private let infoKeys: Set = ["id", "secret", "server", "farm", "license", "views", "media"]

extension SamplePhoto {
  /// The fields of `getInfo` that depend on neither place nor day.
  fileprivate var information: JSONObject {
    var info = fields.filter { infoKeys.contains($0.key) }
    info["id"] = .string(id)
    info["title"] = field("title").asContent
    info["description"] = fields["description"] ?? ["_content": ""]
    info["usage"] = ["candownload": .integer(isDownloadable ? 1 : 0)]
    info["tags"] = ["tag": .array(tags)]
    if let format = fields["originalformat"] { info["originalformat"] = format }
    return info
  }

  private var tags: [JSONValue] {
    let raw = fields["rawtags"]?.elements.compactMap(\.string)
    return (raw ?? text("tags").split(separator: " ").map(String.init)).map { tag in
      let content = raw == nil ? tag : tag.normalizedTag
      return ["author": .string(owner), "raw": .string(tag), "_content": .string(content)]
    }
  }
}

extension PlaceName {
  /// The name by Flickr's levels, each of which may be missing; Flickr's name of the country is `UK`.
  fileprivate var levels: JSONObject {
    var levels = ["locality": title, "country": country == "United Kingdom" ? "UK" : country]
    levels["region"] = subtitle.split(separator: ",").last?.trimmed
    return JSONObject(levels.map { ($0.key, JSONValue.string($0.value).asContent) })
  }
}
