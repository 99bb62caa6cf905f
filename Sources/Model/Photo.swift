import Foundations

/// A photo of a source: its metadata as a list has it, and the URLs of its picture.
///
/// The texts are plain: HTML, entities and control characters were removed before.
package struct Photo: Hashable, Sendable, Identifiable {
  /// The owner of a photo.
  package struct Owner: Hashable, Sendable {
    /// Flickr's NSID, `45359289@N05`, or the name of the user who uploaded it to Commons.
    package let id: String
    /// The display name, or `nil` where the response has none.
    package let name: String?

    package init(id: String, name: String?) {
      self.id = id
      self.name = name
    }
  }

  /// A size of the photo and the URL that serves it.
  package struct Rendition: Hashable, Sendable {
    package let size: PhotoSize
    package let url: URL
    /// The width in pixels, where the response has it; likewise the height.
    package let width: Int?
    package let height: Int?

    package init(size: PhotoSize, url: URL, width: Int? = nil, height: Int? = nil) {
      self.size = size
      self.url = url
      self.width = width
      self.height = height
    }
  }

  /// The id, whose form tells sources apart; see `isPhotoID`.
  package let id: String
  /// The source that the photo is from, which serves its pictures.
  package let source: SourceID
  /// The title as its owner wrote it, which may be blank; `heading` is the one to show.
  package var title = ""
  package var description = ""
  package let owner: Owner
  package var license: License?
  /// The date it was taken, in the owner's time zone: `2021-10-01 18:19:43`, shorter where only the
  /// month or the year is known.
  package var dateTaken: String?
  package var coordinates: Coordinates?
  /// The date it was uploaded, where the source has it.
  package var dateUploaded: Date?
  /// The number of people who like it, as the list had it, or `nil` where it has no such number; likewise
  /// the number of comments.
  package var likeCount: Int?
  package var commentCount: Int?
  /// Whether the person of the account likes it, or `nil` where it is unknown.
  package var isLiked: Bool?
  /// Whether its owner does not show it to everybody, as far as the source tells.
  package var isPrivate = false
  /// The URL of the photo's page, which Flickr asks to be credited; that of the file in a folder.
  package let page: URL
  /// The known renditions, the smallest first.
  package var renditions: [Rendition] = []

  package init(id: String, owner: Owner, page: URL, source: SourceID = .assumed) {
    self.id = id
    self.source = source
    self.owner = owner
    self.page = page
  }

  /// The title and subtitle of the photo's row.
  package var heading: PhotoTitle { PhotoTitle(title: title, description: description) }

  /// The title to show on a screen, behind a mark where the photo is not public.
  package var markedTitle: String { isPrivate ? "private: \(heading.title)" : heading.title }

  /// Returns the rendition of a size, if there is one.
  package func rendition(_ size: PhotoSize) -> Rendition? { renditions.first { $0.size == size } }
}

/// The title of a photo's row, and its subtitle where there is one.
///
/// Flickr's titles are often blank. Then the description replaces the title, and is not repeated
/// below it; without either the photo is `Unknown`.
package struct PhotoTitle: Hashable, Sendable {
  package let title: String
  /// The description, or `""`.
  package let subtitle: String

  /// Creates a title from Flickr's two texts, already plain; blank text counts as none.
  package init(title: String, description: String) {
    let (title, description) = (title.visible, description.visible)
    if title.isEmpty {
      self.title = description.isEmpty ? "Unknown" : description
      subtitle = ""
    } else {
      self.title = title
      subtitle = description
    }
  }
}

extension String {
  /// The text without white space at its ends, or `""` where all of it is invisible, such as a
  /// zero-width space or a Hangul filler.
  fileprivate var visible: String {
    let isBlank = unicodeScalars.allSatisfy { scalar in
      scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
    }
    return isBlank ? "" : trimmed
  }
}

/// The license of a photo: one of Flickr's numbers, or a name and an address.
package struct License: Hashable, Sendable {
  /// Flickr's number, 0 for all rights reserved (`flickr.photos.licenses.getInfo`), or `nil` for a license
  /// of another source.
  package let id: Int?
  /// The short name: `CC BY 2.0`.
  package let name: String
  /// The address of its text, where the source gives one.
  package let url: URL?

  /// Creates one of Flickr's licenses; a number that Flickr added since is named `License 99`.
  package init(id: Int) {
    self.id = id
    name = Self.names.indices.contains(id) ? Self.names[id] : "License \(id)"
    url = nil
  }

  /// Creates one of Flickr's licenses by its name, `CC BY 2.0`, or another without an address.
  package init(named name: String) {
    if let id = Self.names.firstIndex(of: name) {
      self.init(id: id)
    } else {
      self.init(name: name, url: nil)
    }
  }

  package init(name: String, url: URL?) {
    id = nil
    self.name = name
    self.url = url
  }

  private static let names = [
    "All Rights Reserved",
    "CC BY-NC-SA 2.0", "CC BY-NC 2.0", "CC BY-NC-ND 2.0", "CC BY 2.0", "CC BY-SA 2.0",
    "CC BY-ND 2.0",
    "No known copyright restrictions", "United States Government Work", "CC0 1.0",
    "Public Domain Mark 1.0",
    "CC BY 4.0", "CC BY-SA 4.0", "CC BY-ND 4.0", "CC BY-NC 4.0", "CC BY-NC-SA 4.0",
    "CC BY-NC-ND 4.0",
  ]
}
