import Foundations
import Sample

extension FlickrSnapshot {
  /// All photos that the viewer may see, in no particular order: the library's, and uploads since the epoch.
  var allPhotos: [SamplePhoto] { remaining(SampleLibrary.allPhotos) + laterPhotos() }

  /// Returns the photo with an id, if the viewer may see it.
  func photo(id: String) -> SamplePhoto? {
    if state?.deletedPhotos.contains(id) == true { return nil }
    if let photo = library.photo(id: id) { return photo }
    guard let state else { return nil }
    if let photo = UploadStream(epoch: state.epoch).photo(id: id, until: second) { return photo }
    return state.uploads.first { $0.id == id && isVisible($0) }.flatMap(photo)
  }

  /// Returns the photos within a box.
  func photos(in box: GeoBox) -> [SamplePhoto] {
    let near = Set(library.placeIDs(near: box))
    return remaining(library.photos(in: box))
      + laterPhotos(ofPlaces: near).filter {
        $0.isGeotagged && box.contains(latitude: $0.latitude, longitude: $0.longitude)
      }
  }

  /// Returns the photos of a place, or `nil` if the place is unknown.
  func photos(ofPlace id: String) -> [SamplePhoto]? {
    library.photos(ofPlace: id).map { photos in
      remaining(photos) + laterPhotos(ofPlaces: [id]).filter { $0.text("place_id") == id }
    }
  }

  /// The calendar of the library's uploads.
  ///
  /// With a state it is fixed at the epoch. Without one it moves with the clock.
  private var calendar: UploadCalendar {
    UploadCalendar(now: state.map { Date(timeIntervalSince1970: Double($0.epoch)) } ?? now)
  }

  /// The range of yesterday's seconds since 1970.
  var yesterday: Range<Int> { UploadCalendar(now: now).yesterday }

  /// Returns photos with their upload times, the latest first.
  func uploads(_ photos: [SamplePhoto]) -> [Upload] { calendar.uploads(photos) }

  /// Returns the upload time of a photo in seconds since 1970.
  func moment(of photo: SamplePhoto) -> Int { calendar.moment(of: photo) }

  /// The number of the viewer's photos, including private ones.
  var ownPhotoCount: Int { allPhotos.count { $0.owner == viewerID } }

  /// Deletes a photo and its picture, likes and comments.
  func delete(_ id: String) throws(SimulatedAPIError) {
    try change { state throws(SimulatedAPIError) in
      state.deletedPhotos.insert(id)
      state.uploads.removeAll { $0.id == id }
      state.likes[id] = nil
      state.comments.removeAll { $0.photo == id }
    }
    store.removePicture(id)
  }

  /// Returns photos without the deleted ones.
  private func remaining(_ photos: [SamplePhoto]) -> [SamplePhoto] {
    guard let deleted = state?.deletedPhotos, !deleted.isEmpty else { return photos }
    return photos.filter { !deleted.contains($0.id) }
  }

  /// Returns the photos uploaded since the epoch; from the stream only those of some places, if given.
  private func laterPhotos(ofPlaces places: Set<String>? = nil) -> [SamplePhoto] {
    guard let state else { return [] }
    let stream = UploadStream(epoch: state.epoch).photos(until: second, ofPlaces: places)
    return remaining(stream + state.uploads.filter(isVisible).compactMap(photo))
  }

  /// Returns true if the viewer may see an upload; one dated in the future does not exist yet.
  private func isVisible(_ upload: SocialState.Upload) -> Bool {
    upload.date <= second && (upload.audience.isPublic || upload.owner == viewer?.person)
  }

  /// Returns an upload as a photo, or `nil` for a copy of an unknown photo.
  func photo(_ upload: SocialState.Upload) -> SamplePhoto? {
    let original = upload.original.map { library.photo(id: $0) }
    if original == .some(nil) { return nil }
    let person = library.person(id: upload.owner) ?? SampleAccount.person
    var fields = original??.fields ?? upload.pictureFields
    fields.merge(upload.fields(by: person))
    if upload.hidesPosition == true {
      if upload.owner == viewer?.person {
        fields["geo_is_public"] = 0
      } else {
        fields.removeLocation()
      }
    }
    return SamplePhoto(fields: fields, uploadMoment: upload.date)
  }
}

extension SocialState.Upload {
  /// The server of uploaded pictures, which no photo of the library has.
  static let server = "65599"

  /// The fields of the row that a copy shares with its original.
  fileprivate var pictureFields: JSONObject {
    [
      "server": .string(Self.server), "farm": 66, "license": "0", "views": "0",
      "o_width": .string(String(width)), "o_height": .string(String(height)), "latitude": 0,
      "longitude": 0, "accuracy": 0, "context": 0, "originalformat": .string(format),
    ]
  }

  fileprivate func fields(by person: SamplePerson) -> JSONObject {
    [
      "id": .string(id), "owner": .string(owner), "secret": .string(secret),
      "title": .string(title.encodingEntities),
      "description": ["_content": .string(description.encodingEntities)],
      "tags": .string(tags.map(\.normalizedTag).joined(separator: " ")),
      "rawtags": .array(tags.map(JSONValue.string)), "media": "photo",
      "ispublic": audience.isPublic ? 1 : 0, "isfriend": audience.isFriend ? 1 : 0,
      "isfamily": audience.isFamily ? 1 : 0, "dateupload": .string(String(date)),
      "datetaken": .string(date.takenDate), "datetakengranularity": 0, "datetakenunknown": "1",
      "ownername": .string(person.name), "pathalias": .string(person.alias),
    ]
  }
}

extension String {
  /// The tag as Flickr compares it: lowercase letters and digits only.
  var normalizedTag: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
