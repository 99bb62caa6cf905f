import Foundations

extension AccountRefusal {
  /// All refusals; if several match an error, the first one counts.
  static let all: [AccountRefusal] = login + reading + likes + comments + uploads

  private static let login: [AccountRefusal] = [
    Self(
      nil,
      96,
      .notAllowed,
      "Flickr does not accept the signature: check that FLICKR_API_SECRET is the secret of the key."
    ),
    Self(
      nil,
      97,
      .notAllowed,
      "Flickr does not accept the signature: check that FLICKR_API_SECRET is the secret of the key."
    ),
    Self(nil, 98, .notAllowed, Failure.loginExpired.sentence, kind: .invalidToken),
    Self(
      nil,
      99,
      saying: "permission to comment",
      .notAllowed,
      "The owner of the photo has closed it to your comments: you can still like it.",
      kind: .other
    ),
    Self(
      nil,
      99,
      saying: "requires delete",
      .notAllowed,
      "This needs a login that may delete: run “places login --permission delete”."
    ),
    Self(
      nil,
      99,
      saying: "requires write",
      .notAllowed,
      "This needs a login that may change things: run “places login --permission write”."
    ),
    Self(nil, 99, .notAllowed, Failure.loginNeeded.sentence),
    Self(
      nil,
      106,
      .unreachable,
      "Flickr could not store the change just now: try again later.",
      kind: .other
    ),
    Self(
      nil,
      116,
      .failed,
      "The text has a web address that Flickr forbids: remove it."
    ),
  ]

  private static let reading: [AccountRefusal] = [
    Self(
      "photos.getInfo",
      2,
      .notAllowed,
      "The photo is private: log in with “places login” as its owner, or as somebody who may see it."
    ),
    Self(
      "photos.getSizes",
      2,
      .notAllowed,
      "The photo is private: log in with “places login” as its owner, or as somebody who may see it."
    ),
    Self(
      "people.getInfo",
      5,
      .notFound,
      "The person has left Flickr, and the photos with them."
    ),
    Self(
      "people.getPhotos",
      5,
      .notFound,
      "The account is deleted at Flickr, and the photos with it."
    ),
    Self(
      "photosets.getPhotos",
      2,
      .notFound,
      "The owner of the album is not at Flickr any more, and the album with them."
    ),
    Self(
      "groups.getInfo",
      2,
      .notAllowed,
      "The group is private: only its members see its photos, at flickr.com."
    ),
  ]

  private static let likes: [AccountRefusal] = [
    Self("photos.getFavorites", 1, .notFound, Self.noPhoto),
    Self("favorites.add", 1, .notFound, Self.noPhoto),
    Self(
      "favorites.add",
      2,
      .failed,
      "The photo is your own, and Flickr does not allow liking those: choose another one."
    ),
    Self(
      "favorites.add",
      3,
      .failed,
      "You already like the photo."
    ),
    Self(
      "favorites.add",
      4,
      .notAllowed,
      "You may not see the photo, so you cannot like it: its owner decides who may see it.",
      kind: .other
    ),
    Self(
      "favorites.remove",
      1,
      .notFound,
      "You do not like the photo, so there is no like to remove."
    ),
    Self(
      "favorites.remove",
      2,
      .notAllowed,
      "The like is another person's; only that person can remove it.",
      kind: .other
    ),
    Self("favorites.remove", 3, .notFound, "The account is no longer at Flickr."),
  ]

  private static let comments: [AccountRefusal] = [
    Self(
      "photos.comments.getList",
      1,
      .notFound,
      "Flickr shows no comments on the photo: it is gone, or private, or its owner hides them."
    ),
    Self("photos.comments.addComment", 1, .notFound, Self.noPhoto),
    Self("photos.comments.addComment", 8, .wrongUsage, Self.blankComment),
    Self(
      "photos.comments.addComment",
      9,
      .rateLimited,
      "Flickr accepts only a few comments at a time: wait a few minutes, then send it again."
    ),
    Self("photos.comments.editComment", 1, .notFound, Self.noPhoto),
    Self("photos.comments.editComment", 2, .notFound, Self.noComment),
    Self("photos.comments.editComment", 8, .wrongUsage, Self.blankComment),
    Self("photos.comments.deleteComment", 1, .notFound, Self.noPhoto),
    Self("photos.comments.deleteComment", 2, .notFound, Self.noComment),
  ]

  private static let uploads: [AccountRefusal] = [
    Self(
      "photos.delete",
      1,
      .notFound,
      "There is no such photo in the account: it may already have been deleted."
    ),
    Self(
      "upload",
      6,
      .notAllowed,
      "The account has 1,000 photos, the limit of free accounts: delete some before you upload more.",
      kind: .other
    ),
    Self(
      "upload",
      7,
      .notAllowed,
      "The account has as many videos as Flickr allows: delete some before you upload more.",
      kind: .other
    ),
    Self(
      "upload",
      8,
      .failed,
      "The file is larger than 200 MB, the limit of a photo at Flickr: make it smaller."
    ),
    Self(
      "upload",
      0,
      .notAllowed,
      "Flickr accepts no videos from the account: send a photo.",
      kind: .other
    ),
    Self("upload", 2, .failed, "Flickr received no photo with the upload: try again."),
    Self(
      "upload",
      3,
      .failed,
      "Flickr could not accept the photo, and does not say why: try again later."
    ),
    Self(
      "upload",
      4,
      .damaged,
      "Flickr received an empty file: check that the picture is complete."
    ),
    Self(
      "upload",
      5,
      .damaged,
      "Flickr does not know the format of the file: it accepts JPEG, PNG and GIF."
    ),
    Self("upload", 9, .failed, "The account already has this photo, so nothing was added."),
    Self(
      "upload",
      14,
      .rateLimited,
      "Flickr makes free accounts wait between uploads by programs: try again in a few minutes."
    ),
    Self(
      "upload",
      15,
      .notAllowed,
      "A free account may have only safe photos at Flickr: set its photos to safe at flickr.com.",
      kind: .other
    ),
  ]

  private static let noPhoto = "There is no such photo at Flickr, or it is not shown to you."
  private static let noComment =
    "There is no such comment at Flickr: it may already have been deleted."
  private static let blankComment = "A comment needs text: write some."
}
