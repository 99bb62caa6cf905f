import Places

extension FlickrEndpoint {
  /// The sizes of a photo that can be asked for, the smallest first: those an answer lists, and
  /// those whose address follows from server and secret.
  ///
  /// A photo of which an answer lists nothing is not dropped: its addresses are built.
  func renditions(
    id: String,
    server: String?,
    secret: String?,
    listed: [PhotoSize: Photo.Rendition]
  ) -> [Photo.Rendition] {
    PhotoSize.allCases.compactMap { size in
      if let rendition = listed[size] { return rendition }
      guard let server, let secret, !size.hasOwnSecret, listed.isEmpty else {
        return nil
      }
      let url = picture(size, id: id, server: server, secret: secret)
      return Photo.Rendition(size: size, url: url)
    }
  }
}
