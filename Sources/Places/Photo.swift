import Foundations

/// A photo on Flickr: what a list says of it, and where its picture is served.
///
/// The texts are plain: HTML, entities and control characters are gone when one is made.
package struct Photo: Hashable, Sendable, Identifiable {
  /// The person whose photo it is.
  package struct Owner: Hashable, Sendable {
    /// Flickr's NSID: `45359289@N05`.
    package let id: String
    /// The name shown, or `nil` where the answer had none.
    package let name: String?

    package init(id: String, name: String?) {
      self.id = id
      self.name = name
    }
  }

  /// One size of the photo as it is served.
  package struct Rendition: Hashable, Sendable {
    package let size: PhotoSize
    package let url: URL
    /// Width and height in pixels, where the answer told them.
    package let width: Int?
    package let height: Int?

    package init(size: PhotoSize, url: URL, width: Int? = nil, height: Int? = nil) {
      self.size = size
      self.url = url
      self.width = width
      self.height = height
    }
  }

  /// Digits; never empty.
  package let id: String
  /// The title as its owner wrote it, which may be blank; `heading` is what to show.
  package var title = ""
  package var description = ""
  package let owner: Owner
  package var license: License?
  /// When it was taken, in the owner's own time zone: `2021-10-01 18:19:43`, shorter where only the
  /// month or the year is known.
  package var dateTaken: String?
  package var coordinates: Coordinates?
  /// The photo's page, which Flickr asks to be credited.
  package let page: URL
  /// The sizes that are known to be served, the smallest first.
  package var renditions: [Rendition] = []

  package init(id: String, owner: Owner, page: URL) {
    self.id = id
    self.owner = owner
    self.page = page
  }
}

extension Photo {
  /// The title and subtitle of the photo's row.
  package var heading: PhotoTitle { PhotoTitle(title: title, description: description) }

  /// The photo's rendition of a size, if it is served.
  package func rendition(_ size: PhotoSize) -> Rendition? {
    renditions.first { $0.size == size }
  }
}
