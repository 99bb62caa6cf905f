import Foundation
import Foundations
import Model
import SystemCalls
import TestSupport

@testable import Features

/// A random history of a feed, checked step by step against a model that forgets nothing.
///
/// What may happen: uploads one by one and many at once, photos that change, vanish, come late or have a time in
/// the future, files that get newer versions; follows and unfollows, contacts who come and go, lists that fail,
/// hidden photos; pages of all kinds, and watches; an archive that is full, or lost; a clock that jumps both ways.
actor FeedHistory {
  /// A broken promise, with the steps before it.
  struct Violation: Error, CustomStringConvertible {
    let description: String
  }

  private var random: SeededGenerator
  private let world: FeedWorld
  private var model: FeedModel
  private let timeline = Timeline()
  private let home: FeedHome
  private var features: FeatureSet
  /// The seconds by which this machine's clock is ahead.
  private var offset = 0
  private var lastShown: [String: FeedPosition] = [:]
  private var steps: [String] = []
  private var watching = Watching(existing: [], busy: 0)
  private let seed: Int

  /// The number of posts in a full archive.
  private static let archiveLimit = 60
  /// The maximum number of photos that the service has.
  private static let photoLimit = 150

  init(of world: FeedWorld, seed: Int) throws {
    self.world = world
    self.seed = seed
    model = FeedModel(idPrefix: world.idPrefix)
    random = SeededGenerator(UInt64(seed))
    var limits = FeedLimits()
    limits.perPage = 5
    limits.pagesOfGap = 3
    home = try FeedHome(
      timeline,
      readBy: world.reader(timeline),
      limits: limits,
      archiveLimit: Self.archiveLimit
    )
    features = home.features
    for list in world.lists { model.add(at: model.time - 100, to: [list]) }
    model.contacts = world.people.isEmpty ? [] : ["1@N01", "2@N01", "3@N01", "4@N01"]
    timeline.change { $0.active = nil }
  }

  /// Takes some steps; throws the first violation.
  func run(_ count: Int) async throws {
    for number in 1...count {
      sync()
      // Now and then it is another program.
      if isOne(in: 50) { features = home.features }
      try await step(number)
    }
  }

  private func step(_ number: Int) async throws {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<20: upload()
    case 20..<40: pass()
    case 40..<43: removePhoto()
    case 43..<46: changePhoto()
    case 46..<47: uploadInFuture()
    case 47..<50: try await publishLate()
    case 50..<54: try await follow()
    case 54..<57: try await unfollow()
    case 57..<60: changeContacts()
    case 60..<64: fail()
    case 64..<66: jump()
    case 66..<69: try hide()
    case 69..<81: try await showPage()
    case 81..<91: try await showOlderPages()
    case 91..<96: try await showOfflinePage()
    case 96..<98: try await showToEnd()
    default: try await watch()
    }
    try checkClaims()
  }

  private func isOne(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  private func note(_ step: String) { steps.append("\(step) at \(model.time)+\(offset)") }

  private func violated(_ promise: String) -> Violation {
    Violation(
      description: "Seed \(seed), after \(steps.count) steps: \(promise)\n"
        + steps.suffix(25).joined(separator: "\n")
    )
  }

  /// Gives the service its photos, and this machine its time.
  private func sync() {
    if model.photos.count > Self.photoLimit {
      let oldest = model.photos.values.sorted { $0.second < $1.second }.prefix(Self.photoLimit / 3)
      for photo in oldest { model.remove(photo.number) }
    }
    let (rows, contacts) = (model.rows, model.contacts)
    timeline.change { state in
      state.rows = rows
      state.contacts = contacts.sorted().map { Person(id: $0, name: nil) }
    }
    if isPastFuturePhoto { jump(to: 0) }
    home.setClock(to: model.time + offset)
  }

  /// True if the clock is ahead of a photo whose time is still to come: nothing tells that it is not the newest.
  private var isPastFuturePhoto: Bool {
    offset > 0
      && model.photos.values.contains { model.time < $0.second && $0.second <= model.time + offset }
  }
}

// MARK: - The service

extension FeedHistory {
  private func upload(_ most: Int = 12) {
    let count = isOne(in: 8) ? Int.random(in: 1...4 * most, using: &random) : most / 4
    var lists: Set = [world.lists.randomElement(using: &random) ?? world.topics[0]]
    if isOne(in: 3) { lists.insert(world.topics.randomElement(using: &random) ?? world.topics[0]) }
    for _ in 0..<max(1, count) {
      if isOne(in: 2) { model.time += Int.random(in: 1...200, using: &random) }
      model.add(at: model.time, to: lists)
    }
    note("\(count) uploads to \(lists.map(\.name).sorted())")
    // What is asked for later sees them whole.
    model.time += 1
  }

