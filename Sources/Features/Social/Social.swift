import Foundations
import Imaging
import Model
import Store

/// Likes, comments, uploads and deletions.
package struct Social: Sendable {
  private let sources: SourceAccess
  private let history: History

  init(_ sources: SourceAccess, _ history: History) {
    self.sources = sources
    self.history = history
  }

  private var archive: FeedArchive { history.archive }
}

extension Social {
  /// Likes a photo; returns it with its new counts, and true if it was not liked before.
  package func like(_ photo: Photo) async throws -> (Photo, isNew: Bool) {
    let isNew = try await change(photo) { try await $0.like(photo: photo.id) }
    let current = await reloaded(photo, isLiked: true, likes: isNew ? 1 : 0, comments: 0)
    history.remember(likeOf: current, isLiked: true)
    return (current, isNew)
  }

  /// Unlikes a photo; returns it with its new counts, and true if it was liked.
  package func unlike(_ photo: Photo) async throws -> (Photo, wasLiked: Bool) {
    let wasLiked = try await change(photo) { try await $0.unlike(photo: photo.id) }
    let current = await reloaded(photo, isLiked: false, likes: wasLiked ? -1 : 0, comments: 0)
    history.remember(likeOf: current, isLiked: false)
    return (current, wasLiked)
  }

  /// Returns the people who like a photo, the newest first, up to a limit.
  package func likes(of photo: Photo, limit: Int) async throws -> LikeList {
    try await change(photo) { source in
      var likes: [Like] = []
      var seen: Set<Person.ID> = []
      var page = 0
      while true {
        page += 1
        let answer = try await source.likes(ofPhoto: photo.id, page: page)
        let new = answer.likes.filter { seen.insert($0.person.id).inserted }
        likes += new
        if likes.count >= limit || !answer.hasMore || new.isEmpty {
          let all = likes.sorted { $0.date > $1.date }
          return LikeList(photo: photo, likes: Array(all.prefix(limit)), total: answer.total)
        }
      }
    }
  }

  /// Returns the comments on a photo, the oldest first.
  package func comments(on photo: Photo) async throws -> CommentList {
    let comments = try await change(photo) { try await $0.comments(onPhoto: photo.id) }
    return CommentList(photo: photo, comments: comments)
  }

  /// Adds a comment, and returns it as the source stored it.
  ///
  /// - Throws: A `Failure` for a blank text; nothing is sent then.
  package func comment(_ text: String, on photo: Photo) async throws -> Comment {
    try checkNotBlank(text)
    let comment = try await change(photo) { try await $0.addComment(text, toPhoto: photo.id) }
    _ = await reloaded(photo, isLiked: photo.isLiked, likes: 0, comments: 1)
    return comment
  }

  /// Replaces the text of a comment.
  package func editComment(_ id: Comment.ID, to text: String, on photo: Photo) async throws {
    try checkNotBlank(text)
    try await change(photo, about: "The comment \(id.onOneLine)") {
      try await $0.editComment(id, to: text)
    }
  }

  package func deleteComment(_ id: Comment.ID, on photo: Photo) async throws {
    try await change(photo, about: "The comment \(id.onOneLine)") {
      try await $0.deleteComment(id)
    }
    _ = await reloaded(photo, isLiked: photo.isLiked, likes: 0, comments: -1)
  }

  /// Uploads a picture to the account of the chosen source.
  ///
  /// - Throws: A `Failure` if the file is not a picture; nothing is sent then.
  package func upload(_ upload: PhotoUpload) async throws -> UploadedPhoto {
    var upload = upload
    if sources.chosen.abilities.contains(.upload) {
      try checkIsPicture(upload.path)
      if upload.isStripped { upload.contents = try await stripped(upload.path) }
    }
    let sent = upload
    return try await sources.call { try await sources.chosen.upload(sent) }
  }

