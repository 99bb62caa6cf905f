import Foundations

/// A person's profile at a source.
package struct Profile: Hashable, Sendable {
  package let person: Person
  package let source: SourceID
  /// The place in the person's own words, or `nil`.
  package var place: String?
  /// The person's text about themselves, or `""`.
  package var description = ""
  /// The time of the first upload or, on Commons, of the registration.
  ///
  /// It is `nil` if it is unknown.
  package var since: Date?
  /// The date taken of the earliest photo, in the form of `Photo.dateTaken`.
  package var firstTaken: String?
  /// The number of public photos, or `nil` if the source does not count them.
  package var photoCount: Int?
  /// The number of edits of a wiki, or `nil`.
  package var editCount: Int?
  /// The web page of the person's photos, or `nil`.
  package var page: URL?

  package init(of person: Person, at source: SourceID) {
    self.person = person
    self.source = source
  }
}
