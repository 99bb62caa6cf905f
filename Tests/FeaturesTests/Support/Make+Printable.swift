import Features
import Foundation
import Foundations
import Model
import Testing

extension TextLayout {
  static func make(
    _ columns: Int = 80,
    hasStyles: Bool = false,
    isUTF8: Bool = true,
    hasLinks: Bool = false
  ) -> TextLayout {
    TextLayout(
      columns: columns,
      hasStyles: hasStyles,
      isUTF8: isUTF8,
      hasLinks: hasLinks,
      clock: .morning
    )
  }
}

extension Place {
  static func make(
    _ id: String,
    _ name: String,
    photos: Int? = nil,
    at coordinates: Coordinates? = nil
  ) throws -> Place {
    Place(
      id: id,
      name: try #require(PlaceName(name)),
      photoCount: photos,
      coordinates: coordinates
    )
  }
}

extension Photo {
  static func make(
    _ id: String = "1001",
    title: String = "",
    description: String = "",
    owner: String? = "Ada",
    license: Int? = nil,
    source: SourceID = .flickr
  ) throws -> Photo {
    let page = try #require(URL(string: "https://www.flickr.com/photos/1@N01/\(id)/"))
    var photo = Photo(id: id, owner: Owner(id: "1@N01", name: owner), page: page, source: source)
    photo.title = title
    photo.description = description
    photo.license = license.map(License.init)
    return photo
  }

  /// A photo with every field that is printed.
  static func full() throws -> Photo {
    var photo = try Photo.make(
      "51540860321",
      title: "Dawn over \"Łódź\" 🌅",
      description: "First light.\nSecond line.",
      license: 4
    )
    photo.dateTaken = "2021-10-01 18:19:43"
    photo.coordinates = Coordinates(latitude: -33.8568, longitude: 151)
    let address = "https://live.staticflickr.com/65535/51540860321_ab"
    photo.renditions = [
      Rendition(size: .square, url: try #require(URL(string: "\(address)_s.jpg"))),
      Rendition(
        size: .large,
        url: try #require(URL(string: "\(address)_b.jpg")),
        width: 1024,
        height: 683
      ),
    ]
    return photo
  }
}

extension TopPlacesList {
  static func make(_ places: [Place]) -> TopPlacesList {
    TopPlacesList(sections: places.byCountry, skipped: 0)
  }
}

extension PhotoListPage {
  static func make(
    _ photos: [Photo],
    title: String = "Kyoto, Japan",
    first: Int = 1,
    total: Int? = nil
  ) -> PhotoListPage {
    PhotoListPage(title: title, photos: photos, first: first, total: total, skipped: 0)
  }
}
