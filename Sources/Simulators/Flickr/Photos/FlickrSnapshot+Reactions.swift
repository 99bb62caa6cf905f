import Foundations
import Sample

extension FlickrSnapshot {
  /// Returns the likes of a photo, the newest first: made-up and stored ones.
  func likes(of photo: SamplePhoto) -> [SimulatedLike] {
    let own = (state?.likes[photo.id] ?? [:]).map { SimulatedLike(person: $0.key, date: $0.value) }
    let madeUp = isPublic(photo) ? photo.madeUpLikes(uploaded: moment(of: photo)) : []
    let others = madeUp.filter { like in !own.contains { $0.person == like.person } }
    return (own + others).filter { $0.date <= second }
      .sorted { ($0.date, $0.person) > ($1.date, $1.person) }
  }

  /// Returns true if the viewer likes a photo.
  func isLiked(_ photo: SamplePhoto) -> Bool {
    viewer.map { state?.likes[photo.id]?[$0.person] != nil } ?? false
  }

  /// Returns the comments on a photo, the oldest first: made-up and stored ones.
  func comments(on photo: SamplePhoto) -> [SimulatedComment] {
    let madeUp = isPublic(photo) ? photo.madeUpComments(uploaded: moment(of: photo)) : []
    let own = (state?.comments ?? []).filter { $0.photo == photo.id }.map(\.asSent)
    return (madeUp + own)
      .filter { $0.date <= second && state?.deletedComments.contains($0.id) != true }
      .sorted { ($0.date, $0.id) < ($1.date, $1.id) }
  }

  /// Returns true if everybody may comment on a photo; on a few in the library only the owner may.
  func isOpenToComments(_ photo: SamplePhoto) -> Bool {
    photo.owner == viewer?.person || photo.id.randomNumber(seed: "closed") >= 0.04
  }

  func isPublic(_ photo: SamplePhoto) -> Bool { photo.fields["ispublic"]?.int != 0 }
}

extension SocialState.Comment {
  /// The comment as Flickr sends it, with HTML entities in its text.
  var asSent: SimulatedComment {
    SimulatedComment(
      id: id,
      photo: photo,
      author: author,
      text: text.encodingEntities,
      date: date
    )
  }
}
