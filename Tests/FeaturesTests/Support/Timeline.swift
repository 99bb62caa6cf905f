import Foundation
import Foundations
import Model
import SystemCalls

/// A source whose lists grow and shrink while they are read, with the paging faults of Flickr: private rows
/// are counted but missing, and after the last page comes the last page again.
final class Timeline: PhotoSource, Sendable {
  /// A photo of a list.
  struct Row: Hashable, Sendable {
    let second: Int
    let number: Int
    let list: PhotoQuery
    var isPrivate = false
    /// True if the service does not say when it was uploaded.
    var isUndated = false
    /// The second at which the latest version was uploaded, if there are several: only on Commons.
    var version: Int?

    var id: String { String(number) }
  }

  struct State {
    var rows: [Row] = []
    var callCount = 0
    /// The lists that cannot be asked for, and why.
    var failures: [PhotoQuery: Failure] = [:]
    /// The lists that cannot be asked for their older photos, and why.
    var failuresOfOlder: [PhotoQuery: Failure] = [:]
    /// The failure of the list of contacts, or `nil`.
    var contactsFailure: Failure?
    /// The failure of every picture, or `nil` if they are served.
    var pictureFailure: Failure?
    var contacts: [Person] = []
    /// The number of further contacts, whom the source only counts.
    var missingContacts = 0
    /// The number of newest photos that a list shows, as a public feed has; `nil` for all.
    var reach: Int?
    /// The contacts who uploaded something lately; `nil` for those whose rows show it.
    var active: [Person]? = []
    /// A change that happens before the call of a number.
    var beforeCall: @Sendable (inout State, _ call: Int) -> Void = { _, _ in }
    /// The lists that were asked for.
    var asked: [PhotoQuery] = []
    var hasStream = false
    /// The callback of the task that follows the stream of uploads, and the people whom it follows.
    var follower: (people: Set<String>, deliver: @Sendable (String) -> Void)?
  }

  private let state = Mutex(State())
  private let (ends, end) = AsyncStream.makeStream(of: Failure.self)

  let id: SourceID

  init(of source: SourceID = .flickr) { id = source }

  var abilities: Set<SourceAbility> {
    let stream: Set<SourceAbility> = state.withLock(\.hasStream) ? [.uploadStream] : []
    return stream.union([.people, .tags, .search, .contacts, .lookup])
  }
  var refreshing: Timeline { self }
  var address: String? { nil }

  func publicIDs(among photos: [Photo], of person: Person.ID?) async throws -> PublicIDs {
    PublicIDs(Set(photos.filter { !$0.isPrivate }.map(\.id)))
  }

  var callCount: Int { state.withLock { $0.callCount } }

  /// The ids of the photos of all lists that people can see, the newest first.
  var visibleIDs: [String] {
    let rows = state.withLock { $0.rows.filter { !$0.isPrivate } }
    return rows.sorted { ($0.second, $0.number) > ($1.second, $1.number) }.map(\.id)
  }

  func change<Result>(_ change: (inout State) -> sending Result) -> Result {
    state.withLock { change(&$0) }
  }

  func photos(of list: PhotoList, page: Page) async throws -> PhotoPage {
    let (query, bounds) = (list.query, list.uploaded ?? .anyTime)
    let rows = try ask(for: query, isOlder: bounds.until != nil).filter { row in
      bounds.contains(Date(timeIntervalSince1970: Double(row.second)))
    }
    let sorted = rows.sorted { ($0.second, $0.number) > ($1.second, $1.number) }
    if let reach = state.withLock({ $0.reach }) {
      let newest = state.withLock { $0.rows.filter { $0.list == query } }
        .sorted { ($0.second, $0.number) > ($1.second, $1.number) }.prefix(reach)
      let isCut =
        newest.count == reach && newest.allSatisfy { bounds.since.map($0.isAfter) ?? true }
      return PhotoPage(
        photos: sorted.filter(newest.contains).map(\.photo),
        total: nil,
        skipped: 0,
        reachable: isCut ? reach : nil,
        hasMore: false
      )
    }
    let pageCount = max(1, (sorted.count + page.size - 1) / page.size)
    let start = (min(page.number, pageCount) - 1) * page.size
    let shown = sorted.dropFirst(start).prefix(page.size).filter { !$0.isPrivate }
    return PhotoPage(
      photos: shown.map(\.photo),
      total: sorted.count,
      skipped: 0,
      hasMore: page.number < pageCount
    )
  }

  /// Makes a call for a list, or for its older photos, and returns all rows of the list.
  func ask(for list: PhotoQuery, isOlder: Bool) throws(Failure) -> [Row] {
    try state.withLock { state throws(Failure) in
      state.callCount += 1
      state.asked.append(list)
      state.beforeCall(&state, state.callCount)
      if let failure = state.failures[list] { throw failure }
      if isOlder, let failure = state.failuresOfOlder[list] { throw failure }
      return state.rows.filter { $0.list == list }
    }
  }

  func contacts() async throws -> ContactList {
    try state.withLock { state throws(Failure) in
      state.callCount += 1
      if let failure = state.contactsFailure { throw failure }
      return ContactList(state.contacts, missing: state.missingContacts)
    }
  }

  func contacts(whoUploadedSince date: Date) async throws -> [Person] {
    state.withLock { state in
      state.callCount += 1
      let second = Int(date.timeIntervalSince1970)
      let lists = Set(state.rows.filter { $0.second >= second }.map(\.list))
      return state.active ?? state.contacts.filter { lists.contains(.person($0.id)) }
    }
  }

  func followUploads(
    by people: Set<String>,
    sleep: @Sendable (_ seconds: Double) async throws -> Void,
    deliver: @escaping @Sendable (_ person: String) -> Void
  ) async throws {
    state.withLock { $0.follower = (people, deliver) }
    for await failure in ends { throw failure }
    throw CancellationError()
  }

  /// Ends the stream of uploads.
  func endStream(_ failure: Failure) { end.yield(failure) }

  func photo(id: Photo.ID) async throws -> Photo { throw Failure(.notFound, "No photo.") }
  func renditions(ofPhoto id: Photo.ID, for size: PhotoSize) async throws -> [Photo.Rendition] {
    []
  }
  func picture<Value>(
    at url: URL,
    decoding decode: (Data) throws -> Value
  ) async throws -> Value {
    if let failure = state.withLock({ $0.pictureFailure }) { throw failure }
    return try decode(.smallPicture)
  }
}

extension Timeline.Row {
  func isAfter(_ date: Date) -> Bool { Double(second) > date.timeIntervalSince1970 }

  var photo: Photo {
    let server = URL(string: "https://www.flickr.com/") ?? URL(filePath: "/")
    let page = server.appending(path: "photos/1@N01/\(number)/")
    var photo = Photo(id: id, owner: .init(id: "1@N01", name: "Ada"), page: page)
    photo.title = "Photo \(number)"
    if !isUndated { photo.dateUploaded = Date(timeIntervalSince1970: Double(second)) }
    let picture = server.appending(path: "\(number)_q.jpg")
    photo.renditions = [Photo.Rendition(size: .largeSquare, url: picture)]
    return photo
  }
}
