import Foundations
import Imaging
import Places

/// Gets the pictures that a person looks at, one after the other, in a view.
package struct PictureViewer: Sendable {
  /// How large the view is, in pixels.
  let view: PixelSize
  let mode: ZoomMode

  package init(in view: PixelSize, mode: ZoomMode) {
    self.view = view
    self.mode = mode
  }
}

extension PictureViewer {
  /// Gets the pictures of what was asked for, and remembers photos as viewed.
  ///
  /// - Parameters:
  ///   - subjects: What is looked at.
  ///   - deliver: Takes each picture or its failure, in order, as soon as it can.
  /// - Throws: What `deliver` throws, and `CancellationError`.
  package func pictures(
    of subjects: [Subject],
    deliver: (Result<ViewedPicture, Failure>) throws -> Void
  ) async throws {
    // Two at a time, as with `Explorer.fetch`.
    try await mapConcurrently(subjects, width: 2) { subject in
      await self.picture(of: subject)
    } deliver: { result in
      try deliver(result.map { $0.remembered() })
    }
  }

  private func picture(of subject: Subject) async -> Result<Sight, Failure> {
    switch subject {
    case .file(let path):
      return await outcome(of: path) { .file(try ViewedPicture(ofFileAt: path)) }
    case .photo(let reference, let explorer):
      return await outcome(of: "A photo") {
        let photo = try await explorer.photo(reference)
        let size = PhotoSize.covering(view, mode, of: photo)
        return .photo(try await explorer.picture(of: photo, size: size), explorer)
      }
    }
  }
}

/// What was got, before it is remembered: that goes in the order of the subjects.
private enum Sight: Sendable {
  case file(ViewedPicture)
  case photo(FetchedPicture, Explorer)

  func remembered() -> ViewedPicture {
    switch self {
    case .file(let picture): return picture
    case .photo(let fetched, let explorer):
      let thumbnail = try? fetched.thumbnail.png()
      let notices = explorer.remember(fetched.photo, thumbnail: thumbnail)
      return ViewedPicture(fetched, notices: notices)
    }
  }
}