  private func pass() {
    let most = [60, 600, 4_000, 90_000].randomElement(using: &random) ?? 60
    model.time += Int.random(in: 1...most, using: &random)
  }

  private func removePhoto() {
    if let photo = randomPhoto() { model.remove(photo.number) }
  }

  private func randomPhoto() -> FeedModel.Photo? {
    model.photos.values.sorted { $0.number < $1.number }.randomElement(using: &random)
  }

  private func changePhoto() {
    guard let photo = randomPhoto() else { return }
    if world.hasVersions {
      let version = max(photo.second, model.time)
      model.change(photo.number) { $0.version = version }
      note("\(photo.id) of \(photo.second) has a newer version, \(version)")
      return
    }
    let second = photo.second - Int.random(in: 1...100_000, using: &random)
    model.change(photo.number) { photo in
      photo.second = second
      photo.isOptional = true
    }
    note("\(photo.id) has another time, \(second)")
  }

  private func uploadInFuture() {
    let lists: Set = [world.lists.randomElement(using: &random) ?? world.topics[0]]
    let second = model.time + Int.random(in: 300_000...300_000_000, using: &random)
    model.add(at: second, to: lists)
    note("an upload of \(second) to \(lists.map(\.name))")
  }

  /// Uploads a private photo, and publishes it: within the hour and before other photos come, or at any time.
  private func publishLate() async throws {
    if !world.hasPrivatePhotos { return }
    let list = world.lists.randomElement(using: &random) ?? world.topics[0]
    let isInTime = isOne(in: 2)
    let delay = Int.random(in: isInTime ? 1...3_000 : 4_000...1_000_000, using: &random)
    let isHidden =
      model.photos.values.count { photo in
        photo.lists.contains(list) && photo.second >= model.time - 1 && !photo.isPrivate
      } > 3
    model.add(at: model.time, to: [list], isPrivate: true)
    let number = model.lastNumber
    model.time += 1
    note("\(number) of \(list.name) is private")
    sync()
    try await showPage()
    model.time += delay
    model.change(number) { photo in
      photo.isPrivate = false
      photo.isOptional = !isInTime || isHidden
    }
    note("\(number) is public")
    sync()
    try await showPage()
  }

  private func changeContacts() {
    if world.people.isEmpty { return }
    let person = "\(Int.random(in: 1...5, using: &random))@N01"
    // An empty answer removes nobody.
    if model.contacts == [person] { return }
    if model.contacts.remove(person) == nil { model.contacts.insert(person) }
    note("contacts: \(model.contacts.sorted())")
  }

  private func fail() {
    let list = world.lists.randomElement(using: &random) ?? world.topics[0]
    let failure = isOne(in: 2) ? Failure(.notFound, "It failed.") : nil
    let kind = Int.random(in: 0..<4, using: &random)
    timeline.change { state in
      switch kind {
      case 0: state.failures[list] = failure
      case 1: state.failuresOfOlder[list] = failure
      case 2: state.contactsFailure = failure
      default: (state.failures, state.failuresOfOlder, state.contactsFailure) = ([:], [:], nil)
      }
    }
    note("failure \(kind) of \(list.name): \(failure != nil)")
  }

  /// Sets the clock of this machine wrong, or right.
  private func jump() {
    jump(to: [0, 0, 72_000, -72_000, 7_000, -7_000].randomElement(using: &random) ?? 0)
  }

  private func jump(to offset: Int) {
    self.offset = offset
    note("the clock jumps")
  }
}

extension PhotoQuery {
  fileprivate var name: String {
    switch self {
    case .tag(let tag): "tag:\(tag)"
    case .category(let category): "category:\(category)"
    case .person(let id): "@\(id)"
    default: "contacts"
    }
  }

  fileprivate var isOfContacts: Bool { self == .contacts }
}

// MARK: - Following and hiding

extension FeedHistory {
  private func follow() async throws {
    let contacts: [PhotoQuery] = world.people.isEmpty ? [] : [.contacts, .contacts]
    let query =
      (world.lists + contacts).randomElement(using: &random) ?? world.topics[0]
    note("follow \(query.name)")
    do {
      let (_, isNew) = try await features.feed.follow(try PhotoSelector(query.name))
      if isNew { model.followed.insert(query) }
    } catch is Failure {
      return
    }
  }

