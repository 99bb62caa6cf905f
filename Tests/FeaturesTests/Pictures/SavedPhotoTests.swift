import Bitmaps
import Foundation
import Foundations
import Model
import TestSupport
import Testing

@testable import Features

struct SavedPhotoTests {
  private func saved(_ photo: Photo, path: String? = "album/1001.jpg") -> SavedPhoto {
    SavedPhoto(
      photo: photo,
      path: path,
      byteCount: 1234,
      pixels: PixelSize(width: 1024, height: 683),
      size: .large
    )
  }

  @Test func `JSON has the fields of a fetched photo in their order`() throws {
    let photo = try Photo.make("1001", title: "Gentle night", owner: "Christina", license: 4)
    #expect(
      saved(photo).json.text == """
        {
          "id": "1001",
          "path": "album/1001.jpg",
          "width": 1024,
          "height": 683,
          "bytes": 1234,
          "size": "b",
          "title": "Gentle night",
          "owner": "Christina",
          "license": "CC BY 2.0",
          "page": "https://www.flickr.com/photos/1@N01/1001/",
          "source": "flickr"
        }
        """
    )
  }

  @Test func `the credit of a licence with a URL has the URL`() throws {
    var photo = try Photo.make("M1001", title: "Dome", owner: "Fcb981")
    let address = "https://creativecommons.org/licenses/by-sa/3.0"
    photo.license = License(name: "CC BY-SA 3.0", url: URL(string: address))
    #expect(saved(photo).credit.hasPrefix("“Dome” by Fcb981, CC BY-SA 3.0 (\(address)), https://"))
    #expect(saved(photo).json.text.contains(#""licenseUrl": "\#(address)""#))
  }

  @Test(arguments: [
    ("Gentle night", "Christina", 4, "“Gentle night” by Christina, CC BY 2.0, "),
    ("", nil, nil, "“Unknown” by 1@N01, "), (" ", " ", 99, "“Unknown” by 1@N01, License 99, "),
  ])
  func `a photo is credited with title, owner, licence and page`(
    title: String,
    owner: String?,
    license: Int?,
    credit: String
  ) throws {
    let photo = try Photo.make("1001", title: title, owner: owner, license: license)
    #expect(saved(photo).credit == "\(credit)https://www.flickr.com/photos/1@N01/1001/")
  }

  @Test func `a credit is one line though a description takes the title's place`() throws {
    let photo = try Photo.make(description: "First line.\n\nSecond line.")
    #expect(saved(photo).credit.hasPrefix("“First line. Second line.” by Ada, "))
  }

  @Test(arguments: hostileTexts) func `a hostile text is harmless in every format`(text: String)
    throws
  {
    var photo = try Photo.make(title: text, description: text, owner: text)
    photo.license = License(name: text, url: nil)
    #expect(saved(photo).credit.dangerousScalars.isEmpty)
    #expect(!saved(photo).credit.contains("\n"))
    #expect(saved(photo, path: text).json.text.dangerousScalars.isEmpty)
  }
}
