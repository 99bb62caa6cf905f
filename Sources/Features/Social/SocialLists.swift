import Model

/// The people who like a photo, the newest first.
package struct LikeList: Hashable, Sendable {
  package let photo: Photo
  package let likes: [Like]
  package let total: Int

  package init(photo: Photo, likes: [Like], total: Int) {
    self.photo = photo
    self.likes = likes
    self.total = total
  }
}

/// The comments on a photo, the oldest first.
package struct CommentList: Hashable, Sendable {
  package let photo: Photo
  package let comments: [Comment]

  package init(photo: Photo, comments: [Comment]) {
    self.photo = photo
    self.comments = comments
  }
}
