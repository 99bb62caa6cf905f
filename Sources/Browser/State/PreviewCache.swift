import Features
import Model

/// A cache of the first photos of rows in memory; the least recently stored are evicted first.
struct PreviewCache: Sendable {
  /// The maximum number of rows in memory.
  static let limit = 16

  private var pages: [PhotoSubject: PhotoListPage] = [:]
  /// The rows in the order in which they were last stored.
  private var order: [PhotoSubject] = []

  var count: Int { pages.count }

  subscript(_ subject: PhotoSubject) -> PhotoListPage? { pages[subject] }

  /// Stores the first page of the photos of a row.
  mutating func store(_ page: PhotoListPage, of subject: PhotoSubject) {
    if pages.updateValue(page, forKey: subject) != nil { order.removeAll { $0 == subject } }
    order.append(subject)
    if order.count > Self.limit { pages[order.removeFirst()] = nil }
  }
}
