import Foundations
import Model
import Net

extension FlickrClient {
  /// Uploads a picture; returns the id of the photo, and true if the account already had the same file.
  ///
  /// Sending it again does no harm: Flickr compares files (`dedup_check`).
  ///
  /// - Throws: `FlickrError.unconfirmed` if it may have arrived, and other errors.
  /// Source: https://www.flickr.com/services/api/upload.api.html
  package func upload(_ upload: PhotoUpload) async throws -> UploadedPhoto {
    let request = HTTPRequest(
      endpoint.upload,
      .change(isIdempotent: true),
      body: .multipart(
        MultipartForm(upload.fields, upload.file, progress: UploadProgress(upload.progress))
      ),
      needsSignature: true
    )
    do {
      return try await api.change([.ownPhotos], by: request) {
        try UploadResponse(decoding: $0.body).photo
      }
    } catch TransportError.status(413, _) {
      throw FlickrError.refused(
        APIError(method: APIError.upload, code: 8, message: "Filesize was too large")
      )
    } catch let error as any FailureConvertible where error.leavesChangeOpen {
      throw FlickrError.unconfirmed(.upload, error.failure)
    }
  }

  /// Deletes a photo of the account permanently.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photos.delete.html
  package func deletePhoto(_ id: Photo.ID) async throws {
    let call = FlickrCall("flickr.photos.delete", ["photo_id": id])
    try await api.change(call.tagged(.photo(id), .ownPhotos))
  }
}

extension PhotoUpload {
  fileprivate var fields: [FormField] {
    var fields = title.map { [FormField("title", $0)] } ?? []
    if let description { fields.append(FormField("description", description)) }
    if !tags.isEmpty {
      fields.append(FormField("tags", tags.map(\.asTag).joined(separator: " ")))
    }
    let audiences: [(String, Set<Audience>)] = [
      ("is_public", [.everyone]), ("is_friend", [.friends, .friendsAndFamily]),
      ("is_family", [.family, .friendsAndFamily]),
    ]
    fields += audiences.map { FormField($0, $1.contains(audience) ? "1" : "0") }
    return fields + [FormField("dedup_check", "1")]
  }

  /// The file; its name becomes the photo's title if none is given.
  fileprivate var file: MultipartForm.File {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return MultipartForm.File(
      name: "photo",
      path: path,
      fileName: name,
      contentType: name.mediaType,
      contents: contents
    )
  }
}

extension String {
  /// The media type of a picture by its file name extension.
  fileprivate var mediaType: String {
    let name = lowercased()
    if name.hasSuffix(".png") { return "image/png" }
    return name.hasSuffix(".gif") ? "image/gif" : "image/jpeg"
  }

  /// The text as a single tag: in quotation marks if it has spaces, which separate tags.
  fileprivate var asTag: String {
    let tag = split(separator: "\"").joined().onOneLine
    return tag.contains(" ") ? "\"\(tag)\"" : tag
  }
}
