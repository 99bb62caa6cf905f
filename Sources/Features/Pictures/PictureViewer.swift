import Bitmaps
import Foundations
import Imaging
import Model

extension Optional {
  /// Returns the feature, or throws a `Failure` if there is none although the user named a photo.
  package func required() throws(Failure) -> Wrapped {
    guard let self else { throw Failure(.failed, "There is no source of photos.") }
    return self
  }
}

/// Loads the pictures that the user views, one after the other, for views of one size.
package struct PictureViewer: Sendable {
  /// The size of the view, in pixels.
  let view: PixelSize
  let mode: ZoomMode
  /// True if the caption of a photo shows its full size, which the source is asked for.
  let wantsFullSize: Bool

  package init(in view: PixelSize, mode: ZoomMode, wantsFullSize: Bool = false) {
    self.view = view
    self.mode = mode
    self.wantsFullSize = wantsFullSize
  }

  /// Loads pictures, records photos as viewed, and delivers each picture or its failure, in order, as
  /// soon as it is available.
  ///
  /// `pictures` may be `nil` if all of them are files.
  package func load(
    _ references: [PictureReference],
    from pictures: Pictures?,
    deliver: (Result<ViewedPicture, Failure>) throws -> Void
  ) async throws {
    try await mapConcurrently(references, width: 2) { reference in
      await self.load(reference, pictures)
    } deliver: { result in
      // Recorded here to keep the order of the references.
      try deliver(result.map { $0.recorded(by: pictures) })
    }
  }

  private func load(_ reference: PictureReference, _ pictures: Pictures?) async -> Result<
    Loaded, Failure
  > {
    switch reference {
    case .file(let path):
      return await result(about: path) {
        .file(try await ViewedPicture(ofFileAt: path, in: view, mode: mode))
      }
    case .photo(let reference):
      return await result(about: "A photo") {
        let pictures = try pictures.required()
        let photo = try await pictures.photos.photo(reference)
        let size = PhotoSize.covering(view, mode, of: photo)
        async let fullSize = wantsFullSize ? pictures.photos.fullSize(of: photo) : nil
        let fetched = try await pictures.picture(of: photo, size: size)
        return .photo(fetched, fullSize: await fullSize)
      }
    }
  }
}

/// A loaded picture; a photo is not yet recorded as viewed.
private enum Loaded: Sendable {
  case file(ViewedPicture)
  case photo(FetchedPicture, fullSize: PixelSize?)

  func recorded(by pictures: Pictures?) -> ViewedPicture {
    switch self {
    case .file(let picture): return picture
    case .photo(let fetched, let fullSize):
      let thumbnail = try? fetched.thumbnail.png()
      let notices = pictures?.remember(fetched.photo, thumbnail: thumbnail) ?? []
      return ViewedPicture(fetched, fullSize: fullSize, notices: notices)
    }
  }
}
