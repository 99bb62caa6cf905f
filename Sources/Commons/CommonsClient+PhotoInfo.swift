import Foundations
import Model
import Net

extension CommonsClient {
  /// Returns a photo by its id: `M` and the page id; a page merged into another returns that one.
  ///
  /// - Throws: `CommonsError.notFound`, or `notAPhoto` for a video, a drawing or a sound.
  ///
  /// Source: https://www.mediawiki.org/wiki/API:Imageinfo
  package func photo(id: Photo.ID) async throws -> Photo {
    try await file(try pageArguments(ofPhoto: id), name: id, .listFacts)
      .photo(at: endpoint, name: id)
  }

  package func photo(named name: String) async throws -> Photo {
    let title = name.withoutPrefix("File")
    // A bar separates several titles, and a unit separator changes the separator.
    if title.isEmpty || title.contains(where: "|\u{1F}".contains) {
      throw CommonsError.notFound(name)
    }
    return try await file(["titles": "File:\(title)"], name: title, .listFacts)
      .photo(at: endpoint, name: title)
  }

  /// Returns the renditions around a size: the step that covers it, and those that the response lists
  /// for high-density screens.
  ///
  /// The largest one replaces an original that cannot be decoded.
  package func renditions(
    ofPhoto id: Photo.ID,
    for size: PhotoSize
  ) async throws -> [Photo.Rendition] {
    let facts = [
      "iiprop": "url|size|mime", "iiurlwidth": String(PictureWidth.step(for: size)),
      "prop": "imageinfo",
    ]
    let file = try await file(try pageArguments(ofPhoto: id), name: id, facts)
    let renditions = try file.photo(at: endpoint, name: id).renditions
    guard size == .original, let last = renditions.last, last.size != .original
    else { return renditions }
    return renditions + [last.asOriginal]
  }

  private func pageArguments(ofPhoto id: Photo.ID) throws(CommonsError) -> [String: String] {
    guard self.id.canHave(photoWithID: id) else { throw .notFound(id) }
    return ["pageids": String(id.dropFirst())]
  }

  /// Returns the page of a file, whether or not it is a photo.
  private func file(
    _ page: [String: String],
    name: String,
    _ facts: [String: String]
  ) async throws -> FilePage {
    let arguments = page.merging(facts) { $1 }.merging(["redirects": "1"]) { $1 }
    let batch = try await batch(CommonsCall(arguments)) { try await response(to: $0, .facts) }
    guard let batch, let page = batch.pages.first else { throw CommonsError.notFound(name) }
    try page.checkIsFile(name: name)
    if !batch.answers(arguments, with: page) {
      throw CommonsError.unreadable(
        call: "query (pages)",
        reason: "it is about “\(page.fileName.onOneLine)”, not about “\(name.onOneLine)”"
      )
    }
    return page
  }
}

extension QueryResponse {
  /// Returns true if a page is the one requested by id or title, or the one to which that redirects.
  fileprivate func answers(_ arguments: [String: String], with page: FilePage) -> Bool {
    if let id = arguments["pageids"], page.pageID == id { return true }
    if arguments["pageids"] != nil { return redirects(to: page.title) }
    return arguments["titles"].map { title(of: $0).isSameTitle(as: page.title) } ?? true
  }
}

extension String {
  /// True if two titles denote the same page: the case of the first letter does not matter, and spaces
  /// equal underscores.
  fileprivate func isSameTitle(as other: String) -> Bool {
    func plain(_ title: String) -> String { title.replacing("_", with: " ").onOneLine.lowercased() }
    return plain(self) == plain(other)
  }
}

extension FilePage {
  /// Throws unless the page is a file, in this wiki or in one that it shares.
  func checkIsFile(name: String) throws(CommonsError) {
    if let invalidReason { throw .invalidName(name, reason: invalidReason) }
    guard namespace == 6, file != nil else { throw .notFound(name) }
  }

  /// Returns the page as a photo; throws if the file is not a photo.
  func photo(at endpoint: CommonsEndpoint, name: String) throws(CommonsError) -> Photo {
    switch reading(at: endpoint) {
    case .photo(let photo): return photo
    case .other(let type): throw .notAPhoto(name, type: type ?? "of an unknown type")
    case .unreadable:
      throw .unreadable(call: "query (pages)", reason: "the file has no page")
    }
  }
}

extension Photo.Rendition {
  /// The same picture as the original.
  fileprivate var asOriginal: Photo.Rendition {
    Photo.Rendition(size: .original, url: url, width: width, height: height)
  }
}
