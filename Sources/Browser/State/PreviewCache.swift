import Features
import Model

/// A cache of the first photos of places in memory; the least recently stored are evicted first.
struct PreviewCache: Sendable {
  /// The maximum number of places in memory.
  static let limit = 16

  private var pages: [Place.ID: PhotoListPage] = [:]
  /// The places in the order in which they were last stored.
  private var order: [Place.ID] = []

  var count: Int { pages.count }

  subscript(_ place: Place) -> PhotoListPage? { pages[place.id] }

  /// Stores the first page of the photos of a place.
  mutating func store(_ page: PhotoListPage, of place: Place) {
    if pages.updateValue(page, forKey: place.id) != nil { order.removeAll { $0 == place.id } }
    order.append(place.id)
    if order.count > Self.limit { pages[order.removeFirst()] = nil }
  }
}
