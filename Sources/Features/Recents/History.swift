import Foundations
import Model
import Store
import SystemCalls

/// The files of the user: the photos viewed last, the lists printed last, and the feed.
///
/// They need neither a source nor a key.
package struct History: Sendable {
  let recentsFile: Recents
  let following: Following
  let archive: FeedArchive
  private let lastLikes: LastLikes
  /// The paths of the files that other programs may change.
  let paths: [HistoryFile: String]
  /// True if there is an archive of the feed, checked once; none is created for a user who follows nothing.
  private let feedFileExists: Lazy<Bool>
  private let lastList: LastListing
  private let lastTopPlaces: LastTopPlaces
  private let known: KnownPhotos
  /// True if the last printed list is at most a day old, the limit for cached facts of a photo.
  private let listIsOfToday: Lazy<Bool>
  /// The source that an option names, if any: the ids of photos are its own.
  private let named: SourceID?
  private let cacheFolder: String
  let now: @Sendable () -> Date

  package init(
    in folders: Folders,
    named: SourceID? = nil,
    feedLimit: Int = FeedArchive.limit,
    now: @escaping @Sendable () -> Date
  ) {
    let (recents, list) = (
      Recents(at: folders.recentsFile, now: now), LastListing(at: folders.lastListFile)
    )
    recentsFile = recents
    following = Following(at: folders.followingFile, now: now)
    archive = FeedArchive(at: folders.feedFile, limit: feedLimit, now: now)
    lastLikes = LastLikes(at: folders.lastLikesFile)
    paths = [
      .recents: folders.recentsFile, .following: folders.followingFile,
      .likes: folders.lastLikesFile,
    ]
    feedFileExists = Lazy { (try? FileStatus(of: folders.feedFile)) != nil }
    lastList = list
    lastTopPlaces = LastTopPlaces(at: folders.lastTopFile)
    known = KnownPhotos(in: list, recents)
    listIsOfToday = Lazy {
      let status = try? FileStatus(of: folders.lastListFile)
      return status.map { (0..<86_400).contains(now().timeIntervalSince($0.modified)) } ?? false
    }
    self.named = named
    cacheFolder = folders.cache
    self.now = now
  }
}

extension History {
  /// A notice that all programs together print once a day.
  package enum DailyNotice: String, Sendable {
    /// The sample is shown because there is no key.
    case sample
    /// Without a contact a source answers few requests.
    case contact
    /// Pictures are drawn in characters.
    case characters
    /// A folder has an export in it.
    case export
  }

  /// Returns true for the first call of the day (UTC) for a notice.
  package func isFirstToday(_ notice: DailyNotice) -> Bool {
    mark(of: notice).isFirstToday(at: now())
  }

  /// Returns true if there was a call of `isFirstToday` for a notice on the same day.
  package func wasToday(_ notice: DailyNotice) -> Bool { mark(of: notice).wasToday(at: now()) }

  /// Returns true unless a sentence about what lists of a source leave out is the last that was printed about it.
  func isChanged(_ omission: String, of source: SourceID) -> Bool {
    NoticeMark("left-out", about: source.rawValue, in: cacheFolder)
      .isChanged(to: "\(source.rawValue) \(omission)")
  }

  private func mark(of notice: DailyNotice) -> NoticeMark {
    NoticeMark("\(notice.rawValue)-notice", in: cacheFolder)
  }

  /// True if there is an archive of the feed.
  var hasFeed: Bool { feedFileExists.value }

  /// The photos listed last and viewed last, as they were at the first use.
  var knownPhotos: [Photo] { known.photos }
}

/// A photo that the user named, with what is known of it without asking a source.
package struct LocatedPhoto: Hashable, Sendable {
  /// The name by which a source finds a photo.
  package enum Name: Hashable, Sendable {
    case id(Photo.ID)
    /// The name of a file on Wikimedia Commons.
    case file(String)
  }

  package let name: Name
  /// The source, or `nil` if the name alone does not show it.
  let source: SourceID?
  /// The site of the URL with which the user named the photo, if any.
  private(set) var site: WebSite?
  /// The photo as it was listed or viewed last, if it was.
  let listed: Photo?
  /// True if it was in the last printed list, less than a day ago.
  private(set) var isListedToday = false

  /// The name and the source: two sources may have photos with the same id.
  fileprivate struct Identity: Hashable {
    let name: Name
    let source: SourceID?
  }

  fileprivate func identity(choosing chosen: SourceID) -> Identity {
    Identity(name: name, source: source(choosing: chosen))
  }
}

