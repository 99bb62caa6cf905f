import Foundations

/// A photo at a source: its metadata from a list, and the URLs of its pictures.
///
/// The texts are plain: HTML, entities and control characters have been removed.
package struct Photo: Hashable, Sendable, Identifiable {
  /// The owner of a photo.
  package struct Owner: Hashable, Sendable {
    /// Flickr's NSID, `45359289@N05`, or the name of Commons' uploader.
    package let id: String
    /// The display name, or `nil` if the response has none.
    package var name: String?
    /// The URL of the owner's picture, or `nil`.
    package var picture: URL?

    package init(id: String, name: String?, picture: URL? = nil) {
      self.id = id
      self.name = name
      self.picture = picture
    }

    /// The owner of a photo without a known author.
    package static let unknown = Owner(id: "", name: nil)

    /// The name, or the id without one; `nil` for an unknown owner.
    package var shown: String? {
      if let name, !name.trimmed.isEmpty { return name }
      return id.isEmpty ? nil : id
    }

    /// The owner as a person.
    package var person: Person { Person(id: id, name: name, picture: picture) }
  }

  /// A size of the photo and its URL.
  package struct Rendition: Hashable, Sendable {
    package let size: PhotoSize
    package let url: URL
    /// The width and height in pixels, if the response has them.
    package let width: Int?
    package let height: Int?

    package init(size: PhotoSize, url: URL, width: Int? = nil, height: Int? = nil) {
      self.size = size
      self.url = url
      self.width = width
      self.height = height
    }

    /// The width and height, `1024x683`, if the response has them.
    package var pixels: String? {
      guard let width, let height else { return nil }
      return "\(width)x\(height)"
    }
  }

  /// The camera and its settings.
  package struct Camera: Hashable, Sendable {
    /// A fact, by its name in all output and in files.
    package enum Fact: String, Hashable, Sendable, CaseIterable {
      /// The maker and the model.
      case camera
      case lens
      /// The exposure as photographers write it: `1/250 s, f/2.8, ISO 100, 35 mm`.
      case exposure
    }

    private let camera, lens, exposure: String?

    /// Creates a camera, or returns `nil` if nothing is known about it; the facts are asked for in order.
    package init?(_ text: (Fact) -> String?) {
      (camera, lens, exposure) = (text(.camera), text(.lens), text(.exposure))
      if camera == nil, lens == nil, exposure == nil { return nil }
    }

    package subscript(fact: Fact) -> String? {
      switch fact {
      case .camera: camera
      case .lens: lens
      case .exposure: exposure
      }
    }
  }

  /// What a video has that a picture lacks.
  package struct Video: Hashable, Sendable {
    /// The length in seconds, at most a leap year, if it is known.
    package let duration: Double?

    /// Creates a video; an impossible length counts as unknown.
    package init(duration: Double?) {
      self.duration = duration.flatMap { 0...31_622_400 ~= $0 ? $0 : nil }
    }

    /// The length as players write it, if it is known: `0:12`, `1:02:03`.
    package var length: String? {
      duration.map { duration in
        let seconds = Int(duration.rounded())
        let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
        let last = String(seconds % 60).zeroPadded(to: 2)
        return hours == 0
          ? "\(minutes):\(last)" : "\(hours):\(String(minutes).zeroPadded(to: 2)):\(last)"
      }
    }

    /// The sign of a video, with its length: `▶ 0:12`.
    package var mark: String { ["▶", length].compactMap(\.self).joined(separator: " ") }
  }

  /// The origin of the date taken of one's own picture; the raw values are in JSON and files.
  package enum DateSource: String, Hashable, Sendable, CaseIterable {
    /// The picture's own metadata.
    case metadata
    /// A sidecar or JSON beside it.
    case sidecar
    /// The name of the file or of a folder, where nothing else has a date.
    case name, folder
  }

  /// The id; its form differs between sources, see `isPhotoID`.
  package let id: String
  /// The source of the photo, which serves its pictures.
  package let source: SourceID
  /// The title as its owner wrote it, possibly blank; `heading` is the one to show.
  package var title = ""
  package var description = ""
  /// The tags, if the source reports them.
  package var tags: [String] = []
  /// The names of the people in the user's own picture.
  package var people: [String] = []
  /// The stars that the user gave their own picture, from 1 to 5, or −1 if they rejected it.
  package var rating: Int?
  /// The label that the user gave their own picture, usually the name of a colour: `Red`.
  package var label: String?
  package var owner: Owner
  package var license: License?
  /// The date it was taken, in the owner's time zone: `2021-10-01 18:19:43`; shorter if only the month
  /// or the year is known.
  package var dateTaken: String?
  /// The day, the month or the year on which it was taken.
  package var dayTaken: CivilDate? { dateTaken.flatMap { CivilTime($0)?.date } }
  /// The offset of that time from UTC, `+02:00`, if it is known (EXIF 2.31, OffsetTimeOriginal).
  package var timeZone: String?
  /// The origin of that date, if it is a file of the user.
  package var dateSource: DateSource?
  /// True if the date was only read in names: no other program knows it.
  package var hasDateInNameOnly: Bool { dateSource == .name || dateSource == .folder }
  package var coordinates: Coordinates?
  /// The name of the place where it was taken, if the source reports it.
  package var place: PlaceName?
  /// The camera, if the source reports it.
  package var camera: Camera?
  /// The video; `nil` for a still picture.
  package var video: Video?
  /// The date it was uploaded, if the source reports it.
  package var dateUploaded: Date?
  /// The numbers of likes and comments in the list, or `nil` if the source does not report them.
  package var likeCount: Int?
  package var commentCount: Int?
  /// True if the account's person likes it; `nil` if unknown.
  package var isLiked: Bool?
  /// True if the source says that the photo is not public.
  package var isPrivate = false
  /// The URL of the photo's page, which Flickr requires to be credited; for a folder, the file's URL.
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

  /// The title for a screen, after marks if the photo is not public or a video.
  package var markedTitle: String {
    [isPrivate ? "private:" : nil, video?.mark, heading.title].compactMap(\.self)
      .joined(separator: " ")
  }

  /// The date taken, with its zone if that is known, and what a name has to do with it: `2021-10-01 18:19:43 +02:00`,
  /// `2022-07 (by its folder)`, `2021-10-01 18:19:43 (its name says 2022-07-13)`.
  package var taken: String? {
    let origin: String? =
      switch dateSource {
      case .name: "(by its name)"
      case .folder: "(by its folder)"
      case .metadata, .sidecar: otherDateInName.map { "(its name says \($0.text))" }
      case nil: nil
      }
    return dateTaken.map { [$0, timeZone, origin].compactMap(\.self).joined(separator: " ") }
  }

  /// The date in the name of the file, if it is more than a day off.
  private var otherDateInName: CivilTime? {
    guard page.isFileURL, let date = dayTaken, date.isDay,
      let named = NamedDate(ofFile: page.lastPathComponent, inFolder: "", until: nil),
      abs(named.time.date.daysSince1970 - date.daysSince1970) > 1
    else { return nil }
    return named.time
  }

  /// The path inside the source's folder; `nil` unless the photo is a file of the user.
  package var file: String? {
    guard source.isOwn, let root = source.path, let url = rendition(.original)?.url, url.isFileURL
    else { return nil }
    return url.path(percentEncoded: false).path(inside: root)
  }

  /// The absolute path of the picture's file; `nil` unless the photo is a file of the user outside of an archive.
  package var filePath: String? {
    if !source.isOwn { return nil }
    return [page, rendition(.original)?.url].compactMap(\.self)
      .first { $0.isFileURL && $0.fragment() == nil }?.path(percentEncoded: false)
  }

  /// The rating as text: `4 stars`, `rejected`.
  package var stars: String? { rating.map { $0 < 0 ? "rejected" : $0.counted("star") } }

  /// Returns the rendition of a size, or `nil`.
  package func rendition(_ size: PhotoSize) -> Rendition? { renditions.first { $0.size == size } }
}

