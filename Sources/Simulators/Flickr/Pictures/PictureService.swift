import Bitmaps
import Foundations
import Imaging
import Model
import Sample

/// Serves pictures to everybody.
struct PictureService: Sendable {
  let flickr: FlickrSnapshot

  /// Returns the picture at a path, or 404 if any part of the path is wrong.
  func response(at address: PictureAddress) -> ServerResponse {
    guard let photo = photo(ofPicture: address.id), photo.server == address.server,
      let rendition = photo.renditions.first(where: { $0.size == address.size }),
      rendition.secret == address.secret
    else { return .notFound }
    if photo.isUploaded { return uploadedPicture(rendition, of: photo) }
    guard let file = flickr.library.picture(photo.pictureNumber),
      let jpeg = try? SamplePicture(file: file, of: photo).jpeg(
        rendition.pixels,
        isSquare: rendition.size.isSquare,
        isOriginal: rendition.size == .original
      )
    else { return .notFound }
    return ServerResponse(status: 200, contentType: "image/jpeg", body: jpeg)
  }

  /// Returns a person's picture of 48 pixels, cut from one of the person's photos, or 404 if there is none.
  func response(at address: BuddyIconAddress) -> ServerResponse {
    guard let profile = flickr.library.profile(of: address.person),
      profile.icon.server == address.server,
      let photo = profile.portrait.flatMap({ flickr.library.photo(id: $0) }),
      let file = flickr.library.picture(photo.pictureNumber),
      let jpeg = try? SamplePicture(file: file, of: photo)
        .jpeg(PixelSize(width: 48, height: 48), isSquare: true)
    else { return .notFound }
    return ServerResponse(status: 200, contentType: "image/jpeg", body: jpeg)
  }

  /// Returns the photo with an id, public or not: knowing the secret is enough.
  private func photo(ofPicture id: String) -> SamplePhoto? {
    flickr.photo(id: id)
      ?? flickr.state?.uploads.first { $0.id == id }.flatMap { flickr.photo($0) }
  }

  /// Returns an uploaded picture: the original unchanged, smaller ones as JPEG.
  private func uploadedPicture(_ rendition: SampleRendition, of photo: SamplePhoto)
    -> ServerResponse
  {
    guard let file = flickr.store.readPicture(photo.id), let picture = try? EncodedPicture(file)
    else {
      return .notFound
    }
    if rendition.size == .original {
      let mediaType = picture.header.format.mediaType
      return ServerResponse(status: 200, contentType: mediaType, body: file)
    }
    guard let jpeg = try? picture.jpeg(rendition.pixels, isSquare: rendition.size.isSquare)
    else { return .notFound }
    return ServerResponse(status: 200, contentType: "image/jpeg", body: jpeg)
  }
}

extension EncodedPicture {
  /// Returns the picture resampled to a size, or its centre square, as a JPEG on white.
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
