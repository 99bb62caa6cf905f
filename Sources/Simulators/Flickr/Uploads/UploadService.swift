import Bitmaps
import Foundations
import Imaging
import Model
import Sample

/// The upload service, which answers in XML.
struct UploadService: Sendable {
  /// Flickr as seen by the person of the request's token.
  let flickr: FlickrSnapshot

  func response(to request: ServerRequest) -> ServerResponse {
    do throws(UploadError) { return try upload(request) } catch { return error.response }
  }

  private func upload(_ request: ServerRequest) throws(UploadError) -> ServerResponse {
    try checkUploader(request)
    guard let file = request.file, file.field == "photo" else { throw .noPhoto }
    if file.bytes.isEmpty { throw .empty }
    if file.bytes.count > UploadLimits.byteCount { throw .tooLarge }
    guard let format = PictureFormat(sniffing: file.bytes), [.jpeg, .png].contains(format),
      let size = try? EncodedPicture(file.bytes).info().size
    else { throw .unknownType }
    let form = UploadForm(request.arguments, fileName: file.name)
    if (form.title + form.description).contains(abusiveAddress) { throw .api(.badURL) }
    if flickr.ownPhotoCount >= flickr.uploadLimit { throw .limitReached }
    let upload = try store(file.bytes, form) { upload in
      (upload.width, upload.height) = (size.width, size.height)
      (upload.byteCount, upload.format) = (file.bytes.count, format.fileExtension)
    }
    if let ticket = upload.ticket { return .xml("<ticketid>\(ticket)</ticketid>") }
    let original = flickr.photo(upload)?.renditions.first { $0.size == .original }?.secret ?? ""
    let secrets = #"secret="\#(upload.secret)" originalsecret="\#(original)""#
    return .xml("<photoid \(secrets)>\(upload.id)</photoid>")
  }

  private func checkUploader(_ request: ServerRequest) throws(UploadError) {
    do throws(SimulatedAPIError) {
      let key = request.arguments["api_key"] ?? request.arguments["oauth_consumer_key"]
      guard let key, !key.isEmpty else { throw .invalidKey }
      guard let viewer = flickr.viewer else { throw .insufficient(.write, granted: nil) }
      if viewer.permission < .write { throw .insufficient(.write, granted: viewer.permission) }
      if request.method != "POST" { throw .getOfSetter }
    } catch {
      throw .api(error)
    }
  }

  /// Returns the id of the viewer's upload with the same bytes.
  private func idOfUpload(with bytes: Data, in state: SocialState) -> String? {
    state.uploads.first { upload in
      upload.owner == flickr.viewerID && upload.byteCount == bytes.count
        && flickr.store.readPicture(upload.id) == bytes
    }?.id
  }

  /// Stores a picture and its texts; the closure returns the facts about the picture.
  ///
  /// A duplicate is looked for in the transaction, so that of several uploads of a file at once one is
  /// stored.
  private func store(
    _ bytes: Data,
    _ form: UploadForm,
    _ describe: (inout SocialState.Upload) -> Void
  ) throws(UploadError) -> SocialState.Upload {
    var duplicate: String?
    let stored: SocialState.Upload?
    do throws(SimulatedAPIError) {
      stored = try flickr.change { state throws(SimulatedAPIError) in
        if form.refusesDuplicates { duplicate = idOfUpload(with: bytes, in: state) }
        if duplicate != nil { return nil }
        var upload = SocialState.Upload(
          id: String(firstUploadID + state.nextNumber()),
          owner: flickr.viewerID,
          secret: .hexadecimal(10),
          title: form.title,
          description: form.description,
          tags: form.tags,
          audience: form.audience,
          date: flickr.second
        )
        describe(&upload)
        if form.isAsynchronous {
          upload.ticket = "\(flickr.viewingPerson.accountNumber)-\(upload.id)"
        }
        do {
          try flickr.store.writePicture(upload.id, bytes)
        } catch {
          throw .writeFailed
        }
        state.uploads.append(upload)
        return upload
      }
    } catch {
      throw .failed
    }
    if let duplicate { throw .duplicate(duplicate) }
    guard let stored else { throw .failed }
    return stored
  }
}

/// The ids of uploads begin after this one, above those of the stream, which begin with 6.
let firstUploadID = 70_000_000_000