  private func unfollow() async throws {
    guard let query = model.followed.sorted(by: { $0.name < $1.name }).randomElement(using: &random)
    else { return }
    note("unfollow \(query.name)")
    _ = try await features.feed.unfollow(try PhotoSelector(query.name))
    model.followed.remove(query)
    let kept = model.followedLists().union(knownContacts)
    for post in try archive.posts(FeedFilter(), limit: .max)
    where model.lists[post.photo.id]?.isDisjoint(with: kept) ?? true {
      throw violated("A post of what was unfollowed is in the archive: \(post.photo.id).")
    }
  }

  private func hide() throws {
    guard let photo = randomPhoto() else { return }
    let shown = try Photo.fetchable(photo.id, source: world.source)
    if model.hidden.remove(photo.id) == nil {
      model.hidden.insert(photo.id)
      try features.feed.hide(shown)
    } else {
      try features.feed.unhide([shown])
    }
    note("hide or unhide \(photo.id)")
  }

  private var archive: FeedArchive { features.history.archive }

  /// The lists of the people who are contacts, as this machine knows them.
  private var knownContacts: Set<PhotoQuery> {
    let members = (try? archive.members()) ?? [:]
    guard model.followed.contains(.contacts) else { return [] }
    return Set(members.values.flatMap { $0 }.map { .person($0.reference) })
  }
}

// MARK: - Pages

extension FeedHistory {
  private func showPage() async throws {
    var request = FeedRequest()
    request.limit = Int.random(in: 1...20, using: &random)
    request.refresh = isOne(in: 3) ? .always : .whenStale
    request.isUnseenOnly = isOne(in: 4)
    var only: PhotoQuery?
    if isOne(in: 4) {
      only = model.followed.sorted(by: { $0.name < $1.name }).randomElement(using: &random)
      request.only = try only.map { try PhotoSelector($0.name) }
    }
    _ = try await show(request, only: only)
  }

