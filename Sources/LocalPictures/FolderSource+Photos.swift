import Foundations
import Imaging
import Model

extension FolderSource {
  /// Returns a page of the pictures that match a query, the newest date taken first.
  ///
  /// The pictures around a point are those of the place at that point, as many as `topPlaces` counts; if there is no
  /// place, those around it. An album is a folder, by name or path. Tags come from the file or its sidecar. Words
  /// are searched as `WordSearch` says.
  ///
  /// The time of the file counts as the time of the upload.
  package func photos(of list: PhotoList, page: Page) async throws -> PhotoPage {
    let contents = contents
    let all = try await contents.pictures.value.pictures
    var numbers = try await self.numbers(matching: list.query, in: contents)
    if let bounds = list.uploaded {
      numbers = numbers.filter { bounds.contains(all[$0].file.modified) }
    }
    let undated = list.filter.undatedCount(among: numbers.lazy.map { all[$0].dateTaken?.date })
    // Without a date, the pictures stay in the order of their files’ times.
    let isByDate = list.order?.value == .taken
    func precedes(_ one: Int, _ other: Int) -> Bool {
      isByDate ? one > other : all[one].file.precedes(all[other].file)
    }
    numbers = list.arranged(numbers, { all[$0] }, precedes)
    let (rows, hasMore) = page.rows(of: numbers)
    var title: String?
    if case .album(let name) = list.query {
      title = try await contents.albums.value.album(name).title
    }
    return PhotoPage(
      photos: rows.map { all[$0].photo }.named(by: gazetteer),
      albumTitle: title,
      total: numbers.count,
      skipped: try await contents.pictures.value.skipped.count,
      undated: undated,
      hasMore: hasMore
    )
  }

  package func datesTaken(matching query: PhotoQuery) async throws -> [CivilDate?] {
    let contents = contents
    let all = try await contents.pictures.value.pictures
    return try await numbers(matching: query, in: contents).map { all[$0].dateTaken?.date }
  }

  package func prepareSearch() async { _ = try? await contents.search.value }

  package func names(_ kind: NameKind, matching query: PhotoQuery) async throws -> [NameCount] {
    let contents = contents
    if query == .all { return try await contents.names(kind).value }
    let all = try await contents.pictures.value.pictures
    return try await [NameCount](
      of: numbers(matching: query, in: contents).map { all[$0].metadata.names(kind) }
    )
  }

  /// Returns the numbers of the pictures that match a query, in their order.
  private func numbers(
    matching query: PhotoQuery,
    in contents: Contents
  ) async throws -> [Int] {
    let all = try await contents.pictures.value.pictures
    switch query {
    case .place(let id):
      guard let point = Coordinates(id) else { throw FolderError.noPlace(id) }
      return try await contents.places.value.numbers(around: point)
    case .around(let point, uploadedSince: _):
      return try await contents.places.value.numbers(around: point)
    case .land(let land): return try await contents.places.value.numbers(in: land)
    case .words(let text, let query):
      var searched: [Int]?
      if let query { searched = try await numbers(matching: query, in: contents) }
      return try await contents.search.value.numbers(matching: WordSearch(text), among: searched)
    case .tag(let tag):
      let wanted = FoldedText(tag)
      return all.indices.filter { number in
        let metadata = all[number].metadata
        return metadata.tags.contains { wanted.isFolding(of: $0) }
          || metadata.people.contains { wanted.isFolding(of: NameKind.people.prefix + $0) }
      }
    case .pictured(let name):
      let wanted = FoldedText(name)
      return all.indices.filter { all[$0].metadata.people.contains { wanted.isFolding(of: $0) } }
    case .both(let query, let other):
      let matching = Set(try await numbers(matching: query, in: contents))
      return try await numbers(matching: other, in: contents).filter(matching.contains)
    case .album(let name):
      let albums = try await contents.albums.value
      return albums.numbers(in: try albums.album(name))
    case .all: return Array(all.indices)
    case .date(let dates):
      return all.indices.filter { dates.contains(all[$0].dateTaken?.date) }
    case .videos: return all.indices.filter { all[$0].video != nil }
    case .nowhere: return all.indices.filter { all[$0].coordinates == nil }
    case .person, .group, .category, .own, .contacts, .liked:
      throw id.lacks(query)
    }
  }
}

extension DescriptiveMetadata {
  fileprivate func names(_ kind: NameKind) -> [String] {
    switch kind {
    case .tags: tags
    case .people: people
    }
  }
}

extension FolderPicture: ArrangedPhoto {
  var uploaded: Int? { nil }
  var likeCount: Int? { nil }
  var rating: Int? { metadata.rating.flatMap { $0 == 0 ? nil : $0 } }
  var kind: PhotoKind { video == nil ? .photos : .videos }
  var license: License? { metadata.license.map(License.init) }
}
