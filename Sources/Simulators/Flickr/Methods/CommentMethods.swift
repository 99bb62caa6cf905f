import Foundations
import Sample

/// The methods `flickr.photos.comments.…`.
struct CommentMethods: Sendable {
  let flickr: FlickrSnapshot

  /// Handles `flickr.photos.comments.getList`: all comments, the oldest first, without paging.
  func list(_ call: APICall) throws(SimulatedAPIError) -> Data {
    let photo = try call.photo(of: flickr)
    let dates = call.seconds(from: "min_comment_date", to: "max_comment_date")
    let comments = flickr.comments(on: photo).filter { dates.contains($0.date) }
    var list: JSONObject = ["photo_id": .string(photo.id)]
    // Flickr omits an empty list.
    if !comments.isEmpty { list["comment"] = .array(comments.map { row(of: $0, on: photo) }) }
    return .success(["comments": .object(list)])
  }

  /// Handles `flickr.photos.comments.addComment`; the text is returned with HTML entities.
  func add(_ call: APICall) throws(SimulatedAPIError) -> Data {
    guard let photo = call["photo_id"].flatMap({ flickr.photo(id: $0) }) else { throw .noSuchPhoto }
    let text = try commentText(call)
    guard flickr.isOpenToComments(photo) else { throw .commentsClosed }
    let author = flickr.viewerID
    let comment = try flickr.change { state throws(SimulatedAPIError) in
      let isHasty =
        state.comments.count { $0.author == author && $0.date > flickr.second - 60 }
        >= 30
      if isHasty { throw .code(9, "User is posting comments too fast.") }
      let comment = SocialState.Comment(
        id: photo.commentID("72157\(721_000_000_000 + state.nextNumber())"),
        photo: photo.id,
        author: author,
        text: text,
        date: flickr.second
      )
      state.comments.append(comment)
      return comment
    }
    return .success(["comment": row(of: comment.asSent, on: photo)])
  }

  /// Handles `flickr.photos.comments.editComment`.
  func edit(_ call: APICall) throws(SimulatedAPIError) -> Data {
    let (id, text) = (call["comment_id"] ?? "", try commentText(call))
    let comment = try comment(id)
    if comment.author != flickr.viewerID { throw .notOwnComment }
    try flickr.change { state throws(SimulatedAPIError) in
      guard let index = state.comments.firstIndex(where: { $0.id == id })
      else { throw .noSuchComment }
      state.comments[index].text = text
    }
    return .success()
  }

  /// Handles `flickr.photos.comments.deleteComment`, by the author or by the owner of the photo.
  func delete(_ call: APICall) throws(SimulatedAPIError) -> Data {
    let comment = try comment(call["comment_id"] ?? "")
    let owner = flickr.photo(id: comment.photo)?.owner
    guard [comment.author, owner].contains(flickr.viewerID) else { throw .notOwnComment }
    try flickr.change { state throws(SimulatedAPIError) in
      let count = state.comments.count
      state.comments.removeAll { $0.id == comment.id }
      // Made-up comments are not in the state.
      if state.comments.count == count { state.deletedComments.insert(comment.id) }
    }
    return .success()
  }

  private func commentText(_ call: APICall) throws(SimulatedAPIError) -> String {
    let text = call["comment_text"] ?? ""
    if text.trimmed.isEmpty { throw .blankComment }
    if text.contains(abusiveAddress) { throw .badURL }
    return text
  }

  /// Returns the comment with an id, whose second part is the photo's id.
  private func comment(_ id: String) throws(SimulatedAPIError) -> SimulatedComment {
    let parts = id.split(separator: "-").map(String.init)
    guard parts.count == 3, let photo = flickr.photo(id: parts[1]),
      let comment = flickr.comments(on: photo).first(where: { $0.id == id })
    else { throw .noSuchComment }
    return comment
  }

  private func row(of comment: SimulatedComment, on photo: SamplePhoto) -> JSONValue {
    let author = flickr.library.person(id: comment.author)
    let number = comment.id.split(separator: "-").last ?? ""
    let row: JSONObject = [
      "id": .string(comment.id), "author": .string(comment.author),
      "authorname": .string(author?.name ?? ""),
      "datecreate": .string(String(comment.date)),
      "permalink": .string("\(flickr.addresses.page(of: photo))#comment\(number)"),
      "path_alias": .string(author?.alias ?? ""),
      "realname": .string(flickr.realName(of: comment.author)), "_content": .string(comment.text),
    ]
    return .object(row.merging(flickr.icon(of: comment.author)))
  }
}

/// A URL that the simulated Flickr rejects as abusive in comments and descriptions.
let abusiveAddress = "://abuse.example"
