import Foundations
import Places
import SampleLibrary

/// The parts of the path of a picture's address: `/SERVER/ID_SECRET_SUFFIX.jpg`.
struct PictureAddress: Hashable, Sendable {
  let server: String
  let id: String
  let secret: String
  let size: PhotoSize

  init?(path: String) {
    let parts = path.split(separator: "/")
    guard parts.count == 2, parts[1].hasSuffix(".jpg") else { return nil }
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
    let file = "\(photo.id)_\(rendition.secret)\(rendition.size.addressSuffix).jpg"
    return base.appending(path: "\(photo.server)/\(file)").absoluteString
  }

  /// Returns the picture at an address, or 404 where any part of it is wrong.
  func picture(at address: PictureAddress) -> Response {
    guard let photo = library.photo(id: address.id), photo.server == address.server,
      let rendition = photo.renditions.first(where: { $0.size == address.size }),
      rendition.secret == address.secret,
      let file = library.picture(photo.pictureNumber),
      let jpeg = try? SamplePicture(file: file, of: photo).jpeg(
        rendition.pixels,
        isSquare: rendition.size.isSquare,
        isOriginal: rendition.size == .original
      )
    else { return .notFound }
    return Response(status: 200, contentType: "image/jpeg", body: jpeg)
  }
}
