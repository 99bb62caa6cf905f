import Bitmaps
import Foundations
import Model

/// The lists of photos that a gallery is made of.
package struct GalleryContents: Hashable, Sendable {
  /// A list of photos, and its heading.
  package struct Section: Hashable, Sendable {
    package let title: String
    /// The country of a top place, under whose heading it stands; otherwise `nil`.
    package let country: String?
    package fileprivate(set) var photos: [Photo]

    package init(title: String, country: String? = nil, photos: [Photo]) {
      self.title = title
      self.country = country
      self.photos = photos
    }
  }

  package let title: String
  package private(set) var sections: [Section]
  /// The number of rows of the lists that could not be decoded.
  package let skipped: Int
  /// The lists that could not be had.
  package let failures: [Failure]
  /// Whether there were more photos than a gallery has.
  package let isCut: Bool

  /// The number of photos that a gallery has at most: one page has to stay quick to open.
  package static let photoLimit = 500

  /// Creates the contents of a gallery; a photo is in the first section only that has it.
  package init(title: String, sections: [Section], skipped: Int = 0, failures: [Failure] = []) {
    var seen: Set<PhotoKey> = []
    var isCut = false
    self.title = title
    self.sections = sections.map { section in
      var section = section
      section.photos = section.photos.filter { photo in
        if seen.contains(photo.key) { return false }
        if seen.count == Self.photoLimit { isCut = true }
        return seen.count < Self.photoLimit && seen.insert(photo.key).inserted
      }
      return section
    }
    self.skipped = skipped
    self.failures = failures
    self.isCut = isCut
  }

  package var photoCount: Int { sections.reduce(0) { $0 + $1.photos.count } }

  /// Removes the photos that are not public, and returns their number.
  package mutating func removePrivate() -> Int {
    let count = photoCount
    for index in sections.indices { sections[index].photos.removeAll(where: \.isPrivate) }
    return count - photoCount
  }
}

/// A gallery whose pictures are in its folder.
package struct Gallery: Hashable, Sendable {
  /// A list of photos, and its heading.
  package struct Section: Hashable, Sendable {
    package let title: String
    package let country: String?
    package let photos: [GalleryPhoto]

    package init(title: String, country: String? = nil, photos: [GalleryPhoto]) {
      self.title = title
      self.country = country
      self.photos = photos
    }
  }

  package let title: String
  package let sections: [Section]

  package init(title: String, sections: [Section]) {
    self.title = title
    self.sections = sections
  }

  package var photos: [GalleryPhoto] { sections.flatMap(\.photos) }
}

/// A photo of a gallery, and the files of its picture.
package struct GalleryPhoto: Hashable, Sendable {
  package let photo: Photo
  /// The name of its files without extension, which also names the photo in addresses.
  package let name: String
  /// The path of the picture in the gallery's folder: `photos/53999384540.jpg`.
  package let picture: String
  package let pixels: PixelSize
  /// The path of the thumbnail in the gallery's folder.
  package let thumbnail: String
  package let thumbnailPixels: PixelSize
  /// The average colour, which stands for the picture until it is loaded.
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

/// The texts of a gallery, beside its pictures.
package struct GalleryPages: Hashable, Sendable {
  /// The page, `index.html`.
  package let index: String
  /// The credits, `credits.txt`: a line for each photo.
  package let credits: String

  package static let indexName = "index.html"
  static let creditsName = "credits.txt"

  package init(index: String, credits: String) {
    self.index = index
    self.credits = credits
  }
}

/// The differences that making a gallery made.
package struct GalleryReport: Hashable, Sendable {
  /// The path of the page.
  package let path: String
  package let title: String
  /// The number of photos in the gallery.
  package let photos: Int
  /// The number of those whose pictures were fetched; the others were there.
  package let fetched: Int
  /// The number of files that were removed.
  package let removed: Int
  /// Whether the page was written.
  package let isPageWritten: Bool
  /// The failures of photos, and of lists.
  package let failures: [Failure]

  package init(
    path: String,
    title: String,
    photos: Int,
    fetched: Int,
    removed: Int,
    isPageWritten: Bool,
    failures: [Failure]
  ) {
    self.path = path
    self.title = title
    self.photos = photos
    self.fetched = fetched
    self.removed = removed
    self.isPageWritten = isPageWritten
    self.failures = failures
  }
}
