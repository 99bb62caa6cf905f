import Bitmaps
import Foundations
import Imaging
import Places

/// A picture to view, as it was named.
package enum Subject: Hashable, Sendable {
  case photo(PhotoReference)
  /// The path of a file of the person's own.
  case file(String)
}

/// Gets the pictures that a person views, one after the other, for a view of one size.
package struct PictureViewer: Sendable {
  /// The size of the view, in pixels.
  let view: PixelSize
  let mode: ZoomMode

  package init(in view: PixelSize, mode: ZoomMode) {
    self.view = view
    self.mode = mode
  }

  /// Gets the pictures of some subjects, records photos as viewed, and delivers each picture or its
  /// failure, in order, as soon as it is there.
  ///
  /// The explorer fetches photos; it may be `nil` where all subjects are files.
  package func pictures(
    of subjects: [Subject],
    explorer: Explorer?,
    deliver: (Result<ViewedPicture, Failure>) throws -> Void
  ) async throws {
    // Two at a time, as with `Explorer.fetch`.
    try await mapConcurrently(subjects, width: 2) { subject in
      await self.load(subject, explorer)
    } deliver: { result in
      // Recorded here, in the order of the subjects.
      try deliver(result.map { $0.recorded(by: explorer) })
    }
  }

  private func load(_ subject: Subject, _ explorer: Explorer?) async -> Result<Loaded, Failure> {
    switch subject {
    case .file(let path):
      return await outcome(of: path) { .file(try ViewedPicture(ofFileAt: path)) }
    case .photo(let reference):
      return await outcome(of: "A photo") {
        guard let explorer else { throw Failure(.failed, "There is no source of photos.") }
        let photo = try await explorer.photo(reference)
        let size = PhotoSize.covering(view, mode, of: photo)
        return .photo(try await explorer.picture(of: photo, size: size))
      }
    }
  }
}

/// A picture that was loaded, before a photo is recorded as viewed.
private enum Loaded: Sendable {
  case file(ViewedPicture)
  case photo(FetchedPicture)

  func recorded(by explorer: Explorer?) -> ViewedPicture {
    switch self {
    case .file(let picture): return picture
    case .photo(let fetched):
      let thumbnail = try? fetched.thumbnail.png()
      let notices = explorer?.remember(fetched.photo, thumbnail: thumbnail) ?? []
      return ViewedPicture(fetched, notices: notices)
    }
  }
}
