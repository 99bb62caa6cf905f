import Foundations

/// A query for the photos of a list, as a source understands it.
package indirect enum PhotoQuery: Hashable, Sendable {
  /// A place by the source's id.
  case place(id: Place.ID)
  /// A box of 0.1° in each direction around a point, for a place without an id; only photos uploaded
  /// since a date, for sources that require such a limit.
  case around(Coordinates, uploadedSince: Date)
  /// The photos in a country, or in a region of one.
  case land(Land)
  /// A person by the source's id or user name: `45359289@N05`, `alice`.
  case person(String)
  /// A tag without prefix: `fog`.
  case tag(String)
  /// A person in the user's own pictures, by name: `Ada`.
  case pictured(String)
  /// A group by its id or the last part of its URL.
  case group(String)
  /// A category of Wikimedia Commons without prefix: `Lighthouses`.
  case category(String)
  /// All photos, without any condition.
  case all
  /// The photos taken on certain days.
  case date(DateQuery)
  /// The photos without a position.
  case nowhere
  /// The videos among the user's own files.
  case videos
  /// An album by the source's name for it.
  ///
  /// On Flickr, that is an id, `72157718239823201`, optionally preceded by the owner, `alice/…`, or by `@me/…` for
  /// everything that the account may see. In a folder, it is the name or the path of a subfolder, `2021/Iceland`.
  case album(String)
  /// The account's own photos, including private ones.
  case own
  /// The newest photos of the account's contacts.
  case contacts
  /// The photos that the account's person likes, the most recent like first.
  case liked
  /// Photos whose texts contain all the words, among all photos or those of another query.
  case words(String, within: PhotoQuery?)
  /// The photos of a query among those of another one, of a source that reads files.
  case both(PhotoQuery, within: PhotoQuery)
}

extension PhotoQuery {
  /// The radius of a place around its point, in kilometres; Flickr takes a box of about that size instead.
  package static let placeRadius = 15.0

  /// The ability that a source needs to have the list.
  package var ability: SourceAbility {
    switch self {
    case .place, .around: .places
    case .land: .lands
    case .person: .people
    case .tag: .tags
    case .pictured: .pictured
    case .group: .groups
    case .category: .categories
    case .all: .all
    case .date: .dates
    case .nowhere: .nowhere
    case .videos: .videos
    case .album: .albums
    case .own: .own
    case .contacts: .contacts
    case .liked: .liked
    case .words: .search
    case .both(let query, within: _): query.ability
    }
  }
}

/// An ability that only some sources have, from `SourceFacts`; front ends offer only what a source can do.
package enum SourceAbility: Hashable, Sendable {
  /// Top places, and the photos of a place.
  case places
  /// The photos in a country or a region.
  case lands
  case people, tags, groups, categories
  /// The photos of a person by the names of the people in them.
  case pictured
  /// Albums: the list of them, and the photos of each.
  case albums
  /// All photos, and those of certain days.
  case all, dates
  /// The photos without a position.
  case nowhere
  case videos
  /// The photos of the account, and the photos that its person likes.
  case own, liked
  /// The contacts of an account, and their newest photos.
  case contacts
  /// Search by words in the texts of photos.
  case search
  /// Looking up a photo by its id; otherwise, a photo is only known from a list.
  case lookup
  /// Lists with all facts about a photo, so that it need not be looked up.
  case completeRows
  /// The facts about a person.
  case profiles
  /// Likes and comments: reading them and, with an account, adding them.
  case likes, comments
  /// Uploads to an account, and deletions.
  case upload
  /// An event stream that reports uploads as they happen.
  case uploadStream
}

extension SourceAbility {
  /// The abilities that are lists, in the order of sentences.
  fileprivate static let lists: [(SourceAbility, name: String)] = [
    (.places, "places"), (.lands, "countries"), (.people, "people"), (.tags, "tags"),
    (.pictured, "people in pictures"), (.groups, "groups"), (.categories, "categories"),
    (.albums, "albums"), (.all, "“all”"),
    (.dates, "dates"), (.nowhere, "“nowhere”"), (.videos, "videos"), (.own, "“@me”"),
    (.contacts, "“contacts”"), (.liked, "“liked”"), (.search, "search by words"),
  ]
}

extension Set<SourceAbility> {
  /// The names of the lists among the abilities, in a sentence: `places, people and tags`.
  fileprivate func names(_ conjunction: String) -> String {
    SourceAbility.lists.filter { contains($0.0) }.map(\.name).listed(conjunction)
  }
}

extension SourceID {
  /// Throws if the source does not have a list, or does not search it for words.
  package func check(_ query: PhotoQuery) throws(Failure) {
    if !facts.abilities.contains(query.ability) { throw lacks(query) }
    if case .words(_, within: let inner?) = query, !facts.searched.contains(inner.ability) {
      throw facts.abilities.contains(inner.ability) ? lacks(query) : lacks(inner)
    }
  }

  /// Returns the failure for a list that the source does not have, which names those it has.
  package func lacks(_ query: PhotoQuery) -> Failure {
    if case .words(_, within: _?) = query, facts.abilities.contains(.search) {
      let places = facts.searched.names("or")
      return Failure(
        .wrongUsage,
        "\(facts.title) searches for words everywhere, or within \(places)."
      )
    }
    return lacks(ability: query.ability)
  }

  /// The failure for a source without profiles of people, with the names of sources that have them.
  package var lacksProfiles: Failure {
    let known = SourceKind.all.map(\.facts).filter { $0.abilities.contains(.profiles) }
    let names = known.map(\.name).listed("and")
    return Failure(.wrongUsage, "\(facts.title) has no profiles of people; \(names) have.")
  }

  /// Returns the failure for a kind of list that the source does not have, which names those it has.
  package func lacks(ability: SourceAbility) -> Failure {
    let (missing, known) = (Set([ability]).names("and"), facts.abilities.names("and"))
    return Failure(.wrongUsage, "\(facts.title) has no \(missing); it has \(known).")
  }
}

/// Bounds of upload times, in whole seconds, both inclusive.
package struct UploadBounds: Hashable, Sendable {
  package let since: Date?
  package let until: Date?

  package init(since: Date? = nil, until: Date? = nil) {
    self.since = since
    self.until = until
  }

  /// Unlimited bounds.
  package static let anyTime = UploadBounds()

  /// Returns true if a time is within the bounds, to the second.
  package func contains(_ date: Date) -> Bool {
    let second = date.timeIntervalSince1970.rounded(.down)
    return second >= (since?.timeIntervalSince1970.rounded(.down) ?? -.infinity)
      && second <= (until?.timeIntervalSince1970.rounded(.down) ?? .infinity)
  }

  /// Returns true if a photo may have been uploaded within the bounds: its time is, or is unknown.
  package func admits(_ photo: Photo) -> Bool { photo.dateUploaded.map(contains) ?? true }
}

extension PhotoQuery {
  /// The point around which the photos were taken, if the query is for a place.
  package var center: Coordinates? {
    switch self {
    case .around(let point, uploadedSince: _): point
    case .place(let id): Coordinates(id)
    case .words(_, within: let query?), .both(_, within: let query): query.center
    default: nil
    }
  }
}
