import Foundation
import Foundations
import Model
import Store
import TestSupport
import Testing

@testable import Features

/// Stored thumbnails of photos that became private.
struct ConcealedPhotoTests {
  private let scratch = TemporaryFolder()
  private let thumbnail = Data("the bytes of a thumbnail".utf8)

  private func photo(isPrivate: Bool) -> Photo {
    var photo = Photo.complete("7")
    photo.isPrivate = isPrivate
    return photo
  }

  /// Whether any file of the feed or the recents has the bytes of the thumbnail.
  private var isStored: Bool {
    let encoded = Data(thumbnail.base64EncodedString().utf8)
    return scratch.names().contains { name in
      let data = scratch.data(name) ?? Data()
      return data.range(of: thumbnail) != nil || data.range(of: encoded) != nil
    }
  }

  private func storeInFeed() throws {
    let archive = FeedArchive.make(scratch)
    try archive.insert([photo(isPrivate: false)])
    try archive.setThumbnail(thumbnail, of: "7", from: .flickr)
    #expect(try archive.thumbnail(of: "7", from: .flickr) == thumbnail)
  }

  @Test func `a refresh that finds a photo private removes its thumbnail`() throws {
    try storeInFeed()
    try FeedArchive.make(scratch).insert([photo(isPrivate: true)])
    #expect(try FeedArchive.make(scratch).thumbnail(of: "7", from: .flickr) == nil)
    #expect(!isStored)
  }

  @Test func `a post that turns out to be private is marked, and has no thumbnail`() throws {
    try storeInFeed()
    try FeedArchive.make(scratch).conceal([PhotoKey(source: .flickr, id: "7")])
    let archive = FeedArchive.make(scratch)
    #expect(try archive.post("7", from: .flickr)?.photo.isPrivate == true)
    #expect(try archive.thumbnail(of: "7", from: .flickr) == nil)
    #expect(!isStored)
  }

  @Test func `no thumbnail of a private post is stored`()
    throws
  {
    let archive = FeedArchive.make(scratch)
    try archive.insert([photo(isPrivate: true)])
    try archive.setThumbnail(thumbnail, of: "7", from: .flickr)
    #expect(try archive.thumbnail(of: "7", from: .flickr) == nil)
  }

  @Test func `a recent photo that turns out to be private is marked, and has no thumbnail`() throws
  {
    let recents = Recents.make(scratch)
    try recents.record(photo(isPrivate: false), thumbnail: thumbnail, at: .morning)
    #expect(isStored)
    try recents.conceal([PhotoKey(source: .flickr, id: "7")])
    #expect(!isStored)
    #expect(try recents.list().recents.first?.photo.isPrivate == true)
  }

  @Test func `viewing a photo that is now private removes its old thumbnail`() throws {
    let recents = Recents.make(scratch)
    try recents.record(photo(isPrivate: false), thumbnail: thumbnail, at: .morning)
    try recents.record(photo(isPrivate: true), thumbnail: nil, at: .morning + 1)
    #expect(!isStored)
  }

  @Test func `other recents are left alone, and so is a damaged file`() throws {
    let recents = Recents.make(scratch)
    try recents.conceal([PhotoKey(source: .flickr, id: "7")])
    #expect(scratch.names().isEmpty)
    try recents.record(photo(isPrivate: false), thumbnail: thumbnail, at: .morning)
    try recents.conceal([PhotoKey(source: .sample, id: "7")])
    #expect(isStored)
    try scratch.write("?", to: "recents.plist")
    try recents.conceal([PhotoKey(source: .flickr, id: "7")])
    #expect(scratch.data("recents.plist") == Data("?".utf8))
  }
}
