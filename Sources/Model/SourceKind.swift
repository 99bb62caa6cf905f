import Foundations

/// A kind of source of photos: Flickr, or the pictures in folders.
///
/// There is one object for each kind, in `all`.
package final class SourceKind: Sendable {
  package let facts: SourceFacts

  private init(_ facts: SourceFacts) { self.facts = facts }
}

// MARK: - The kinds

extension SourceKind {
  /// All kinds, in display order; those with a path come last.
  package static let all = [flickr, commons, sample, folders, exports]

  /// Flickr, or a simulator.
  package static let flickr = SourceKind(
    SourceFacts(
      word: "flickr",
      name: "Flickr",
      abilities: ofFlickr,
      keylessAbilities: [.people, .tags, .groups],
      searched: searchedByFlickr,
      arranging: ofFlickrsSearch,
      searchesPlacesOfLastYear: true,
      site: .ofFlickr,
      ids: .decimal(),
      listedSizes: .withoutOwnSecret,
      isAskedOnlyAboutOwn: true,
      needsKey: true,
      loginRemedy: "A login to Flickr needs a key: set FLICKR_API_KEY and FLICKR_API_SECRET.",
      tokenPage: "https://www.flickr.com/services/auth/list.gne",
      missing: "on Flickr, or not public; check its id"
    )
  )

  /// Wikimedia Commons, or a simulator.
  package static let commons = SourceKind(
    SourceFacts(
      word: "commons",
      name: "Wikimedia Commons",
      abilities: [
        .places, .people, .profiles, .categories, .search, .lookup, .completeRows, .uploadStream,
      ],
      searched: [.places, .categories],
      arranging: .init(
        orders: [.uploaded: [.places, .people, .categories, .search]]
      ),
      site: .ofCommons,
      // As in Commons' structured data: `M` and the page id of the file.
      ids: .decimal(prefix: "M"),
      // MediaWiki: user names have up to 255 bytes.
      ownerIDLimit: 255,
      listedSizes: .some,
      hasFileNames: true,
      ownersAreUploaders: true,
      contactLimits: .ofCommons,
      missing: "on Wikimedia Commons; check its id"
    )
  )

  /// The built-in sample library.
  package static let sample = SourceKind(
    SourceFacts(
      word: "sample",
      name: "the sample library",
      fullName: "the built-in sample library",
      abilities: ofFlickr,
      searched: searchedByFlickr,
      arranging: ofFlickrsSearch,
      searchesPlacesOfLastYear: true,
      site: .ofSample,
      location: .program,
      ids: .decimal(),
      listedSizes: .withoutOwnSecret,
      missing: "in the sample library; list its places and photos first",
      missingWithoutKey: "in the sample library; set FLICKR_API_KEY to ask Flickr for it"
    )
  )

  /// The pictures in a folder of the user and its subfolders.
  package static let folders = SourceKind(
    SourceFacts(
      word: "folder",
      name: "folder",
      takesPath: true,
      abilities: ofFolders.union([.search, .lookup]),
      searched: ofFolders,
      arranging: ofFiles(sorting: [.taken, .title, .name, .rating]),
      location: .files,
      ids: .hexadecimal(prefix: "F", count: 16),
      // User names have up to 255 bytes.
      ownerIDLimit: 255,
      // An added file may have any modification time.
      canBeFollowed: false
    )
  )

  /// Flickr exports (“Your Flickr Data”), each an archive or a folder of the user.
  package static let exports = SourceKind(
    SourceFacts(
      word: "export",
      name: "export",
      takesPath: true,
      abilities: [
        .places, .lands, .tags, .albums, .all, .dates, .nowhere, .videos, .own, .search, .lookup,
        .comments,
      ],
      searched: ofFiles.union([.own]),
      arranging: ofFiles(sorting: [.taken, .uploaded, .title, .name, .likes]),
      site: .ofFlickr,
      location: .files,
      hasWebPages: true,
      ids: .decimal(),
      ownsPhotos: true
    )
  )
}

