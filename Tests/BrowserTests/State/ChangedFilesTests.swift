import Features
import Foundations
import Model
import Store
import Testing

@testable import Browser

/// Sessions during which other programs change the files of the history.
struct ChangedFilesTests {
  /// Returns a session in the photos of a place, of which the feed has 1 to 3 as well.
  private func session() throws -> BrowserSession {
    var session = BrowserSession(60, 20)
    session.library.archive = try FeedPost.make(1...3)
    for keys in ["3", "2", "1"] {
      session.type(keys)
      try session.respondToAll()
    }
    session.press(.enter)
    try session.respondToAll()
    return session
  }

  private func list(hiding numbers: Int..., people: String...) throws -> Response {
    let photos = try numbers.map { number in
      let photo = try Photo.make(number)
      return Hidden.Photo(id: photo.id, source: photo.source, title: "", date: .sessionNow)
    }
    let owners = people.map { id in
      Hidden.Owner(person: Person(id: id, name: nil), source: .flickr, date: .sessionNow)
    }
    return .following(
      FollowingList(followed: [.make("tag fog")], hidden: Hidden(photos: photos, people: owners))
    )
  }

  // MARK: - Hiding

  @Test func `a photo that another program hides leaves all lists, and the next is selected`()
    throws
  {
    var session = try session()
    session.press(.arrow(.down))
    session.handle(.changed([.following]))
    #expect(session.lines[1].hasSuffix("120 photos"))
    session.respond(try list(hiding: 2, 902)) { $0 == .following }
    #expect(session.lines[1] == "Lyon, Rhône, France · 119 photos")
    #expect(session.reversed().contains("Photo 3"))
    session.type("3")
    #expect(session.state.feed.posts.map(\.photo.id) == ["1", "3"])
    session.type("2")
    #expect(session.lines[1] == "Recents · 2 photos")
  }

  @Test func `an open photo that is hidden gives way to the next`() throws {
    var session = try session()
    session.press(.enter)
    try session.respondToAll()
    session.handle(.changed([.following]))
    session.respond(try list(hiding: 1)) { $0 == .following }
    #expect(session.title.hasPrefix(" Photo 2") && session.title.hasSuffix("1/119"))
  }

  @Test func `all photos of a person that another program hides go`() throws {
    var session = try session()
    session.handle(.changed([.following]))
    session.respond(try list(people: "1@N01")) { $0 == .following }
    #expect(session.state.photoList?.photos.isEmpty == true)
    session.handle(.changed([.following]))
    session.respond(try list()) { $0 == .following }
    #expect(session.state.photoList?.photos.isEmpty == false)
  }

  @Test func `reading the files undoes no unsaved change`() throws {
    var session = try session()
    session.type("x")
    session.handle(.changed([.following]))
    session.respond(try list(hiding: 3)) { $0 == .following }
    #expect(session.lines[1].hasSuffix("118 photos"))
    session.type("u")
    #expect(session.lines[2].hasSuffix("Photo 1"))
    session.handle(.changed([.following]))
    session.respond(try list(hiding: 1, 3)) { $0 == .following }
    #expect(session.lines[2].hasSuffix("Photo 1") && session.lines[1].hasSuffix("119 photos"))
    session.respond(.done(notices: []), where: \.isHiding)
    session.respond(.done(notices: []), where: \.isUnhiding)
    session.handle(.changed([.following]))
    session.respond(try list(hiding: 3)) { $0 == .following }
    #expect(session.lines[1].hasSuffix("119 photos"))
  }

  @Test func `a response that is older than the last change of the file is ignored`() throws {
    var session = try session()
    session.handle(.changed([.following]))
    let old = try #require(session.request { $0 == .following }).id
    session.handle(.changed([.following]))
    session.respond(try list(hiding: 1), to: old)
    #expect(session.lines[1].hasSuffix("120 photos"))
    #expect(session.pending.count { $0.request == .following } == 1)
  }

  @Test func `u does not bring back what another program has brought back`() throws {
    var session = try session()
    session.type("xx")
    try session.respondToAll()
    session.handle(.changed([.following]))
    session.respond(try list(hiding: 1)) { $0 == .following }
    #expect(session.lines[1].hasSuffix("119 photos") && session.lines[2].hasSuffix("Photo 2"))
    session.type("u")
    #expect(session.request(where: \.isUnhiding)?.request == .unhide([try .make(1)]))
    session.type("u")
    #expect(session.status == " Nothing was hidden.")
  }

  @Test func `marks go with the photos that another program hides`() throws {
    var session = try session()
    session.type("vv")
    session.handle(.changed([.following]))
    session.respond(try list(hiding: 2)) { $0 == .following }
    #expect(session.lines[1] == "Lyon, Rhône, France · 119 photos · 1 marked")
    session.handle(.changed([.following]))
    session.respond(try list()) { $0 == .following }
    #expect(session.lines[1] == "Lyon, Rhône, France · 120 photos · 1 marked")
  }

