import Model

/// A form of output that discloses photo metadata to others.
enum WayOut: Hashable, Sendable, CaseIterable {
  /// The page of a gallery, and `credits.txt`.
  case page
  /// The XMP in a gallery's copies of the user's own pictures.
  case copy
  case geoJSON
  /// The file beside a download.
  case sidecar
  /// The printed credit of a download.
  case credit
  /// The credit that is embedded in a download.
  case embeddedCredit
}

/// How much of a field is disclosed to others.
enum Disclosure: Int, Hashable, Sendable, Comparable {
  case given
  /// Reduced: the city of a point, a hash of a path, a name without an id, no title that is a file name.
  case coarser
  case withheld

  static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

extension PhotoField {
  /// Returns how much of a photo's field is disclosed in an output.
  ///
  /// For photos of a service, that is everything the service itself shows to everybody.
  func disclosure(of photo: Photo, on way: WayOut, namingPeople: Bool = true) -> Disclosure {
    if !photo.source.isOwn { return ofService }
    let disclosure: Disclosure =
      switch way {
      case .page: onPage
      case .copy: inCopy
      case .geoJSON: inGeoJSON
      case .sidecar: inSidecar
      case .credit: inCredit
      case .embeddedCredit: self == .page ? .coarser : inCopy
      }
    return namingPeople ? disclosure : max(disclosure, withoutPeople)
  }

  private var onPage: Disclosure {
    switch self {
    case .title, .owner, .license: .given
    case .id, .coordinates, .place, .page, .source: .coarser
    case .description, .tags, .people, .rating, .label, .dateTaken, .timeZone, .dateSource,
      .dateUploaded, .camera, .video, .likeCount, .commentCount, .isLiked, .isPrivate, .renditions:
      .withheld
    }
  }

  private var inCopy: Disclosure {
    switch self {
    case .owner, .license: .given
    case .title: .coarser
    case .id, .description, .tags, .people, .rating, .label, .dateTaken, .timeZone, .dateSource,
      .dateUploaded, .coordinates, .place, .camera, .video, .likeCount, .commentCount, .isLiked,
      .page, .source, .isPrivate, .renditions:
      .withheld
    }
  }

  private var inGeoJSON: Disclosure {
    switch self {
    case .title, .license, .dateTaken, .isPrivate: .given
    case .id, .owner, .coordinates, .place: .coarser
    case .description, .tags, .people, .rating, .label, .timeZone, .dateSource, .dateUploaded,
      .camera, .video, .likeCount, .commentCount, .isLiked, .page, .source, .renditions:
      .withheld
    }
  }

  /// The picture beside it contains all of this as well, except its folder.
  private var inSidecar: Disclosure {
    switch self {
    case .title, .description, .owner, .tags, .license, .dateTaken, .timeZone, .dateSource,
      .coordinates, .camera, .video, .isPrivate:
      .given
    case .id, .place, .page, .source: .coarser
    case .people, .rating, .label, .dateUploaded, .likeCount, .commentCount, .isLiked, .renditions:
      .withheld
    }
  }

  private var inCredit: Disclosure {
    switch self {
    case .title, .owner, .license: .given
    case .page: .coarser
    case .id, .description, .tags, .people, .rating, .label, .dateTaken, .timeZone, .dateSource,
      .dateUploaded, .coordinates, .place, .camera, .video, .likeCount, .commentCount, .isLiked,
      .source, .isPrivate, .renditions:
      .withheld
    }
  }

  /// The disclosure if nobody may be named.
  ///
  /// The URL of an account contains a login name, and terms of use may begin with a name.
  private var withoutPeople: Disclosure {
    switch self {
    case .owner, .people, .page: .withheld
    case .license: .coarser
    case .id, .title, .description, .tags, .rating, .label, .dateTaken, .timeZone, .dateSource,
      .dateUploaded, .coordinates, .place, .camera, .video, .likeCount, .commentCount, .isLiked,
      .source, .isPrivate, .renditions:
      .given
    }
  }

  /// Everything but the user's own actions.
  private var ofService: Disclosure {
    switch self {
    case .id, .title, .description, .owner, .tags, .people, .rating, .label, .license, .dateTaken,
      .timeZone, .dateSource, .dateUploaded, .coordinates, .place, .camera, .video, .likeCount,
      .commentCount, .page, .source, .isPrivate, .renditions:
      .given
    case .isLiked: .withheld
    }
  }
}

/// The people who may read a column of a list.
enum Readers: Hashable, Sendable {
  case everybody
  /// The user alone: their own actions or property.
  case user
  /// Everybody who may read the field of the photo.
  case field(PhotoField)
}

extension Readers {
  /// Returns true if a column of a record is disclosed in an output; the record has a photo or is a place.
  func includeOthers(of photo: Photo?, on way: WayOut) -> Bool {
    switch self {
    case .everybody: true
    case .user: false
    case .field(let field): photo.map { field.disclosure(of: $0, on: way) != .withheld } ?? false
    }
  }
}
