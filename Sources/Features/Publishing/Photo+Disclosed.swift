import Foundations
import Model

/// The user's options for disclosing their own pictures to others.
struct DisclosureOptions: Sendable {
  /// The precision of positions.
  var precision = SharedPosition.exact
  var gazetteer = Gazetteer()
  /// True if people may be named.
  var namesPeople = true
}

extension Photo {
  /// Returns the photo as disclosed to others in an output; withheld fields are missing.
  func disclosed(on way: WayOut, _ options: DisclosureOptions = DisclosureOptions()) -> Photo {
    func disclosure(_ field: PhotoField) -> Disclosure {
      field.disclosure(of: self, on: way, namingPeople: options.namesPeople)
    }
    var photo = Photo(
      id: disclosedID(disclosure(.id)),
      owner: .unknown,
      page: disclosedPage(disclosure(.page)),
      source: disclosedSource(disclosure(.source))
    )
    for field in PhotoField.allCases {
      photo.take(field, of: self, as: disclosure(field), options)
    }
    return photo
  }

  private mutating func take(
    _ field: PhotoField,
    of photo: Photo,
    as disclosure: Disclosure,
    _ options: DisclosureOptions
  ) {
    if disclosure == .withheld { return }
    let isCoarser = disclosure == .coarser
    switch field {
    case .title: title = isCoarser && photo.isTitledByFileName ? "" : photo.title
    case .description: description = photo.description
    case .owner: owner = isCoarser ? Owner(id: "", name: photo.owner.shown) : photo.owner
    case .tags: tags = photo.tags
    case .people: people = photo.people
    case .rating: rating = photo.rating
    case .label: label = photo.label
    case .license: license = isCoarser ? photo.license?.withoutPeople : photo.license
    case .dateTaken: dateTaken = photo.dateTaken
    case .timeZone: timeZone = photo.timeZone
    case .dateSource: dateSource = photo.dateSource
    case .dateUploaded: dateUploaded = photo.dateUploaded
    case .coordinates:
      coordinates = isCoarser ? photo.coordinates.flatMap(options.position) : photo.coordinates
    // It is disclosed only together with the position.
    case .place where isCoarser:
      place = coordinates == nil ? nil : photo.city(in: options.gazetteer)
    case .place: place = photo.place
    case .camera: camera = photo.camera
    case .video: video = photo.video
    case .likeCount: likeCount = photo.likeCount
    case .commentCount: commentCount = photo.commentCount
    case .isLiked: isLiked = photo.isLiked
    case .isPrivate: isPrivate = photo.isPrivate
    case .renditions: renditions = photo.renditions
    case .id, .page, .source: break
    }
  }

  private func disclosedID(_ disclosure: Disclosure) -> ID {
    switch disclosure {
    case .given: id
    case .coarser: sharedID
    case .withheld: ""
    }
  }

  private func disclosedPage(_ disclosure: Disclosure) -> URL {
    switch disclosure {
    case .given: page
    case .coarser where page.isPlainWebAddress: page
    case .coarser, .withheld: .nowhere
    }
  }

  private func disclosedSource(_ disclosure: Disclosure) -> SourceID {
    disclosure == .given ? source : SourceID(source.kind)
  }

  /// The URL of the page, if it is on the web.
  var webPage: URL? { page.isPlainWebAddress ? page : nil }
}

extension PhotoRecord {
  /// Returns the record with its photo as disclosed to others in an output.
  func disclosingPhoto(on way: WayOut, _ options: DisclosureOptions) -> Self {
    var record = self
    record.photo = photo.disclosed(on: way, options)
    return record
  }
}

extension DisclosureOptions {
  fileprivate func position(of point: Coordinates) -> Coordinates? {
    precision.position(of: point, gazetteer)
  }
}

extension URL {
  /// The URL that replaces a page withheld from others.
  fileprivate static let nowhere = URL(known: "about:blank")
}
