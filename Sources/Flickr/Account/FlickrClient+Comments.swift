import Foundations
import Model
import Net

extension FlickrClient {
  /// Returns the comments on a photo, the oldest first.
  ///
  /// - Throws: `FlickrError.refused` with the kind `notFound` for a deleted or private photo, and for
  ///   some whose comments Flickr hides.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photos.comments.getList.html
  package func comments(onPhoto id: Photo.ID) async throws -> [Comment] {
    let call = FlickrCall("flickr.photos.comments.getList", ["photo_id": id]).tagged(.photo(id))
    let list = try await api.visibleResponse(to: call, .list, as: CommentListResponse.self)
    return list.rows.elements.map { $0.comment(at: endpoint) }.sorted { $0.date < $1.date }
  }

  /// Adds a comment, and returns it as Flickr stored it.
  ///
  /// - Throws: `FlickrError.unconfirmed` if it may have been added, and other errors.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photos.comments.addComment.html
  package func addComment(_ text: String, toPhoto id: Photo.ID) async throws -> Comment {
    let arguments = ["photo_id": id, "comment_text": text]
    let call = FlickrCall("flickr.photos.comments.addComment", arguments).tagged(.photo(id))
    do {
      return try await api.add(call, as: CommentResponse.self).row
        .comment(at: endpoint)
    } catch let error as any FailureConvertible where error.leavesChangeOpen {
      throw FlickrError.unconfirmed(.comment, error.failure)
    }
  }

  /// Replaces the text of a comment.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photos.comments.editComment.html
  package func editComment(_ id: Comment.ID, to text: String) async throws {
    let arguments = ["comment_id": id, "comment_text": text]
    try await api.change(
      FlickrCall("flickr.photos.comments.editComment", arguments).tagged(byComment: id)
    )
  }

  /// Deletes a comment.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photos.comments.deleteComment.html
  package func deleteComment(_ id: Comment.ID) async throws {
    let arguments = ["comment_id": id]
    try await api.change(
      FlickrCall("flickr.photos.comments.deleteComment", arguments).tagged(byComment: id)
    )
  }
}

extension FlickrCall {
  /// Returns the same call with the cache tag of the comment's photo, whose id is the second part of
  /// the comment's: `124834485-14276359614-72157645729023405`.
  fileprivate func tagged(byComment id: Comment.ID) -> FlickrCall {
    id.photoIDInComment.map { tagged(.photo($0)) } ?? self
  }
}

extension Comment.ID {
  /// The id of the photo of the comment with this id, or `nil` if it does not contain one.
  fileprivate var photoIDInComment: Photo.ID? {
    let parts = split(separator: "-")
    return parts.count == 3 ? String(parts[1]) : nil
  }
}

extension FailureConvertible {
  /// True if the request may have had its effect despite this error.
  var leavesChangeOpen: Bool {
    if (self as? any TransientError)?.isUnsent ?? false { return false }
    if (self as? FlickrError)?.isRefusal ?? false { return false }
    return [.unreachable, .damaged].contains(failure.reason)
  }
}

/// The payload of `flickr.photos.comments.getList`.
///
/// ```json
/// {"comments": {"photo_id": "14276359614", "comment": [{"id": "124834485-14276359614-72157645729023405",
///   "author": "124857539@N03", "authorname": "jinxlib", "datecreate": "1405536548",
///   "permalink": "https://…", "realname": "Jinx Library", "_content": "Edited comment."}]}}
/// ```
struct CommentListResponse: Decodable, ResourcePayload {
  let rows: LossyArray<CommentRow>
  let resourceIDs: Set<String>

  init(from decoder: any Decoder) throws {
    let list = try decoder.container(keyedBy: FieldKey.self).object("comments")
    rows = try list.decodeIfPresent(LossyArray<CommentRow>.self, forKey: "comment") ?? .empty
    resourceIDs = list.value("photo_id")?.text.map { [$0] } ?? []
  }
}

/// The payload of `flickr.photos.comments.addComment`.
struct CommentResponse: Decodable, ResourcePayload {
  let row: CommentRow

  var resourceIDs: Set<String> { row.id.photoIDInComment.map { [$0] } ?? [] }

  private enum CodingKeys: String, CodingKey {
    case row = "comment"
  }
}

/// A comment, with Flickr's fields.
struct CommentRow: Sendable {
  let id: Comment.ID
  private let author: Person
  private let icon: BuddyIcon?
  private let text: String
  private let date: Date
  private let page: URL?

  /// Returns the comment, with the picture of its author.
  func comment(at endpoint: FlickrEndpoint) -> Comment {
    var author = author
    author.picture = endpoint.picture(ofPerson: author.id, icon)
    return Comment(id: id, author: author, text: text, date: date, page: page)
  }
}

extension CommentRow: Decodable {
  /// Decodes a comment; a comment without an id, author or date throws, so that the list skips it.
  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: FieldKey.self)
    guard let id = row.value("id")?.text, id.isCommentID
    else { throw row.corrupted("id", "no id of a comment") }
    guard let date = row.date("datecreate") else { throw row.corrupted("datecreate", "no time") }
    (self.id, self.date) = (id, date)
    author = try row.person("author", name: "authorname")
    icon = row.buddyIcon
    text = row.text("_content")?.plain ?? ""
    page = row.webAddress("permalink")
  }
}

extension String {
  /// True if the text can be the id of a comment: digits and dashes.
  fileprivate var isCommentID: Bool {
    (1...100).contains(utf8.count) && utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
  }
}
