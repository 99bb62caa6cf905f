import Bitmaps
import Foundations
import Model

/// A photo list of a gallery and its heading.
package struct GallerySection<Photo: Hashable & Sendable>: Hashable, Sendable {
  package let title: String
  /// The country of a top place, which is the heading above this one; otherwise `nil`.
  package let country: String?
  package internal(set) var photos: [Photo]

  package init(title: String, country: String? = nil, photos: [Photo]) {
    self.title = title
    self.country = country
    self.photos = photos
  }

  /// Returns the section with other photos.
  func with<Other>(_ photos: [Other]) -> GallerySection<Other> {
    GallerySection<Other>(title: title, country: country, photos: photos)
  }
}

/// The photo lists of a gallery.
package struct GalleryContents: Hashable, Sendable {
  package typealias Section = GallerySection<Photo>

  /// The title, which names the lists unless the user gives another one.
  package var title: String
  package var intro = GalleryIntro.none
  /// The URL where the user will put the folder, if they tell it; it ends with a slash.
  package var address: URL?
  package internal(set) var sections: [Section]
  /// The number of photos that are not public and were left out.
  package private(set) var omittedCount = 0
  /// The number of videos that were left out: a page has pictures only.
  package private(set) var videoCount = 0
  /// The number of rows that could not be decoded.
  package let skipped: Int
  /// The failures of lists.
  package let failures: [Failure]
  /// True if there were more photos than a gallery holds.
  package let isCut: Bool

  /// The maximum number of photos in a gallery: one page has to open quickly.
  package static let photoLimit = 5_000

  /// Creates the contents of a gallery; a photo in several sections is kept in the first one only.
  package init(
    title: String,
    sections: [Section],
    skipped: Int = 0,
    failures: [Failure] = [],
    isCut: Bool = false
  ) {
    var seen: Set<GalleryKey> = []
    var isCut = isCut
    self.title = title
    self.sections = sections.map { section in
      var section = section
      section.photos = section.photos.filter { photo in
        if seen.contains(photo.galleryKey) { return false }
        if seen.count == Self.photoLimit { isCut = true }
        return seen.count < Self.photoLimit && seen.insert(photo.galleryKey).inserted
      }
      return section
    }
    self.skipped = skipped
    self.failures = failures
    self.isCut = isCut
  }

  package var photoCount: Int { sections.reduce(0) { $0 + $1.photos.count } }

  /// Returns the contents with each photo transformed, without videos; `nil` leaves it out.
  ///
  /// A list that loses all of its photos is removed with its heading, which may be the position of a place. A title
  /// made of headings loses it as well; if all lists are removed, the title says nothing about them.
  func filtered(_ publishable: (Photo) throws(Failure) -> Photo?) throws(Failure) -> Self {
    var contents = self
    contents.sections = []
    for section in sections {
      var left = section
      left.photos = []
      for photo in section.photos {
        if let photo = try publishable(photo) {
          if photo.video == nil { left.photos.append(photo) } else { contents.videoCount += 1 }
        }
      }
      if !left.photos.isEmpty || section.photos.isEmpty { contents.sections.append(left) }
    }
    contents.omittedCount = photoCount - contents.photoCount - contents.videoCount
    if contents.sections.count < sections.count && title == sections.joinedTitles {
      contents.title =
        contents.sections.isEmpty ? "Photos" : contents.sections.joinedTitles
    }
    return contents
  }
}

extension [GalleryContents.Section] {
  /// The title of a gallery of several lists.
  var joinedTitles: String { map(\.title).joined(separator: ", ") }
}

/// A gallery whose pictures are in its folder.
package struct Gallery: Hashable, Sendable {
  package typealias Section = GallerySection<GalleryPhoto>

  package let title: String
  package let intro: GalleryIntro
  /// The URL of the folder on the web, if it is known; it ends with a slash.
  package let address: URL?
  package let sections: [Section]
  /// The places of the photos that have a position, the one with the most photos first.
  package internal(set) var places: [GalleryPlace]
  /// The largest cities on the map, if it shows a part of a country.
  package internal(set) var towns: [City]

  package init(
    title: String,
    intro: GalleryIntro = .none,
    address: URL? = nil,
    sections: [Section],
    places: [GalleryPlace] = [],
    towns: [City] = []
  ) {
    self.title = title
    self.intro = intro
    self.address = address
    self.sections = sections
    self.places = places
    self.towns = towns
  }

  package var photos: [GalleryPhoto] { sections.flatMap(\.photos) }
}

/// A place where photos of a gallery were taken.
package struct GalleryPlace: Hashable, Sendable {
  package let name: PlaceName
  package let coordinates: Coordinates
  /// Its photos, in the order of the gallery.
  package let photos: [GalleryPhoto]

  package init(name: PlaceName, coordinates: Coordinates, photos: [GalleryPhoto]) {
    self.name = name
    self.coordinates = coordinates
    self.photos = photos
  }
}

/// A photo of a gallery, and the files of its picture.
package struct GalleryPhoto: Hashable, Sendable {
  package let photo: Photo
  /// The name of its files without extension, also used in URLs.
  package let name: String
  /// The path of the picture in the gallery's folder: `photos/53999384540.jpg`.
  package let picture: String
  package let pixels: PixelSize
  /// The path of the thumbnail in the gallery's folder.
  package let thumbnail: String
  package let thumbnailPixels: PixelSize
  /// The average colour: the placeholder until the picture is loaded.
  package let color: RGBColor

  package init(
    photo: Photo,
    name: String,
    picture: String,
    pixels: PixelSize,
    thumbnail: String,
    thumbnailPixels: PixelSize,
    color: RGBColor
  ) {
    self.photo = photo
    self.name = name
    self.picture = picture
    self.pixels = pixels
    self.thumbnail = thumbnail
    self.thumbnailPixels = thumbnailPixels
    self.color = color
  }
}

/// The texts of a gallery.
package struct GalleryPages: Hashable, Sendable {
  /// The page, `index.html`.
  package let index: String
  /// The credits, `credits.txt`: a line for each photo.
  package let credits: String

  package static let indexName = "index.html"
  static let creditsName = "credits.txt"
  /// The names of the pages' files.
  static let names: Set = [indexName, creditsName]

  package init(index: String, credits: String) {
    self.index = index
    self.credits = credits
  }
}

/// The result of making a gallery.
package struct GalleryReport: Hashable, Sendable {
  /// The path of the page.
  package let path: String
  package let title: String
  /// The number of photos in the gallery.
  package let photos: Int
  /// The number of pictures that were fetched; the others existed.
  package let fetched: Int
  package let removed: Int
  package let isPageWritten: Bool
  /// What the page gives away of the user's own pictures, or `nil` without any.
  package let disclosure: GalleryDisclosure?
  /// The failures of photos and lists.
  package let failures: [Failure]

  package init(
    path: String,
    title: String,
    photos: Int,
    fetched: Int,
    removed: Int,
    isPageWritten: Bool,
    disclosure: GalleryDisclosure? = nil,
    failures: [Failure]
  ) {
    self.path = path
    self.title = title
    self.photos = photos
    self.fetched = fetched
    self.removed = removed
    self.isPageWritten = isPageWritten
    self.disclosure = disclosure
    self.failures = failures
  }
}
