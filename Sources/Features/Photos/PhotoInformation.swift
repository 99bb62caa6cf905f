import Foundations
import Imaging
import Model
import Store

/// The metadata of a picture: of its file, of the photo at its source, or both.
package struct PhotoInformation: Hashable, Sendable {
  /// The photo, if it is from a source.
  package let photo: Photo?
  /// The path, if it is a file.
  package let path: String?
  /// The size of the file in bytes, if there is one.
  package let byteCount: Int?
  /// The metadata in the file's headers, if there is a file.
  package let picture: PictureInfo?
  /// Notices for the user, as sentences.
  package private(set) var notices: [String] = []
}

/// Describes a file of the user as a listing of its folder would, or throws the reason if that is impossible.
///
/// If a source is given, it is as a listing of the folder that is this source; if a kind is, as if this program had
/// written no fact of that kind.
package typealias FileDescriber =
  @Sendable (_ path: String, _ source: String?, _ kind: SidecarFact.Kind?) async throws ->
  OwnPicture

extension PhotoInformation {
  /// Loads the metadata of photos and of the user's own files, and delivers it in order.
  ///
  /// `photos` may be `nil` if all of them are files. If `describe` fails, only the header of the file is used.
  package static func load(
    _ references: [PictureReference],
    from photos: Photos?,
    describe: @escaping FileDescriber,
    deliver: (Result<PhotoInformation, Failure>) throws -> Void
  ) async throws {
    try await mapConcurrently(references, width: 2) { reference in
      switch reference {
      case .file(let path):
        await result(about: path.onOneLine) {
          try await PhotoInformation(ofFileAt: path, describe)
        }
      case .photo(let reference):
        await result(about: "A photo") { try await photos.required().information(on: reference) }
      }
    } deliver: {
      try deliver($0)
    }
  }

  /// Reads the headers of a file, and the files beside it.
  ///
  /// - Throws: A `Failure` if there is no file or it is not a picture, and `StorageError` if it cannot
  ///   be read.
  package init(ofFileAt path: String, _ describe: FileDescriber) async throws {
    guard let file = try ReadableFile.opened(at: path) else { throw Failure(noFileAt: path) }
    let byteCount = file.byteCount
    let picture = try file.pictureInfo(named: path)
    let photo = try? await describe(path, nil, nil).photo
    self.init(photo: photo, path: path, byteCount: byteCount, picture: picture)
  }
}

extension PictureInfo {
  /// Reads the headers of a file only; `nil` for a video.
  ///
  /// - Throws: The errors of `PhotoInformation`.
  package init?(ofFileAt path: String) throws {
    guard let file = try ReadableFile.opened(at: path) else { throw Failure(noFileAt: path) }
    guard let info = try file.pictureInfo(named: path) else { return nil }
    self = info
  }
}

extension ReadableFile {
  /// Decodes the headers of a picture; `nil` for a video.
  fileprivate func pictureInfo(named path: String) throws -> PictureInfo? {
    if try isVideo { return nil }
    do {
      return try PictureInfo(pictureHeader())
    } catch let error as ImagingError {
      throw error.failure(of: path.onOneLine)
    }
  }
}

extension Photos {
  /// Returns the metadata of a photo and its renditions.
  ///
  /// If the source refuses to list them, returns a notice instead.
  package func information(on reference: PhotoReference) async throws -> PhotoInformation {
    var photo = try await photo(reference)
    var notices: [String] = []
    do {
      photo.renditions = try await allRenditions(of: photo)
    } catch let error as any FailureConvertible where error.failure.isAboutOneCall {
      photo.renditions = []
      notices.append("The sizes of the photo \(photo.id) are unknown: \(error.failure.sentence)")
    }
    photo = named(photo)
    var file: (info: PictureInfo?, byteCount: Int)?
    do {
      file = try await fileFacts(of: photo)
    } catch let error as any FailureConvertible where error.failure.isAboutOneCall {
      notices.append(error.failure.sentence)
    }
    return PhotoInformation(
      photo: photo,
      path: nil,
      byteCount: file?.byteCount,
      picture: file?.info,
      notices: notices
    )
  }

  /// Returns a photo of a list with the nearest city and, if `asking` its source, with tags that the list lacked.
  package func completed(_ photo: Photo, asking: Bool) async throws -> Photo {
    var photo = photo
    let source = try sources.source(photo.source)
    let isListed = photo.source.isOwn || source.abilities.contains(.completeRows)
    if asking, photo.tags.isEmpty, !isListed, source.abilities.contains(.lookup) {
      let id = photo.id
      let whole = try await sources.call(about: "The photo \(id)", at: source.id) {
        try await source.photo(id: id)
      }
      photo.tags = whole.tags
      photo.place = photo.place ?? whole.place
    }
    return named(photo)
  }

  /// Returns a photo with the name of the place around it, unless its source names the place.
  private func named(_ photo: Photo) -> Photo {
    guard photo.place == nil, let point = photo.coordinates else { return photo }
    var photo = photo
    photo.place = places.gazetteer().name(of: point)
    return photo
  }

  /// Reads the file of one of the user's own photos; `nil` for another photo, and without a file.
  private func fileFacts(of photo: Photo) async throws -> (info: PictureInfo?, byteCount: Int)? {
    guard photo.source.isOwn, let file = photo.rendition(.original)?.url else { return nil }
    if photo.video != nil {
      return (nil, try await sources.source(photo.source).fileToCopy(at: file).byteCount)
    }
    return try await sources.source(photo.source).picture(at: file) { data in
      do {
        return (try PictureInfo(reading: data), data.count)
      } catch let error as ImagingError {
        throw error.failure(of: photo.file ?? "The picture of the photo \(photo.id)")
      }
    }
  }
}