  private func showOlderPages() async throws {
    var request = FeedRequest()
    request.limit = Int.random(in: 1...20, using: &random)
    request.start = .afterLastShown
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      _ = try await show(request)
      // A list grows while it is read.
      if isOne(in: 2) { upload() }
      sync()
    }
  }

  private func showOfflinePage() async throws {
    var request = FeedRequest()
    request.limit = 60
    request.refresh = .never
    request.isUnseenOnly = isOne(in: 4)
    _ = try await show(request)
  }

  private func showToEnd() async throws {
    var request = FeedRequest()
    request.limit = 20
    request.refresh = .always
    for _ in 0..<100 {
      let page = try await show(request)
      if page.isEnd || !page.failures.isEmpty { return }
      (request.start, request.refresh) = (.afterLastShown, .whenStale)
    }
    throw violated("The feed has no end.")
  }

  /// Shows a page, and checks it.
  private func show(_ request: FeedRequest, only: PhotoQuery? = nil) async throws -> FeedPage {
    let name =
      only.flatMap { $0.isOfContacts ? "flickr contacts " : nil } ?? only.map(positionName)
      ?? "feed"
    let start = request.start == .afterLastShown ? lastShown[name] : nil
    note("page of \(only?.name ?? "all"), \(request.limit) \(request.start) \(request.refresh)")
    let page = try await features.feed.page(request)
    try check(page, request, only: only, start: start)
    try features.feed.markShown(page)
    model.seen.formUnion(page.posts.map(\.photo.id))
    if let last = page.posts.last { lastShown[name] = last.position }
    return page
  }

  private func position(of photo: FeedModel.Photo) -> FeedPosition {
    FeedPosition(second: photo.second, id: photo.id, source: world.source)
  }

  private func positionName(_ query: PhotoQuery) -> String {
    switch query {
    case .tag(let tag): "flickr tag \(tag)"
    case .category(let category): "commons category \(category)"
    case .person(let id): "flickr person \(id)"
    default: "feed"
    }
  }

  private func check(
    _ page: FeedPage,
    _ request: FeedRequest,
    only: PhotoQuery?,
    start: FeedPosition?
  ) throws {
    let positions = page.posts.map(\.position)
    if zip(positions, positions.dropFirst()).contains(where: { $0 <= $1 }) {
      throw violated("The newest is not first: \(positions).")
    }
    let lists = model.followedLists(only)
    let allowed = lists.union(only == nil || only == .contacts ? knownContacts : [])
    for post in page.posts {
      let id = post.photo.id
      if model.hidden.contains(id) { throw violated("The hidden photo \(id) shows.") }
      if model.lists[id]?.isDisjoint(with: allowed) ?? true {
        throw violated("The photo \(id) is of no followed list.")
      }
      if model.seen.contains(id) && !post.isSeen {
        throw violated("The seen post \(id) is unseen.")
      }
    }
    if request.isUnseenOnly { return }
    let shown = Set(page.posts.map(\.photo.id))
    let newest = start ?? FeedPosition(second: .max, id: "", source: world.source)
    let oldest =
      page.isEnd ? FeedPosition(second: .min, id: "", source: world.source) : positions.last
    guard let oldest else { return }
    let missing = model.owed(lists).filter { photo in
      let position = position(of: photo)
      return position < newest && position > oldest && !shown.contains(photo.id)
    }
    if request.refresh != .never && page.failures.isEmpty {
      // A list that was refreshed lately is not asked for newer photos.
      if let photo = missing.first(where: { request.refresh == .always || isKnown($0, lists) }) {
        throw violated(
          "The page has no \(photo.id) of \(photo.second): \(page.posts.map(\.photo.id))."
        )
      }
    } else if start == nil {
      try checkGaps(of: page, missing: missing, lists)
    }
  }

  /// Returns true if the archive claims to know the second of a photo, in one of its lists.
  private func isKnown(_ photo: FeedModel.Photo, _ lists: Set<PhotoQuery>) -> Bool {
    let coverage = (try? archive.coverage(at: home.now)) ?? [:]
    return photo.lists.intersection(lists).contains { list in
      (coverage[list.id]?.top?.through ?? .min) > photo.second
    }
  }

  /// Throws if a photo is missing between the posts of a page without a row that says so.
  private func checkGaps(
    of page: FeedPage,
    missing: [FeedModel.Photo],
    _ lists: Set<PhotoQuery>
  ) throws {
    let coverage = try archive.coverage(at: home.now)
    guard let first = page.posts.first?.position, let last = page.posts.last?.position else {
      return
    }
    for photo in missing where position(of: photo) < first && position(of: photo) > last {
      let own = photo.lists.intersection(lists)
      let isInGap = own.allSatisfy { list in
        let parts = coverage[list.id]?.intervals ?? []
        return zip(parts, parts.dropFirst()).contains { newer, older in
          let after = newer.after ?? .min
          return photo.second <= after && photo.second > older.through && after < first.second
        }
      }
      if !isInGap { continue }
      let above = page.rows.prefix { row in
        if case .post(let post) = row { post.position > position(of: photo) } else { true }
      }
      if !above.contains(where: { if case .gap = $0 { true } else { false } }) {
        throw violated("No row says that \(photo.id) of \(photo.second) was not loaded.")
      }
    }
  }

  /// Throws if the archive claims that a list is complete where it is not.
  ///
  /// The last hour before the newest known second is read again by the next refresh.
  private func checkClaims() throws {
    let coverage = try archive.coverage(at: home.now)
    for list in model.followedLists() {
      guard let top = coverage[list.id]?.top else { continue }
      var filter = FeedFilter()
      filter.origins = [list.id]
      let stored = Set(try archive.posts(filter, limit: .max).map(\.photo.id))
      for photo in model.owed([list])
      where photo.second <= top.through - 3_600 && !stored.contains(photo.id) {
        let isClaimed =
          coverage[list.id]?.intervals.contains { interval in
            photo.second > interval.after ?? .min && photo.second <= interval.through
          } ?? false
        if isClaimed {
          throw violated("The archive claims to have \(photo.id) of \(photo.second), \(list.name).")
        }
      }
    }
  }
}

extension PhotoQuery {
  fileprivate var id: Followed.ID {
    switch self {
    case .tag(let tag): Followed.ID(source: .flickr, kind: .tag, reference: tag)
    case .category(let category):
      Followed.ID(source: .commons, kind: .category, reference: category)
    case .person(let id): Followed.ID(source: .flickr, kind: .person, reference: id)
    default: Followed.ID(source: .flickr, kind: .contacts, reference: "")
    }
  }
}

// MARK: - Watching

