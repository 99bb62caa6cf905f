import Features
import Foundation
import Foundations
import Model
import Store
import TestSupport
import Testing

struct FollowingTests {
  private let folder = TemporaryFolder()
  private var following: Following { .make(folder) }

  @Test func `without a file nothing is followed or hidden, and no file is created`() throws {
    #expect(try following.read() == FollowingList())
    #expect(folder.names().isEmpty)
  }

  @Test func `followed lists keep their order`() throws {
    let all: [Followed] = [
      .make(.tag, "fog"), .make(.person, "1@N01"), .make(.contacts, ""), .make(.own, ""),
      .make(.category, "Lighthouses", source: .commons), .make(.point, "48.86,2.34"),
      .make(.tag, "fog", source: .sample), .make(.group, "9@N02"), .make(.place, "abc"),
    ]
    for followed in all { #expect(try following.follow(followed)) }
    for followed in all { #expect(try !following.follow(followed)) }
    #expect(try following.read() == FollowingList(followed: all))
    #expect(try following.unfollow(all[1].id) == all[1])
    #expect(try following.unfollow(all[1].id) == nil)
    #expect(try following.read().followed == [all[0]] + all[2...])
    #expect(try following.unfollow(Set(all.map(\.id))) == [all[0]] + all[2...])
    #expect(try following.read() == FollowingList())
  }

  @Test func `hidden photos and people are listed newest first, each once`() throws {
    let photos: [Hidden.Photo] = [.make("1"), .make("2"), .make("2", source: .sample)]
    for photo in photos { #expect(try following.hide(photo)) }
    for photo in photos { #expect(try !following.hide(photo)) }
    let people: [Hidden.Owner] = [.make("1@N01", name: "alice"), .make("Ада Б.", source: .commons)]
    for person in people { #expect(try following.hide(person)) }
    for person in people { #expect(try !following.hide(person)) }
    #expect(
      try following.read().hidden == Hidden(photos: photos.reversed(), people: people.reversed())
    )
    #expect(try following.unhide(photo: "2", from: .flickr) == photos[1])
    #expect(try following.unhide(photo: "2", from: .flickr) == nil)
    #expect(try following.unhide(person: "1@N01", from: .flickr) == people[0])
    #expect(try following.unhide(person: "1@N01", from: .flickr) == nil)
    #expect(
      try following.read().hidden == Hidden(photos: [photos[2], photos[0]], people: [people[1]])
    )
  }

  @Test func `the file is readable JSON, for the owner alone`() throws {
    let following = Following(at: folder["data/following.json"], now: { Date() })
    _ = try following.follow(.make(.tag, "fog"))
    _ = try following.hide(.make("7"))
    #expect(
      String(decoding: folder.data("data/following.json") ?? Data(), as: UTF8.self) == """
        {
          "followed" : [
            {
              "kind" : "tag",
              "reference" : "fog",
              "since" : "2026-11-21T09:30:00Z",
              "source" : "flickr",
              "title" : "tag fog"
            }
          ],
          "hiddenPeople" : [

          ],
          "hiddenPhotos" : [
            {
              "hidden" : "2026-11-21T09:30:00Z",
              "id" : "7",
              "source" : "flickr",
              "title" : "A title"
            }
          ],
          "version" : 1
        }

        """
    )
    #expect(folder.mode("data") == 0o700)
    #expect(folder.mode("data/following.json") == 0o600)
  }

  @Test func `unknown entries and fields of another version stay in place`() throws {
    try folder.write(
      """
      {"version": 1, "theme": {"a": [1, 1.5, 1e300, 12345678901234567890, null, true, "\\u0001"]},
       "followed": [{"source": "flickr", "kind": "galaxy", "reference": "M31"}, 7,
         {"source": "flickr", "kind": "tag", "reference": "fog", "color": "red"}],
       "hiddenPhotos": [{"source": "mars", "id": "1"}]}
      """,
      to: "following.json"
    )
    #expect(try following.read().followed.map(\.id.reference) == ["fog"])
    #expect(try following.follow(.make(.tag, "dawn")))
    #expect(try following.hide(.make("2")))
    #expect(try following.unfollow(Followed.make(.tag, "dawn").id) != nil)
    let text = String(decoding: folder.data("following.json") ?? Data(), as: UTF8.self)
    let words = text.filter { !$0.isWhitespace }
    #expect(
      words.contains(#""theme":{"a":[1,1.5,1e+300,12345678901234567890,null,true,"\u0001"]}"#)
    )
    #expect(
      words.contains(#"{"kind":"galaxy","reference":"M31","source":"flickr"},7,{"color":"red""#)
    )
    #expect(words.contains(#"{"id":"1","source":"mars"}"#))
    let known = try following.read().followed.map(\.id)
    #expect(try following.unfollow(Set(known)).map(\.id.reference) == ["fog"])
    #expect(try following.read().followed.isEmpty)
    #expect(
      String(decoding: folder.data("following.json") ?? Data(), as: UTF8.self).contains("M31")
    )
  }

  @Test func `a file of a newer version is neither read nor changed`() throws {
    let text = #"{"version": 2, "followed": {"tags": ["fog"]}}"#
    try folder.write(text, to: "following.json")
    let error = #expect(throws: StorageError.self) { try following.read() }
    #expect(error == .newer(path: folder["following.json"]))
    #expect(throws: StorageError.self) { try following.follow(.make(.tag, "fog")) }
    #expect(throws: StorageError.self) { try following.unfollow([]) }
    #expect(folder.data("following.json") == Data(text.utf8))
    #expect(error?.failure.sentence.contains("newer version") == true)
  }

  @Test func `an entry that cannot be read back is refused`() throws {
    let entries = ["", "a\nb", "a\u{202E}b", String(repeating: "a", count: 3_000)]
    for entry in entries {
      #expect(throws: StorageError.self) { try following.follow(.make(.tag, entry)) }
      #expect(throws: StorageError.self) { try following.hide(.make(entry, name: nil)) }
      #expect(throws: StorageError.self) { try following.hide(Hidden.Photo.make(entry)) }
    }
    #expect(folder.names().isEmpty)
  }
}
