import Foundation
import Foundations
import Model
import TestSupport
import Testing

@testable import Features

/// What a photo keeps when records are merged, stored and read again.
struct WholePhotoTests {
  private let scratch = TemporaryFolder()

  /// A photo of which every field is known.
  private static var whole: Photo {
    var photo = Photo.complete("7")
    photo.tags = ["fog", "Golden Gate"]
    photo.people = ["Ada"]
    (photo.rating, photo.label) = (4, "Red")
    (photo.likeCount, photo.commentCount, photo.isLiked) = (3, 4, true)
    photo.place = PlaceName("Sydney, New South Wales, Australia")
    photo.timeZone = "+11:00"
    photo.dateSource = .sidecar
    photo.camera = Photo.Camera { "a \($0.rawValue)" }
    photo.video = Photo.Video(duration: 12.5)
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
    let (whole, bare) = (fields(Self.whole), fields(.minimal("8")))
    for (name, value) in whole where name != "source" { #expect(bare[name] != value, "\(name)") }
  }

  @Test func `the list of fields has every field of a photo`() {
    #expect(Set(PhotoField.allCases.map(\.rawValue)) == Set(fields(Self.whole).keys))
  }

  @Test(arguments: PhotoField.allCases)
  func `every field is printed by a list, the feed, the details or a sidecar`(field: PhotoField) {
    let (photo, other) = Self.photos(apartIn: field)
    #expect(outputs(of: photo) != outputs(of: other))
  }

  /// What is printed of a photo.
  private func outputs(of photo: Photo) -> [String] {
    let page = FeedPage(rows: [.post(FeedPost(photo: photo, origins: [], isSeen: false))])
    let details = [PhotoInformation(photo: photo, path: nil, byteCount: nil, picture: nil)]
    let sidecars = PhotoSidecar.allCases.map { sidecar in
      String(decoding: sidecar.contents(of: photo) { Gazetteer() }, as: UTF8.self)
    }
    let list = Photo.columns.object(of: photo).line
    return [list, page.json.line] + details.fieldLists.records.joined() + sidecars
  }

  /// Returns two photos that differ in one field.
  private static func photos(apartIn field: PhotoField) -> (Photo, Photo) {
    let owner = Photo.Owner(id: "1@N01", name: "Ada")
    func photo(_ id: String = "7", _ page: String = "7", at source: SourceID = .flickr) -> Photo {
      let page = URL.make("https://www.flickr.com/photos/1@N01/\(page)/")
      return Photo(id: id, owner: owner, page: page, source: source)
    }
    var other = whole
    switch field {
    case .id: return (photo(), photo("8"))
    case .page: return (photo(), photo("7", "8"))
    case .source: return (photo(), photo(at: .sample))
    case .title: other.title = ""
    case .description: other.description = ""
    case .owner: other.owner.name = "Grace"
    case .tags: other.tags = []
    case .people: other.people = []
    case .rating: other.rating = nil
    case .label: other.label = nil
    case .license: other.license = nil
    case .dateTaken: other.dateTaken = nil
    case .dateUploaded: other.dateUploaded = nil
    case .coordinates: other.coordinates = nil
    case .place: other.place = nil
    case .timeZone: other.timeZone = nil
    case .dateSource: other.dateSource = nil
    case .camera: other.camera = nil
    case .video: other.video = nil
    case .likeCount: other.likeCount = nil
    case .commentCount: other.commentCount = nil
    case .isLiked: other.isLiked = nil
    case .isPrivate: other.isPrivate = false
    case .renditions: other.renditions = []
    }
    return (whole, other)
  }

  @Test func `a record keeps all of its fields over an older one`() {
    #expect(fields(Self.whole.merged(with: .minimal("7"))) == fields(Self.whole))
  }

  @Test func `a record takes the fields that it lacks from an older one`() {
    let bare = Photo.minimal("7")
    let merged = fields(bare.merged(with: Self.whole))
    // Their owner may have removed them, or shown the photo to everybody.
    let newer = ["title", "description", "coordinates", "place", "isPrivate"]
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

  @Test func `a recent photo keeps every field, except volatile ones`() throws {
    let recents = Recents.make(scratch)
    try recents.record(Self.whole, thumbnail: nil, at: .morning)
    let photo = try #require(try recents.list().recents.first?.photo)
    // The source is asked for them when they are shown.
    let left = ["likeCount", "commentCount", "isLiked"]
    for (name, value) in fields(Self.whole) {
      #expect(fields(photo)[name] == (left.contains(name) ? "nil" : value), "\(name)")
    }
  }

  @Test func `a row of the last list keeps every field, except volatile ones`() throws {
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
  func `a stored mark of another type counts as private, and so does a missing one in an export`(
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
