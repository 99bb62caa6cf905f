import Model

/// A page of a list of photos, with its position in the pagination of the whole list.
package struct PhotoListPage: Hashable, Sendable {
  /// The name of the place, person, tag or other origin of the photos.
  package let title: String
  /// The phrase after “photos” in a sentence: `of Kyoto, Japan`, `that you like`; empty for all photos.
  package let subject: String
  /// The order of the photos, if the heading states it: `newest first`.
  package let order: String?
  package let photos: [Photo]
  /// The number of the page's first photo in the whole list, counted from 1.
  package let first: Int
  /// The number of photos in the whole list, if the source reports it.
  package let total: Int?
  /// The number of rows that could not be decoded and were left out.
  package let skipped: Int
  /// The number of photos that paging can reach, if that is less than the total.
  package let reachable: Int?
  /// The number of photos that a span of days leaves out because they have no date, if it is known.
  package let undated: Int?
  /// True if there is a page after this one.
  package let hasMore: Bool
  /// The sections of the photos, if the list has sections.
  package var sections: [Photo.ID: PhotoSection] = [:]
  /// The number of photos of the page that are left out because the user hid them.
  package var hiddenCount = 0
  /// True if the title names a person in pictures.
  var namesPerson = false
  /// The other orders that the list can have.
  package var orders: [PhotoOrder] = []
  /// The value by which it is sorted, if that is known.
  package var sortedBy: PhotoOrder.Value?

  package init(
    title: String,
    subject: String? = nil,
    order: String? = nil,
    photos: [Photo],
    first: Int,
    total: Int?,
    skipped: Int,
    reachable: Int? = nil,
    undated: Int? = nil,
    hasMore: Bool = false
  ) {
    self.title = title
    self.subject = subject ?? "of \(title)"
    self.order = order
    self.photos = photos
    self.first = first
    self.total = total
    self.skipped = skipped
    self.reachable = reachable
    self.undated = undated
    self.hasMore = hasMore
  }
}

/// The section of a list that a photo is in.
package struct PhotoSection: Hashable, Sendable {
  /// The number of the section, counted from 1.
  package let number: Int
  package let heading: String
  /// What tells the photo apart from the others in it.
  package let facts: [String]
  /// True if the photo is one of those to decide about.
  package let isMarked: Bool
}

extension PhotoListPage {
  /// Creates a list from the photos of several lists, each photo once.
  init(_ lists: [PhotoListPage]) {
    var seen: Set<Photo.ID> = []
    self.init(
      title: lists.map(\.title).joined(separator: ", "),
      subject: lists.map(\.subject).joined(separator: " or "),
      photos: lists.flatMap(\.photos).filter { seen.insert($0.id).inserted },
      first: lists.first?.first ?? 1,
      total: nil,
      skipped: lists.reduce(0) { $0 + $1.skipped },
      hasMore: lists.contains(where: \.hasMore)
    )
  }
}

extension String {
  /// The text after a space, or nothing if it is empty; used for the phrase after “photos” in a sentence.
  package var afterSpace: String { isEmpty ? "" : " \(self)" }
}
