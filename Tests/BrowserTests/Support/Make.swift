import Bitmaps
import Foundation
import Foundations
import Imaging
import Model
import Testing

@testable import Browser
@testable import Features
@testable import Store

extension Place {
  static func make(
    _ name: String,
    photos: Int? = 50,
    coordinates: Coordinates? = nil
  ) throws -> Place {
    let name = try #require(PlaceName(name))
    return Place(id: "id-\(name.title)", name: name, photoCount: photos, coordinates: coordinates)
  }
}

extension Photo {
  static func make(
    _ number: Int,
    title: String? = nil,
    about: String = "",
    source: SourceID = .flickr
  ) throws -> Photo {
    let page = try #require(URL(string: "https://www.flickr.com/photos/1@N01/\(number)/"))
    let owner = Photo.Owner(id: "1@N01", name: "Ada")
    var photo = Photo(id: "\(number)", owner: owner, page: page, source: source)
    photo.title = title ?? "Photo \(number)"
    photo.description = about
    photo.license = License(id: 4)
    photo.dateTaken = "2021-10-01 18:19:43"
    return photo
  }
}

extension PhotoListPage {
  /// Returns a page of the photos of a place that has `total`, numbered from 1.
  static func make(page: Int = 1, total: Int, from first: Int = 1) throws -> PhotoListPage {
    let size = Request.photosPerPage
    let numbers = ((page - 1) * size..<min(page * size, total)).map { $0 + first }
    return PhotoListPage(
      title: "id",
      photos: try numbers.map { try Photo.make($0) },
      first: (page - 1) * size + 1,
      total: total,
      skipped: 0
    )
  }
}

extension RecentPhotos {
  static func make(_ numbers: [Int]) throws -> RecentPhotos {
    RecentPhotos(
      photos: try numbers.map { number in
        ViewedPhoto(
          try .make(number),
          viewedAt: Date(timeIntervalSince1970: 1_700_000_000 - Double(number))
        )
      },
      notices: []
    )
  }
}

extension RemovedRecent {
  static func make(_ photo: Photo) -> RemovedRecent {
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    return RemovedRecent(entry: ViewedPhoto(photo, viewedAt: date), earlier: 0)
  }
}

extension TopPlacesList {
  /// Returns eleven places in three countries.
  static func make() throws -> TopPlacesList {
    let names = [
      "Lyon, Rhône, France", "Nice, France", "Paris, Île-de-France, France",
      "Kobe, Hyōgo, Japan", "Kyoto, Kyoto Prefecture, Japan", "Nara, Japan", "Osaka, Japan",
      "Tokyo, Japan",
      "Łódź, Poland", "Warsaw, Poland", "Wrocław, Poland",
    ]
    return TopPlacesList(sections: try names.map { try Place.make($0) }.byCountry, skipped: 0)
  }
}

extension TopPlacesList {
  /// Returns places with their numbers of photos, all of them on the map.
  static func make(_ counts: KeyValuePairs<String, Int>) throws -> TopPlacesList {
    let places = try counts.enumerated().map { index, place in
      let coordinates = Coordinates(latitude: Double(index) * 5, longitude: Double(index) * 10)
      return try Place.make(place.key, photos: place.value, coordinates: coordinates)
    }
    return TopPlacesList(sections: places.byCountry, skipped: 0)
  }
}

extension Bitmap {
  /// Returns a picture in four quarters: red, green, blue and white.
  static func make(_ width: Int, _ height: Int) -> Bitmap {
    let upper = row(width, [200, 30, 30, 255], [30, 200, 30, 255])
    let lower = row(width, [30, 30, 200, 255], [240, 240, 240, 255])
    var pixels: [UInt8] = []
    for y in 0..<height { pixels += y < height / 2 ? upper : lower }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private static func row(_ width: Int, _ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
    Array(Array(repeating: left, count: width / 2).joined())
      + Array(Array(repeating: right, count: width - width / 2).joined())
  }
}

extension ImagePyramid {
  static func picture(_ width: Int, _ height: Int) -> ImagePyramid {
    ImagePyramid(of: .make(width, height))
  }

  /// Returns the picture of a size; the pictures that every session requests are made only once.
  static func picture(_ size: PhotoSize) -> ImagePyramid {
    switch size {
    case .small: small
    case .medium640: medium
    default: picture(size.longestEdge ?? 3000, (size.longestEdge ?? 3000) * 2 / 3)
    }
  }

  private static let small = picture(240, 160)
  private static let medium = picture(640, 427)
}
