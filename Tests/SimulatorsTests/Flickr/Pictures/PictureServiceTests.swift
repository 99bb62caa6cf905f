import Bitmaps
import EmbeddedFiles
import Flickr
import Foundations
import Imaging
import Model
import Testing

@testable import Sample
@testable import Simulators

struct PictureServiceTests {
  private let flickr = SimulatedFlickr.make()

  @Test func `the same request gets the same bytes`() throws {
    let photo = try SamplePhoto.make()
    let first = try flickr.picture(.square, of: photo)
    #expect(try SimulatedFlickr.make(now: .distantFuture).picture(.square, of: photo) == first)
  }

  @Test func `two photos of one scene differ`() throws {
    let photo = try SamplePhoto.make()
    let other = try SamplePhoto.make {
      $0.pictureNumber == photo.pictureNumber && $0.id != photo.id
    }
    let pictures = try [photo, other].map { try Bitmap(decoding: flickr.picture(.square, of: $0)) }
    #expect(pictures[0] != pictures[1])
  }

  @Test func `the fifty photos of a place differ in scene or in view`() throws {
    let place = try SamplePhoto.make().text("place_id")
    let photos = try #require(SampleLibrary().photos(ofPlace: place))
    let picture = PixelSize(width: 1024, height: 683)
    let views = photos.map { photo in
      let variation = PictureVariation(ofPhoto: photo.id)
      let focus = FocalPoint(ofPicture: photo.pictureNumber)
      let crop = variation.crop(ofShape: photo.originalSize, from: picture, around: focus)
      return "\(photo.pictureNumber) \(variation.isMirrored) \(crop)"
    }
    #expect(Set(views).count == photos.count)
  }

  @Test(arguments: PictureKind.allCases)
  fileprivate func `a photo keeps the special features of its picture`(kind: PictureKind) throws {
    let photo = try SamplePhoto.make { photo in
      guard let file = SampleLibrary().picture(photo.pictureNumber) else { return false }
      return (try? PictureInfo(reading: file)).map(kind.isShown) ?? false
    }
    #expect(kind.isShown(by: try PictureInfo(reading: try flickr.picture(.thumbnail, of: photo))))
  }

  @Test func `only the original of the sideways picture is stored sideways`() throws {
    let number = try #require(
      try EmbeddedFile.all(in: "pictures/").first {
        try PictureInfo(reading: $0.data).orientation == .right
      }
    ).path.dropFirst("pictures/".count).prefix(2)
    let photo = try SamplePhoto.make {
      $0.pictureNumber == number && $0.isDownloadable && $0.originalSize.width <= 1024
        && $0.originalSize.height <= 1024
    }
    let original = try PictureInfo(reading: try flickr.picture(.original, of: photo))
    #expect(original.orientation == .right)
    #expect(original.size == photo.originalSize)
    #expect(original.storedSize == photo.originalSize.transposed)
    let large = try PictureInfo(reading: try flickr.picture(.large, of: photo))
    #expect(large.orientation == .up)
    let thumbnails = try [PhotoSize.original, .large].map { size in
      try Bitmap(decoding: flickr.picture(size, of: photo)).resized(
        to: PixelSize(width: 8, height: 8)
      )
    }
    let differences = zip(thumbnails[0].pixels, thumbnails[1].pixels).map { abs(Int($0) - Int($1)) }
    #expect(differences.allSatisfy { $0 < 12 }, "both show the same, upright")
  }
}

/// A property of a stored picture that its photos keep.
private enum PictureKind: CaseIterable {
  case progressive, grey, wideGamut

  func isShown(by info: PictureInfo) -> Bool {
    switch self {
    case .progressive: info.isProgressive
    case .grey: info.colorModel == .grey
    case .wideGamut: info.profileName == "Display P3"
    }
  }
}

extension SimulatedFlickr {
  /// Returns the JPEG of a size of a photo, which must be served.
  fileprivate func picture(_ size: PhotoSize, of photo: SamplePhoto) throws -> Data {
    let rendition = try #require(photo.renditions.first { $0.size == size })
    let url = try #require(URL(string: snapshot.addresses.picture(rendition, of: photo)))
    return try picture(Photo.Rendition(size: size, url: url))
  }
}
