import Foundations

/// What a row says of a photo: a title always, a subtitle where there is more to say.
///
/// Flickr's titles are often blank. Then the description takes the title's place, and is not
/// repeated below it; without either the photo is `Unknown`.
package struct PhotoTitle: Hashable, Sendable {
  package let title: String
  /// The description, or `""`.
  package let subtitle: String

  /// Creates a title from Flickr's two texts, already plain; blank text counts as none.
  package init(title: String, description: String) {
    let (title, description) = (title.visible, description.visible)
    if title.isEmpty {
      self.title = description.isEmpty ? "Unknown" : description
      subtitle = ""
    } else {
      self.title = title
      subtitle = description
    }
  }
}

extension String {
  /// The text without the white space at its ends, or `""` where nothing of it can be seen: people
  /// hide a title behind a zero-width space or a Hangul filler.
  fileprivate var visible: String {
    let isBlank = unicodeScalars.allSatisfy { scalar in
      scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
    }
    return isBlank ? "" : trimmed
  }
}
