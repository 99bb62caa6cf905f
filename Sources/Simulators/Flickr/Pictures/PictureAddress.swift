import Bitmaps
import Foundations
import Imaging
import Model
import Sample

/// The parts of the path of a picture's address: `/SERVER/ID_SECRET_SUFFIX.jpg`, and of an original also
/// with `.png`.
struct PictureAddress: Hashable, Sendable {
  let server: String
  let id: String
  let secret: String
  let size: PhotoSize

  init?(path: String) {
    let parts = path.split(separator: "/")
    guard parts.count == 2, parts[1].hasSuffix(".jpg") || parts[1].hasSuffix("_o.png")
    else { return nil }
    let names = parts[1].dropLast(".jpg".count).split(separator: "_").map(String.init)
    let suffix = names.dropFirst(2).map { "_\($0)" }.joined()
    guard names.count >= 2,
      let size = PhotoSize.allCases.first(where: { $0.addressSuffix == suffix })
    else { return nil }
    self.server = String(parts[0])
    self.id = names[0]
    self.secret = names[1]
    self.size = size
  }
}

extension SimulatedFlickr {
  /// Returns the address of a rendition of a photo.
  func address(of rendition: SampleRendition, of photo: SamplePhoto) -> String {
    let format = rendition.size == .original ? photo.fields["originalformat"]?.text : nil
    let name = "\(photo.id)_\(rendition.secret)\(rendition.size.addressSuffix)"
    let file = "\(name).\(format ?? "jpg")"
    return base.appending(path: "\(photo.server)/\(file)").absoluteString
  }

  /// Returns the picture at an address, or 404 where any part of it is wrong.
  func picture(at address: PictureAddress) -> Response {
    guard let photo = photo(ofPicture: address.id), photo.server == address.server,
      let rendition = photo.renditions.first(where: { $0.size == address.size }),
      rendition.secret == address.secret
    else { return .notFound }
    if photo.isUploaded { return uploadedPicture(rendition, of: photo) }
    guard let file = library.picture(photo.pictureNumber),
      let jpeg = try? SamplePicture(file: file, of: photo).jpeg(
        rendition.pixels,
        isSquare: rendition.size.isSquare,
        isOriginal: rendition.size == .original
      )
    else { return .notFound }
    return Response(status: 200, contentType: "image/jpeg", body: jpeg)
  }

  /// Returns the photo with an id, whoever may see it: the secret of the address is enough.
  private func photo(ofPicture id: String) -> SamplePhoto? {
    photo(id: id) ?? state?.uploads.first { $0.id == id }.flatMap(photo)
  }

  /// Returns a picture that was uploaded here: the original as it came, smaller ones as JPEG.
  private func uploadedPicture(_ rendition: SampleRendition, of photo: SamplePhoto) -> Response {
    guard let file = store.readPicture(photo.id), let picture = try? EncodedPicture(file) else {
      return .notFound
    }
    if rendition.size == .original {
      return Response(status: 200, contentType: picture.header.format.mediaType, body: file)
    }
    guard let jpeg = try? picture.jpeg(rendition.pixels, isSquare: rendition.size.isSquare)
    else { return .notFound }
    return Response(status: 200, contentType: "image/jpeg", body: jpeg)
  }
}

extension EncodedPicture {
  /// Returns the picture resampled to a size, or its middle square, as a JPEG over white.
  fileprivate func jpeg(_ size: PixelSize, isSquare: Bool) throws(ImagingError) -> Data {
    if isSquare {
      let side = min(try info().size.width, try info().size.height)
      let scale = Double(size.width) / Double(side)
      let whole = try info().size
      let fitting = PixelSize(
        nearest: Double(whole.width) * scale,
        Double(whole.height) * scale
      )
      return try preview(forSize: fitting).square(size).flattened(over: .white).jpeg()
    }
    return try preview(forSize: size).resized(to: size).flattened(over: .white).jpeg()
  }
}

extension PictureFormat {
  fileprivate var mediaType: String { "image/\(rawValue)" }
}
