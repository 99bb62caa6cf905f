import Features
import Foundations
import Model
import TestSupport
import Testing

struct SocialSentencesTests {
  @Test func `following is confirmed, with another sentence if it was followed before`() {
    let fog = Followed.make()
    #expect(fog.sentence(isNew: true) == "Following tag fog.")
    #expect(fog.sentence(isNew: false) == "You already follow tag fog.")
    #expect(fog.unfollowedSentence == "No longer following tag fog.")
    let ada = Followed(id: fog.id, title: "@Ada L.", since: fog.since)
    #expect(ada.unfollowedSentence == "No longer following @Ada L.")
    #expect(ada.sentence(isNew: true) == "Following @Ada L.")
    #expect(ada.sentence(isNew: false) == "You already follow @Ada L.")
  }

  @Test func `liking is confirmed with the new count, if it is known`() throws {
    var photo = try Photo.make("1001", title: "Dawn")
    #expect(photo.likedSentence(isNew: true) == "Liked “Dawn”.")
    photo.likeCount = 1
    #expect(photo.likedSentence(isNew: true) == "Liked “Dawn” (1 like).")
    photo.likeCount = 1300
    #expect(photo.likedSentence(isNew: false) == "You already liked “Dawn” (1,300 likes).")
    #expect(photo.unlikedSentence(wasLiked: true) == "Unliked “Dawn” (1,300 likes).")
    #expect(photo.unlikedSentence(wasLiked: false) == "You had not liked “Dawn” (1,300 likes).")
  }

  @Test func `hiding says how to undo it`() throws {
    #expect(
      try Photo.make("1001", title: "Dawn").hiddenSentence
        == "Hidden: “Dawn”. “photo unhide 1001” shows it again."
    )
    let person = Person(id: "2@N02", name: "alice")
    #expect(person.hiddenSentence.hasSuffix("“places unhide @alice” shows them again."))
    #expect(person.shownSentence == "Photos of @alice are shown again.")
  }

  @Test(arguments: [
    (PhotoUpload.Audience.onlyMe, "only you"), (.everyone, "everybody"),
    (.friends, "your friends"), (.family, "your family"),
    (.friendsAndFamily, "your friends and family"),
  ])
  func `an upload says who may see it`(audience: PhotoUpload.Audience, people: String) {
    let photo = UploadedPhoto(id: "1001", existedBefore: false)
    #expect(
      photo.sentence(path: "a.jpg", audience: audience)
        == "a.jpg was uploaded; \(people) may see it."
    )
    #expect(
      UploadedPhoto(id: "1001", existedBefore: true).sentence(path: "a.jpg", audience: audience)
        == "a.jpg was already uploaded as 1001; nothing was added."
    )
  }

  @Test(arguments: hostileTexts) func `a hostile text stays on one line`(text: String) throws {
    let photo = try Photo.make(title: text)
    let sentences = [
      Followed.make(title: text).sentence(isNew: true), photo.likedSentence(isNew: true),
      photo.hiddenSentence, photo.deletedSentence,
      UploadedPhoto(id: "1", existedBefore: false).sentence(path: text, audience: .onlyMe),
      Person(id: "1", name: text).hiddenSentence,
    ]
    for sentence in sentences {
      #expect(sentence.dangerousScalars.isEmpty && !sentence.contains("\n"))
    }
  }
}
