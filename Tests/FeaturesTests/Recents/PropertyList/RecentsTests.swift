import Features
import Foundation
import Foundations
import Model
import Store
import TestSupport
import Testing

/// The order, the limit and the identity of recents: what most explorers of places get wrong.
struct RecentsTests {
  private let folder = TemporaryFolder()
  private var recents: Recents { .make(folder) }

  @Test func `there are no recents before the first viewing`() throws {
    #expect(try recents.list() == RecentsList())
    #expect(folder.names().isEmpty)
  }

  @Test func `the newest viewing comes first`() throws {
    try recents.view("1", "2", "3")
    #expect(try recents.ids == ["3", "2", "1"])
  }

  @Test func `a photo that is viewed again moves to the front`() throws {
    try recents.view("1", "2", "3", "1")
    #expect(try recents.ids == ["1", "3", "2"])
  }

  @Test func `recents are in the order of viewing, whatever the clock says`() throws {
    try recents.record(.minimal("1"), thumbnail: nil, at: .morning)
    try recents.record(.minimal("2"), thumbnail: nil, at: .morning - 3600)
    #expect(try recents.ids == ["2", "1"])
  }

  @Test func `twenty photos are kept, and the oldest removed`() throws {
    for id in 1...25 { try recents.view(String(id)) }
    #expect(try recents.ids == (6...25).reversed().map { "\($0)" })
  }

  @Test func `many photos viewed at once follow the same rules`() throws {
    let ids = (1...25).map { "\($0)" } + ["25", "7"]
    try recents.record(ids.map { ViewedPhoto(.minimal($0), viewedAt: .morning) })
    #expect(try recents.ids == ["7", "25"] + (8...24).reversed().map { "\($0)" } + ["6"])
  }

  @Test func `a photo whose facts have changed is the same photo`() throws {
    try recents.record(.minimal("1", title: "Old"), thumbnail: nil, at: .morning)
    try recents.record(.minimal("1", title: "New"), thumbnail: nil, at: .morning + 9)
    let list = try recents.list().recents
    #expect(list.map(\.photo.title) == ["New"])
    let viewedAt: Date = .morning + 9
    #expect(list.map(\.viewedAt) == [viewedAt])
  }

  @Test func `viewing a photo again at the limit removes none`() throws {
    let ids = (1...20).map { "\($0)" }
    for id in ids + ["10"] { try recents.view(id) }
    #expect(try Set(recents.ids) == Set(ids))
    #expect(try recents.ids.prefix(2) == ["10", "20"])
  }

  @Test func `removing several photos removes exactly these`() throws {
    try recents.view("1", "2", "3", "4", "5")
    for id in ["5", "4", "1"] { #expect(try recents.remove(id).wasFound) }
    #expect(try recents.ids == ["3", "2"])
  }

  @Test func `removed photos are gone from the disk`() throws {
    try recents.view("1", "2", "3")
    try recents.remove("2")
    #expect(try Recents.make(folder).ids == ["3", "1"])
    try recents.clear()
    #expect(try Recents.make(folder).ids.isEmpty)
    #expect(
      folder.data("recents.plist").map { String(decoding: $0, as: UTF8.self) }?
        .contains("<array/>") == true
    )
  }

  @Test func `removing a missing photo says so and changes nothing`() throws {
    try recents.view("1")
    let before = folder.data("recents.plist")
    #expect(try !recents.remove("2").wasFound)
    #expect(folder.data("recents.plist") == before)
  }

  @Test func `a viewing replaces the thumbnail, or keeps it without a new one`() throws {
    let newer = Data.png + [1]
    for thumbnail in [Data.png, newer, nil] {
      try recents.record(.minimal("1"), thumbnail: thumbnail, at: .morning)
    }
    #expect(try recents.list().recents.first?.thumbnail == newer)
    try recents.record(.minimal("1", source: .sample), thumbnail: nil, at: .morning)
    #expect(try recents.list().recents.map(\.thumbnail) == [nil, newer])
  }

  @Test func `one id at two sources is two photos`() throws {
    try recents.view("1", "2")
    try recents.record(.minimal("1", source: .sample), thumbnail: nil, at: .morning)
    #expect(try recents.ids == ["1", "2", "1"])
    #expect(try recents.list().recents.map(\.photo.source) == [.sample, .flickr, .flickr])
    #expect(try recents.remove("1") { $0 == .flickr }.wasFound)
    #expect(try recents.list().recents.map(\.photo.source) == [.sample, .flickr])
    #expect(try !recents.remove("1") { $0 == .flickr }.wasFound)
  }

  @Test func `an id alone removes the photos of every source`() throws {
    try recents.view("1", "2")
    try recents.record(.minimal("1", source: .sample), thumbnail: nil, at: .morning)
    #expect(try recents.remove("1").wasFound)
    #expect(try recents.ids == ["2"])
  }

  @Test func `empty data is not stored as a thumbnail`() throws {
    try recents.record(.minimal("1"), thumbnail: Data(), at: .morning)
    #expect(try recents.list().recents.map(\.thumbnail) == [nil])
  }

  @Test func `a change returns the new list`() throws {
    try recents.view("1")
    let list = try recents.record(.minimal("2"), thumbnail: nil, at: .morning)
    #expect(list == (try recents.list()))
    #expect(try recents.remove("1").list.recents.map(\.photo.id) == ["2"])
  }

  @Test func `the files are for the owner alone`() throws {
    try Recents(at: folder["data/topplaces/recents.plist"], now: { .morning }).view("1")
    #expect(folder.mode("data/topplaces/recents.plist") == 0o600)
    #expect(folder.mode("data/topplaces/recents.plist.lock") == 0o600)
    #expect(folder.mode("data/topplaces") == 0o700)
  }

  @Test func `a link to a file elsewhere stays a link, and both share a lock`() throws {
    folder.makeFolder("elsewhere")
    try folder.link("recents.plist", to: "elsewhere/recents.plist")
    try recents.view("1")
    try Recents(at: folder["elsewhere/recents.plist"], now: { .morning }).view("2")
    #expect(try recents.ids == ["2", "1"])
    #expect(folder.names() == ["elsewhere", "recents.plist"])
  }
}
