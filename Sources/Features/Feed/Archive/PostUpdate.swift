import Foundations
import Model
import Store

/// Updates known posts, with prepared statements.
struct PostUpdate {
  private let connection: Connection
  private let counts: Statement
  private let owner: Statement
  private let photo: Statement
  private let thumbnail: Statement

  init(of connection: Connection) throws(SQLiteError) {
    self.connection = connection
    counts = try connection.prepare(
      """
      UPDATE posts SET like_count = COALESCE(?2, like_count),
        comment_count = COALESCE(?3, comment_count), is_liked = COALESCE(?4, is_liked)
        WHERE number = ?1
      """
    )
    owner = try connection.prepare("UPDATE posts SET owner = ?2 WHERE number = ?1 AND owner <> ?2")
    photo = try connection.prepare("UPDATE photos SET json = ?2 WHERE post = ?1 AND json <> ?2")
    thumbnail = try connection.prepare("DELETE FROM thumbnails WHERE post = ?")
  }

  func update(_ number: Int, to encoded: EncodedPost) throws(SQLiteError) {
    try counts.run([.integer(number)] + encoded.counts)
    try owner.run([.integer(number), .text(encoded.photo.owner.id)])
    let json = try merged(encoded, with: number)
    try photo.run([.integer(number), .blob(json)])
    if encoded.photo.isPrivate { try thumbnail.run([.integer(number)]) }
    if encoded.photo.dateUploaded != nil { try move(number, to: encoded.position.second) }
  }

  /// Returns the data of a photo; fields without a value keep the known one.
  private func merged(_ encoded: EncodedPost, with number: Int) throws(SQLiteError) -> Data {
    guard encoded.photo.isPartial, let known = try connection.photo(ofPost: number) else {
      return encoded.json
    }
    return (try? encoded.photo.merged(with: known).storedJSON()) ?? encoded.json
  }

  /// Moves a post whose upload time its owner has changed.
  private func move(_ number: Int, to second: Int) throws(SQLiteError) {
    let values: [SQLValue] = [.integer(number), .integer(second)]
    try connection.run("UPDATE posts SET second = ?2 WHERE number = ?1 AND second <> ?2", values)
    if connection.changeCount == 0 { return }
    try connection.run("UPDATE list_posts SET second = ?2 WHERE post = ?1", values)
  }
}

extension Photo {
  /// True if fields that most lists provide are missing, as in a public feed.
  fileprivate var isPartial: Bool {
    dateUploaded == nil || dateTaken == nil || license == nil || owner.name == nil
      || renditions.isEmpty
  }

  /// Returns the photo with missing fields filled in from another record of it.
  ///
  /// Texts and coordinates stay missing: their owner may have removed them. The newer record decides who may see the
  /// photo.
  func merged(with known: Photo) -> Photo {
    var photo = self
    if photo.owner.id == known.owner.id {
      photo.owner.name = owner.name ?? known.owner.name
      photo.owner.picture = owner.picture ?? known.owner.picture
    }
    photo.tags = tags.isEmpty ? known.tags : tags
    photo.people = people.isEmpty ? known.people : people
    photo.rating = rating ?? known.rating
    photo.label = label ?? known.label
    photo.license = license ?? known.license
    photo.dateTaken = dateTaken ?? known.dateTaken
    if photo.dateTaken == known.dateTaken {
      photo.timeZone = timeZone ?? known.timeZone
      photo.dateSource = dateSource ?? known.dateSource
    }
    photo.camera = camera ?? known.camera
    photo.video = video ?? known.video
    photo.dateUploaded = dateUploaded ?? known.dateUploaded
    if coordinates == known.coordinates { photo.place = place ?? known.place }
    photo.likeCount = likeCount ?? known.likeCount
    photo.commentCount = commentCount ?? known.commentCount
    photo.isLiked = isLiked ?? known.isLiked
    photo.renditions = renditions.isEmpty ? known.renditions : renditions
    return photo
  }
}
