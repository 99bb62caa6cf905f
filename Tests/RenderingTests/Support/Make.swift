import Foundation
import Foundations
import Places
import Rendering
import Testing
import UseCases

extension TextLayout {
  static func make(
    _ columns: Int = 80,
    hasStyles: Bool = false,
    isUTF8: Bool = true
  ) -> TextLayout {
    TextLayout(columns: columns, hasStyles: hasStyles, isUTF8: isUTF8)
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
    license: Int? = nil
  ) throws -> Photo {
    let page = try #require(URL(string: "https://www.flickr.com/photos/1@N01/\(id)/"))
    var photo = Photo(id: id, owner: Owner(id: "1@N01", name: owner), page: page)
    photo.title = title
    photo.description = description
    photo.license = license.map(License.init)
    return photo
  }

  /// A photo of which everything is known.
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

extension PhotoList {
  static func make(
    _ photos: [Photo],
    title: String = "Kyoto, Japan",
    first: Int = 1,
    total: Int? = nil
  ) -> PhotoList {
    PhotoList(title: title, photos: photos, first: first, total: total, skipped: 0)
  }
}

extension Date {
  /// 2026-11-21 09:30:00 UTC.
  static let morning = Date(timeIntervalSince1970: 1_795_253_400)
}

/// Texts that try to move a cursor, hide a word, break a line or turn it around.
let hostileTexts = [
  "\u{1B}[2J\u{1B}]0;title\u{7}", "a\tb\nc\rd\r\ne", "\u{202E}gpj.exe\u{202C}", "\u{2066}x\u{2069}",
  "nul\u{0}del\u{7F}c1\u{9B}31m", "line\u{2028}paragraph\u{2029}", "\u{FEFF}bom\u{E0001}tag",
  "quote\" back\\slash",
]

extension String {
  /// The scalars that a terminal obeys or that hide what is there, but for line feeds and tabs.
  var dangerousScalars: [Unicode.Scalar] {
    unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0x2028...0x2029: true
      default: false
      }
    }
  }
}
