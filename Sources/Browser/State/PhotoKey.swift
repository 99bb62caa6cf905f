import Places

/// The identity of a photo among those of all sources.
struct PhotoKey: Hashable, Sendable {
  let source: SourceID
  let id: Photo.ID

  /// The name of the photo's picture among those of a screen.
  var name: String { "\(source.rawValue) \(id)" }
}

extension Photo {
  var key: PhotoKey { PhotoKey(source: source, id: id) }
}
