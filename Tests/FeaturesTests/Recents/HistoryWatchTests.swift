import Foundation
import Foundations
import Model
import Store
import TestSupport
import Testing

@testable import Features

struct HistoryWatchTests {
  private func watch(_ scratch: TemporaryFolder) -> HistoryWatch {
    HistoryWatch(on: scratch.history)
  }

  private func hide(_ id: String, in scratch: TemporaryFolder) throws {
    let photo = Hidden.Photo(id: id, source: .flickr, title: "", date: .morning)
    _ = try scratch.history.following.hide(photo)
  }

  @Test func `the first check has the existing files, and the next only changed ones`() throws {
    let scratch = TemporaryFolder()
    try hide("1", in: scratch)
    var watch = watch(scratch)
    #expect(watch.changedFiles() == [.following])
    #expect(watch.changedFiles().isEmpty)
    try hide("2", in: scratch)
    #expect(watch.changedFiles() == [.following])
    _ = try scratch.history.recordViewing(of: .fetchable("1"), thumbnail: nil)
    scratch.history.remember(likeOf: try .fetchable("1"), isLiked: true)
    #expect(watch.changedFiles() == [.recents, .likes])
    #expect(watch.changedFiles().isEmpty)
  }

  @Test func `a file replaced by one of the same size has changed`() throws {
    let scratch = TemporaryFolder()
    try hide("1", in: scratch)
    var watch = watch(scratch)
    _ = watch.changedFiles()
    let path = scratch["home/following.json"]
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let other = Data(text.replacing(#""1""#, with: #""2""#).utf8)
    try other.write(to: URL(filePath: path), options: .atomic)
    #expect(watch.changedFiles() == [.following])
  }

  @Test func `a removed file has changed, and so has the target of a link`() throws {
    let scratch = TemporaryFolder()
    try hide("1", in: scratch)
    var watch = watch(scratch)
    _ = watch.changedFiles()
    let path = scratch["home/following.json"]
    try FileManager.default.moveItem(atPath: path, toPath: scratch["mine.json"])
    #expect(watch.changedFiles() == [.following])
    try scratch.link("home/following.json", to: scratch["mine.json"])
    #expect(watch.changedFiles() == [.following])
    try hide("2", in: scratch)
    #expect(watch.changedFiles() == [.following])
  }

  @Test func `a check creates neither a file nor a lock`() throws {
    let scratch = TemporaryFolder()
    var watch = watch(scratch)
    #expect(watch.changedFiles().isEmpty)
    #expect(scratch.names().isEmpty)
  }

  @Test func `likes since a time are those of that second and later ones`() throws {
    let scratch = TemporaryFolder()
    var photo = try Photo.fetchable("1")
    photo.likeCount = 4
    scratch.history.remember(likeOf: photo, isLiked: true)
    let record = LikeRecord(photo: photo.key, isLiked: true, likeCount: 4, date: .morning)
    #expect(scratch.history.likes(since: .morning.addingTimeInterval(0.7)) == [record])
    #expect(scratch.history.likes(since: .morning.addingTimeInterval(1)).isEmpty)
  }
}
