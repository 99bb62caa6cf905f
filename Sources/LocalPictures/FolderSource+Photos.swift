import Foundations
import Model

extension FolderSource {
  /// Returns a page of the pictures that match a query, by the date they were taken, the newest first.
  ///
  /// The pictures around a point are those of the place that is there, exactly as many as `topPlaces` says;
  /// where there is none, those within 15 km. An album is a folder, by name or path. Words are looked for in titles, descriptions and paths inside
  /// the folder, whatever their case and diacritics.
  package func photos(
    matching query: PhotoQuery,
    perPage: Int,
    page: Int
  ) async throws -> PhotoPage {
    let all = try await pictures(matching: query)
    // Divided first, since the product of two large numbers would overflow.
    let start = page - 1 > all.count / perPage ? all.count : (page - 1) * perPage
    var title: String?
    if case .album(let name) = query { title = try await albums.value.album(name).title }
    return PhotoPage(
      photos: all.dropFirst(start).prefix(perPage).map(\.photo),
      albumTitle: title,
      total: all.count,
      skipped: 0,
      hasMore: all.count - start > perPage
    )
  }

  private func pictures(matching query: PhotoQuery) async throws -> [FolderPicture] {
    switch query {
    case .place(let id):
      guard let point = Coordinates(id) else { throw FolderError.noPlace(id) }
      return try await places.value.pictures(around: point)
    case .around(let point, uploadedSince: _):
      return try await places.value.pictures(around: point)
    case .words(let text, let query):
      let words = text.split(whereSeparator: \.isWhitespace).map { FoldedText($0).text }
      return try await searched(query).filter { $0.has(words) }
    case .album(let name):
      let album = try await albums.value.album(name)
      return try await albums.value.pictures(in: album)
    case .person, .tag, .group, .category, .own, .contacts, .liked:
      throw FolderError.unanswerable(folder: path)
    }
  }

  /// Returns the pictures that words are looked for in.
  private func searched(_ query: PhotoQuery?) async throws -> [FolderPicture] {
    if let query { return try await pictures(matching: query) }
    return try await pictures.value.pictures
  }
}

extension FolderPicture {
  /// Returns whether each of the folded words is somewhere in the texts of the picture.
  fileprivate func has(_ words: [String]) -> Bool {
    let text = FoldedText("\(photo.title)\n\(path)\n\(photo.description)").text
    return words.allSatisfy { text.contains($0) }
  }
}
