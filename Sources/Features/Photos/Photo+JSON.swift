import Bitmaps
import Foundations
import Imaging
import Model

extension Photo {
  /// The columns of a photo in every list.
  static let columns = Columns<Photo>(
    PhotoField.allCases.flatMap(\.columns),
    table: ["title", "subtitle", "owner", "private", "id"],
    tabSeparated: ["title", "subtitle", "id", "owner", "license", "page"],
    narrowing: narrowing,
    isNumbered: true
  )

  /// The columns of the user's own pictures on a terminal: dates and places instead of the author, who is known.
  static let ownColumns = Columns<Photo>(
    columns.all,
    table: ["title", "dateTaken", "place", "private", "id"],
    tabSeparated: ["title", "subtitle", "id", "owner", "license", "page"],
    narrowing: [
      ("title", 60), ("place", 20), ("title", 20), ("place", 8), ("place", 0), ("dateTaken", 10),
      ("title", 1),
    ],
    isNumbered: true
  )

  /// The steps that narrow the columns: titles keep 60 columns at the cost of descriptions, and owners
  /// are whole while titles have 20.
  static let narrowing: [(name: String, width: Int)] = [
    ("title", 60), ("subtitle", 8), ("subtitle", 0), ("title", 20), ("owner", 8), ("owner", 0),
    ("title", 1),
  ]

  /// The URLs of the renditions, by the suffix of their size.
  fileprivate var images: JSONValue {
    .known(renditions.map { ($0.size.rawValue, .string($0.url.absoluteString)) })
  }
}

extension PhotoField {
  /// The columns of the field in lists, which are its members in JSON.
  fileprivate var columns: [Column<Photo>] {
    switch self {
    case .id: [Column("id", for: .field(self), .id) { .string($0.id) }]
    case .title:
      [
        Column(
          "title",
          for: .field(self),
          link: \.page,
          { .string($0.heading.title) },
          cell: { photo, _ in
            [photo.video?.mark, photo.heading.title].compactMap(\.self).joined(separator: " ")
          }
        )
      ]
    case .description:
      [
        Column("subtitle", for: .field(self), .dim) { .text($0.heading.subtitle) },
        Column("description", for: .field(self)) { $0.source.isOwn ? .text($0.description) : nil },
      ]
    case .tags:
      [
        Column(
          "tags",
          for: .field(self),
          .plain,
          { $0.source.isOwn && !$0.tags.isEmpty ? .array($0.tags.map(JSONValue.string)) : nil },
          text: { $0.source.isOwn ? $0.tags.joined(separator: ", ") : "" }
        )
      ]
    case .people:
      [
        Column(
          "people",
          for: .field(self),
          .plain,
          { $0.people.isEmpty ? nil : .array($0.people.map(JSONValue.string)) }
        )
      ]
    case .label: [Column("label", for: .field(self)) { .text($0.label) }]
    case .rating: [Column("rating", for: .field(self), .right) { $0.rating.map { .integer($0) } }]
    case .owner: [Column("owner", for: .field(self)) { .text($0.owner.shown) }]
    case .license:
      [
        Column("license", for: .field(self), link: \.license?.address) { photo in
          photo.license.map { .string($0.name) }
        },
        Column("licenseUrl", for: .field(self), link: \.license?.address) {
          .text($0.license?.url?.absoluteString)
        },
      ]
    case .dateTaken: [Column("dateTaken", for: .field(self)) { .text($0.dateTaken) }]
    case .coordinates:
      [
        Column("latitude", for: .field(self)) { .finite($0.coordinates?.latitude) },
        Column("longitude", for: .field(self)) { .finite($0.coordinates?.longitude) },
      ]
    case .page:
      [Column("page", for: .field(self), link: \.page) { .string($0.page.absoluteString) }]
    case .timeZone: [Column("timeZone", for: .field(self)) { .text($0.timeZone) }]
    case .dateSource: [Column("dateSource", for: .field(self)) { .text($0.dateSource?.rawValue) }]
    case .camera:
      Photo.Camera.Fact.allCases.map { fact in
        Column(fact.rawValue, for: .field(self)) { .text($0.camera?[fact]) }
      }
    case .video:
      [
        Column("media", for: .field(self)) { $0.video == nil ? nil : .string("video") },
        Column("duration", for: .field(self), .right) { .finite($0.video?.duration) },
      ]
    case .place: [Column("place", for: .field(self)) { .text($0.place?.description) }]
    case .source:
      [
        Column("source", for: .field(self)) { .string($0.source.rawValue) },
        Column("file", for: .field(self)) { .text($0.file) },
        Column("path", for: .field(self)) { .text($0.filePath) },
      ]
    case .isPrivate:
      [
        Column(
          "private",
          for: .field(self),
          .dim,
          { $0.isPrivate ? true : nil },
          text: { $0.isPrivate ? "private" : "" }
        )
      ]
    case .renditions: [Column("images", for: .field(self)) { $0.images }]
    case .dateUploaded, .likeCount, .commentCount, .isLiked: []
    }
  }

  /// Returns the field of a photo as members in JSON.
  func members(of photo: Photo) -> [(String, JSONValue?)] {
    columns.map { ($0.name, $0.value(photo)) }
  }
}

extension License {
  /// The name, and the URL of the license text if the source has one.
  var shown: String { url.map { "\(name) (\($0.absoluteString))" } ?? name }
}

extension SavedPhoto {
  /// The photo and its file as JSON.
  package var json: JSONValue {
    .known(PhotoField.allCases.flatMap(members))
  }

  private func members(of field: PhotoField) -> [(String, JSONValue?)] {
    switch field {
    case .id: field.members(of: photo) + fileMembers
    case .title, .owner, .license, .page: field.members(of: photo)
    case .source: [("source", .string(photo.source.rawValue))]
    case .description, .tags, .people, .rating, .label, .dateTaken, .timeZone, .dateSource,
      .dateUploaded, .coordinates, .place, .camera, .video, .likeCount, .commentCount, .isLiked,
      .isPrivate,
      .renditions:
      []
    }
  }

  private var fileMembers: [(String, JSONValue?)] {
    [
      ("path", .text(path)), ("sidecar", .text(sidecar)),
      ("companions", companions.isEmpty ? nil : .array(companions.map(JSONValue.string))),
      ("width", pixels.map { .integer($0.width) }), ("height", pixels.map { .integer($0.height) }),
      ("bytes", .integer(byteCount)), ("size", .string(size.rawValue)),
    ]
  }

  /// The attribution of the photo: `“Gentle Night” by Christina, CC BY 2.0, https://…`.
  package var credit: String { photo.disclosed(on: .credit).credit }
}

extension Photo {
  /// The attribution of a photo as disclosed to others, with the URL of its web page.
  var credit: String {
    let title = heading.title.onOneLine
    let author = owner.shown.map { " by \($0.onOneLine)" } ?? ""
    let parts = ["“\(title)”\(author)", license?.shown.onOneLine, webPage?.absoluteString]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}
