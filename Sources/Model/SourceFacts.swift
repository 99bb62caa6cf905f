import Foundations

/// Static facts about a kind of source: its names, what it can do, and properties of its photos that no call reports.
package struct SourceFacts: Sendable {
  /// The location of a source's photos.
  package enum Location: Sendable {
    /// On the servers of a service.
    case network
    /// In the programs themselves.
    case program
    /// In files of the user.
    case files
  }

  /// The sizes with URLs in the rows of a list.
  package enum ListedSizes: Sendable {
    case all
    /// All sizes without their own secret (`PhotoSize.hasOwnSecret`).
    case withoutOwnSecret
    /// Some sizes; the source makes others on request.
    case some
  }

  /// The number of calls in a minute that a service allows with and without a contact.
  package struct ContactLimits: Hashable, Sendable {
    package let with: Int
    package let without: Int

    /// Wikimedia allows 200 with a contact in the User-Agent, of which we use 150.
    ///
    /// Source: https://wikitech.wikimedia.org/wiki/Robot_policy
    package static let ofCommons = ContactLimits(with: 150, without: 10)
  }

  /// The entry that the user types when choosing a source.
  package enum Entry: Hashable, Sendable {
    /// The path of a folder.
    case path
    /// The key to a service.
    case key
    /// An address for questions about requests: helpful but not required.
    case contact
  }

  // MARK: - Names

  /// The word in options and files: `flickr`.
  package let word: String
  /// The name in a sentence, `Wikimedia Commons`; for a kind with a path, the name of its target, `folder`.
  package let name: String
  /// The name for introducing the source, if it differs.
  package var fullName: String?
  /// True if a path follows the word, as in `folder:PATH`.
  package var takesPath = false

  // MARK: - Abilities

  /// The abilities of the source, with a key if it needs one.
  package let abilities: Set<SourceAbility>
  /// The abilities without a key; `nil` if it needs no key, or has no abilities without one.
  package var keylessAbilities: Set<SourceAbility>?
  /// The lists that it can search by words.
  package var searched: Set<SourceAbility> = []
  /// The filters and orders of its lists, with a key if it needs one.
  package var arranging = Arranging()

  /// The filters and orders of lists, by the abilities that provide the lists.
  package struct Arranging: Hashable, Sendable {
    /// The lists that can be filtered by the date taken.
    package var dated: Set<SourceAbility> = []
    /// The lists that can be filtered by licence.
    package var licensed: Set<SourceAbility> = []
    /// The lists that can be filtered by stars.
    package var rated: Set<SourceAbility> = []
    /// The lists that can be limited to pictures or videos.
    package var mixed: Set<SourceAbility> = []
    /// The lists that can be sorted by each value.
    package var orders: [PhotoOrder.Value: Set<SourceAbility>] = [:]
    /// The orders that can be reversed.
    package var reversible: Set<PhotoOrder.Value> = []
    /// The order that `--reverse` alone reverses.
    package var own = PhotoOrder.Value.uploaded

    /// The arrangement of lists stored on this machine: recents and feed.
    package static let ofStored = Arranging(dated: [.all])
    /// No filters and no orders.
    package static let none = Arranging()
  }

  /// True if searches around a point are limited to the last 365 days, unless dates are given.
  package var searchesPlacesOfLastYear = false

  // MARK: - Photos

  /// The site whose URLs refer to the source's photos and lists; `nil` for files of the user.
  package var site: WebSite?
  package var location = Location.network
  /// True if photos have web pages although their pictures are the user's files.
  package var hasWebPages = false
  /// True if photos were uploaded; otherwise the modification time of the file replaces the upload time.
  package var hasUploads: Bool { location != .files || hasWebPages }
  package let ids: PhotoIDForm
  /// The maximum length of an owner's id in bytes.
  package var ownerIDLimit = Photo.tokenLimit
  package var listedSizes = ListedSizes.all
  /// True if upload times show which photos are new, so that the feed can read the lists.
  package var canBeFollowed = true
  /// True if photos have file names: `File:MIT Dome night1 Edit.jpg`.
  package var hasFileNames = false
  /// True if the source is asked only about photos of the account's person before they are published: others in its
  /// lists are public, or marked as private.
  package var isAskedOnlyAboutOwn = false
  /// True if all photos are the user's own, and each says whether it is public.
  package var ownsPhotos = false
  /// True if an owner's id is the name of the uploader, who is often not the author.
  package var ownersAreUploaders = false

  // MARK: - Credentials

  /// True if the whole source needs a key.
  package var needsKey = false
  /// What to do if login is impossible, as a sentence; `nil` if the source has no accounts.
  package var loginRemedy: String?
  /// The page where users revoke access tokens, which remain valid after a logout.
  package var tokenPage: String?
  /// `nil` if a contact makes no difference.
  package var contactLimits: ContactLimits?

  // MARK: - Sentences

  /// The end of a sentence that something does not exist, such as `on Wikimedia Commons; check its id`;
  /// `nil` if there is no advice.
  package var missing: String?
  /// The same if the source is used because another one lacks a key.
  package var missingWithoutKey: String?
}