extension LocatedPhoto {
  /// Returns true if the photo may be from a source: a URL means the sources of its site.
  func canBe(of source: SourceID) -> Bool { source.facts.site == site ?? source.facts.site }

  /// Returns the source to ask for the photo.
  ///
  /// It is the photo's own, or the chosen one if it may have the photo, or else the one that has photos with such ids;
  /// `nil` if that is a folder, which the id does not identify.
  func source(choosing chosen: SourceID) -> SourceID? {
    if let source { return source }
    guard case .id(let id) = name, !chosen.mayHave(id, on: site) else { return chosen }
    return SourceKind.having(photoWithID: id).first { $0.facts.site == site ?? $0.facts.site }?.id
  }
}

extension SourceID {
  /// Returns true if the source may have a photo with an id; if a URL named it, only on its site.
  fileprivate func mayHave(_ id: Photo.ID, on site: WebSite?) -> Bool {
    canHave(photoWithID: id) && facts.site == site ?? facts.site
  }
}

extension LocatedPhoto {
  fileprivate init(listed photo: Photo, isListedToday: Bool, on site: WebSite? = nil) {
    self.init(
      name: .id(photo.id),
      source: photo.source,
      site: site,
      listed: photo,
      isListedToday: isListedToday
    )
  }
}

extension History {
  /// Returns the photo that the user named, whether or not it exists.
  ///
  /// An id belongs to the source named by an option, if that can have it. The photo is looked up in the last printed
  /// list, then in the recents, without asking a source.
  ///
  /// - Throws: A `Failure` if the last printed list has no such row.
  package func locate(_ reference: PhotoReference) throws(Failure) -> LocatedPhoto {
    switch reference {
    case .row(let row):
      guard let photo = known.photo(inRow: row) else {
        throw Failure(.notFound, "\(known.missing(row: row)) List photos in a terminal first.")
      }
      return LocatedPhoto(listed: photo, isListedToday: listIsOfToday.value)
    case .id(let id): return locate(id, on: nil)
    case .page(let id, let site): return locate(id, on: site)
    case .listed(let id, let source):
      let photo = known.photo(withID: id) { $0 == source }?.photo
      return LocatedPhoto(name: .id(id), source: source, listed: photo)
    case .file(let name):
      let kind = SourceKind.all.first(where: \.facts.hasFileNames)
      return LocatedPhoto(name: .file(name), source: kind?.id, listed: nil)
    }
  }

  /// Locates a photo by its id, on the site of a URL if one named it.
  private func locate(_ id: Photo.ID, on site: WebSite?) -> LocatedPhoto {
    let named = named.flatMap { $0.mayHave(id, on: site) ? $0 : nil }
    func mayBeMeant(_ source: SourceID) -> Bool {
      source == named ?? source && source.mayHave(id, on: site)
    }
    if let (photo, isInList) = known.photo(withID: id, where: mayBeMeant) {
      let isOfToday = isInList && listIsOfToday.value
      return LocatedPhoto(listed: photo, isListedToday: isOfToday, on: site)
    }
    let kinds = SourceKind.having(photoWithID: id)
    return LocatedPhoto(
      name: .id(id),
      source: named ?? (kinds.count == 1 ? kinds[0].id : nil),
      site: site,
      listed: nil
    )
  }

  /// Returns the source to ask for the photo that the user named, by default the chosen one.
  package func source(of reference: PhotoReference, choosing chosen: SourceID) -> SourceID {
    (try? locate(reference))?.source(choosing: chosen) ?? chosen
  }

  /// Returns the first reference to each photo, in order: a row, an id and an address may name the same
  /// photo.
  ///
  /// A reference to a missing row is kept: it fails later.
  package func distinct(
    _ references: [PhotoReference],
    choosing chosen: SourceID
  ) -> [PhotoReference] {
    var seen: Set<Result<LocatedPhoto.Identity, Failure>> = []
    return references.filter { reference in
      let identity = Result { () throws(Failure) in
        try locate(reference).identity(choosing: chosen)
      }
      return seen.insert(identity).inserted
    }
  }