/// The title of a photo's row, and its subtitle, if any.
///
/// Flickr's titles are often blank. Then the description becomes the title, and is not repeated as
/// subtitle. Without either the title is `Unknown`.
package struct PhotoTitle: Hashable, Sendable {
  package let title: String
  /// The description, or `""`.
  package let subtitle: String

  /// Creates a title from the two plain texts; blank ones count as missing.
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
  /// The trimmed text, or `""` if all of it is invisible, such as a zero-width space or a Hangul filler.
  fileprivate var visible: String {
    let isBlank = unicodeScalars.allSatisfy { scalar in
      scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
    }
    return isBlank ? "" : trimmed
  }
}

/// The license of a photo: one of Flickr's numbers, or a name and URL.
package struct License: Hashable, Sendable {
  /// Flickr's number, 0 for all rights reserved (`flickr.photos.licenses.getInfo`), or `nil` for a
  /// license from another source.
  package let id: Int?
  /// The short name: `CC BY 2.0`.
  package let name: String
  /// The URL of its text, if the source provides one.
  package let url: URL?

  /// Creates one of Flickr's licenses; an unknown number is named `License 99`.
  package init(id: Int) {
    self.id = id
    name = Self.names.indices.contains(id) ? Self.names[id] : "License \(id)"
    url = nil
  }

  /// Creates one of Flickr's licences by its name, `CC BY 2.0`, or another without a URL.
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

  /// The number of Flickr's licences.
  static var count: Int { names.count }

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
