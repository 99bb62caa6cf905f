import Bitmaps
import Foundations
import Imaging
import Model

/// People at sources: their profiles and pictures.
package struct People: Sendable {
  private let sources: SourceAccess

  init(_ sources: SourceAccess) { self.sources = sources }
}

extension People {
  /// Returns the chosen source's profile of a person that the user selects.
  ///
  /// - Throws: A `Failure` of wrong usage for any other selector, or if the source has no profiles, and the errors of
  ///   the source.
  package func profile(of selector: PhotoSelector) async throws -> Profile {
    try sources.check(selector.site)
    let reference: PersonReference
    switch selector.withoutSite {
    case .list(.own): reference = .own
    case .list(.person(let name)): reference = .person(name)
    default:
      throw Failure(.wrongUsage, "To name a person, write @NAME, @me or the URL of a profile.")
    }
    if !sources.id.facts.abilities.contains(.profiles) { throw sources.id.lacksProfiles }
    return try await sources.call(about: reference.nounPhrase) {
      try await sources.chosen.profile(of: reference)
    }
  }

  /// Returns the profile of a person with an id at a source.
  package func profile(of id: Person.ID, at source: SourceID) async throws -> Profile {
    try await sources.call(about: "@\(id)", at: source) {
      try await sources.source(source).profile(of: .person(id))
    }
  }

  /// Returns a person's picture: a square of at most `side` pixels.
  ///
  /// Flickr's have 48.
  package func picture(at url: URL, of source: SourceID, side: Int = 96) async throws -> Bitmap {
    try await sources.source(source).picture(at: url) { file in
      do throws(ImagingError) {
        let picture = try EncodedPicture(file)
        let size = try picture.info().size
        let side = min(side, size.width, size.height)
        let wanted = PixelSize(width: side, height: side)
        return try picture.preview(forSize: wanted, limit: pixelLimit).square(wanted)
      } catch {
        throw error.failure(of: "The person’s picture")
      }
    }
  }
}

/// The maximum size of a person's picture in pixels: services make them small.
private let pixelLimit = 16_000_000

extension PersonReference {
  /// The subject of a sentence about an unknown person.
  var nounPhrase: String {
    switch self {
    case .own: "Your account"
    case .person(let name): "@\(name)"
    }
  }
}