  @Test func `the sentence on a damaged or newer list is shown once`() throws {
    var session = try session()
    session.handle(.changed([.following]))
    let notice = "The list of what you follow was damaged; it was set aside as x."
    session.respond(.following(FollowingList(quarantinePath: "x"))) { $0 == .following }
    #expect(session.status == " \(notice)")
    session.press(.arrow(.down))
    #expect(session.status != " \(notice)" && session.request { $0 == .following } == nil)
    session.handle(.changed([.following]))
    session.respond(.failed(Failure(.failed, "It is newer."))) { $0 == .following }
    #expect(session.status == " It is newer." && session.lines[1].hasSuffix("120 photos"))
    session.press(.arrow(.down))
    #expect(session.status != " It is newer." && session.request { $0 == .following } == nil)
  }

  // MARK: - Following

  @Test func `the feed is loaded again if another program has changed what is followed`() throws {
    var session = try session()
    session.type("3")
    try session.respondToAll()
    let count = session.feedRequests.count
    session.handle(.changed([.following]))
    session.respond(try list()) { $0 == .following }
    #expect(session.feedRequests.count == count, "the same lists are followed")
    session.handle(.changed([.following]))
    session.library.titles = [:]
    session.respond(.following(FollowingList())) { $0 == .following }
    let new = session.feedRequests.dropFirst(count)
    #expect(new.contains { $0.refresh == .never } && new.contains { $0.refresh == .whenStale })
  }

  // MARK: - Recents

  @Test func `the recents have what another program viewed, and the selection stays`() throws {
    var session = try session()
    session.type("2j")
    try session.respondToAll()
    session.handle(.changed([.recents]))
    session.respond(.recents(try .make([905, 903, 901, 902]))) { $0 == .recents }
    #expect(session.state.recents.photos.map(\.id) == ["905", "903", "901", "902"])
    #expect(session.reversed().contains("Photo 902"))
  }

  @Test func `recents that are not on the screen are read when they are`() throws {
    var session = try session()
    session.handle(.changed([.recents]))
    #expect(session.request { $0 == .recents } == nil)
    session.type("2")
    #expect(session.request { $0 == .recents } != nil)
  }

  @Test func `a photo that is being deleted does not come back with the file`() throws {
    var session = try session()
    session.type("2")
    try session.respondToAll()
    session.type("d")
    session.handle(.changed([.recents]))
    session.respond(.recents(try .make([905, 901, 902, 903]))) { $0 == .recents }
    #expect(session.state.recents.photos.map(\.id) == ["905", "902", "903"])
    session.respond(.removedRecent(.make(try .make(901))), where: \.isRemoval)
    session.handle(.changed([.recents]))
    session.respond(.recents(try .make([905, 902, 903]))) { $0 == .recents }
    #expect(session.state.recents.photos.map(\.id) == ["905", "902", "903"])
  }

  @Test func `a read that began before a change is made again`() throws {
    var session = try session()
    session.type("2")
    let old = try #require(session.request { $0 == .recents }).id
    session.handle(.changed([.recents]))
    session.respond(.recents(try .make([999])), to: old)
    #expect(session.state.recents.photos.map(\.id) == ["901", "902", "903"])
    #expect(session.request { $0 == .recents } != nil)
  }

  // MARK: - Likes

  private func like(_ number: Int, isLiked: Bool = true, count: Int?) throws -> LikeRecord {
    let photo = try Photo.make(number)
    return LikeRecord(photo: photo.key, isLiked: isLiked, likeCount: count, date: .sessionNow)
  }

  @Test func `a like of another program shows in the feed`() throws {
    var session = BrowserSession(60, 22, hasColorPictures: false)
    session.library.archive = try FeedPost.make(1...3)
    session.type("3")
    try session.respondToAll()
    session.handle(.changed([.likes]))
    session.respond(.likes([try like(1, count: 15)])) { $0 == .likes }
    #expect(session.lines[3].contains("15 likes (yours) · 2 comments"))
    session.handle(.changed([.likes]))
    session.respond(.likes([try like(1, isLiked: false, count: nil)])) { $0 == .likes }
    #expect(session.lines[3].contains("15 likes · 2 comments"))
    session.type("l")
    #expect(session.request(where: \.isLike) != nil)
  }

  @Test func `a like that is being sent wins over what is read`() throws {
    var session = try session()
    session.type("l")
    session.handle(.changed([.likes]))
    session.respond(.likes([try like(1, isLiked: false, count: 3)])) { $0 == .likes }
    #expect(session.state.social.reactions[try .make(1)].isLiked == true)
    #expect(session.state.social.reactions[try .make(1)].likeCount == 4)
  }

  @Test func `a like is read once, so that a later count stays`() throws {
    var session = try session()
    let record = try like(1, count: 3)
    session.handle(.changed([.likes]))
    session.respond(.likes([record])) { $0 == .likes }
    var photo = try Photo.make(1)
    photo.likeCount = 9
    session.type("R")
    session.respond(
      .photos(PhotoListPage(title: "", photos: [photo], first: 1, total: 1, skipped: 0)),
      where: \.isPhotos
    )
    session.handle(.changed([.likes]))
    session.respond(.likes([try like(2, count: 1), record])) { $0 == .likes }
    #expect(session.state.social.reactions[photo].likeCount == 9)
    #expect(session.state.social.reactions[photo].isLiked == true)
  }
}