  /// Stores the photos of a list and its heading, so that row numbers refer to them from now on.
  ///
  /// This is a convenience: if it fails, numbers still refer to the previous list.
  ///
  /// - Returns: A notice for the user if the path is occupied by something else.
  @discardableResult
  package func remember(rows photos: [Photo], of heading: String? = nil) -> String? {
    notice { () throws(StorageError) in try lastList.write(photos, of: heading) }
  }

  /// Stores the top places of a list, as `remember(rows:)` does the photos of one.
  package func remember(rows places: [Place], of source: SourceID) -> String? {
    notice { () throws(StorageError) in try lastTopPlaces.write(places, of: source) }
  }

  /// Stores the months, albums or names of a list, as `remember(rows:)` does the photos of one.
  package func remember(rows: [ListedRow], of source: SourceID) -> String? {
    notice { () throws(StorageError) in try lastTopPlaces.write(rows, of: source) }
  }

  /// Stores that a photo was liked or unliked, for the programs that show it.
  ///
  /// This is a convenience: if it fails, they show the like once they ask the source again.
  func remember(likeOf photo: Photo, isLiked: Bool) {
    let record = LikeRecord(
      photo: photo.key,
      isLiked: isLiked,
      likeCount: photo.likeCount,
      date: now()
    )
    try? lastLikes.record(record)
  }

  /// Returns the photos that any program has liked or unliked since a time, in their latest state.
  package func likes(since date: Date) -> [LikeRecord] {
    // The file has whole seconds.
    lastLikes.read().filter { $0.date.timeIntervalSince(date) > -1 }
  }

  /// Returns the top places printed last, if they are of a source.
  func places(lastListedBy source: SourceID) -> [Place] { lastTopPlaces.places(of: source) }

  /// Returns a row of the last printed months, albums or names, if the text is a row number.
  ///
  /// - Throws: A `Failure` if they are from another source.
  func listedRow(_ text: String, at source: SourceID) throws(Failure) -> ListedRow? {
    guard let number = text.rowNumber, let (row, other) = lastTopPlaces.row(number) else {
      return nil
    }
    if other != source {
      throw Failure(
        .wrongUsage,
        "Row \(number) of the last list is of \(other.name); add --source \(other.rawValue.onOneLine)."
      )
    }
    return row
  }

  /// Returns the place in a row of the top places printed last.
  ///
  /// - Throws: A `Failure` if they have no such row.
  func place(inRow row: Int) throws(Failure) -> ListedPlace {
    if let place = lastTopPlaces.place(inRow: row) { return place }
    let sentence = "The last list of places has no row \(row); list places in a terminal first."
    throw Failure(.notFound, sentence)
  }

  /// Writes an optional file; returns a notice if something else occupies its path.
  private func notice(_ write: () throws(StorageError) -> Void) -> String? {
    do throws(StorageError) {
      try write()
      return nil
    } catch {
      guard case .foreign = error else { return nil }
      return error.failure.sentence
    }
  }
}

/// The photos of the last printed list and of the recents, read on first use.
private final class KnownPhotos: Sendable {
  private let list: Lazy<ListedPhotos>
  private let recents: Lazy<[Photo]>

  init(in listing: LastListing, _ recents: Recents) {
    list = Lazy { listing.read() }
    self.recents = Lazy { recents.readablePhotos() }
  }

  /// The photos of the list, then the recents.
  var photos: [Photo] { list.value.photos + recents.value }

  /// Returns the photo in a row of the list, counted from 1, or `nil` if there is no such row.
  func photo(inRow row: Int) -> Photo? { list.value.photo(inRow: row) }

  /// Returns the sentence that the list, named by its heading, has no such row.
  func missing(row: Int) -> String {
    let list = list.value
    if list.count == 0 { return "No printed list has a row \(row)." }
    let name = list.heading.map { ", “\($0)”," } ?? ""
    return row <= list.count
      ? "Row \(row) of the last printed list\(name) cannot be read."
      : "The last printed list\(name) has \(list.count.counted("row")), and no row \(row)."
  }

  /// Returns the photo with an id, from a possible source, and true if it is in the list.
  func photo(
    withID id: Photo.ID,
    where mayBeMeant: (SourceID) -> Bool
  ) -> (photo: Photo, isInList: Bool)? {
    func isMeant(_ photo: Photo) -> Bool { photo.id == id && mayBeMeant(photo.source) }
    if let photo = list.value.photos.first(where: isMeant) { return (photo, true) }
    return recents.value.first(where: isMeant).map { ($0, false) }
  }
}
