import Model

/// A way on which what is known of a photo reaches others.
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

/// What others get of a field, from all to nothing.
enum Disclosure: Int, Hashable, Sendable, Comparable {
  case given
  /// Less of it: the city for a point, a hash for a path, a name without an id, no title that is the name of a file.
  case coarser
  case withheld

  static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

extension PhotoField {
  /// Returns what others get of the field of a photo on a way.
  ///
  /// Of a service's photos that is what the service shows to everybody.
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
    case .description, .tags, .dateTaken, .timeZone, .dateUploaded, .camera, .likeCount,
      .commentCount, .isLiked, .isPrivate, .renditions:
      .withheld
    }
  }

  private var inCopy: Disclosure {
    switch self {
    case .owner, .license: .given
    case .title: .coarser
    case .id, .description, .tags, .dateTaken, .timeZone, .dateUploaded, .coordinates, .place,
      .camera, .likeCount, .commentCount, .isLiked, .page, .source, .isPrivate, .renditions:
      .withheld
    }
  }

  private var inGeoJSON: Disclosure {
    switch self {
    case .title, .license, .dateTaken, .isPrivate: .given
    case .id, .owner, .coordinates, .place: .coarser
    case .description, .tags, .timeZone, .dateUploaded, .camera, .likeCount, .commentCount,
      .isLiked, .page, .source, .renditions:
      .withheld
    }
  }

  /// The picture beside it has all of this, too, but the folder that it was in.
  private var inSidecar: Disclosure {
    switch self {
    case .title, .description, .owner, .tags, .license, .dateTaken, .timeZone, .coordinates,
      .place, .camera, .isPrivate:
      .given
    case .id, .page, .source: .coarser
    case .dateUploaded, .likeCount, .commentCount, .isLiked, .renditions: .withheld
    }
  }

  private var inCredit: Disclosure {
    switch self {
    case .title, .owner, .license: .given
    case .page: .coarser
    case .id, .description, .tags, .dateTaken, .timeZone, .dateUploaded, .coordinates, .place,
      .camera, .likeCount, .commentCount, .isLiked, .source, .isPrivate, .renditions:
      .withheld
    }
  }

  /// What is left if nobody is to be named: an address of an account has a login in its path, and terms of use may
  /// begin with a name.
  private var withoutPeople: Disclosure {
    switch self {
    case .owner, .page: .withheld
    case .license: .coarser
    case .id, .title, .description, .tags, .dateTaken, .timeZone, .dateUploaded, .coordinates,
      .place, .camera, .likeCount, .commentCount, .isLiked, .source, .isPrivate, .renditions:
      .given
    }
  }

  /// Everything but what the user did.
  private var ofService: Disclosure {
    switch self {
    case .id, .title, .description, .owner, .tags, .license, .dateTaken, .timeZone, .dateUploaded,
      .coordinates, .place, .camera, .likeCount, .commentCount, .page, .source, .isPrivate,
      .renditions:
      .given
    case .isLiked: .withheld
    }
  }
}

/// Who may read a column of a list.
enum Readers: Hashable, Sendable {
  case everybody
  /// The user alone: what they did, or what is theirs.
  case user
  /// Whoever may read the field of the photo.
  case field(PhotoField)
}

extension Readers {
  /// Returns true if others may read the column of a record, which has a photo or is a place.
  func includeOthers(of photo: Photo?, on way: WayOut) -> Bool {
    switch self {
    case .everybody: true
    case .user: false
    case .field(let field): photo.map { field.disclosure(of: $0, on: way) != .withheld } ?? false
    }
  }
}
