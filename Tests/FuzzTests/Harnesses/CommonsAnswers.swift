import Commons
import Foundations
import Model
import Net

/// Reads the input as the answer of Wikimedia Commons to every call: a list, a file, a day's uploads.
func readCommonsAnswers(_ body: Data) throws {
  let client = CommonsClient(endpoint: .commons, hasContact: true) { request in
    HTTPResponse(status: 200, contentType: "application/json", url: request.url, body: body)
  }
  let photos = try blocking {
    let list = try? await client.photos(of: PhotoList(.category("Fog")), page: Page(of: 50))
    let photo = try? await client.photo(id: "M1")
    let hour = Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 3_599)
    _ = try? await client.uploads(in: hour, page: 1)
    return (list?.photos ?? []) + [photo].compactMap(\.self)
  }
  try checkNumbers(of: photos)
  for photo in photos {
    try hold(photo.id.isPhotoID && photo.source == .commons, "\(photo.id) is none of Commons.")
  }
}
