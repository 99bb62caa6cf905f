/// A stored property of a photo.
///
/// Each output switches over the fields without a default, so that a new one compiles nowhere until each output
/// has answered whether and how it has it. Their order is that of members in JSON.
package enum PhotoField: String, Hashable, Sendable, CaseIterable {
  case id, title, description, owner, tags, license, dateTaken, dateUploaded, coordinates
  case likeCount, commentCount, isLiked, page, source, isPrivate, renditions
}