extension FeedHistory {
  /// What happened while a watch ran.
  private struct Watching {
    /// The photos that the service had before.
    var existing: Set<String>
    /// The number of polls while things happen.
    var busy: Int
    var delivered: [String] = []
    /// The number of deliveries at the last poll.
    var count = -1
    var polls = 0
    /// The number of polls in a row without a delivery.
    var quiet = 0
    var isArchiveLost = false
    /// The number of deliveries before that.
    var lostCount = 0
    /// When each list was followed, as this machine knew it after the first poll.
    var since: [Followed.ID: Date] = [:]
  }

  private func watch() async throws {
    if model.followed.isEmpty { return }
    note("watch")
    watching = Watching(
      existing: Set(model.photos.values.map(\.id)),
      busy: Int.random(in: 2...6, using: &random)
    )
    // With neither an archive nor the time, a watch cannot tell new photos from old ones.
    let isBlind =
      try offset > 0 && archive.coverage(at: home.now).values.allSatisfy { $0.top == nil }
    do {
      try await features.feed.watch(
        only: nil,
        sleep: { seconds in try await self.sleep(seconds) },
        deliver: { event in try self.receive(event) }
      )
    } catch is CancellationError {
      // It ends itself.
    }
    if watching.isArchiveLost {
      // The marks are lost with the archive, but for those that the watch made afterwards.
      model.seen = []
      lastShown = [:]
    }
    model.seen.formUnion(watching.delivered.dropFirst(watching.lostCount))
    for photo in model.owed(model.followedLists())
    where !watching.existing.contains(photo.id) && !watching.delivered.contains(photo.id) {
      if try !isBlind && isNew(photo) {
        let coverage = try archive.coverage(at: home.now).map { "\($0.selector) \($1.intervals)" }
        throw violated(
          "The watch did not print \(photo.id) of \(photo.second), \(photo.lists.map(\.name)): \(coverage)."
        )
      }
    }
  }

  private func sleep(_ seconds: Double) throws {
    if seconds > 300 { throw violated("The watch sleeps for \(seconds) s.") }
    watching.polls += 1
    if watching.polls == 1 {
      let followed = try features.history.following.read().followed
      watching.since = Dictionary(followed.map { ($0.id, $0.since) }) { first, _ in first }
    }
    model.time += Int(seconds.rounded(.up))
    if watching.polls <= watching.busy {
      happen()
    } else {
      timeline.change { state in
        (state.failures, state.failuresOfOlder, state.contactsFailure) = ([:], [:], nil)
      }
      watching.quiet = watching.delivered.count == watching.count ? watching.quiet + 1 : 0
      watching.count = watching.delivered.count
      // Contacts are polled every fifth minute.
      if watching.quiet > 12 || watching.polls > 200 { throw CancellationError() }
    }
    sync()
  }

  private func receive(_ event: FeedEvent) throws {
    guard case .posts(let page) = event else { return }
    let ids = page.posts.map(\.photo.id)
    if zip(page.posts, page.posts.dropFirst()).contains(where: { $0.position >= $1.position }) {
      throw violated("The watch does not print the oldest first: \(ids).")
    }
    for id in ids {
      if watching.delivered.contains(id) { throw violated("The watch prints \(id) twice.") }
      if model.seen.contains(id) { throw violated("The watch prints \(id), which was seen.") }
      if model.hidden.contains(id) { throw violated("The watch prints \(id), which is hidden.") }
    }
    watching.delivered += ids
  }

  /// Returns true if a photo was uploaded after one of its lists was followed, as this machine knows the time
  /// and knew it at first: a clock that is set back may move it.
  private func isNew(_ photo: FeedModel.Photo) throws -> Bool {
    let followed = try features.history.following.read().followed
    // The clock is right, and the watch has corrected what one that was ahead has left.
    if offset == 0, let future = followed.first(where: { $0.since > home.now }) {
      throw violated("\(future.title) was followed in the future, at \(future.since).")
    }
    return followed.contains { list in
      let lists =
        list.id.kind == .contacts
        ? Set(model.contacts.map { PhotoQuery.person($0) }) : list.id.query.map { [$0] } ?? []
      let since = max(list.since, watching.since[list.id] ?? list.since)
      return Double(photo.second) >= since.timeIntervalSince1970
        && !photo.lists.isDisjoint(with: lists)
    }
  }

  /// Lets something happen while a watch sleeps.
  private func happen() {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<5: upload(30)
    case 5: fail()
    case 6: jump()
    case 7: removePhoto()
    case 8 where !watching.isArchiveLost:
      note("the archive is lost")
      (watching.isArchiveLost, watching.lostCount) = (true, watching.delivered.count)
      home.removeArchive()
    default: upload(2)
    }
  }
}
