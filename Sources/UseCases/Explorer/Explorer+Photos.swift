import Flickr
import Places

/// A page of the photos of a place.
package struct PhotoList: Hashable, Sendable {
  /// What the place is called.
  package let title: String
  package let photos: [Photo]
  /// The number of the page's first photo in the whole list, counted from 1.
  package let first: Int
  /// How many photos the whole list has, as far as Flickr says.
  package let total: Int?
  /// How many rows of the answer could not be read and were left out.
  package let skipped: Int

  package init(title: String, photos: [Photo], first: Int, total: Int?, skipped: Int) {
    self.title = title
    self.photos = photos
    self.first = first
    self.total = total
    self.skipped = skipped
  }
}

extension Explorer {
  /// Returns a page of the photos of a place, the latest upload first.
  ///
  /// - Parameters:
  ///   - place: The place as a person names it; see `place(_:)`.
  ///   - limit: How many photos a page has, 1 to 500.
  ///   - page: Which page, counted from 1; past the end it is empty.
  /// - Returns: The page.
  /// - Throws: What `place(_:)` and Flickr throw.
  package func photos(of place: String, limit: Int, page: Int) async throws -> PhotoList {
    try await photos(of: await self.place(place), limit: limit, page: page)
  }

  /// Returns a page of the photos of a listed place, the latest upload first.
  ///
  /// - Parameters:
  ///   - place: A place of a list that an explorer returned.
  ///   - limit: The photos on a page, 1 to 500.
  ///   - page: The number of the page, counted from 1; past the end it is empty.
  /// - Returns: The page.
  /// - Throws: The errors of Flickr's search.
  package func photos(of place: Place, limit: Int, page: Int) async throws -> PhotoList {
    try await photos(of: namedPlace(place), limit: limit, page: page)
  }

  private func photos(of named: NamedPlace, limit: Int, page: Int) async throws -> PhotoList {
    let answer = try await asking(for: "The place \(named.title)") {
      try await flickr.photos(in: named.area, perPage: limit, page: page)
    }
    return PhotoList(
      title: named.title,
      photos: answer.photos,
      first: (page - 1) * limit + 1,
      total: answer.total,
      skipped: answer.skipped
    )
  }
}
