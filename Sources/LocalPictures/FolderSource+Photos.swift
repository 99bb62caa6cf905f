import Foundations
import Imaging
import Model

extension FolderSource {
  /// Returns a page of the pictures that match a query, the newest date taken first.
  ///
  /// The pictures around a point are those of the place at that point, as many as `topPlaces` counts; if there is no
  /// place, those around it. An album is a folder, by name or path. Tags come from the file or its sidecar. Words
  /// are searched in titles, descriptions, paths inside the folder, cameras and lenses, ignoring case and diacritics.
  ///
  /// The time of the file counts as the time of the upload.
  package func photos(of list: PhotoList, page: Page) async throws -> PhotoPage {
    var all = try await pictures(matching: list.query)
    if let bounds = list.uploaded { all = all.filter { bounds.contains($0.file.modified) } }
    let undated = list.filter.undatedCount(among: all.lazy.map(\.dateTaken?.date))
    func precedes(_ one: Int, _ other: Int) -> Bool { all[one].file.precedes(all[other].file) }
    let numbers = list.arranged(Array(all.indices), { all[$0] }, precedes)
    let (rows, hasMore) = page.rows(of: numbers)
    var title: String?
    if case .album(let name) = list.query { title = try await albums.value.album(name).title }
    return PhotoPage(
      photos: rows.map { all[$0].photo }.named(by: gazetteer),
      albumTitle: title,
      total: numbers.count,
      skipped: try await pictures.value.skipped.count,
      undated: undated,
      hasMore: hasMore
    )
  }

  package func datesTaken(matching query: PhotoQuery) async throws -> [CivilDate?] {
    try await pictures(matching: query).map(\.metadata.dateTaken?.date)
  }

  private func pictures(matching query: PhotoQuery) async throws -> [FolderPicture] {
    switch query {
    case .place(let id):
      guard let point = Coordinates(id) else { throw FolderError.noPlace(id) }
      return try await pictures(around: point)
    case .around(let point, uploadedSince: _):
      return try await pictures(around: point)
    case .land(let land): return try await pictures(in: land)
    case .words(let text, let query):
      let words = text.split(whereSeparator: \.isWhitespace).map { FoldedText($0).text }
      return try await searched(query).filter { $0.has(words) }
    case .tag(let tag):
      let wanted = FoldedText(tag)
      return try await pictures.value.pictures.filter { picture in
        picture.metadata.tags.contains { wanted.isFolding(of: $0) }
      }
    case .album(let name):
      let album = try await albums.value.album(name)
      return try await albums.value.pictures(in: album)
    case .all: return try await pictures.value.pictures
    case .date(let dates):
      return try await pictures.value.pictures.filter { picture in
        dates.contains(picture.metadata.dateTaken?.date)
      }
    case .nowhere: return try await pictures.value.pictures.filter { $0.coordinates == nil }
    case .person, .group, .category, .own, .contacts, .liked:
      throw id.lacks(query)
    }
  }

  private func pictures(around point: Coordinates) async throws -> [FolderPicture] {
    let contents = contents
    let all = try await contents.pictures.value.pictures
    return try await contents.places.value.numbers(around: point).map { all[$0] }
  }

  private func pictures(in land: Land) async throws -> [FolderPicture] {
    let contents = contents
    let all = try await contents.pictures.value.pictures
    return try await contents.places.value.numbers(in: land).map { all[$0] }
  }

  /// Returns the pictures in which words are searched.
  private func searched(_ query: PhotoQuery?) async throws -> [FolderPicture] {
    if let query { return try await pictures(matching: query) }
    return try await pictures.value.pictures
  }
}

extension FolderPicture: ArrangedPhoto {
  var dateTaken: CivilTime? { metadata.dateTaken }
  var uploaded: Int? { nil }
  var likeCount: Int? { nil }
  var license: License? { metadata.license.map(License.init) }
}

extension FolderPicture {
  /// Returns true if each of the folded words occurs in the texts of the picture.
  fileprivate func has(_ words: [String]) -> Bool {
    let texts = [title, path, metadata.text, camera?[.camera], camera?[.lens]].compactMap(\.self)
    let text = FoldedText(texts.joined(separator: "\n")).text
    return words.allSatisfy { text.contains($0) }
  }
}
