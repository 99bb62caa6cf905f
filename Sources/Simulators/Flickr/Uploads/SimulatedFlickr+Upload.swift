import Bitmaps
import Foundations
import Imaging
import Model
import Sample

extension SimulatedFlickr {
  /// Returns the response to an upload, which is XML.
  func uploadResponse(to request: IncomingRequest) -> Response {
    do throws(UploadError) {
      let flickr: SimulatedFlickr
      do throws(RequestRefusal) {
        flickr = try authenticated(request)
      } catch {
        switch error {
        case .oauth(let problem): return problem.response(at: wallClock())
        case .api(let error): throw .api(error)
        }
      }
      return try flickr.upload(request)
    } catch {
      return error.response
    }
  }

  private func upload(_ request: IncomingRequest) throws(UploadError) -> Response {
    try checkUploader(request)
    guard let file = request.file, file.field == "photo" else { throw .noPhoto }
    if file.bytes.isEmpty { throw .empty }
    if file.bytes.count > UploadLimits.byteCount { throw .tooLarge }
    guard let format = PictureFormat(sniffing: file.bytes),
      let size = try? EncodedPicture(file.bytes).info().size
    else { throw .unknownType }
    let form = UploadForm(request.arguments, fileName: file.name)
    if (form.title + form.description).contains(abusiveAddress) { throw .api(.badURL) }
    if form.refusesDuplicates, let id = idOfUpload(with: file.bytes) { throw .duplicate(id) }
    if ownPhotoCount >= options.uploadLimit { throw .limitReached }
    let upload = try store(file.bytes, form) { upload in
      (upload.width, upload.height) = (size.width, size.height)
      (upload.byteCount, upload.format) = (file.bytes.count, format.fileExtension)
    }
    if let ticket = upload.ticket { return .xml("<ticketid>\(ticket)</ticketid>") }
    let original = photo(upload)?.renditions.first { $0.size == .original }?.secret ?? ""
    let secrets = #"secret="\#(upload.secret)" originalsecret="\#(original)""#
    return .xml("<photoid \(secrets)>\(upload.id)</photoid>")
  }

  private func checkUploader(_ request: IncomingRequest) throws(UploadError) {
    do throws(SimulatedAPIError) {
      let key = request.arguments["api_key"] ?? request.arguments["oauth_consumer_key"]
      guard let key, !key.isEmpty else { throw .invalidKey }
      guard let viewer else { throw .insufficient(.write, granted: nil) }
      if viewer.permission < .write { throw .insufficient(.write, granted: viewer.permission) }
      if request.method != "POST" { throw .getOfSetter }
    } catch {
      throw .api(error)
    }
  }

  /// Returns the id of the viewer's upload with the same bytes.
  private func idOfUpload(with bytes: Data) -> String? {
    state?.uploads.first { upload in
      upload.owner == viewerID && upload.byteCount == bytes.count
        && store.readPicture(upload.id) == bytes
    }?.id
  }

  /// Stores a picture and its texts; the closure has the facts of the picture.
  private func store(
    _ bytes: Data,
    _ form: UploadForm,
    _ describe: (inout SocialState.Upload) -> Void
  ) throws(UploadError) -> SocialState.Upload {
    do throws(SimulatedAPIError) {
      return try change { state throws(SimulatedAPIError) in
        var upload = SocialState.Upload(
          id: String(firstUploadID + state.nextNumber()),
          owner: viewerID,
          secret: .hexadecimal(10),
          title: form.title,
          description: form.description,
          tags: form.tags,
          audience: form.audience,
          date: second
        )
        describe(&upload)
        if form.isAsynchronous { upload.ticket = "\(viewingPerson.accountNumber)-\(upload.id)" }
        do {
          try store.writePicture(upload.id, bytes)
        } catch {
          throw .writeFailed
        }
        state.uploads.append(upload)
        return upload
      }
    } catch {
      throw .failed
    }
  }

  /// Handles `flickr.photos.upload.checkTickets`: an upload that was not waited for is done a second later.
  func checkTickets(_ call: APICall) throws(SimulatedAPIError) -> Data {
    let tickets = try call.required("tickets", or: .missingArgument)
    let rows = tickets.split(separator: ",").map { id in
      guard let upload = state?.uploads.first(where: { $0.ticket == String(id) }) else {
        return ["id": .string(String(id)), "invalid": 1] as SampleValue
      }
      if upload.date == second { return ["id": .string(String(id)), "complete": 0] }
      return [
        "id": .string(String(id)), "complete": 1, "photoid": .string(upload.id),
        "imported": .string(String(upload.date)),
      ]
    }
    return success(["uploader": ["ticket": .array(rows)]])
  }
}

/// The ids of uploads begin after this one; beyond those of the stream, which begin with 6.
let firstUploadID = 70_000_000_000
