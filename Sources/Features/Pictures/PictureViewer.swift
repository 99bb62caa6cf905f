import Bitmaps
import Foundations
import Imaging
import Model

/// A picture to view, as it was named.
package enum Subject: Hashable, Sendable {
  case photo(PhotoReference)
  /// The path of a file of the person's own.
  case file(String)
}

extension Subject {
  /// Parses an argument: the reference to a photo, or the path of a file.
  ///
  /// - Throws: A `Failure` about digits that refer to no photo, which are never a file either: `000`.
  package init(_ argument: String) throws(Failure) {
    if let reference = PhotoReference(argument) {
      self = .photo(reference)
    } else if argument.trimmed.utf8.allSatisfy(\.isASCIIDigit) {
      throw Failure(
        .wrongUsage,
        "“\(argument.onOneLine)” names no photo: a row is 1 to 999; a file of that name is "
          + "./\(argument.onOneLine)."
      )
    } else {
      self = .file(argument)
    }
  }

  /// Whether it is a photo, which a source has.
  package var isPhoto: Bool { reference != nil }

  /// The reference to a photo; `nil` for a file.
  package var reference: PhotoReference? {
    if case .photo(let reference) = self { reference } else { nil }
  }
}

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

  /// Gets the pictures of some subjects, records photos as viewed, and delivers each picture or its
  /// failure, in order, as soon as it is there.
  ///
  /// `pictures` may be `nil` where all subjects are files.
  package func load(
    _ subjects: [Subject],
    from pictures: Pictures?,
    deliver: (Result<ViewedPicture, Failure>) throws -> Void
  ) async throws {
    try await mapConcurrently(subjects, width: 2) { subject in
      await self.load(subject, pictures)
    } deliver: { result in
      // Recorded here, in the order of the subjects.
      try deliver(result.map { $0.recorded(by: pictures) })
    }
  }

  private func load(_ subject: Subject, _ pictures: Pictures?) async -> Result<Loaded, Failure> {
    switch subject {
    case .file(let path):
      return await outcome(of: path) {
        .file(try ViewedPicture(ofFileAt: path, in: view, mode: mode))
      }
    case .photo(let reference):
      return await outcome(of: "A photo") {
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
