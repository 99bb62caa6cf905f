import Places

/// The identity of a photo among those of all sources.
struct PhotoKey: Hashable, Sendable {
  let source: SourceID
  let id: Photo.ID
}

extension Photo {
  var key: PhotoKey { PhotoKey(source: source, id: id) }
}
