import Foundation
import Foundations
import Model
import Testing

@testable import Features

/// A photo keeps all that is known of it when records are merged, stored and read again.
struct WholePhotoTests {
  private let scratch = Scratch()

  /// A photo of which every field is known.
  private static var whole: Photo {
    var photo = Photo.full("7")
    photo.tags = ["fog", "Golden Gate"]
    (photo.likeCount, photo.commentCount, photo.isLiked) = (3, 4, true)
    photo.isPrivate = true
    return photo
  }

  /// The fields of a photo, by name.
  private func fields(_ photo: Photo) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: Mirror(reflecting: photo).children.map { field in
        (field.label ?? "", "\(field.value)")
      }
    )
  }

  @Test func `the photo of these tests has a value in every field`() {
    let (whole, bare) = (fields(Self.whole), fields(.make("8")))
    for (name, value) in whole where name != "source" { #expect(bare[name] != value, "\(name)") }
  }

  @Test func `a record keeps all of its fields over an older one`() {
    #expect(fields(Self.whole.merged(with: .make("7"))) == fields(Self.whole))
  }

  @Test func `a record takes the fields that it lacks from an older one`() {
    let bare = Photo.make("7")
    let merged = fields(bare.merged(with: Self.whole))
    // Their owner may have removed them, or shown the photo to everybody.
    let newer = ["title", "description", "coordinates", "isPrivate"]
    for (name, value) in fields(Self.whole) {
      #expect(merged[name] == (newer.contains(name) ? fields(bare)[name] : value), "\(name)")
    }
  }

  @Test(arguments: [true, false])
  func `a post keeps every field through two refreshes`(isPartial: Bool) throws {
    let archive = FeedArchive.make(scratch)
    var photo = Self.whole
    if isPartial { photo.dateTaken = nil }
    for _ in 1...2 { try archive.insert([photo]) }
    let post = try #require(try archive.posts(FeedFilter(), limit: 1).first)
    #expect(fields(post.photo) == fields(photo))
  }

  @Test func `a recent photo keeps every field but those of a moment`() throws {
    let recents = Recents.make(scratch)
    try recents.record(Self.whole, thumbnail: nil, at: .morning)
    let photo = try #require(try recents.list().recents.first?.photo)
    // The source is asked for them when they are shown.
    let left = ["likeCount", "commentCount", "isLiked"]
    for (name, value) in fields(Self.whole) {
      #expect(fields(photo)[name] == (left.contains(name) ? "nil" : value), "\(name)")
    }
  }

  @Test func `a row of the last list keeps every field but those of a moment`() throws {
    let listing = LastListing(at: scratch["last.json"])
    try listing.write([Self.whole])
    var expected = Self.whole
    (expected.likeCount, expected.commentCount, expected.isLiked) = (nil, nil, nil)
    #expect(listing.read().photos == [expected])
  }

  @Test(arguments: [
    ("true", true, true), ("false", false, false), ("\"no\"", true, true), ("0", true, true),
    ("null", true, true), (nil, true, false),
  ])
  func `a stored mark of another type counts as private, and a missing one of an own photo`(
    mark: String?,
    isPrivateInExport: Bool,
    isPrivateOnFlickr: Bool
  ) throws {
    for (source, isPrivate) in [
      ("export:/pics", isPrivateInExport), ("flickr", isPrivateOnFlickr),
    ] {
      let field = mark.map { #", "private": \#($0)"# } ?? ""
      let json = #"""
        {"id": "7", "owner": "1@N01", "photopage": "https://www.flickr.com/photos/1@N01/7/",
          "source": "\#(source)"\#(field)}
        """#
      let photo = try #require(Photo(storedJSON: Data(json.utf8)))
      #expect(photo.isPrivate == isPrivate, "\(source)")
    }
  }
}