/// The abilities of Flickr, and of the sample library, which simulates it.
private let ofFlickr: Set<SourceAbility> = [
  .places, .people, .profiles, .tags, .groups, .albums, .own, .liked, .contacts, .search, .lookup,
  .likes, .comments, .upload,
]

/// The filters and orders of Flickr's search, and of the sample library's.
///
/// Source: https://www.flickr.com/services/api/flickr.photos.search.html
private let ofFlickrsSearch: SourceFacts.Arranging = {
  let lists: Set<SourceAbility> = [.places, .people, .tags, .groups, .contacts, .search]
  return SourceFacts.Arranging(
    dated: lists,
    licensed: lists,
    orders: [.taken: lists, .uploaded: lists, .interesting: lists, .relevance: [.search]],
    reversible: [.taken, .uploaded]
  )
}()

/// The lists of the user's folders.
private let ofFolders = ofFiles.union([.pictured])

/// The lists of the user's files.
private let ofFiles: Set<SourceAbility> = [
  .places, .lands, .tags, .albums, .all, .dates, .nowhere, .videos,
]

/// Returns the arrangement of the user's files: every list with every filter and order, by distance if it has a centre.
private func ofFiles(sorting orders: [PhotoOrder.Value]) -> SourceFacts.Arranging {
  let lists = ofFolders.union([.own, .search])
  var arranging = SourceFacts.Arranging(
    dated: lists,
    licensed: lists,
    rated: orders.contains(.rating) ? lists : [],
    mixed: lists,
    orders: Dictionary(uniqueKeysWithValues: orders.map { ($0, lists) }),
    reversible: Set(orders).union([.near]),
    own: orders.contains(.uploaded) ? .uploaded : .taken
  )
  arranging.orders[.near] = [.places]
  return arranging
}

private let searchedByFlickr: Set<SourceAbility> = [.places, .people, .tags, .groups, .own]

extension SourceID {
  package static let flickr = SourceID(.flickr)
  package static let commons = SourceID(.commons)
  package static let sample = SourceID(.sample)

  /// Returns the source of the pictures in a folder, given its absolute path.
  package static func folder(path: String) -> SourceID { SourceID(.folders, path: path) }

  /// Returns the source of files of the user at an absolute path: an export in an archive, otherwise a folder.
  package static func files(at path: String, inArchive isArchive: Bool) -> SourceID {
    isArchive ? .export(path: path) : .folder(path: path)
  }

  /// Creates the source of the pictures in the folder of a picture.
  package init(ofPictureAt url: URL) {
    let path = url.path(percentEncoded: false)
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    self = .folder(path: end == path.startIndex ? "/" : String(path[..<end]))
  }

  /// Returns the source of a Flickr export, given the absolute path of its folder or its archive.
  package static func export(path: String) -> SourceID { SourceID(.exports, path: path) }

  /// The source of a photo without one, as in files of older programs.
  package static let assumed = flickr

  /// The source that needs no network, no key and no files.
  package static let builtIn = sample

  /// The source of real photos without a key.
  package static let keyless = commons
}

// MARK: - Finding kinds

extension SourceKind {
  /// The only source of the kind; `nil` for a kind with a path.
  package var id: SourceID? { facts.takesPath ? nil : SourceID(self) }

  /// Returns the kinds whose photos may have an id, in the order of `all`.
  package static func having(photoWithID id: Photo.ID) -> [SourceKind] {
    all.filter { $0.facts.ids.contains(id) }
  }

  /// The names of sources in options and files, for messages: `flickr, commons or folder:PATH`.
  package static var forms: String {
    let forms = all.map(\.facts.form)
    return forms.dropLast().joined(separator: ", ") + " or " + (forms.last ?? "")
  }
}

extension SourceKind: Hashable {
  package static func == (one: SourceKind, other: SourceKind) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
