import Foundations
import Sample

/// The methods for finished uploads: their tickets, and deletion.
struct UploadMethods: Sendable {
  let flickr: FlickrSnapshot

  /// Handles `flickr.photos.upload.checkTickets`: an asynchronous upload is done after a second.
  func checkTickets(_ call: APICall) throws(SimulatedAPIError) -> Data {
    let tickets = try call.required("tickets", or: .missingArgument)
    let rows = tickets.split(separator: ",").map { id in
      guard let upload = flickr.state?.uploads.first(where: { $0.ticket == String(id) }) else {
        return ["id": .string(String(id)), "invalid": 1] as JSONValue
      }
      if upload.date == flickr.second { return ["id": .string(String(id)), "complete": 0] }
      return [
        "id": .string(String(id)), "complete": 1, "photoid": .string(upload.id),
        "imported": .string(String(upload.date)),
      ]
    }
    return .success(["uploader": ["ticket": .array(rows)]])
  }

  /// Handles `flickr.photos.delete`; photos of others count as not found.
  func delete(_ call: APICall) throws(SimulatedAPIError) -> Data {
    guard let photo = call["photo_id"].flatMap({ flickr.photo(id: $0) }),
      photo.owner == flickr.viewerID
    else { throw .noSuchPhoto }
    try flickr.delete(photo.id)
    return .success()
  }
}
