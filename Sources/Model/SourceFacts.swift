import Foundations

/// What the programs know of a kind of source before they ask it, as data: how it is named and what its
/// photos are like, where no call can tell.
///
/// What a source can do it says itself: `PhotoSource.abilities`.
package struct SourceFacts: Sendable {
  /// Where the photos of a source are.
  package enum Location: Sendable {
    /// On the servers of a service.
    case network
    /// In the programs themselves.
    case program
    /// In files of the user.
    case files
  }

  /// The sizes that the rows of a list have addresses for.
  package enum ListedSizes: Sendable {
    case all
    /// All that have no secret of their own (`PhotoSize.hasOwnSecret`).
    case withoutOwnSecret
    /// A few; the source makes others on request.
    case some
  }

  /// The calls a minute that a service answers to programs that tell it whom to ask about them, and to
  /// others.
  package struct ContactLimits: Hashable, Sendable {
    package let with: Int
    package let without: Int
  }

  /// What a person types for a source, where it is chosen.
  package enum Entry: Hashable, Sendable {
    /// The path of a folder.
    case path
    /// The key to a service.
    case key
    /// The address at which the person can be asked about requests; it helps, and is not needed.
    case contact
  }

  // MARK: - Names

  /// The word in options and files: `flickr`.
  package let word: String
  /// The name in a sentence, `Wikimedia Commons`; of a kind with a path, what the path leads to, `folder`.
  package let name: String
  /// The name where the source is introduced, if it is a longer one.
  package var fullName: String?
  /// Whether a path stands behind the word, as in `folder:PATH`.
  package var takesPath = false

  // MARK: - Photos

  package var location = Location.network
  /// Whether photos have pages on the web, though their pictures are files of the user.
  package var hasWebPages = false
  package let ids: PhotoIDForm
  /// The longest id of an owner, in bytes.
  package var ownerIDLimit = Photo.tokenLimit
  package var listedSizes = ListedSizes.all
  /// Whether a photo can be named by its file: `File:MIT Dome night1 Edit.jpg`.
  package var hasFileNames = false
  /// Whether the id of an owner is the name of the person who uploaded, who is often not the author.
  package var ownersAreUploaders = false

  // MARK: - Credentials

  /// Whether the whole of the source is open only to programs with a key.
  package var needsKey = false
  /// The remedy where nobody can log in, as a sentence; without one the source has no accounts.
  package var loginRemedy: String?
  /// The page where people withdraw an access token, which a logout leaves valid.
  package var tokenPage: String?
  /// `nil` where it does not matter whether there is a contact.
  package var contactLimits: ContactLimits?

  // MARK: - Sentences

  /// The end of the sentence that a thing is not there, such as `on Wikimedia Commons; check its id`; `nil`
  /// where there is nothing to advise.
  package var missing: String?
  /// The same where the source is shown since there is no key to ask another one with.
  package var missingWithoutKey: String?
}

extension SourceFacts {
  /// The form in which options and files name the source: `commons`, `folder:PATH`.
  package var form: String { takesPath ? "\(word):PATH" : word }

  /// What is typed for the source, if anything.
  package var entry: Entry? {
    if takesPath { return .path }
    if needsKey { return .key }
    return contactLimits == nil ? nil : .contact
  }

  /// Whether the photos are of no sample.
  package var isReal: Bool { location != .program }

  /// The name in a sentence, with an article where it is that of many: `Flickr`, `a folder`, `an export`.
  package var indefiniteName: String {
    takesPath ? ("aeiou".contains(name.prefix(1)) ? "an " : "a ") + name : name
  }

  /// The name at the beginning of a row or a sentence: `The sample library`, `A folder`.
  package var title: String {
    "\(indefiniteName.prefix(1).uppercased())\(indefiniteName.dropFirst())"
  }

  /// The form of the addresses of pictures; likewise of pages.
  package var pictureAddresses: Addresses { location == .files ? .files : .web }
  package var pageAddresses: Addresses { hasWebPages ? .web : pictureAddresses }

  /// A form of addresses.
  package struct Addresses: Sendable {
    package let schemes: Set<String>
    /// The longest address, in bytes.
    package let limit: Int

    package static let web = Addresses(schemes: ["https", "http"], limit: Photo.addressLimit)
    package static let files = Addresses(schemes: ["file"], limit: 3 * longestPath)
  }
}

/// The longest path, in bytes (PATH_MAX of Linux), each of which percent-encoding may triple.
private let longestPath = 4_096

/// The form of the ids that a source has for photos.
///
/// An id becomes a file's name and a part of an address, so that nothing but letters and digits may be in
/// one.
package enum PhotoIDForm: Sendable {
  /// A prefix and a number, of 64 bits at most.
  case decimal(prefix: String = "")
  /// A prefix and digits in lower case.
  case hexadecimal(prefix: String, count: Int)

  /// Returns whether a text is of the form.
  func contains(_ text: some StringProtocol) -> Bool {
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
