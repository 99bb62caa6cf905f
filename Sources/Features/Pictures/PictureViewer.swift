import Bitmaps
import Foundations
import Imaging
import Model

extension Optional {
  /// Returns the feature that has photos; throws a `Failure` where there is none, though a photo is named.
  func required() throws(Failure) -> Wrapped {
    guard let self else { throw Failure(.failed, "There is no source of photos.") }
    return self
  }
}

/// Gets the pictures that a person views, one after the other, for a view of one size.
package struct PictureViewer: Sendable {
  /// The size of the view, in pixels.
  let view: PixelSize
  let mode: ZoomMode
  /// Whether the caption of a photo says its own size, for which the source is asked.
  let wantsFullSize: Bool

  package init(in view: PixelSize, mode: ZoomMode, wantsFullSize: Bool = false) {
    self.view = view
    self.mode = mode
    self.wantsFullSize = wantsFullSize
  }

  /// Gets the pictures that are referred to, records photos as viewed, and delivers each picture or its
  /// failure, in order, as soon as it is there.
  ///
  /// `pictures` may be `nil` where all of them are files.
  package func load(
    _ references: [PictureReference],
    from pictures: Pictures?,
    deliver: (Result<ViewedPicture, Failure>) throws -> Void
  ) async throws {
    try await mapConcurrently(references, width: 2) { reference in
      await self.load(reference, pictures)
    } deliver: { result in
      // Recorded here, in the order of the references.
      try deliver(result.map { $0.recorded(by: pictures) })
    }
  }

  private func load(_ reference: PictureReference, _ pictures: Pictures?) async -> Result<
    Loaded, Failure
  > {
    switch reference {
    case .file(let path):
      return await result(about: path) {
        .file(try ViewedPicture(ofFileAt: path, in: view, mode: mode))
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

/// A picture that was loaded, before a photo is recorded as viewed.
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
