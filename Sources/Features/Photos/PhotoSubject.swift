import Foundations
import Model

/// The subject of a list of photos: a listed place, what the user selects, or the photos that contain words.
package indirect enum PhotoSubject: Hashable, Sendable {
  case place(Place)
  case selected(PhotoSelector)
  /// The photos whose texts contain some words, among all photos or those of another subject.
  case words(String, within: PhotoSubject?)
}

extension PhotoSubject {
  /// Parses a line: words after a slash, or WHAT.
  ///
  /// ```swift
  /// PhotoSubject(line: "/fog bridge") // .words("fog bridge", within: nil)
  /// PhotoSubject(line: "tag:fog")     // .selected(.tag("fog"))
  /// ```
  ///
  /// - Throws: The `Failure` of `PhotoSelector(_:)`.
  package init(line: String) throws(Failure) {
    let line = line.trimmed
    self =
      line.hasPrefix("/")
      ? .words(line.dropFirst().trimmed, within: nil) : .selected(try PhotoSelector(line))
  }

  /// Returns the search for words among these photos, or `nil` for a list that no source searches.
  package func searched(for words: String) -> PhotoSubject? {
    switch self {
    case .place: .words(words, within: self)
    case .words(let earlier, let subject): .words("\(earlier) \(words)", within: subject)
    case .selected(let selector):
      switch selector.withoutSite {
      case .place, .list(.person), .list(.tag), .list(.group), .list(.category):
        .words(words, within: self)
      default: nil
      }
    }
  }

  /// Returns those of the photos that contain words, at a source that searches each of its lists.
  package func filtered(by words: String) -> PhotoSubject {
    if case .words(let earlier, let subject) = self {
      return .words("\(earlier) \(words)", within: subject)
    }
    return .words(words, within: self)
  }

  /// The argument that selects the photos, if one does.
  package var selector: PhotoSelector? {
    switch self {
    case .place(let place): .place(place.id)
    case .selected(let selector): selector
    case .words: nil
    }
  }
}