  /// Returns a notice about picture files that tell where they were taken or name people; `nil` if none does.
  package func noticeOfMetadata(inFilesAt paths: [String]) -> String? {
    let files = paths.compactMap { path -> DescriptiveMetadata? in
      guard let file = try? ReadableFile.opened(at: path) else { return nil }
      return try? file.pictureHeader().metadata
    }
    let placed = files.count { $0.position != nil }
    let people = Set(files.flatMap(\.people).map { FoldedText($0) }).count
    let telling = files.count { $0.position != nil || !$0.people.isEmpty }
    if telling == 0 { return nil }
    let facts = [
      placed == 0 ? nil : "where it was taken",
      people == 0 ? nil : "who is in it (\(people.countedPeople))",
    ].compactMap(\.self)
    let subject =
      paths.count == 1
      ? "\(paths[0].onOneLine) tells" : "\(telling) of \(paths.count) files tell"
    return "\(subject) \(facts.listed(paths.count == 1 ? "and" : "or")); --strip removes that."
  }

  /// Returns a picture file without its metadata, off the caller's thread.
  @concurrent private func stripped(_ path: String) async throws -> Data {
    let contents = try ReadableFile.opened(at: path)?.contents(atMost: Self.largestUpload)
    guard let contents else { throw Failure(noFileAt: path) }
    do throws(ImagingError) {
      return try EncodedPicture(contents).stripped()
    } catch {
      let sentence = error.failure(of: path.onOneLine).sentence
      throw Failure(.damaged, "\(sentence) Its metadata cannot be removed; it was not sent.")
    }
  }

  /// The largest photo that Flickr accepts, 200 MB.
  ///
  /// Source: https://www.flickrhelp.com/hc/en-us/articles/4404079649300
  private static let largestUpload = 200 << 20

  /// Deletes a photo of the account permanently, and removes it from the feed.
  package func delete(_ photo: Photo) async throws {
    try await change(photo) { try await $0.deletePhoto(photo.id) }
    try? archive.remove(photo.id, from: photo.source)
  }
}

extension Social {
  /// Makes a call about a photo to its own source, with the account if the call needs one.
  private func change<Value>(
    _ photo: Photo,
    about subject: String? = nil,
    _ call: (any PhotoSource) async throws -> Value
  ) async throws -> Value {
    let source = try sources.source(photo.source)
    return try await sources.call(about: subject ?? "The photo \(photo.id)", at: source.id) {
      try await call(source)
    }
  }

  /// Returns a photo reloaded from its source after a change, and stores it in the archive.
  ///
  /// If the source cannot be asked, the counts are those that the change implies.
  private func reloaded(
    _ photo: Photo,
    isLiked: Bool?,
    likes: Int,
    comments: Int
  ) async -> Photo {
    var current = photo
    current.isLiked = isLiked
    current.likeCount = photo.likeCount.map { max(0, $0 + likes) }
    current.commentCount = photo.commentCount.map { max(0, $0 + comments) }
    if let told = try? await sources.source(photo.source).refreshing.photo(id: photo.id) {
      current.likeCount = told.likeCount ?? current.likeCount
      current.commentCount = told.commentCount ?? current.commentCount
    }
    try? archive.update(current)
    return current
  }

  /// Throws unless the first bytes of a file show a format that Flickr accepts: JPEG, PNG or GIF.
  private func checkIsPicture(_ path: String) throws {
    guard let file = try ReadableFile.opened(at: path) else { throw Failure(noFileAt: path) }
    let start = try file.bytes(at: 0, count: PictureFormat.signatureLength)
    let isTaken = [.jpeg, .png].contains(PictureFormat(sniffing: start))
    if !isTaken && !start.starts(with: Data("GIF8".utf8)) {
      throw Failure(
        .damaged,
        "\(path.onOneLine) is not a JPEG, PNG or GIF, which Flickr accepts; it was not sent."
      )
    }
  }

  private func checkNotBlank(_ text: String) throws(Failure) {
    if text.trimmed.isEmpty {
      throw Failure(.wrongUsage, "A comment needs text; nothing was sent.")
    }
  }
}
