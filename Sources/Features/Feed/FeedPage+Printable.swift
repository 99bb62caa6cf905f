import Foundations
import Model

extension FeedPage: LocatedPhotoList {
  /// A post with its origins and comments.
  struct Record: PhotoRecord {
    var post: FeedPost
    /// The titles of the followed lists that contain the post.
    let origins: [String]
    /// The comments on it, or `nil` if they were not requested.
    let comments: [Comment]?

    var photo: Photo {
      get { post.photo }
      set { post.photo = newValue }
    }
  }

  static let columns = Columns<Record>(
    Photo.columns.all.map { $0.of(\.post.photo) } + [
      Column("ownerId", for: .field(.owner)) { .text($0.post.photo.owner.id) },
      Column("uploaded", for: .field(.dateUploaded)) { record in
        record.post.photo.dateUploaded.map { .string($0.inISO8601) }
      },
      Column("firstSeen", for: .user) { record in
        record.post.dateFirstSeen.map { .string($0.inISO8601) }
      },
      Column("likes", for: .field(.likeCount)) { record in
        record.post.photo.likeCount.map { .integer($0) }
      },
      Column("comments", for: .field(.commentCount)) { record in
        record.post.photo.commentCount.map { .integer($0) }
      },
      Column("liked", for: .field(.isLiked)) { record in
        record.post.photo.isLiked.map { .boolean($0) }
      },
      Column(
        "unseen",
        for: .user,
        .plain,
        { .boolean(!$0.post.isSeen) },
        text: { $0.post.isSeen ? "seen" : "unseen" }
      ),
      Column("origins", for: .user) { .array($0.origins.map { .string($0) }) },
      Column("commentList", for: .user) { record in
        record.comments.map { .array($0.map(CommentList.columns.object)) }
      },
    ],
    table: [],
    tabSeparated: [
      "id", "unseen", "uploaded", "owner", "ownerId", "origins", "likes", "comments", "title",
      "subtitle", "page",
    ],
    narrowing: Photo.narrowing,
    isNumbered: true
  )

  /// The posts; gaps are shown in human-readable output only.
  var entries: [Record] {
    posts.map { Record(post: $0, origins: origins(of: $0), comments: comments[$0.position]) }
  }

  package func humanReadable(in layout: TextLayout) -> String { FeedLayout(self, in: layout).text }

  /// Returns the posts as a part of a stream: without numbers; in JSON, one object a line.
  package func streamed(as format: OutputFormat, columns names: [String] = []) -> String {
    switch format {
    case .humanReadable(let layout) where names.isEmpty:
      FeedLayout(self, hasNumbers: false, in: layout).text
    case .json: streamed(as: .jsonLines, columns: names)
    case _ where names.isEmpty: text(as: format)
    default: text(as: format, columns: names)
    }
  }
}

extension FeedPage: Illustratable {
  /// Returns the posts, each with an empty line below, except the last.
  package func illustratedRows(in layout: TextLayout) -> [IllustratedRow] {
    let rows = FeedLayout(self, in: layout).rows
    return rows.enumerated().map { index, row in
      let end: [[PlacedText]] = index == rows.count - 1 ? [] : [[]]
      return IllustratedRow(lines: row.lines + end, hasPicture: row.hasPicture)
    }
  }
}
