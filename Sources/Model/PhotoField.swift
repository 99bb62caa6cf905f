/// A stored property of a photo.
///
/// Each output switches over the fields without a default, so a new field does not compile until each output says
/// whether and how it shows the field. JSON has its members in this order.
package enum PhotoField: String, Hashable, Sendable, CaseIterable {
  case id, title, description, owner, tags, people, rating, label, license
  case dateTaken, timeZone, dateSource, dateUploaded, coordinates, place, camera, video
  case likeCount, commentCount, isLiked, page, source, isPrivate, renditions
}
