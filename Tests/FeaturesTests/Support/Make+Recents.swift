import Features
import Foundation
import Foundations
import Model
import Store
import TestSupport

extension Data {
  /// The eight bytes that begin every PNG.
  static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
}

extension URL {
  static func make(_ text: String) -> URL { URL(string: text) ?? URL(filePath: "/") }
}

extension Photo {
  /// A photo with what every list gives: no picture, no date, no place.
  static func minimal(
    _ id: String,
    title: String = "",
    owner: String? = nil,
    source: SourceID = .flickr
  ) -> Photo {
    let page = URL.make("https://www.flickr.com/photos/1@N01/\(id)/")
    var photo = Photo(id: id, owner: .init(id: "1@N01", name: owner), page: page, source: source)
    photo.title = title
    return photo
  }

  /// A photo with every field that is stored.
  static func complete(_ id: String = "53001234567", source: SourceID = .flickr) -> Photo {
    var photo = Photo.minimal(id, title: "Dawn over Łódź 🌅", owner: "Ада", source: source)
    photo.description = "First light.\nSecond line & <third>."
    photo.owner.picture = .make("https://farm6.staticflickr.com/5538/buddyicons/1@N01.jpg")
    photo.license = License(id: 4)
    photo.dateTaken = "2021-10-01 18:19:43"
    photo.dateUploaded = .morning - 86_400
    photo.coordinates = Coordinates(latitude: -33.8568, longitude: 151.2153)
    photo.renditions = PhotoSize.allCases.map { size in
      let url = URL.make("https://live.staticflickr.com/65535/\(id)_ab\(size.addressSuffix).jpg")
      return Photo.Rendition(size: size, url: url, width: size.longestEdge, height: 75)
    }
    return photo
  }
}

extension Recents {
  static func make(_ scratch: TemporaryFolder, limit: Int = Recents.limit) -> Recents {
    Recents(at: scratch["recents.plist"], limit: limit, now: { .morning })
  }

  /// Views photos one second after the other.
  func view(_ ids: String...) throws {
    try record(
      ids.enumerated().map { offset, id in
        ViewedPhoto(.minimal(id), viewedAt: .morning + Double(offset))
      }
    )
  }

  var ids: [Photo.ID] {
    get throws { try list().recents.map(\.photo.id) }
  }
}
