/// The identity of a photo among all sources, two of which may have photos with the same id.
package struct PhotoKey: Hashable, Sendable {
  package let source: SourceID
  package let id: Photo.ID

  package init(source: SourceID, id: Photo.ID) {
    (self.source, self.id) = (source, id)
  }

  /// The name of the photo's picture on a screen.
  package var name: String { "\(source.rawValue) \(id)" }
}

extension Photo {
  package var key: PhotoKey { PhotoKey(source: source, id: id) }
}
