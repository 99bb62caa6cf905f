import Bitmaps
import Foundations
import Imaging
import PhotoSources
import Places
import Storage

/// A page of the photos of a place, with its position in the pagination of the whole list.
package struct PhotoList: Hashable, Sendable {
  /// The name of the place.
  package let title: String
  package let photos: [Photo]
  /// The number of the page's first photo in the whole list, counted from 1.
  package let first: Int
  /// The number of photos in the whole list, as far as the source says.
  package let total: Int?
  /// The number of rows that could not be decoded and were left out.
  package let skipped: Int
  /// The number of photos that pages can reach, where that is less than the total; else `nil`.
  package let reachable: Int?

  package init(
    title: String,
    photos: [Photo],
    first: Int,
    total: Int?,
    skipped: Int,
    reachable: Int? = nil
  ) {
    self.title = title
    self.photos = photos
    self.first = first
    self.total = total
    self.skipped = skipped
    self.reachable = reachable
  }
}

extension Explorer {
  /// Returns the photo that a person named, with the sizes whose addresses can be built.
  ///
  /// - Throws: A `Failure` if there is no such row, and the errors of the source.
  package func photo(_ reference: PhotoReference) async throws -> Photo {
    let id = try history.id(of: reference)
    return try await call(about: "The photo \(id)") { try await source.photo(id: id) }
  }

  /// Returns the size of a photo in its largest rendition, or `nil` where the source does not tell.
  func fullSize(of photo: Photo) async -> PixelSize? {
    ((try? await source.renditions(ofPhoto: photo.id)) ?? photo.renditions).largestSize
  }

  /// Returns a page of the photos of a place, as a person names it, the latest upload first.
  ///
  /// A page has 1 to 500 photos; pages are counted from 1, and empty past the end.
  ///
  /// - Throws: The errors of `place(_:)` and of the source.
  package func photos(of place: String, limit: Int, page: Int) async throws -> PhotoList {
    try await photos(of: await self.place(place), limit: limit, page: page)
  }

  /// Returns a page of the photos of a place that an explorer listed, the latest upload first.
  package func photos(of place: Place, limit: Int, page: Int) async throws -> PhotoList {
    try await photos(of: namedPlace(place), limit: limit, page: page)
  }

  private func photos(of named: NamedPlace, limit: Int, page: Int) async throws -> PhotoList {
    let answer = try await call(about: "The place \(named.title)") {
      try await source.photos(in: named.area, perPage: limit, page: page)
    }
    return PhotoList(
      title: named.title,
      photos: answer.photos,
      first: (page - 1) * limit + 1,
      total: answer.total,
      skipped: answer.skipped,
      reachable: answer.reachable
    )
  }

  /// Puts a viewed photo at the front of the recents, with a thumbnail of its picture.
  ///
  /// - Returns: Notices for the user: a photo that cannot be recorded is viewed all the same.
  package func rememberViewing(of photo: Photo, picture: Bitmap) -> [String] {
    remember(photo, thumbnail: try? picture.thumbnail().png())
  }

  func remember(_ photo: Photo, thumbnail: Data?) -> [String] {
    do throws(StorageError) {
      return try history.recordViewing(
        of: photo,
        thumbnail: thumbnail,
        source: origin == .flickr ? .flickr : .sample
      )
    } catch {
      // No need to tell the person who interrupted the program.
      if Task.isCancelled { return [] }
      return ["It is not among the recents: \(error.failure.sentence)"]
    }
  }
}