extension SourceFacts {
  /// The name of the source in options and files: `commons`, `folder:PATH`.
  package var form: String { takesPath ? "\(word):PATH" : word }

  /// The entry that the user types when choosing the source, if any.
  package var entry: Entry? {
    if takesPath { return .path }
    if needsKey { return .key }
    return contactLimits == nil ? nil : .contact
  }

  /// True if the photos are real, rather than a sample.
  package var isReal: Bool { location != .program }

  /// The name in a sentence, with an article if there are many of the kind: `Flickr`, `a folder`, `an export`.
  package var indefiniteName: String {
    takesPath ? ("aeiou".contains(name.prefix(1)) ? "an " : "a ") + name : name
  }

  /// The name at the beginning of a row or a sentence: `The sample library`, `A folder`.
  package var title: String {
    "\(indefiniteName.prefix(1).uppercased())\(indefiniteName.dropFirst())"
  }

  /// The form of the URLs of pictures.
  package var pictureAddresses: Addresses { location == .files ? .files : .web }
  /// The form of the URLs of pages.
  package var pageAddresses: Addresses { hasWebPages ? .web : pictureAddresses }

  /// A form of URLs.
  package struct Addresses: Sendable {
    package let schemes: Set<String>
    /// The maximum length of a URL in bytes.
    package let limit: Int

    package static let web = Addresses(schemes: ["https", "http"], limit: Photo.addressLimit)
    package static let files = Addresses(schemes: ["file"], limit: 3 * longestPath)
  }
}

/// The maximum length of a path in bytes (PATH_MAX on Linux); percent-encoding may triple it.
private let longestPath = 4_096

/// The form of a source's photo ids.
///
/// An id becomes part of file names and URLs, so it may only contain letters and digits.
package enum PhotoIDForm: Sendable {
  /// A prefix and a number of at most 64 bits.
  case decimal(prefix: String = "")
  /// A prefix and lowercase hexadecimal digits.
  case hexadecimal(prefix: String, count: Int)

  /// Returns true if a text has this form.
  package func contains(_ text: some StringProtocol) -> Bool {
    let prefix = prefix.utf8
    guard text.utf8.starts(with: prefix) else { return false }
    let digits = text.utf8.dropFirst(prefix.count)
    return switch self {
    case .decimal: (1...20).contains(digits.count) && digits.allSatisfy(\.isASCIIDigit)
    case .hexadecimal(_, let count):
      digits.count == count
        && digits.allSatisfy { $0.isASCIIDigit || (0x61...0x66).contains($0) }
    }
  }

  private var prefix: String {
    switch self {
    case .decimal(let prefix), .hexadecimal(let prefix, _): prefix
    }
  }
}
