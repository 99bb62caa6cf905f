import Foundations
import Model

extension ExportSource {
  /// Returns a page of the photos that match a query, the latest upload first.
  ///
  /// The photos around a point are those of the place at that point, as many as `topPlaces` counts; if there is no
  /// place, those around it. Words are searched as `WordSearch` says.
  package func photos(of list: PhotoList, page: Page) async throws -> PhotoPage {
    let contents = try await photos
    var numbers = try await self.numbers(matching: list.query, in: contents)
    if let bounds = list.uploaded, bounds != .anyTime {
      numbers = numbers.filter { number in
        guard let seconds = contents.photos.rows[number].uploaded else { return true }
        return bounds.contains(Date(timeIntervalSince1970: Double(seconds)))
      }
    }
    let undated = list.filter.undatedCount(
      among: numbers.lazy.map { contents.photos[$0].dayTaken }
    )
    func precedes(_ one: Int, _ other: Int) -> Bool {
      let (one, other) = (contents.photos.rows[one].id, contents.photos.rows[other].id)
      return (one.utf8.count, one) < (other.utf8.count, other)
    }
    numbers = list.arranged(numbers, { ExportRecord($0, of: contents) }, precedes)
    let (rows, hasMore) = page.rows(of: numbers)
    var title: String?
    if case .album(let name) = list.query { title = try contents.album(name).title.nonEmpty }
    return PhotoPage(
      photos: rows.map { listedPhoto($0, in: contents) }.named(by: gazetteer),
      albumTitle: title,
      total: numbers.count,
      skipped: 0,
      undated: undated,
      hasMore: hasMore
    )
  }

  /// Returns the photo with a number, with the length of a video that need not be unpacked for it.
  private func listedPhoto(_ number: Int, in contents: ExportContents) -> Photo {
    var photo = photo(number, in: contents)
    if photo.video != nil {
      photo.video = Photo.Video(duration: contents.duration(ofVideo: photo.id))
    }
    return photo
  }

  package func datesTaken(matching query: PhotoQuery) async throws -> [CivilDate?] {
    let contents = try await photos
    return try await numbers(matching: query, in: contents)
      .map { contents.photos[$0].dayTaken }
  }

  package func prepareSearch() async { _ = try? await search.value }

  package func names(_ kind: NameKind, matching query: PhotoQuery) async throws -> [NameCount] {
    if kind == .people { return [] }
    let contents = try await photos
    return try await [NameCount](
      of: numbers(matching: query, in: contents).map { contents.photos[$0].tagList }
    )
  }

  private func numbers(
    matching query: PhotoQuery,
    in contents: ExportContents
  ) async throws -> [Int] {
    let photos = contents.photos
    switch query {
    case .place(let id):
      guard let point = Coordinates(id) else { throw ExportError.noPlace(id) }
      return try await places.value.numbers(around: point)
    case .around(let point, uploadedSince: _):
      return try await places.value.numbers(around: point)
    case .land(let land): return try await places.value.numbers(in: land)
    case .own, .all: return Array(photos.indices)
    case .date(let dates):
      return photos.indices.filter { dates.contains(photos[$0].dayTaken) }
    case .tag(let tag):
      let tag = tag.asTag
      return photos.indices.filter { photos[$0].has(tag: tag) }
    case .words(let text, let query):
      var searched: [Int]?
      if let query { searched = try await numbers(matching: query, in: contents) }
      return try await search.value.numbers(matching: WordSearch(text), among: searched)
    case .both(let query, let other):
      let matching = Set(try await numbers(matching: query, in: contents))
      return try await numbers(matching: other, in: contents).filter(matching.contains)
    case .album(let name): return contents.numbers(in: try contents.album(name))
    case .videos: return photos.indices.filter { contents.isVideo(photos[$0]) }
    case .nowhere: return photos.indices.filter { photos.rows[$0].coordinates == nil }
    case .person, .pictured, .group, .category, .contacts, .liked:
      throw id.lacks(query)
    }
  }
}

/// The fields of an exported photo that filter and sort it.
private struct ExportRecord: ArrangedPhoto {
  private let photo: ExportedPhoto
  let path: String
  let kind: PhotoKind

  init(_ number: Int, of contents: ExportContents) {
    photo = contents.photos[number]
    kind = contents.isVideo(photo) ? .videos : .photos
    path = contents.picture(of: photo.id)?.name ?? ""
  }

  var title: String { PhotoTitle(title: photo.title, description: photo.description).title }
  var dateTaken: CivilTime? { CivilTime(photo.dateTaken) }
  var uploaded: Int? { photo.uploaded }
  var likeCount: Int? { photo.likeCount }
  var rating: Int? { nil }
  var coordinates: Coordinates? { photo.coordinates }
  var license: License? { photo.license.nonEmpty.map(License.init(named:)) }
}

extension ExportedPhoto {
  var dayTaken: CivilDate? { CivilTime(dateTaken)?.date }

  /// The tags.
  var tagList: [String] { tags.split(separator: "\n").map(String.init) }

  /// The texts in which words are searched.
  var searchTexts: SearchTexts {
    SearchTexts(
      anywhere: [title, description] + tagList,
      words: [license],
      date: dayTaken
    )
  }

  /// Returns whether the photo has a tag, in the form of `asTag`.
  fileprivate func has(tag: String) -> Bool {
    !tag.isEmpty && !tags.isEmpty && tags.split(separator: "\n").contains { $0.asTag == tag }
  }
}

extension StringProtocol {
  /// The tag as Flickr compares it: only letters and digits, without case and diacritics.
  fileprivate var asTag: String { FoldedText(self).text.filter { $0.isLetter || $0.isNumber } }
}

// MARK: - Comments

extension [Comment] {
  /// Parses the comments in a photo's file, the oldest first; comments without a text or a date are left out.
  init(json: [UInt8], onPhoto photo: Photo) {
    self = []
    var scanner = JSONScanner(json)
    scanner.readObject { key, scanner in
      guard key == "comments" else { return scanner.skip() }
      scanner.readArray { scanner in
        if let comment = Comment(&scanner, number: count, on: photo) { append(comment) }
      }
    }
    sort { $0.date < $1.date }
  }
}

extension Comment {
  fileprivate init?(_ scanner: inout JSONScanner, number: Int, on photo: Photo) {
    var (id, user, text, page): (String, String, String, String) = ("", "", "", "")
    var date: Int?
    scanner.readObject { key, scanner in
      switch key {
      case "id": id = scanner.readLine(atMost: Photo.tokenLimit)
      case "date", "date_create": date = CivilTime(scanner.readDate())?.seconds
      case "user": user = scanner.readLine(atMost: Photo.tokenLimit)
      case "comment", "message": text = scanner.readDescription()
      case "url": page = scanner.readLine(atMost: Photo.addressLimit)
      default: scanner.skip()
      }
    }
    guard let date, !text.isEmpty else { return nil }
    self.init(
      id: id.nonEmpty ?? "\(photo.id)-\(number + 1)",
      author: Person(id: user.nonEmpty ?? "unknown", name: nil),
      text: text,
      date: Date(timeIntervalSince1970: Double(date)),
      page: URL(string: page).flatMap { $0.isPlainWebAddress ? $0 : nil }
    )
  }
}
